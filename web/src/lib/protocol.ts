// The messages of docs/protocol.md.

export type GameId = 'patchwork' | 'art-society' | 'final-touch';
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type Clock =
  | { kind: 'none' }
  | { kind: 'move'; seconds: number; flag: 'loss' | 'bot' }
  | { kind: 'bank'; seconds: number; increment: number; flag: 'loss' | 'bot' }
  | { kind: 'days'; days: number; flag: 'loss' | 'bot' };

export interface Seat {
  kind: 'person' | 'free' | 'bot';
  name: string | null;
  here: boolean;
  level: number | null;
  resigned: boolean;
  replaced: boolean;
}

export interface Table {
  t?: 'table';
  id: string;
  game: GameId;
  seats: Seat[];
  status: 'open' | 'playing' | 'over';
  you: number | null;
  host: boolean;
  watchers: number;
  options: Record<string, Json>;
  clock: Clock;
  commitment: string;
  seed: string | null;
  ask: null | { what: 'undo' | 'rematch'; by: number; yes: number[] };
  rematch: null | { id: string; key: string | null };
  /** Our own addition: several sit at this screen, so nobody is "you" in words. */
  shared?: boolean;
}

/** A move of the record as this seat may know it; `by` is missing where chance moved. */
export type LogEntry = { by?: number } & Record<string, unknown>;

/** Points, part by part. */
export interface Score {
  scores: number[];
  winners: number[];
  breakdown: Record<string, number>[];
}

/** Nobody counts points where a game was given up. */
export type Result = Score | { scores: null; winners: number[]; breakdown: null };

export interface TableState {
  t?: 'state';
  version: number;
  ply: number;
  due: number | null;
  thinking: number[];
  view: unknown;
  choices: unknown;
  log_from: number;
  log: LogEntry[];
  undo: { free: number | null; last: number | null; ask: boolean };
  result: Result | null;
  ended: null | { why: string; seat?: number | null };
  clock: null | { left: number[]; running: number[]; at: number };
}

export type ErrorCode =
  | 'illegal'
  | 'format'
  | 'stale'
  | 'forbidden'
  | 'not-found'
  | 'too-many'
  | 'too-large'
  | 'over'
  | 'storage'
  | 'fault'
  | 'offline';

export interface Fault {
  t?: 'error';
  id?: string | null;
  code: ErrorCode;
  rule?: string | null;
  key?: string | null;
  facts?: Record<string, Json>;
  message?: string;
}

export interface Tried {
  t?: 'tried';
  id: string;
  view: unknown;
  choices: unknown;
  reveals: boolean;
}

export type FromServer =
  | (Table & { t: 'table' })
  | (TableState & { t: 'state' })
  | { t: 'ok'; id: string; version: number }
  | (Fault & { t: 'error' })
  | { t: 'presence'; here: boolean[]; watchers: number }
  | (Tried & { t: 'tried' })
  | { t: 'pong' };

/** An action (integer), a notation, or a record's verb without `by`. */
export type Move = number | string | Record<string, unknown>;

export type Command =
  | { t: 'move'; due: number; move: Move }
  | { t: 'try'; due: number; moves: Move[] }
  | { t: 'undo'; to?: number }
  | { t: 'answer'; yes: boolean }
  | { t: 'resign' }
  | { t: 'rematch' }
  | { t: 'name'; name: string }
  | { t: 'replace'; seat: number; level: number | null };

export type SeatRequest =
  | { kind: 'me'; name?: string }
  | { kind: 'here'; name?: string }
  | { kind: 'link' }
  | { kind: 'bot'; level: number };

export interface TableRequest {
  game: GameId;
  seats: SeatRequest[];
  options: Record<string, Json>;
  clock: Clock;
}

export interface TableMade {
  id: string;
  host: string;
  keys: Record<string, string>;
  invite: string | null;
}

export interface GameOption {
  name: string;
  choices: Json[];
  default: Json;
}

export interface GameFacts {
  id: GameId;
  title: string;
  hidden: boolean;
  seats: number[];
  /** By number of seats: who plays together. */
  teams: Record<string, number[][]>;
  /** By number of seats. */
  options: Record<string, GameOption[]>;
  /** The names of the bots' levels by language, the weakest first. */
  levels: Record<string, string>[];
  components: Record<string, unknown>;
}
