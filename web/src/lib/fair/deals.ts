// How each game is dealt: its folder's `fair.ts`, by docs/fair-dealing.md.
import modules from 'virtual:games/all/fair';
import type { GameId } from '../protocol';
import type { Stream } from './stream';

/** The setup of a record, part by part. */
export type Setup = Record<string, unknown>;
export type Move = { by?: number } & Record<string, unknown>;

/** What must be on the table after the last move, if the deal was this one. */
export interface End {
  circle?: number[];
  hands?: string[][];
  masterpiece?: string;
}

/** A move that the deal doesn't allow. */
export class Misfit extends Error {
  readonly index: number;

  constructor(index: number) {
    super(`move ${index}`);
    this.index = index;
  }
}

export interface Fair {
  deal: (stream: Stream, seats: number) => Setup;
  /** The values of each option that can be drawn; the first is meant where a record doesn't list it. */
  options: (seats: number) => Record<string, unknown[]>;
  /**
   * Whether the moves were possible with the cards that were dealt: not all rules, only where a card
   * came from that somebody took, played or drew. How the game ends; throws `Misfit`.
   */
  follow: (setup: Setup, moves: readonly Move[]) => End;
  /** Whether an outcome of chance in the midst of a game is the one that its stream gives. */
  shuffled?: (stream: Stream, outcome: Record<string, unknown>) => boolean;
}

export const fair = (game: GameId): Fair => modules[game] as unknown as Fair;
