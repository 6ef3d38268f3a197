// A deal that others may try as well, against the same bots.
import { request } from '../api';
import type { GameId, SeatRequest, TableMade } from '../protocol';

export interface DealResult {
  name: string;
  points: number;
  won: boolean;
  at: number;
}

export interface SharedDeal {
  /** Where it was dealt. */
  table: string;
  game: GameId;
  /** Whose result counts. */
  seat: number;
  /** By seat: the level of a bot, or null. */
  levels: (number | null)[];
  /** The best first. */
  results: DealResult[];
}

const address = (id: string): string => `/tables/${encodeURIComponent(id)}/deal`;

export const dealOf = (id: string): Promise<SharedDeal> => request(address(id));

/** With how it went at this table. */
export const enterDeal = (id: string, key: string | null): Promise<SharedDeal> => request(address(id), key, {});

/** A table that repeats the deal, from its first move. */
export function repeat({ table, seat, levels }: SharedDeal, name: string | null): Promise<TableMade> {
  const seats = levels.map((level, n): SeatRequest =>
    level !== null && n !== seat ? { kind: 'bot', level } : { kind: 'me', ...(name ? { name } : {}) },
  );
  return request('/branches', null, { table, ply: 0, seats });
}
