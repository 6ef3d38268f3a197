// The messages of docs/protocol.md: the server's types, and what the client adds to them.
import type {
  AskRematch,
  AskReplace,
  AskUndo,
  BankClock,
  DaysClock,
  ErrorMessage,
  ForfeitMessage,
  MoveClock,
  NewsMessage,
  NoClock,
  OkMessage,
  PongMessage,
  PresenceMessage,
  ResultMessage,
  SaidMessage,
  SeatMessage,
  StateMessage,
  TableMessage,
  PlannedMessage,
  TriedMessage,
} from './protocol.gen';

/** The folder of a game in the client; the server's facts and `virtual:games` say which there are. */
export type GameId = string;
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The same, but these may be missing. */
type Loose<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

export type Clock = NoClock | MoveClock | BankClock | DaysClock;
export type Seat = Loose<SeatMessage, 'why' | 'bot'>;
/** What is asked of others. `number` is what an answer names. */
export type Ask = AskUndo | AskReplace | AskRematch;

/** The last thing that happened between people. */
export interface News extends NewsMessage {
  what: 'undone' | 'refused' | 'withdrawn' | 'lapsed' | 'time' | 'resigned' | 'host' | 'self' | 'back' | 'left-to-bots';
  ask: Ask['what'] | null;
}

/** The ready-made words. */
export const WORDS = ['hello', 'good-luck', 'well-played', 'one-moment', 'thank-you', 'sorry'] as const;
export type Word = (typeof WORDS)[number];

export type Table = Omit<
  Loose<TableMessage, 't' | 'waits' | 'touched_at' | 'kept_until' | 'branch' | 'hints' | 'edition'>,
  'game' | 'seats' | 'options' | 'news'
> & {
  game: GameId;
  seats: Seat[];
  options: Record<string, Json>;
  news?: News | null;
  /** Our own addition: several sit at this screen, so nobody is "you" in words. */
  shared?: boolean;
};

/** A move of the record as this seat may know it; `by` is missing where chance moved. */
export type LogEntry = { by?: number } & Record<string, unknown>;

/** Points, part by part. */
export type Score = Omit<ResultMessage, 'reason'>;

/** Nobody counts points where a game was given up. */
export type Result = Score | Omit<ForfeitMessage, 'reason'>;

export type TableState = Omit<Loose<StateMessage, 't'>, 'view' | 'choices' | 'log' | 'result' | 'ended'> & {
  view: unknown;
  choices: unknown;
  log: LogEntry[];
  result: Result | null;
  ended: null | { why: string; seat?: number | null };
};

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
  | 'offline'
  /** The player thought better of it. */
  | 'withdrawn';

/** The client calls its commands by texts. */
type Called = { id: string };
export type Fault = Partial<Omit<ErrorMessage, 'id' | 'code' | 'facts'> & Called> & {
  code: ErrorCode;
  facts?: Record<string, Json>;
};
export type Tried = Loose<TriedMessage, 't'> & Called;

/** What could be done in a turn of one's own that has not come yet. */
export type Planned = Loose<PlannedMessage, 't'> & Called;

export type FromServer =
  | (Table & { t: 'table' })
  | (TableState & { t: 'state' })
  | (OkMessage & Called)
  | (Fault & { t: 'error' })
  | PresenceMessage
  | (TriedMessage & Called)
  | (PlannedMessage & Called)
  | SaidMessage
  | PongMessage;

/** An action (integer), a notation, or a record's verb without `by`. */
export type Move = number | string | Record<string, unknown>;

export type Command =
  | { t: 'move'; due: number; move: Move }
  | { t: 'try'; due: number; moves: Move[] }
  | { t: 'plan'; moves: readonly Move[]; piece: string | null }
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
  /** Whether people may have hints against people. */
  hints?: boolean;
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
