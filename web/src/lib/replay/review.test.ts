import { afterEach, describe, expect, it, vi } from 'vitest';
import { request } from '../api';
import { rounded } from './figures';
import type { Mark } from './notes';
import { remarksOf, Review, worst, type Judged } from './review.svelte';

const judged = (ply: number, chance: number, verdict: Mark | null, step = 0): Judged => ({
  ply,
  step,
  seat: ply % 2,
  action: 1,
  forced: false,
  mixed: false,
  move: 'this',
  before: { chances: [0.5, 0.5], points: [1, 2] },
  after: { chances: [0.5, 0.5], points: [1, 2] },
  best_action: 2,
  best: 'another',
  better: null,
  loss: { chance, points: 0, weight: chance },
  verdict,
});

describe('the costliest moves', () => {
  const parts = [
    judged(0, 0.01, null),
    judged(1, 0.06, 'inaccuracy'),
    judged(2, 0.3, 'blunder'),
    judged(3, 0.11, 'mistake'),
    judged(3, 0.07, 'inaccuracy', 1),
    judged(4, 0.12, 'mistake'),
  ];
  it('are three at most, the worst first, and only those with a word', () => {
    expect(worst(parts).map(({ ply }) => ply)).toEqual([2, 4, 3]);
    expect(worst(parts.slice(0, 1))).toEqual([]);
  });
  it('are marked in the list, with the worst of several decisions of one move', () => {
    const remarks = remarksOf(parts);
    expect(remarks.get(3)?.mark).toBe('mistake');
    expect([...remarks.keys()].sort()).toEqual([1, 2, 3, 4]);
  });
});

it('is no accuracy of 100 where something was lost', () => {
  expect(rounded({ value: 99.7, low: 98.6, high: 100 }, 100)).toEqual({ value: 99, low: 99, high: 100 });
  expect(rounded({ value: 5.6, low: 4.2, high: 6 }, Infinity)).toEqual({ value: 6, low: 4, high: 6 });
});

describe('a review', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is asked for once and read as it grows, also after a break', async () => {
    vi.useFakeTimers();
    const asked: string[] = [];
    const whole = [judged(0, 0, null), judged(1, 0.2, 'blunder'), judged(2, 0, null)];
    let [there, broken] = [1, false];
    vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
      asked.push(`${method} ${path}`);
      if (broken) return Promise.reject(new Error('no network'));
      const first = Number(/from=(\d+)/.exec(path)?.[1] ?? 0);
      const done = there === whole.length;
      const parts = whole.slice(first, there);
      const answer = {
        id: 'r1',
        status: done ? 'done' : 'waiting',
        decisions: 3,
        first,
        parts,
        summary: done ? {} : null,
      };
      return Promise.resolve({ ok: true, json: () => Promise.resolve(answer) });
    });
    const review = new Review(() => request('/tables/x/review', null, {}));
    expect(review.status).toBe('none');
    await review.ask();
    expect([review.status, review.parts.length, review.decisions]).toEqual(['waiting', 1, 3]);
    there = 2;
    await vi.advanceTimersByTimeAsync(1100);
    expect(review.parts.length).toBe(2);
    broken = true;
    await vi.advanceTimersByTimeAsync(1100);
    expect(review.fault?.code).toBe('offline');
    [there, broken] = [3, false];
    await vi.advanceTimersByTimeAsync(1100);
    expect([review.status, review.parts, review.fault]).toEqual(['done', whole, null]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual([
      'POST /api/tables/x/review',
      'GET /api/reviews/r1?from=1',
      'GET /api/reviews/r1?from=2',
      'GET /api/reviews/r1?from=2',
    ]);
  });
});
