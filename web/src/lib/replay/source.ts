// Where a replay comes from: a table, a record that the server keeps, or one that is sent along.
import { request } from '../api';
import { sitting } from '../keys';
import type { GameId, Json, LogEntry, Result, Seat, SeatRequest, TableMade } from '../protocol';
import type { ReviewMessage } from './review.svelte';

/** What is seen at a ply; from its move `secret` on, the log has choices that are not revealed there. */
export interface Frame {
  view: unknown;
  secret: number | null;
}

/** All that is the same at every ply. */
export interface Head {
  game: GameId;
  edition?: string | null;
  seats: Seat[];
  options: Record<string, Json>;
  /** Whether it is open; a game under way isn't. */
  over: boolean;
  plies: number;
  /** `open`, `watcher`, or the number of a seat. */
  views: string[];
  you: number | null;
  log: LogEntry[];
  /** The view at the last ply. */
  last: unknown;
  result: Result | null;
  ended: null | { why: string; seat?: number | null };
}

export interface Piece {
  view: string;
  first: number;
  frames: Frame[];
  head?: Head;
}

export interface Wish {
  view: string | null;
  first: number;
  last: number;
  head: boolean;
}

export interface Source {
  /** For links; null for a record that nobody else has. */
  id: string | null;
  piece(wish: Wish): Promise<Piece>;
  record(): Promise<unknown>;
  /** What if: a table at which it goes on from there. */
  branch(ply: number, seats: SeatRequest[]): Promise<TableMade>;
  /** Have the server review it: what there is of it already. */
  review(): Promise<ReviewMessage>;
}

const RECORD = /^[0-9a-f]{64}$/;

function query({ view, first, last, head }: Wish): string {
  const words = new URLSearchParams({ from: String(first), to: String(last), head: String(head) });
  if (view !== null) words.set('view', view);
  return words.toString();
}

/** A table of this server, or a record that it keeps. */
export function kept(id: string): Source {
  const isRecord = RECORD.test(id);
  const path = `/${isRecord ? 'records' : 'tables'}/${encodeURIComponent(id)}`;
  // Of several seats at this screen, none is the one that looks.
  const keys = Object.values(sitting(id)?.keys ?? {});
  const key = keys.length === 1 ? keys[0]! : null;
  return {
    id,
    piece: (wish) => request(`${path}/replay?${query(wish)}`, key),
    record: () => request(isRecord ? path : `${path}/record`, key),
    branch: (ply, seats) => request('/branches', null, { [isRecord ? 'record' : 'table']: id, ply, seats }),
    review: () => request(`${path}/review`, null, {}),
  };
}

/** A record that the server has not stored. */
export function sent(record: unknown): Source {
  return {
    id: null,
    piece: (wish) => request(`/replay?${query(wish)}`, null, record),
    record: () => Promise.resolve(record),
    branch: (ply, seats) => request('/branches', null, { record, ply, seats }),
    review: () => request('/reviews', null, record),
  };
}
