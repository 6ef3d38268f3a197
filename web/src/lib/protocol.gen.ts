// Made by `npm run types` from the types of the server. Change those instead (tools/client_types.py).

export type Message =
  | TableMessage
  | StateMessage
  | PresenceMessage
  | SaidMessage
  | OkMessage
  | ErrorMessage
  | TriedMessage
  | PlannedMessage
  | PongMessage
  | ForfeitMessage;

/**
 * Who sits where, and what they ask of each other.
 */
export interface TableMessage {
  t: 'table';
  id: string;
  game: string;
  seats: SeatMessage[];
  status: 'open' | 'over' | 'playing';
  watchers: number;
  options: {
    [k: string]: unknown;
  };
  clock: NoClock | MoveClock | BankClock | DaysClock;
  commitment: string;
  seed: string | null;
  dealing: DealingMessage;
  ask: (AskUndo | AskReplace | AskRematch) | null;
  news: NewsMessage | null;
  waits: boolean;
  touched_at: number;
  kept_until: number | null;
  you: number | null;
  host: boolean;
  rematch: RematchMessage | null;
  branch: Branch | null;
  hints: boolean;
  edition: string | null;
}
/**
 * Who sits there. ``level`` and ``bot`` (the key of its name) are of a bot that plays there.
 */
export interface SeatMessage {
  kind: 'bot' | 'free' | 'person';
  name: string | null;
  here: boolean;
  level: number | null;
  resigned: boolean;
  replaced: boolean;
  why: ('host' | 'resigned' | 'self' | 'time') | null;
  bot: string | null;
}
/**
 * Time is not counted.
 */
export interface NoClock {
  kind: 'none';
}
/**
 * So much time for each move.
 */
export interface MoveClock {
  kind: 'move';
  seconds: number;
  flag: 'bot' | 'loss';
}
/**
 * So much time for the game, and more with each move.
 */
export interface BankClock {
  kind: 'bank';
  seconds: number;
  increment: number;
  flag: 'bot' | 'loss';
}
/**
 * So many days for each move.
 */
export interface DaysClock {
  kind: 'days';
  days: number;
  flag: 'bot' | 'loss';
}
/**
 * Who has committed to a text for the deal; the texts when all is over.
 */
export interface DealingMessage {
  hashes: (string | null)[];
  awaited: number[] | null;
  texts: (string | null)[] | null;
}
/**
 * Somebody wants to go back to a ply; how many decisions and moves of each seat would go.
 */
export interface AskUndo {
  what: 'undo';
  number: number;
  by: number | null;
  yes: number[];
  to: number;
  decisions: number[];
  moves: number[];
}
/**
 * Whether a bot of that level may play for a seat.
 */
export interface AskReplace {
  what: 'replace';
  number: number;
  by: number | null;
  yes: number[];
  seat: number;
  level: number;
}
/**
 * Whether there shall be another game.
 */
export interface AskRematch {
  what: 'rematch';
  number: number;
  by: number | null;
  yes: number[];
}
/**
 * The last thing that happened between people, to be told in a sentence.
 */
export interface NewsMessage {
  what: string;
  version: number;
  by: number | null;
  seat: number | null;
  ask: string | null;
  moves: number[] | null;
}
/**
 * Where the next game is; one who sits here has the same key there.
 */
export interface RematchMessage {
  id: string;
  key: string | null;
}
/**
 * Where a game was left for another way on: whose moves those before it are.
 */
export interface Branch {
  of: string;
  ply: number;
}
/**
 * Where the game stands, for a seat or for one who watches.
 */
export interface StateMessage {
  t: 'state';
  version: number;
  ply: number;
  thinking: number[];
  result: ResultMessage | null;
  ended: EndMessage | null;
  due: number | null;
  log_from: number;
  log: unknown;
  undo: UndoMessage;
  clock: TimeMessage | null;
  view?: unknown;
  choices?: unknown;
}
/**
 * How a game ended that was played to its end.
 */
export interface ResultMessage {
  scores: number[];
  winners: number[];
  breakdown: {
    [k: string]: number;
  }[];
  reason: string | null;
}
/**
 * Why a game is over, and by whose doing.
 */
export interface EndMessage {
  why: 'finished' | ('host' | 'resigned' | 'self' | 'time');
  seat: number | null;
}
/**
 * How far a seat may go back: freely, to its own last decision, and whether it may ask.
 */
export interface UndoMessage {
  free: number | null;
  last: number | null;
  ask: boolean;
}
/**
 * The milliseconds that each seat has left, and whose time runs.
 */
export interface TimeMessage {
  left: number[];
  running: number[];
  at: number;
}
/**
 * Somebody came or left: which seats are here, and how many look on.
 */
export interface PresenceMessage {
  t: 'presence';
  here: boolean[];
  watchers: number;
}
/**
 * Somebody said one of the ready-made words.
 */
export interface SaidMessage {
  t: 'said';
  seat: number;
  word: string;
}
/**
 * A command is done and stored.
 */
export interface OkMessage {
  t: 'ok';
  id: string | number | null;
  version: number;
}
/**
 * A command is refused, and why.
 */
export interface ErrorMessage {
  t: 'error';
  id: string | number | null;
  code: string;
  rule: string | null;
  key: string;
  facts: {
    [k: string]: unknown;
  };
  message: string;
}
/**
 * What moves would lead to, as far as their seat can know.
 */
export interface TriedMessage {
  t: 'tried';
  id: string | number | null;
  reveals: boolean;
  view: unknown;
  choices: unknown;
}
/**
 * What could be done in a turn that has not come, worked out at that version of the table;
 * ``choices`` is null where the moves end the turn.
 */
export interface PlannedMessage {
  t: 'planned';
  id: string | number | null;
  version: number;
  view: unknown;
  choices: unknown;
}
/**
 * The answer to a ping.
 */
export interface PongMessage {
  t: 'pong';
}
/**
 * How a game ended that was given up or lost on time.
 */
export interface ForfeitMessage {
  winners: number[];
  scores: null;
  breakdown: null;
  reason: null;
}
