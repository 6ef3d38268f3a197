import { describe, expect, it } from 'vitest';
import { after, isElsewhere, logAt, placeOf, step, stopsOf } from './steps';

const LOG = [
  { by: 0, touch: ['red'] },
  { by: 1, smudge: 'blue' },
  { chance: true },
  { by: 0, done: true },
  { by: 1, bid: 7 },
  { by: 0, bid: 9 },
];
const TOLD = [{ index: 0 }, { index: 1 }, { index: 2 }, { index: 5 }];

describe('stops', () => {
  it('are after each move that says something, and never before the shuffle that follows one', () => {
    expect(stopsOf(LOG, TOLD)).toEqual([0, 1, 3, 6]);
    expect(after(LOG, 1)).toBe(3);
    expect(stopsOf(LOG.slice(0, 5), TOLD.slice(0, 3))).toEqual([0, 1, 3, 5]);
    expect(stopsOf([], [])).toEqual([0]);
  });

  it('are gone through one by one, also from a ply between them', () => {
    const stops = stopsOf(LOG, TOLD);
    expect(step(stops, 0, 1)).toBe(1);
    expect(step(stops, 4, 1)).toBe(6);
    expect(step(stops, 4, -1)).toBe(3);
    expect([step(stops, 6, 1), step(stops, 0, -1)]).toEqual([6, 0]);
    expect([0, 2, 4, 6].map((ply) => placeOf(stops, ply))).toEqual([0, 1, 2, 3]);
  });
});

describe('the log at a ply', () => {
  it('does not tell others a choice that is not revealed there', () => {
    expect(logAt(LOG, 5, 4, 0).at(-1)).toEqual({ by: 1, bid: null });
    expect(logAt(LOG, 5, 4, 1).at(-1)).toEqual({ by: 1, bid: 7 });
    expect(logAt(LOG, 5, 4, null).at(-1)).toEqual({ by: 1, bid: 7 });
    expect(logAt(LOG, 6, null, 0).at(-2)).toEqual({ by: 1, bid: 7 });
    expect(logAt(LOG, 2, null, 0)).toHaveLength(2);
  });
});

describe('two moves', () => {
  it('lay the same thing elsewhere, or are other moves', () => {
    const here = { by: 0, take: 3, cells: [[0, 1]] };
    expect(isElsewhere({ take: 3, cells: [[4, 4]] }, here)).toBe(true);
    expect(isElsewhere({ by: 0, hang: 'a', at: [1, 1] }, { by: 0, hang: 'a', at: [2, 1] })).toBe(true);
    expect(isElsewhere({ ...here }, here)).toBe(false);
    expect(isElsewhere({ ...here, take: 4, cells: [[4, 4]] }, here)).toBe(false);
    expect(isElsewhere({ by: 0, touch: ['red'] }, { by: 0, touch: ['blue'] })).toBe(false);
    expect(isElsewhere(null, here)).toBe(false);
  });
});
