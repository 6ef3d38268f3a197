// What the server thinks of a decision: asked once for each move in mind, for hints and for teaching.
import { request } from '../api';
import type { LogEntry, Move } from '../protocol';
import type { TableSession } from '../session.svelte';
import type { Mark } from '../replay/notes';
import type { Reason } from './reasons';

interface Line {
  move: string;
  action: number;
  /** As the log would have it; null where more steps follow. */
  verb: LogEntry | null;
}

/** docs/study.md, "Hints and reasons". */
export interface Hint {
  version: string;
  forced: boolean;
  where: string;
  best: Line;
  /** The notations of other moves that are as good. */
  equal: readonly string[];
  /** What the best is compared with: the move in mind, if there is one and it is not the best. */
  other: (Line & { equal: boolean; loses: { chance: number; points: number } }) | null;
  reasons: readonly Reason[];
  /** The action of the move in mind. */
  asked: number | null;
  /** The moves that were compared, each with what a review would call it. */
  judged: readonly { action: number; equal: boolean; verdict: Mark | null }[];
}

type Answers = { due: number; told: Map<string, Promise<Hint>> };
const answers = new WeakMap<TableSession, Answers>();

/** The same question is asked once; what could not be answered may be asked again. */
export function ask(session: TableSession, due: number, inMind: Move | null): Promise<Hint> {
  let kept = answers.get(session);
  if (kept?.due !== due) answers.set(session, (kept = { due, told: new Map() }));
  const { told } = kept;
  const key = JSON.stringify(inMind);
  const under = told.get(key);
  if (under) return under;
  const body = inMind === null ? { due } : { due, instead_of: inMind };
  const answer = request<Hint>(`/tables/${encodeURIComponent(session.id)}/hint`, session.key, body);
  told.set(key, answer);
  answer.catch(() => told.delete(key));
  return answer;
}

/** What a review would call a move; undefined where it was not compared. */
export const verdictOf = (hint: Hint, action: number | null): Mark | null | undefined =>
  hint.judged.find((each) => each.action === action)?.verdict;

export const isMistake = (verdict: Mark | null | undefined): boolean => verdict === 'mistake' || verdict === 'blunder';
