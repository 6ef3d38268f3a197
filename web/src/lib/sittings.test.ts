// The tables of the first screen: in which order, and as of which day.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as api from './api';
import { keepText, kept } from './fair/promises';
import { forget, note, remember, sitting as keyed, sittings, type Seen, type Sitting } from './keys';
import { beginAt, FIRST_LEVEL, hasPlayed, levelOf, offerOf } from './levels';
import type { GameFacts, GameId, Seat, Table, TableState } from './protocol';
import { dayOf, inOrder, look, pointsOf, sidesOf, standingOf, wentFor } from './sittings';

const person = { kind: 'person', name: 'Ania' } as Seat;
const bot = { kind: 'bot', level: 2, bot: 'frida' } as Seat;

const sitting = (id: string, seen: Partial<Seen> | null, at = 0): Sitting => ({
  id,
  game: 'patchwork',
  keys: { 0: 'key' },
  at,
  ...(seen
    ? {
        seen: {
          seats: [person, bot],
          status: 'playing',
          thinking: [1],
          result: null,
          asks: null,
          until: null,
          at,
          ...seen,
        },
      }
    : {}),
});

it('says what a table waits for', () => {
  expect(standingOf(sitting('a', null))).toBe('unknown');
  expect(standingOf(sitting('a', { thinking: [0] }))).toBe('mine');
  expect(standingOf(sitting('a', { thinking: [1] }))).toBe('theirs');
  expect(standingOf(sitting('a', { status: 'open' }))).toBe('open');
  expect(standingOf(sitting('a', { status: 'over' }))).toBe('over');
  expect(standingOf(sitting('a', { status: 'over', asks: { by: 1, yes: [1] } }))).toBe('asked');
  expect(standingOf(sitting('a', { status: 'over', asks: { by: 0, yes: [0] } }))).toBe('over');
});

it('puts what waits for me first and what is over last, the latest of each first', () => {
  const all = [
    sitting('over, new', { status: 'over' }, 90),
    sitting('theirs', { thinking: [1] }, 80),
    sitting('mine, old', { thinking: [0] }, 10),
    sitting('open', { status: 'open' }, 70),
    sitting('over, old', { status: 'over' }, 5),
    sitting('mine, new', { thinking: [0] }, 20),
    sitting('asked', { status: 'over', asks: { by: 1, yes: [1] } }, 15),
    sitting('unknown', null, 75),
  ];
  expect(inOrder(all).map(({ id }) => id)).toEqual([
    'mine, new',
    'asked',
    'mine, old',
    'theirs',
    'unknown',
    'open',
    'over, new',
    'over, old',
  ]);
});

it('leaves out what the server no longer keeps', () => {
  expect(
    inOrder([sitting('gone', { until: Date.now() - 1 }), sitting('kept', { until: Date.now() + 1e6 })]).map(
      ({ id }) => id,
    ),
  ).toEqual(['kept']);
});

describe('asking the server', () => {
  beforeEach(() => localStorage.clear());
  const table = (id: string, more: Partial<Table> = {}): { table: Table; state: TableState } => ({
    table: { id, seats: [person, bot], status: 'playing', ask: null, rematch: null, touched_at: 7, ...more } as Table,
    state: { version: 1, thinking: [0], result: null } as unknown as TableState,
  });
  const known = (id: string, seen: Partial<Seen>): void => {
    remember({ id, game: 'patchwork', keys: { 0: `key of ${id}` } });
    note(id, sitting(id, seen).seen!);
  };

  it('asks of what may have changed, forgets what is gone, keeps what can’t be reached', async () => {
    known('playing', {});
    known('over against a bot', { status: 'over' });
    known('over against a friend', { status: 'over', seats: [person, person] });
    known('gone', {});
    known('unreachable', { thinking: [1] });
    const asked: string[] = [];
    vi.spyOn(api, 'lookAt').mockImplementation((id) => {
      asked.push(id);
      if (id === 'gone') return Promise.reject(new api.TableError({ code: 'gone' }));
      if (id === 'unreachable') return Promise.reject(new api.TableError({ code: 'offline' }));
      return Promise.resolve(table(id));
    });
    expect([...(await look())]).toEqual(['unreachable']);
    expect(asked.sort()).toEqual(['gone', 'over against a friend', 'playing', 'unreachable']);
    const left = sittings()
      .map(({ id }) => id)
      .sort();
    expect(left).toEqual(['over against a bot', 'over against a friend', 'playing', 'unreachable']);
    expect(sittings().find(({ id }) => id === 'playing')?.seen).toMatchObject({ at: 7, thinking: [0] });
  });

  it('finds the rematch that a friend has accepted meanwhile', async () => {
    known('first', { status: 'over', seats: [person, person] });
    vi.spyOn(api, 'lookAt').mockImplementation((id) =>
      Promise.resolve(table(id, id === 'first' ? { status: 'over', rematch: { id: 'second', key: null } } : {})),
    );
    await look();
    expect(sittings().find(({ id }) => id === 'second')?.keys).toEqual({ 0: 'key of first' });
    forget('second');
    await look();
    expect(sittings().map(({ id }) => id)).toEqual(['first']);
  });
});

describe('the end of a game', () => {
  const teams = [
    [0, 2],
    [1, 3],
  ];
  const alone = (count: number): number[][] => Array.from({ length: count }, (_, seat) => [seat]);
  const over = (scores: number[], winners: number[]): Sitting =>
    sitting('a', { status: 'over', seats: scores.map(() => person), result: { scores, winners } });

  it.each([
    ['alone', [9, 5, 5], [0], alone(3), 'won', [9, 5, 5]],
    ['lost', [4, 5, 5], [1, 2], alone(3), 'lost', [4, 5, 5]],
    ['shared by two of three', [9, 9, 5], [0, 1], alone(3), 'shared', [9, 9, 5]],
    ['shared by all', [9, 9], [0, 1], alone(2), 'shared', [9, 9]],
    ['by the team', [9, 5, 9, 5], [0, 2], teams, 'won', [9, 5]],
    ['by the other team', [5, 9, 5, 9], [1, 3], teams, 'lost', [5, 9]],
    ['shared by the teams', [9, 9, 9, 9], [0, 1, 2, 3], teams, 'shared', [9, 9]],
  ])('won %s', (_, scores, winners, sides, went, points) => {
    const ended = over(scores, winners);
    expect([wentFor(ended, sides), pointsOf(ended, sides)]).toEqual([went, points]);
  });

  it('knows the teams from the facts of the game', () => {
    const facts = new Map([['patchwork', { teams: { 4: teams } } as unknown as GameFacts]]) as Map<GameId, GameFacts>;
    expect(sidesOf(over([1, 2, 1, 2], [1, 3]), facts)).toEqual(teams);
    expect(sidesOf(over([1, 2, 1], [1]), facts)).toEqual(alone(3));
    expect(sidesOf(over([1, 2], [1]), null)).toEqual(alone(2));
  });
});

describe('what is kept', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.unstubAllGlobals());

  it.each(['it is blocked', 'it is full'])('is known as long as the page lives where %s', (why) => {
    const refuse = (): never => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { setItem: refuse, getItem: why === 'it is blocked' ? refuse : () => null });
    remember({ id: 'mine', game: 'patchwork', keys: { 0: 'key' } });
    keepText('mine', 0, 'secret');
    beginAt('patchwork', 4);
    expect([keyed('mine')?.keys, kept('mine')?.texts, levelOf('patchwork')]).toEqual([
      { 0: 'key' },
      { 0: 'secret' },
      4,
    ]);
    vi.unstubAllGlobals();
    forget('mine');
    expect(keyed('mine')).toBeNull();
    beginAt('patchwork', FIRST_LEVEL);
  });

  it('is left out where it is not whole', () => {
    const good = sitting('good', {});
    const strange = [
      null,
      7,
      [],
      {},
      { ...good, keys: null },
      { ...good, keys: { 0: 5 } },
      { ...good, game: 'chess' },
      { ...good, at: 'now' },
    ];
    const half = [
      {},
      null,
      { ...good.seen, seats: null },
      { ...good.seen, seats: [null] },
      { ...good.seen, asks: { by: 1 } },
      { ...good.seen, result: [] },
    ];
    localStorage.setItem(
      'vernissage.tables',
      JSON.stringify(
        Object.fromEntries(
          [good, ...strange, ...half.map((seen, n) => ({ ...good, id: `half ${n}`, seen }))].map((each, n) => [
            n,
            each,
          ]),
        ),
      ),
    );
    expect(inOrder(sittings()).map(standingOf)).toEqual(['theirs', ...half.map(() => 'unknown')]);
    for (const text of ['null', '[]', '"x"', '{']) {
      localStorage.setItem('vernissage.tables', text);
      expect(sittings()).toEqual([]);
    }
    for (const each of [
      null,
      7,
      { level: 9 },
      { level: '3', row: 0, offer: null, counted: [] },
      { level: 3, row: 0, offer: null, counted: null },
    ]) {
      localStorage.setItem('vernissage.levels', JSON.stringify({ patchwork: each }));
      expect([levelOf('patchwork'), hasPlayed('patchwork'), offerOf('patchwork')]).toEqual([FIRST_LEVEL, false, null]);
    }
  });
});

describe('a day', () => {
  const now = new Date(2026, 10, 17, 0, 30).getTime();
  it.each([
    [new Date(2026, 10, 17, 0, 5), 'en', 'today'],
    [new Date(2026, 10, 16, 23, 55), 'pl', 'wczoraj'],
    [new Date(2026, 10, 16, 0, 5), 'ru', 'вчера'],
    [new Date(2026, 10, 12), 'en', '12 November'],
    [new Date(2026, 10, 12), 'pl', '12 listopada'],
    [new Date(2026, 10, 12), 'ru', '12 ноября'],
    [new Date(2025, 11, 31), 'en', '31 December 2025'],
  ])('%s in %s is %s', (at, language, words) => {
    expect(dayOf(at.getTime(), language, now)).toBe(words);
  });
});
