// What is known of each piece, and what an owner of the box says of it: kept in this browser until
// it is saved as a small file for `vernissage components apply`.
import { request } from '../api';
import type { GameId } from '../protocol';
import { isRecord, shelf } from '../shelf';

/** From the game or its rulebook; compared with a box; by a law; by one doubtful source; ours. */
export type Source = 'sourced' | 'box' | 'inferred' | 'weak' | 'reconstructed';
export type Value = number | string;

export interface Field {
  name: string;
  value: Value;
  source: Source;
  /** One of these; else a figure. */
  choices?: string[] | null;
  low?: number;
  high?: number;
}

export interface Piece {
  id: string;
  /** Those that lie together. */
  group: string;
  source: Source;
  fields: Field[];
}

export interface Pieces {
  game: GameId;
  rules: string;
  pieces: Piece[];
}

export const piecesOf = (game: GameId): Promise<Pieces> => request(`/games/${game}/pieces`);

/** By piece: its values as the owner's box has them. */
export type Answers = Record<string, Record<string, Value>>;

const LEAST: readonly Source[] = ['reconstructed', 'weak', 'inferred'];

/** The groups that have something to compare; those with the most doubtful pieces first. */
export function groupsOf(pieces: readonly Piece[]): { name: string; pieces: Piece[] }[] {
  const doubtful = pieces.filter(({ source }) => LEAST.includes(source));
  const rank = (list: readonly Piece[]): number => Math.min(...list.map(({ source }) => LEAST.indexOf(source)));
  const names = [...new Set(doubtful.map(({ group }) => group))];
  return names
    .map((name) => ({ name, pieces: doubtful.filter(({ group }) => group === name) }))
    .toSorted((a, b) => rank(a.pieces) - rank(b.pieces));
}

export const asPrinted = ({ fields }: Piece): Record<string, Value> =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));

/** Whether an answer may stand: one of the choices, or a figure within its bounds. */
export const fits = ({ choices, low = 0, high = 0 }: Field, value: unknown): boolean =>
  choices
    ? choices.includes(value as string)
    : Number.isInteger(value) && (value as number) >= low && (value as number) <= high;

export const isDifferent = (piece: Piece, answer: Readonly<Record<string, Value>>): boolean =>
  piece.fields.some(({ name, value }) => answer[name] !== value);

const KEPT = shelf('vernissage.box');

/** What was answered before, as far as it still fits the pieces. */
export function answersOf({ game, rules, pieces }: Pieces): Answers {
  const stored = KEPT.read();
  const mine = isRecord(stored) ? stored[`${game} ${rules}`] : null;
  if (!isRecord(mine)) return {};
  return Object.fromEntries(
    pieces.flatMap((piece) => {
      const answer = mine[piece.id];
      if (!isRecord(answer) || !piece.fields.every((field) => fits(field, answer[field.name]))) return [];
      return [[piece.id, Object.fromEntries(piece.fields.map(({ name }) => [name, answer[name] as Value]))]];
    }),
  );
}

export function keep({ game, rules }: Pieces, answers: Answers): void {
  const stored = KEPT.read();
  KEPT.write({ ...(isRecord(stored) ? stored : {}), [`${game} ${rules}`]: answers });
}

/** The file that `vernissage components apply` reads. */
export const fileOf = ({ game, rules }: Pieces, answers: Answers): string =>
  `${JSON.stringify({ format: 'vernissage-box/1', game, rules, pieces: answers })}\n`;
