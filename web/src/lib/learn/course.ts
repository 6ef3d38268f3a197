// A game's first course: what the server says of it, and how far this device has come.
import games from 'virtual:games';
import { request } from '../api';
import type { GameId, LogEntry, Move, Planned, Result } from '../protocol';
import { isRecord, shelf } from '../shelf';

export interface CourseStep {
  id: string;
  /** The rules that it teaches. */
  rules: string[];
}

/** What a board shows where no table is. */
export interface Exercise {
  seat: number;
  seats: number;
  due: number | null;
  thinking: number[];
  view: unknown;
  choices: unknown;
  log: LogEntry[];
  result: Result | null;
}

/** A step after some moves. */
export interface Lesson extends Exercise {
  standing: 'open' | 'done' | 'missed';
  /** Told to whoever has missed it. */
  rule: string | null;
}

export const courseOf = (game: GameId): Promise<{ steps: CourseStep[] }> => request(`/games/${game}/course`);

const address = (game: GameId, step: string): string => `/games/${game}/course/${encodeURIComponent(step)}`;

export const lessonOf = (game: GameId, step: string, moves: readonly Move[]): Promise<Lesson> =>
  request(address(game, step), null, { moves });

export const planIn = (
  game: GameId,
  step: string,
  moves: readonly Move[],
  plan: { moves: readonly Move[]; piece: string | null },
): Promise<Planned> => request(address(game, step), null, { moves, plan });

/** After all other steps: a whole game. */
export const LAST = 'play';

interface Progress {
  /** Where to go on. */
  step: string | null;
  done: string[];
  /** How often each step was missed. */
  missed: Record<string, number>;
  /** The table of the last step. */
  table: string | null;
}

const KEPT = shelf('vernissage.learn');
const NEW: Progress = { step: null, done: [], missed: {}, table: null };

function all(): Record<string, unknown> {
  const kept = KEPT.read();
  return isRecord(kept) ? kept : {};
}

const isText = (value: unknown): value is string => typeof value === 'string';

export function progressOf(game: GameId): Progress {
  const kept = all()[game];
  if (!isRecord(kept)) return NEW;
  const { step, done, missed, table } = kept;
  return {
    step: isText(step) ? step : null,
    done: Array.isArray(done) ? done.filter(isText) : [],
    missed: isRecord(missed) ? (missed as Record<string, number>) : {},
    table: isText(table) ? table : null,
  };
}

export const keepProgress = (game: GameId, change: Partial<Progress>): void =>
  KEPT.write({ ...all(), [game]: { ...progressOf(game), ...change } });

export function countDone(game: GameId, step: string): void {
  const { done } = progressOf(game);
  if (!done.includes(step)) keepProgress(game, { done: [...done, step] });
}

export function countMissed(game: GameId, step: string): void {
  const { missed } = progressOf(game);
  keepProgress(game, { missed: { ...missed, [step]: (missed[step] ?? 0) + 1 } });
}

/** Whether there are words for one: a game from elsewhere may have none. */
export const hasCourse = (game: GameId): boolean => games.some(({ id, course }) => id === game && course);

/** What the first screen offers: to begin a course, to go on, or nothing to one who is through. */
export function courseOffer(game: GameId): 'begin' | 'go-on' | null {
  const { step, done } = progressOf(game);
  if (!hasCourse(game) || done.includes(LAST)) return null;
  return step === null ? 'begin' : 'go-on';
}
