// What a device remembers of puzzles, and what it shares.
import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf, kept, pick, remember, squares, streak, today, type Collection } from './puzzles';

beforeEach(() => localStorage.clear());

const day = (n: number): string => today(new Date(Date.UTC(2026, 10, n)));
const solve = (n: number, how: 'first' | 'later' | 'shown' = 'first'): void =>
  remember(`p${n}`, how, { game: 'patchwork', day: day(n), verdicts: ['right'] });

describe('days in a row', () => {
  it('are counted up to today, and until tomorrow is over', () => {
    for (const n of [3, 5, 6, 7]) solve(n);
    expect(streak(day(7))).toBe(3);
    expect(streak(day(8))).toBe(3);
    expect(streak(day(9))).toBe(0);
  });
  it('go over the end of a month', () => {
    for (const n of [-1, 0, 1]) solve(n);
    expect(streak(day(1))).toBe(3);
  });
  it('do not count an answer that was looked at, nor a second time', () => {
    solve(6, 'shown');
    solve(6);
    expect(streak(day(6))).toBe(0);
    expect(dayOf('patchwork', day(6))?.how).toBe('shown');
  });
});

describe('what is remembered', () => {
  it('is how it went the first time', () => {
    remember('a', 'later', null);
    remember('a', 'first', null);
    expect(kept().solved).toEqual({ a: 'later' });
  });
  it('is nothing where the storage holds something else', () => {
    localStorage.setItem('vernissage.puzzles', '{"solved": {"a": 1}, "days": [{"day": "x"}, 3]}');
    expect(kept()).toEqual({ solved: {}, days: [] });
  });
});

it('a result is told without the solution', () => {
  expect(squares(['wrong', 'near', 'right'], 'later')).toBe('⬛🟨🟩');
  expect(squares(['near'], 'shown')).toBe('🟨🏳️');
});

it('a puzzle of the wanted kind comes, rather a new one', () => {
  const all = {
    puzzles: [
      ['a', 'take', 1],
      ['b', 'take', 2],
      ['c', 'pack', 1],
    ],
  } as unknown as Collection;
  const first = (): number => 0;
  expect(pick(all, { kind: 'take', grade: null }, { a: 'first' }, first)).toBe('b');
  expect(pick(all, { kind: 'take', grade: 1 }, { a: 'first' }, first)).toBe('a');
  expect(pick(all, { kind: 'bid', grade: null }, {}, first)).toBeNull();
});
