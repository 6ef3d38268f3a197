import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TableSession } from '../session.svelte';
import type { Mark } from './notes';
import { mistakes, Retry, type Kind } from './retry.svelte';
import type { Judged } from './review.svelte';

const judged = (ply: number, seat: number, weight: number, verdict: Mark | null): Judged => ({
  ply,
  step: 0,
  seat,
  action: 1,
  forced: false,
  mixed: false,
  move: 'this',
  before: { chances: [0.5, 0.5], points: [1, 2] },
  after: { chances: [0.5, 0.5], points: [1, 2] },
  best_action: 2,
  best: 'another',
  better: null,
  loss: { chance: weight, points: 0, weight },
  verdict,
});

const PARTS = [
  judged(0, 0, 0.11, 'mistake'),
  judged(1, 1, 0.06, 'inaccuracy'),
  judged(2, 0, 0.3, 'blunder'),
  judged(3, 1, 0, null),
  judged(4, 0, 0.06, 'inaccuracy'),
];

describe('what is gone through', () => {
  it('are the mistakes of a seat, the costliest first or as played, inaccuracies on request', () => {
    expect(mistakes(PARTS, { seat: 0, all: false, order: 'cost' })).toEqual([2, 0]);
    expect(mistakes(PARTS, { seat: 0, all: false, order: 'game' })).toEqual([0, 2]);
    expect(mistakes(PARTS, { seat: 0, all: true, order: 'cost' })).toEqual([2, 0, 4]);
    expect(mistakes(PARTS, { seat: 1, all: false, order: 'cost' })).toEqual([]);
    const later = { ...judged(5, 0, 0.5, 'blunder'), step: 1 };
    expect(mistakes([later], { seat: 0, all: true, order: 'cost' })).toEqual([]);
  });
});

describe('one who looks for the better move', () => {
  afterEach(() => vi.unstubAllGlobals());

  const asked: string[] = [];
  let answer: () => Promise<unknown>;
  function begin(): Retry {
    asked.length = 0;
    vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
      asked.push(`${method} ${path}${body ? ` ${String(body)}` : ''}`);
      const number = Number(/decisions\/(\d+)/.exec(path)?.[1]);
      const { ply, seat } = PARTS[number]!;
      if (method === 'POST') return answer();
      const moment = { number, ply, step: 0, seat, view: { ply }, choices: { any: true } };
      return Promise.resolve({ ok: true, json: () => Promise.resolve(moment) });
    });
    const looking = { id: 'r', table: null, state: null, log: [] } as unknown as TableSession;
    const go = (): Promise<void> => Promise.resolve();
    return new Retry(
      { id: 'r1', parts: PARTS, game: 'patchwork', looking, go },
      { seat: 0, all: false, order: 'cost' },
    );
  }
  const says = (kind: Kind, found: boolean) => (): Promise<unknown> => {
    const attempt = { action: 3, move: 'a', kind, found, loss: { chance: 0.1, points: 1, weight: 0.1 } };
    return Promise.resolve({ ok: true, json: () => Promise.resolve({ attempt, steps: 1 }) });
  };

  it('tries until it is found, and what is skipped or shown does not count', async () => {
    const retry = begin();
    await vi.waitFor(() => expect(retry.stage).toBe('find'));
    expect(retry.session.state?.view).toEqual({ ply: 2 });
    expect([retry.session.you, retry.session.mine, retry.open]).toEqual([0, true, false]);
    const first = retry.session.due;

    answer = says('better', false);
    await retry.session.move(3);
    expect([retry.stage, retry.attempt?.kind, retry.open]).toEqual(['missed', 'better', false]);
    expect(retry.session.due).not.toBe(first); // the board begins anew

    answer = says('close', true);
    await retry.session.move(5);
    flushSync();
    expect([retry.stage, retry.open, retry.session.due, [...retry.found]]).toEqual(['found', true, null, [0]]);
    await expect(retry.session.move(6)).rejects.toThrow();

    retry.next();
    await vi.waitFor(() => expect(retry.stage).toBe('find'));
    retry.show();
    expect([retry.open, retry.found.size]).toEqual([true, 1]);
    retry.next();
    expect([retry.stage, retry.judged]).toEqual(['end', null]);
    expect(asked).toEqual([
      'GET /api/reviews/r1/decisions/2',
      'POST /api/reviews/r1/decisions/2/attempt {"move":3}',
      'POST /api/reviews/r1/decisions/2/attempt {"move":5}',
      'GET /api/reviews/r1/decisions/0',
    ]);
    retry.begin({ seat: 0, all: true, order: 'game' });
    await vi.waitFor(() => expect(retry.stage).toBe('find'));
    expect([retry.numbers, retry.found.size]).toEqual([[0, 2, 4], 0]);
  });

  it('may try again after trouble, and an answer that comes too late changes nothing', async () => {
    const retry = begin();
    await vi.waitFor(() => expect(retry.stage).toBe('find'));
    answer = () => Promise.reject(new Error('no network'));
    await expect(retry.session.move(3)).rejects.toThrow();
    expect([retry.stage, retry.fault?.code]).toEqual(['find', 'offline']);

    let late: (value: unknown) => void = () => {};
    answer = () => new Promise((resolve) => (late = resolve));
    const trying = retry.session.move(3);
    expect([retry.stage, retry.session.busy]).toEqual(['judging', true]);
    retry.show();
    late(await says('best', true)());
    await trying;
    expect([retry.stage, retry.found.size]).toEqual(['shown', 0]);
  });
});
