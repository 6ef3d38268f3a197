// Finished games are kept once each, checked whatever is stored or brought, and counted right.
import { CompressionStream, DecompressionStream } from 'node:stream/web';
import { deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forget, note, remember, type Seen } from '../keys';
import type { GameFacts, GameId, Seat } from '../protocol';
import { course, line, totals, WINDOW } from './figures';
import { add, collect, finished, finishedOf, lasts, MOST, putAway, remove, reviewed, type Finished } from './history';
import { fileOf, HASH, packed, read, unpacked } from './moving';

const person = { kind: 'person', name: 'Ania' } as Seat;
const bot = { kind: 'bot', name: null, level: 2, bot: 'frida' } as Seat;
const seen = (more: Partial<Seen> = {}): Seen => ({
  seats: [person, bot],
  status: 'over',
  thinking: [],
  result: { scores: [20, 11], winners: [0] },
  asks: null,
  until: null,
  at: 5,
  ...more,
});

function played(id: string, more: Partial<Seen> = {}): void {
  remember({ id, game: 'patchwork', keys: { 0: 'secret key' } });
  note(id, seen(more));
}

const game = (n: number, more: Partial<Finished> = {}): Finished => ({
  id: `t${n}`,
  game: 'patchwork',
  at: n,
  chairs: [
    { kind: 'person', name: 'Ania', level: null, bot: null },
    { kind: 'bot', name: null, level: 2, bot: 'frida' },
  ],
  mine: [0],
  scores: [n, 7],
  winners: [n > 7 ? 0 : 1],
  ...more,
});

const ids = (): string[] => finished().map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
  remove();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('what is kept', () => {
  it('is every table that is over, once, without keys; and not one that went on from another game', () => {
    played('done');
    played('going', { status: 'playing', result: null });
    played('what if', { branch: true });
    collect();
    collect();
    expect(ids()).toEqual(['done']);
    expect(localStorage.getItem('vernissage.history')).not.toContain('secret');
    forget('done');
    expect(ids()).toEqual(['done']);
  });

  it('has no points where somebody gave up', () => {
    played('given up', { result: { winners: [1] } as unknown as Seen['result'] });
    collect();
    expect(finished()).toMatchObject([]);
    played('given-up', { result: { winners: [1] } as unknown as Seen['result'] });
    collect();
    expect(finished()).toMatchObject([{ id: 'given-up', scores: null, winners: [1] }]);
  });

  it('does not come back after it was deleted, while its table is listed', () => {
    played('one');
    played('two');
    collect();
    remove('one');
    collect();
    expect(ids()).toEqual(['two']);
    remove();
    collect();
    expect(ids()).toEqual([]);
  });

  it('comes to know how exact one played, also by the record that its table has become', () => {
    add([game(1), game(2)]);
    putAway('t2', 'a'.repeat(64));
    reviewed('t1', [{ value: 80, low: 70, high: 90 }, null]);
    reviewed('a'.repeat(64), [{ value: 60, low: 50, high: 70 }, null]);
    reviewed('unknown', [{ value: 1, low: 1, high: 1 }, null]);
    expect(finished().map(({ accuracy }) => accuracy?.[0]?.value)).toEqual([60, 80]);
  });

  it('is the latest so many', () => {
    add(Array.from({ length: MOST + 3 }, (_, n) => game(n)));
    expect([finished().length, finished().at(-1)?.at]).toEqual([MOST, 3]);
  });

  it.each(['{', '[]', 'null', '7', '{"games":7,"deleted":{}}', '{"games":[null,{}]}'])('survives %s', (text) => {
    localStorage.setItem('vernissage.history', text);
    expect(ids()).toEqual([]);
    add([game(1)]);
    expect(ids()).toEqual(['t1']);
  });

  it('lives as long as the page where the storage is full, and says so', () => {
    const refuse = (): never => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { setItem: refuse, getItem: () => null });
    add([game(1)]);
    expect([ids(), lasts()]).toEqual([['t1'], false]);
    vi.unstubAllGlobals();
    remove();
    expect(lasts()).toBe(true);
  });
});

it.each<[string, unknown]>([
  ['no object', 7],
  ['a game that is not here', { ...game(1), game: 'chess' }],
  ['an address that is none', { ...game(1), id: '../../x' }],
  ['a day that is none', { ...game(1), at: Infinity }],
  ['nobody', { ...game(1), chairs: [] }],
  ['a crowd', { ...game(1), chairs: Array(5).fill(game(1).chairs[0]) }],
  ['a long name', { ...game(1), chairs: [{ kind: 'person', name: 'x'.repeat(500) }, game(1).chairs[1]] }],
  ['a seat that is not there', { ...game(1), mine: [2] }],
  ['nobody here', { ...game(1), mine: [] }],
  ['points of others', { ...game(1), scores: [1] }],
  ['points that are none', { ...game(1), scores: [1, 'x'] }],
  ['a winner who is not there', { ...game(1), winners: [-1] }],
])('takes no game with %s', (_, value) => {
  expect(finishedOf(value)).toBeNull();
  expect(read(JSON.stringify({ format: 'vernissage-history', version: 1, games: [value, game(3)] }))).toEqual({
    games: [game(3)],
    broken: 1,
  });
});

describe('to another device', () => {
  // The browser of these tests has none.
  beforeEach(() => {
    vi.stubGlobal('CompressionStream', CompressionStream);
    vi.stubGlobal('DecompressionStream', DecompressionStream);
  });
  const games = [game(9, { accuracy: [{ value: 80, low: 70, high: 90 }, null] }), game(8)];

  it('goes as a file or a link and comes back the same', async () => {
    expect(read(fileOf(games))).toEqual({ games, broken: 0 });
    const link = await packed(games);
    expect(link?.count).toBe(2);
    expect(await unpacked(link!.hash)).toEqual({ games, broken: 0 });
  });

  it('takes the latest games into a link that can be sent', async () => {
    const many = Array.from({ length: 300 }, (_, n) => game(300 - n, { id: `table-${n}-${n * n * 7919}` }));
    const { hash, count } = (await packed(many))!;
    expect(hash.length).toBeLessThanOrEqual(8000);
    expect(await unpacked(hash)).toEqual({ games: many.slice(0, count), broken: 0 });
  });

  it('says what is wrong with what is brought', async () => {
    expect(read('x')).toBe('no-history');
    expect(read('{"format":"vernissage-history"}')).toBe('no-history');
    expect(read('{"format":"vernissage-history","version":2,"games":[]}')).toBe('newer');
    expect(read(' '.repeat(1_000_001))).toBe('too-large');
    expect(await unpacked(`${HASH}%%%`)).toBe('no-history');
    expect(await unpacked(`${HASH}aaaa`)).toBe('no-history');
    expect(await unpacked(HASH + 'a'.repeat(9000))).toBe('too-large');
  });

  it('unpacks no more than a history may have', async () => {
    const bytes = deflateRawSync(new Uint8Array(5_000_000));
    const hash =
      HASH +
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_');
    expect(await unpacked(hash)).toBe('too-large');
  });

  it('adds what is new and keeps what is known here', () => {
    add([game(1, { accuracy: [{ value: 50, low: 40, high: 60 }, null] }), game(2)]);
    expect(add([game(1), game(2, { accuracy: [{ value: 70, low: 60, high: 80 }, null] }), game(3)])).toBe(1);
    expect(finished().map(({ accuracy }) => accuracy?.[0]?.value)).toEqual([undefined, 70, 50]);
  });
});

describe('figures', () => {
  it('count what was played, won and shared, and give means', () => {
    const games = [
      game(20, { accuracy: [{ value: 90, low: 80, high: 95 }, null] }),
      game(10),
      game(4),
      game(7, { scores: [7, 7], winners: [0, 1] }),
      game(30, { scores: null, winners: [1] }),
      game(31, { mine: [0, 1] }),
      game(32, { game: 'final-touch' }),
    ];
    const points = course(games, 'patchwork', null);
    expect(points.map(({ game: { at }, went }) => [at, went])).toEqual([
      [4, 'lost'],
      [7, 'shared'],
      [10, 'won'],
      [20, 'won'],
      [30, 'lost'],
    ]);
    expect(totals(points)).toEqual({
      played: 5,
      won: 2,
      shared: 1,
      points: (20 + 10 + 4 + 7) / 4,
      accuracy: 90,
      reviewed: 1,
    });
    expect(totals([])).toMatchObject({ played: 0, points: null, accuracy: null });
  });

  it('know who plays together', () => {
    const teams = [
      [0, 2],
      [1, 3],
    ];
    const facts = new Map([['final-touch', { teams: { 4: teams } } as unknown as GameFacts]]) as Map<GameId, GameFacts>;
    const four = game(1, {
      game: 'final-touch',
      chairs: Array.from({ length: 4 }, () => game(1).chairs[0]!),
      scores: [9, 5, 9, 5],
      winners: [0, 2],
    });
    expect(course([four], 'final-touch', facts)[0]?.went).toBe('won');
  });

  it('follow the mean of the latest games', () => {
    const points = course(
      Array.from({ length: WINDOW + 1 }, (_, n) => game(n)),
      'patchwork',
      null,
    );
    const drawn = line(points, 'points');
    expect(drawn.map(({ value }) => value)).toEqual(points.map((point) => point.points));
    expect([drawn[0]!.mean, drawn[1]!.mean]).toEqual([0, 0.5]);
    expect(drawn.at(-1)!.mean - drawn.at(-2)!.mean).toBe(1);
  });
});
