// The view and the choices of Art Society as docs/protocol.md has them.
import type { Tally } from '../../lib/table/tally';

export const COLUMNS = 10;
export const ROWS = 14;
export const TYPES = ['city', 'portrait', 'still_life', 'landscape'] as const;
export type Type = (typeof TYPES)[number];
export type Cell = readonly [row: number, column: number];
export type Phase = 'start' | 'auction' | 'bids' | 'buying' | 'hanging' | 'over';

export interface Hung {
  tile: string;
  at: Cell;
}
export interface Player {
  tiles: Hung[];
  empty: number;
  assistant: string | null;
  painting: string | null;
  /** Null until all starting paintings hang. */
  top_bid: number | null;
  has_bid: boolean;
  bid: number | null;
  /** Null where the table leaves it to memory what others have left. */
  cards: number[] | null;
  excess: string[];
  parts: Record<string, number>;
  score: number;
}
export interface Prestige {
  marker: number;
  present: boolean;
  multiplier: number;
}
export interface View {
  seats: number;
  phase: Phase;
  turn: number | null;
  deciders: number[];
  round: number;
  /** Null until all starting paintings hang. */
  auctioneer: number | null;
  picks: string[];
  offer: (string | null)[];
  order: number[];
  piles: Record<string, string[]>;
  pool: Record<string, number>;
  museum: Record<Type, string[]>;
  prestige: Record<Type, Prestige>;
  hanging: null | {
    dues: { value: number; begun: boolean }[];
    decor: string | null;
    exchanged: boolean;
    wanted: string | null;
    swap: { size: string; at: Cell }[];
  };
  players: Player[];
  outcome: null | { scores: number[]; winners: number[]; reason: string };
}

/** Row, column, action; alike, frames, decor due, eye line where a painting hangs; the points then, where it is planned. */
export type Place = readonly [number, number, number, ...number[]];
export type From = 'hand' | 'assistant' | 'decor';
export interface Choices {
  sizes?: { action: number; size: string }[];
  bids?: { action: number; card: number }[];
  buys?: { action: number; tile: string }[];
  hangs?: { tile: string; from: From; places: Place[] }[];
  decor?: { action: number; size: string }[];
  exchanges?: { action: number; tile: string }[];
  keep?: number;
  excess?: number;
  done?: number;
  swap?: { takes: { size: string; returns: string; places: Place[] }[]; finish: number | null };
}

export interface Components {
  wall: { stars: Cell[]; eye_line: number[] };
  pile: { size: string; number: number }[];
  points: Record<string, number>;
}

/** What the marks of the final scoring are drawn from. */
export interface Scoring {
  prestige: Record<Type, Prestige>;
  points: Record<string, number>;
  tally: Tally | null;
}
