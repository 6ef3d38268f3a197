// The level of "Play now": kept for each game, one up or down offered after clear results.
import { beforeEach, describe, expect, it } from 'vitest';
import { beginAt, clarity, count, FIRST_LEVEL, hasPlayed, levelAt, levelOf, offerAfter, offerOf } from './levels';
import type { Result, Seat } from './protocol';

const LEADS: [number, number][] = [
  [20, 35],
  [10, 20],
];
const WON = 1,
  CLOSE = 0,
  LOST = -1,
  CRUSHED = 2,
  WAS_CRUSHED = -2;

let table = 0;
/** Games of Patchwork that end so, at the level of the moment. */
const play = (...results: number[]): void =>
  results.forEach((how) => count('patchwork', `t${table++}`, levelOf('patchwork'), how));

beforeEach(() => {
  localStorage.clear();
  beginAt('patchwork', 3);
});

it('begins where a newcomer can win, and says nothing of levels before', () => {
  localStorage.clear();
  for (const game of ['patchwork', 'art-society', 'final-touch']) {
    expect([hasPlayed(game), levelOf(game), offerOf(game)]).toEqual([false, FIRST_LEVEL, null]);
  }
});

it('remembers the level of each game by itself', () => {
  beginAt('final-touch', 5);
  expect([levelOf('patchwork'), levelOf('final-touch'), levelOf('art-society')]).toEqual([3, 5, FIRST_LEVEL]);
  expect([hasPlayed('final-touch'), hasPlayed('art-society')]).toEqual([true, false]);
});

describe('an offer', () => {
  it.each([
    ['one clear win', [WON], null],
    ['two clear wins', [WON, WON], 4],
    ['a very clear one', [CRUSHED], 4],
    ['two clear losses', [LOST, LOST], 2],
    ['a very clear loss', [WAS_CRUSHED], 2],
    ['a win and a loss', [WON, LOST], null],
    ['two wins with a close game between them', [WON, CLOSE, WON], null],
    ['a close game after the offer', [WON, WON, CLOSE], null],
    ['the other way round by now', [CRUSHED, WAS_CRUSHED], 2],
  ])('after %s', (_, results, level) => {
    play(...results);
    expect(offerOf('patchwork')?.level ?? null).toBe(level);
    expect(offerOf('art-society')).toBeNull();
  });

  it('goes no further than there are levels', () => {
    beginAt('patchwork', 6);
    play(CRUSHED, CRUSHED);
    expect(offerOf('patchwork')).toBeNull();
    beginAt('patchwork', 1);
    play(WAS_CRUSHED, WAS_CRUSHED);
    expect(offerOf('patchwork')).toBeNull();
  });

  it('stands at the table that has made it, not at an older one', () => {
    count('patchwork', 'older', 3, LOST);
    count('patchwork', 'newer', 3, CRUSHED);
    count('patchwork', 'older', 3, LOST);
    expect([offerAfter('patchwork', 'newer')?.level, offerAfter('patchwork', 'older')]).toEqual([4, null]);
  });

  it('counts a table once, however often its end is looked at', () => {
    count('patchwork', 'same', 3, WON);
    count('patchwork', 'same', 3, WON);
    expect(offerOf('patchwork')).toBeNull();
  });

  it('counts nothing of a table at another level', () => {
    count('patchwork', 'other', 5, CRUSHED);
    expect(offerOf('patchwork')).toBeNull();
  });

  it('that is taken begins anew at the other level', () => {
    play(CRUSHED);
    beginAt('patchwork', 4);
    expect([levelOf('patchwork'), offerOf('patchwork')]).toEqual([4, null]);
    play(WON);
    expect(offerOf('patchwork')).toBeNull();
  });

  it('that is passed over goes, and comes again only after two more clear results', () => {
    play(CRUSHED);
    beginAt('patchwork', 3);
    expect(offerOf('patchwork')).toBeNull();
    play(CRUSHED);
    expect(offerOf('patchwork')).toBeNull();
    play(WON);
    expect(offerOf('patchwork')?.level).toBe(4);
  });
});

describe('how clear a result is', () => {
  it.each(LEADS)('from %i points on, and from %i', (clear, very) => {
    const how = (mine: number, ...others: number[]): number =>
      clarity([clear, very], { scores: [mine, ...others], winners: [], breakdown: [] } as unknown as Result, [0]);
    expect([how(very, 0), how(clear, 0), how(clear - 1, 0), how(0, 0)]).toEqual([2, 1, 0, 0]);
    expect([how(0, 5, clear), how(-very, 0, -3), how(clear, clear - 1, 0)]).toEqual([-1, -2, 0]);
  });

  it('is of two teams where partners play, and nothing where somebody gave up', () => {
    const of = (scores: number[] | null): number =>
      clarity([18, 26], { scores, winners: [0, 2], breakdown: [] } as unknown as Result, [0, 2]);
    expect(of([26, 0, 26, 0])).toBe(2);
    expect(of(null)).toBe(0);
  });
});

it('looks only at tables of one person against bots of one level', () => {
  const seats = (...kinds: (number | 'person')[]): Seat[] =>
    kinds.map((kind) => ({ kind: kind === 'person' ? kind : 'bot', level: kind === 'person' ? null : kind })) as Seat[];
  expect(levelAt(seats('person', 2, 2))).toBe(2);
  expect(levelAt(seats('person', 2, 3))).toBeNull();
  expect(levelAt(seats('person', 'person', 2))).toBeNull();
  expect(levelAt(seats(4, 4))).toBeNull();
  expect(levelAt(seats('person'))).toBeNull();
});
