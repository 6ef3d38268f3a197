// A hint is told degree by degree, compared with what is in hand, and never kept from playing.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { TableError } from '../api';
import { speech } from '../i18n/index.svelte';
import type { Table } from '../protocol';
import type { TableSession } from '../session.svelte';
import { mayHaveHints } from './allowed';
import { isMistake, verdictOf, type Hint } from './asking';
import { Hinting, type Asking } from './hinting.svelte';
import { pagesOf } from './pages';
import { needReasons } from './reasons';
import { Teacher } from './teaching.svelte';

const line = (action: number) => ({ move: `move ${action}`, action, verb: { by: 0, advance: true } });
const HINT: Hint = {
  version: '1',
  forced: false,
  where: 'patchwork-look-circle',
  best: line(1),
  equal: ['b'],
  other: { ...line(9), equal: false, loses: { chance: 0.21, points: 3.25 } },
  reasons: [{ code: 'patchwork-fills', of: 'move', arguments: {} }],
  asked: null,
  judged: [
    { action: 1, equal: true, verdict: null },
    { action: 2, equal: true, verdict: null },
    { action: 9, equal: false, verdict: 'blunder' },
  ],
};
const inHand = (action: number): Hint => ({ ...HINT, asked: action });

beforeAll(async () => {
  await speech.start();
  await Promise.all([needReasons('patchwork'), speech.need('study')]);
});

const words = (hint: Hint): string[] =>
  pagesOf(speech.t, hint, 'advance', 'points').map(({ degree, words: said }) => `${degree} ${said}`);

describe('pages of a hint', () => {
  it('tells where, which and why', () => {
    expect(words(HINT)).toEqual([
      '1 Look at the next patches in the circle.',
      '2 Try this: advance. 1 other move is as good.',
      '3 This move fills a cell that only a special patch can fill.',
    ]);
  });

  it('compares with what is in hand, and says what it costs', () => {
    expect(words(inHand(9)).slice(2)).toEqual([
      '3 Your move gives away 21% of your winning chances, about 3.3 points.',
      '3 This move fills a cell that only a special patch can fill.',
    ]);
    expect(words({ ...inHand(9), reasons: [] }).at(-1)).toBe(
      '3 No single reason: it came out best when the game was played on from here many times over.',
    );
  });

  it('says of a move in hand that it is as good', () => {
    expect(words(inHand(1))[1]).toBe('2 Your move is the best one found. Try this: advance.');
    expect(words(inHand(2))[1]).toContain('Your move is as good');
    const equal = { ...inHand(2), other: { ...line(2), equal: true, loses: { chance: 0, points: 0 } }, reasons: [] };
    expect(words(equal).slice(2)).toEqual([
      '3 No move stands out: all those compared are worth about the same. Follow your own plan.',
    ]);
  });

  it('gives no reasons where there is one move only', () => {
    expect(words({ ...HINT, forced: true, other: null })).toEqual([
      '1 You have only one move.',
      '2 Try this: advance.',
    ]);
  });
});

const seatAt = (more: Partial<TableSession> = {}): TableSession =>
  ({
    due: 4,
    you: 0,
    inHand: null,
    suggested: null,
    wanted: null,
    connection: 'online',
    guard: null,
    ...more,
  }) as TableSession;
const pages = (hint: Hint): ReturnType<typeof pagesOf> => pagesOf(speech.t, hint, 'advance', 'points');

describe('a hint at the table', () => {
  it('is asked by the first press, told by the next ones, closed by the last', async () => {
    const session = seatAt({ inHand: 9 });
    const ask = vi.fn<Asking>(() => Promise.resolve(inHand(9)));
    const hinting = new Hinting({ session: () => session, pages, ask });
    const pressed = hinting.press();
    expect(hinting.thinking).toBe(true);
    await pressed;
    expect(ask).toHaveBeenCalledWith(session, 4, 9);
    expect([hinting.page?.degree, hinting.next, session.suggested]).toEqual([1, 2, null]);
    hinting.take();
    expect(session.wanted).toBeNull();
    await hinting.press();
    expect(session.suggested).toEqual({ action: 1, move: { by: 0, advance: true } });
    hinting.take();
    expect(session.wanted).toBe(1);
    await hinting.press();
    await hinting.press();
    expect([hinting.page?.degree, hinting.next]).toEqual([3, null]);
    await hinting.press();
    expect([hinting.open, session.suggested]).toEqual([false, null]);
  });

  it('is gone when the game goes on, also while it is thought about', async () => {
    let answer: (hint: Hint) => void = () => {};
    const session = seatAt();
    const ask = (): Promise<Hint> => new Promise((resolve) => (answer = resolve));
    const hinting = new Hinting({ session: () => session, pages, ask });
    const pressed = hinting.press();
    hinting.goOn(4);
    expect(hinting.open).toBe(true);
    hinting.goOn(null);
    answer(HINT);
    await pressed;
    expect([hinting.open, hinting.page]).toEqual([false, null]);
  });

  it('says why there is none', async () => {
    const fault = { code: 'too-many', key: 'too-many-hints' } as const;
    const hinting = new Hinting({ session: () => seatAt(), pages, ask: () => Promise.reject(new TableError(fault)) });
    await hinting.press();
    expect([hinting.fault?.key, hinting.next]).toEqual(['too-many-hints', null]);
    await hinting.press();
    expect(hinting.open).toBe(false);
  });
});

describe('teaching', () => {
  const asking =
    (about: (move: unknown) => Promise<Hint>): Asking =>
    (_, __, move) =>
      about(move);
  const knows = asking((move) => Promise.resolve(move === null ? HINT : inHand(Number(move))));

  it('lets what is fine go, and asks once about a mistake', async () => {
    const session = seatAt();
    const teacher = new Teacher(session, knows);
    expect(await session.guard!(2)).toBe(true);
    const held = session.guard!(9);
    await vi.waitFor(() => expect(teacher.warning?.asked).toBe(9));
    teacher.answer(false);
    expect(await held).toBe(false);
    expect(await session.guard!(9), 'once for each decision').toBe(true);
    teacher.close();
    expect(session.guard).toBeNull();
  });

  it('plays what is meant', async () => {
    const session = seatAt();
    const teacher = new Teacher(session, knows);
    const held = session.guard!({ touch: ['red'] });
    expect(await held, 'unknown to the judge').toBe(true);
    const other = session.guard!(9);
    await vi.waitFor(() => expect(teacher.warning).not.toBeNull());
    teacher.answer(true);
    expect(await other).toBe(true);
  });

  it('never keeps a move back for long, nor without a connection, nor where it is refused', async () => {
    vi.useFakeTimers();
    const silent = seatAt();
    new Teacher(silent, () => new Promise(() => {}));
    const held = silent.guard!(9);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await held).toBe(true);
    vi.useRealTimers();
    const alone = seatAt({ connection: 'offline' });
    new Teacher(alone, () => new Promise(() => {}));
    expect(await alone.guard!(9)).toBe(true);
    const refused = seatAt();
    new Teacher(refused, () => Promise.reject(new TableError({ code: 'too-many' })));
    expect(await refused.guard!(9)).toBe(true);
  });

  it('thinks ahead of what is due, and of what stays in hand', async () => {
    vi.useFakeTimers();
    const session = seatAt({ inHand: 7 });
    const ask = vi.fn<Asking>(() => Promise.resolve(HINT));
    const teacher = new Teacher(session, ask);
    teacher.begin();
    expect(ask).toHaveBeenLastCalledWith(session, 4, null);
    teacher.consider()();
    await vi.advanceTimersByTimeAsync(1000);
    expect(ask).toHaveBeenCalledTimes(1);
    teacher.consider();
    await vi.advanceTimersByTimeAsync(1000);
    expect(ask).toHaveBeenLastCalledWith(session, 4, 7);
    vi.useRealTimers();
  });
});

it('knows who may have hints', () => {
  const bot = { kind: 'bot', resigned: false };
  const person = { kind: 'person', resigned: false };
  const table = (seats: unknown[], more = {}): Table => ({ you: 0, status: 'playing', seats, ...more }) as Table;
  expect(mayHaveHints(table([person, bot]))).toBe(true);
  expect(mayHaveHints(table([person, { ...person, resigned: true }]))).toBe(true);
  expect(mayHaveHints(table([person, person]))).toBe(false);
  expect(mayHaveHints(table([person, { ...person, replaced: true }]))).toBe(false);
  expect(mayHaveHints(table([person, person], { hints: true }))).toBe(true);
  expect(mayHaveHints(table([person, bot], { you: null }))).toBe(false);
  expect(mayHaveHints(table([person, bot], { status: 'over' }))).toBe(false);
  expect([isMistake(verdictOf(HINT, 9)), isMistake(verdictOf(HINT, 2)), verdictOf(HINT, 5)]).toEqual([
    true,
    false,
    undefined,
  ]);
});
