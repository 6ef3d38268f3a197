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

/** One decision, judged from what its player knew. */
export interface Judged {
  ply: number;
  step: number;
  seat: number;
  before: Worth;
  after: Worth;
  best: string;
  /** The best move as the log would have it. */
  better: LogEntry | null;
  loss: { chance: number; points: number };
  verdict: Mark | null;
  /** What speaks for the best move; nothing in reviews made before there were reasons. */
  reasons?: readonly Reason[];
}

interface Account {
  draws: number;
  guesses: number;
  own: number;
}

export interface Summary {
  players: { choices: number; accuracy: { value: number; low: number; high: number } | null }[];
  balance: { points: Account[] } | null;
}

export interface ReviewMessage {
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
    .toSorted((a, b) => b.loss.chance - a.loss.chance || b.loss.points - a.loss.points)
    .slice(0, WORST);
}

/** By the move's place in the log; of a move that took several decisions, the worst. */
export function remarksOf(parts: readonly Judged[]): Remarks {
  const found = new Map<number, Remark>();
  for (const { ply, verdict } of parts.toSorted((a, b) => a.loss.chance - b.loss.chance)) {
    if (verdict) found.set(ply, { mark: verdict });
  }
  return found;
}

export class Review {
  readonly path: string;
  status: 'none' | ReviewMessage['status'] = $state('none');
  decisions = $state(0);
  parts: Judged[] = $state.raw([]);
  summary: Summary | null = $state.raw(null);
  fault: Fault | null = $state.raw(null);

  #timer: ReturnType<typeof setTimeout> | null = null;
  #closed = false;

  constructor(path: string) {
    this.path = path;
  }

  /** Have it made, and follow it; what there is already comes at once. */
  async ask(): Promise<void> {
    this.fault = null;
    this.parts = [];
    await this.#take(() => request<ReviewMessage>(this.path, null, {}));
  }

  close(): void {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #take(ask: () => Promise<ReviewMessage>): Promise<void> {
    try {
      const { status, decisions, first, parts, summary } = await ask();
      this.parts = [...this.parts.slice(0, first), ...parts];
      [this.status, this.decisions, this.summary] = [status, decisions, summary];
      this.fault = null;
    } catch (error) {
      this.fault = error instanceof TableError ? error.fault : { code: 'offline' };
    }
    if (this.#closed || this.status !== 'waiting') return;
    const next = (): Promise<ReviewMessage> => request(`${this.path}?from=${this.parts.length}`);
    this.#timer = setTimeout(() => void this.#take(next), EVERY);
  }
}
