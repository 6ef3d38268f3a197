// The messages of docs/protocol.md.

/** The folder of a game in the client; the server's facts and `virtual:games` say which there are. */
export type GameId = string;
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
  /** Why a bot stands in. */
  why?: 'time' | 'resigned' | 'host' | 'self' | null;
  /** The key of a bot's own name. */
  bot?: string | null;
}

/** What is asked of others. `number` is what an answer names. */
export type Ask = { number: number; by: number | null; yes: number[] } & (
  | { what: 'undo'; to: number; decisions: number[]; moves: number[] }
  | { what: 'replace'; seat: number; level: number }
  | { what: 'rematch' }
);

/** The last thing that happened between people. */
export interface News {
  what: 'undone' | 'refused' | 'withdrawn' | 'lapsed' | 'time' | 'resigned' | 'host' | 'self' | 'back' | 'left-to-bots';
  version: number;
  by: number | null;
  seat: number | null;
  ask: Ask['what'] | null;
  /** How many moves of each seat were taken back. */
  moves: number[] | null;
}

/** The ready-made words. */
export const WORDS = ['hello', 'good-luck', 'well-played', 'one-moment', 'thank-you', 'sorry'] as const;
export type Word = (typeof WORDS)[number];

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
  /** Of docs/fair-dealing.md; by seat. */
  dealing: {
    hashes: (string | null)[];
    /** The seats that are to reveal their texts now, or null. */
    awaited: number[] | null;
    /** Published when over. */
    texts: (string | null)[] | null;
  };
  ask: Ask | null;
  news?: News | null;
  /** No person decides any more: nothing moves until one comes back, or leaves it to the bots. */
  waits?: boolean;
  rematch: null | { id: string; key: string | null };
  /** When something last happened here, as of this message. */
  touched_at?: number;
  /** When the table may go if nothing more happens there; null: never. */
  kept_until?: number | null;
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
  | 'gone'
  | 'too-many'
  | 'too-large'
  | 'over'
  | 'storage'
  | 'unreadable'
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
  | { t: 'said'; seat: number; word: string }
  | { t: 'pong' };

/** An action (integer), a notation, or a record's verb without `by`. */
export type Move = number | string | Record<string, unknown>;

export type Command =
  | { t: 'move'; due: number; move: Move }
  | { t: 'try'; due: number; moves: Move[] }
  | { t: 'undo'; to?: number }
  | { t: 'answer'; yes: boolean; ask: number }
  | { t: 'leave-to-bots' }
  | { t: 'say'; word: Word }
  | { t: 'resign' }
  | { t: 'rematch'; hash?: string }
  | { t: 'reveal'; text: string }
  | { t: 'name'; name: string }
  | { t: 'replace'; seat: number; level: number | null };

export type SeatRequest =
  | { kind: 'me'; name?: string; hash?: string }
  | { kind: 'here'; name?: string; hash?: string }
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
  commitment: string;
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
  /** How many sit at a table that is started with one click. */
  usual_seats: number;
  /** The parts of a score in the order they are counted; keys `GAME-score-PART`. */
  score_parts: string[];
  /** Points between oneself and the best of the others: from where on a result is clear, and very clear. */
  clear_leads: [clear: number, very: number];
  /** By number of seats: who plays together. */
  teams: Record<string, number[][]>;
  /** By number of seats. */
  options: Record<string, GameOption[]>;
  /** The names of the bots' levels by language, the weakest first. */
  levels: Record<string, string>[];
  components: Record<string, unknown>;
}
