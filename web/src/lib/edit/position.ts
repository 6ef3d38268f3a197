// Positions that somebody set up: the server says what they look like and what follows; nothing is stored.
import { request } from '../api';
import type { Moment } from '../learn/session.svelte';
import type { GameId, LogEntry, Move } from '../protocol';
import type { Hint } from '../study/asking';

/** A position, as a board shows it; `position` is its line. */
export interface Shown extends Omit<Moment, 'seat'> {
  position: string;
  seat: number | null;
  /** What was just played, as a record writes it. */
  moves: LogEntry[];
}

/** A game that was played elsewhere, as far as it was seen, and what else is asked. */
export interface Entered extends Shown {
  record: { setup: Record<string, unknown>; moves: LogEntry[] };
  asked: { work: boolean; drew: number };
}

interface Wish {
  position: string;
  /** Whose eyes see it; without it, those of who decides. */
  seat?: number | null;
  /** What its chance is drawn from. */
  seed?: string;
}

const address = (game: GameId, what = ''): string => `/games/${encodeURIComponent(game)}/position${what}`;

export const look = (game: GameId, wish: Wish & { by?: number; move?: Move }): Promise<Shown> =>
  request(address(game), null, wish);

/** A game that was just dealt. */
export const deal = (game: GameId, seats: number, seed: string): Promise<Shown> =>
  request(address(game, '/deal'), null, { seats, seed });

export const enterGame = (game: GameId, seen: unknown, seed: string): Promise<Entered> =>
  request(`/games/${encodeURIComponent(game)}/enter`, null, { game: seen, seed });

export const botDecides = (game: GameId, wish: Wish & { by?: number; level: number }): Promise<Shown> =>
  request(address(game, '/bot'), null, wish);

export const analyse = (game: GameId, wish: Wish): Promise<AnalysedHint> => request(address(game, '/hint'), null, wish);

/** A hint, with the figures of its moves. */
export type AnalysedHint = Omit<Hint, 'best'> & { best: Hint['best'] & { chance: number; points: number } };

/** A line in an address: its spaces are plain to see there. */
export const toHash = (line: string): string =>
  `#${encodeURIComponent(line.trim().replace(/\s+/g, ' ')).replaceAll('%20', '_')}`;

export function fromHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).replaceAll('_', ' ');
  } catch {
    return '';
  }
}
