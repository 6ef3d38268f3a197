// What the client adds to the server's types of Art Society.
import type { Tally } from '../../lib/table/tally';
import type { Hang, Player, PrestigeBoard, Choices as ServerChoices, View } from './types.gen';

export const COLUMNS = 10;
export const ROWS = 14;
export const TYPES = ['city', 'portrait', 'still_life', 'landscape'] as const;
export type Type = (typeof TYPES)[number];
export type Cell = readonly [row: number, column: number];
export type { Hung, Player, Prestige, PrestigeBoard, View } from './types.gen';
export type Phase = View['phase'];

/** Row, column, action; alike, frames, decor due, eye line where a painting hangs; the points then, where it is planned. */
export type Place = readonly [number, number, number, ...number[]];
export type From = Hang['from'];
/** What the server offers, now or in a plan, which says more of a place. */
export type Choices = Omit<ServerChoices, 'hangs'> & { hangs?: (Omit<Hang, 'places'> & { places: Place[] })[] };

export interface Components {
  wall: { stars: Cell[]; eye_line: number[] };
  pile: { size: string; number: number }[];
  points: Record<string, number>;
}

/** What the marks of the final scoring are drawn from. */
export interface Scoring {
  player: Player;
  prestige: PrestigeBoard;
  points: Record<string, number>;
  tally: Tally | null;
}
