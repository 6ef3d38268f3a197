// A review of the game as it grows on the server: asked for once, then read part by part.
import { request, TableError } from '../api';
import type { Fault, LogEntry } from '../protocol';
import type { Reason } from '../study/reasons';
import type { Mark, Remark, Remarks } from './notes';

/** Chances to win and points, by seat. */
export interface Worth {
  chances: number[];
  points: number[];
}

/** What a move gave away; `weight` is what counts of it, on the scale of words. */
export interface Lost {
  chance: number;
  points: number;
  weight: number;
}

/** One decision, judged from what its player knew. */
export interface Judged {
  ply: number;
  step: number;
  seat: number;
  action: number;
  /** There was no other. */
  forced: boolean;
  /** A secret choice that the search itself makes now and then. */
  mixed: boolean;
  move: string;
  before: Worth;
  after: Worth;
  best_action: number;
  best: string;
  /** The best move as the log would have it. */
  better: LogEntry | null;
  loss: Lost;
  verdict: Mark | null;
  /** What speaks for the best move; nothing in reviews made before there were reasons. */
  reasons?: readonly Reason[];
}

interface Account {
  draws: number;
  guesses: number;
  own: number;
}

/** A figure and where it lies in 95 of 100 cases. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

export interface Summary {
  players: { choices: number; accuracy: Estimate | null; level: Estimate | null }[];
  balance: { points: Account[] } | null;
}

export interface ReviewMessage {
  id: string;
  status: 'waiting' | 'done' | 'failed';
  decisions: number;
  first: number;
  parts: Judged[];
  summary: Summary | null;
}

/** Between two looks, in milliseconds. */
const EVERY = 1000;
export const WORST = 3;

/** The moves that gave away most, the worst first. */
export function worst(parts: readonly Judged[]): Judged[] {
  return parts
    .filter(({ verdict }) => verdict)
    .toSorted((a, b) => b.loss.weight - a.loss.weight || b.loss.points - a.loss.points)
    .slice(0, WORST);
}

/** What is said of a move of the log: of several decisions the costliest; null where none is judged. */
export const atMove = (parts: readonly Judged[], index: number): Judged | null =>
  parts.filter(({ ply }) => ply === index).toSorted((a, b) => b.loss.weight - a.loss.weight)[0] ?? null;

/** By the move's place in the log; of a move that took several decisions, the worst. */
export function remarksOf(parts: readonly Judged[]): Remarks {
  const found = new Map<number, Remark>();
  for (const { ply, verdict } of parts.toSorted((a, b) => a.loss.weight - b.loss.weight)) {
    if (verdict) found.set(ply, { mark: verdict });
  }
  return found;
}

export class Review {
  /** By which it is read and tried; nothing before it was asked for. */
  id = $state('');
  status: 'none' | ReviewMessage['status'] = $state('none');
  decisions = $state(0);
  parts: Judged[] = $state.raw([]);
  summary: Summary | null = $state.raw(null);
  fault: Fault | null = $state.raw(null);

  #timer: ReturnType<typeof setTimeout> | null = null;
  #closed = false;

  #made: () => Promise<ReviewMessage>;

  /** `made` has it made: what there is of it already. */
  constructor(made: () => Promise<ReviewMessage>) {
    this.#made = made;
  }

  /** Have it made, and follow it; what there is already comes at once. */
  async ask(): Promise<void> {
    this.fault = null;
    this.parts = [];
    await this.#take(this.#made);
  }

  close(): void {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #take(ask: () => Promise<ReviewMessage>): Promise<void> {
    try {
      const { id, status, decisions, first, parts, summary } = await ask();
      this.parts = [...this.parts.slice(0, first), ...parts];
      [this.id, this.status, this.decisions, this.summary] = [id, status, decisions, summary];
      this.fault = null;
    } catch (error) {
      this.fault = error instanceof TableError ? error.fault : { code: 'offline' };
    }
    if (this.#closed || this.status !== 'waiting') return;
    const next = (): Promise<ReviewMessage> => request(`/reviews/${this.id}?from=${this.parts.length}`);
    this.#timer = setTimeout(() => void this.#take(next), EVERY);
  }
}
