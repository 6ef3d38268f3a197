// Figures of one's own finished games: how many, how often won, the mean of points and of accuracy,
// and how these went from game to game.
import type { GameFacts, GameId } from '../protocol';
import type { Sitting } from '../keys';
import { sidesOf, wentFor } from '../sittings';
import type { Finished } from './history';

export type Facts = ReadonlyMap<GameId, GameFacts> | null;

/** So many games make one figure of the line. */
export const WINDOW = 5;

/** As the list of tables knows it. */
export const sittingOf = ({ id, game, at, chairs, mine, scores, winners }: Finished): Sitting => ({
  id,
  game,
  at,
  keys: Object.fromEntries(mine.map((seat) => [seat, ''])),
  seen: {
    seats: chairs.map((chair) => ({ ...chair, here: false, resigned: false, replaced: false })),
    status: 'over',
    thinking: [],
    result: { scores, winners } as NonNullable<Sitting['seen']>['result'],
    asks: null,
    until: null,
    at,
  },
});

export interface Point {
  game: Finished;
  went: 'won' | 'lost' | 'shared';
  points: number | null;
  accuracy: number | null;
}

/** Round one screen nobody is oneself: such games are listed, not counted. */
export const isMine = ({ mine }: Finished): boolean => mine.length === 1;

export function pointOf(game: Finished, facts: Facts): Point {
  const [seat] = game.mine;
  const sitting = sittingOf(game);
  return {
    game,
    went: wentFor(sitting, sidesOf(sitting, facts)),
    points: game.scores?.[seat!] ?? null,
    accuracy: game.accuracy?.[seat!]?.value ?? null,
  };
}

/** One's own games of a kind, the oldest first. */
export const course = (games: readonly Finished[], game: GameId, facts: Facts): Point[] =>
  games
    .filter((each) => each.game === game && isMine(each))
    .toSorted((a, b) => a.at - b.at)
    .map((each) => pointOf(each, facts));

export const mean = (values: readonly number[]): number | null =>
  values.length > 0 ? values.reduce((sum, each) => sum + each, 0) / values.length : null;

export interface Totals {
  played: number;
  won: number;
  shared: number;
  points: number | null;
  accuracy: number | null;
  /** How many games the accuracy is of. */
  reviewed: number;
}

export function totals(points: readonly Point[]): Totals {
  const some = (kind: 'points' | 'accuracy'): number[] => points.flatMap((each) => each[kind] ?? []);
  return {
    played: points.length,
    won: points.filter(({ went }) => went === 'won').length,
    shared: points.filter(({ went }) => went === 'shared').length,
    points: mean(some('points')),
    accuracy: mean(some('accuracy')),
    reviewed: some('accuracy').length,
  };
}

/** What a chart shows of each game, and the mean of the latest so many games up to it. */
export function line(points: readonly Point[], kind: 'points' | 'accuracy'): { value: number; mean: number }[] {
  const values = points.flatMap((each) => each[kind] ?? []);
  return values.map((value, n) => ({ value, mean: mean(values.slice(Math.max(0, n + 1 - WINDOW), n + 1))! }));
}
