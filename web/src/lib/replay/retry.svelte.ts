// Looking for the better move: one decision after another that cost something, tried on the board itself.
import { request, TableError } from '../api';
import type { Fault, LogEntry, Move, Planned, Table, TableState } from '../protocol';
import type { TableSession } from '../session.svelte';
import type { Mark } from './notes';
import type { Judged, Lost } from './review.svelte';

/** How a try compares with the best move, and with what was played. */
export type Kind = 'best' | 'equal' | 'close' | 'better' | 'worse' | 'played';

export interface Attempt {
  action: number;
  move: string;
  kind: Kind;
  found: boolean;
  loss: Lost;
}

/** What the seat saw before its decision, and what it could do. */
interface Moment {
  number: number;
  ply: number;
  step: number;
  seat: number;
  view: unknown;
  choices: unknown;
}

export type Order = 'cost' | 'game';
export type Stage = 'loading' | 'find' | 'judging' | 'missed' | 'found' | 'shown' | 'end';

export interface Wanted {
  seat: number;
  /** Whether inaccuracies too. */
  all: boolean;
  order: Order;
}

const MARKS: Record<'few' | 'all', readonly Mark[]> = {
  few: ['mistake', 'blunder'],
  all: ['inaccuracy', 'mistake', 'blunder'],
};

/**
 * The numbers of a seat's decisions that cost a mistake or more. A board plays a move of several steps as a
 * whole, and its first step is judged: later steps are not asked for.
 */
export function mistakes(parts: readonly Judged[], { seat, all, order }: Wanted): number[] {
  const marks = MARKS[all ? 'all' : 'few'];
  const found = parts.flatMap(({ seat: by, step, verdict }, n) =>
    by === seat && step === 0 && verdict && marks.includes(verdict) ? n : [],
  );
  return order === 'game' ? found : found.sort((a, b) => parts[b]!.loss.weight - parts[a]!.loss.weight || a - b);
}

export interface RetrySource {
  /** Where the review is read. */
  id: string;
  parts: readonly Judged[];
  game: string;
  /** What is looked at beside: it goes where the decision is, and shows the answer. */
  looking: TableSession;
  go: (ply: number, seat: number) => Promise<void>;
}

export class Retry {
  wanted: Wanted = $state.raw(null!);
  /** The numbers of the decisions, and which of them it is. */
  numbers: number[] = $state.raw([]);
  at = $state(0);
  stage: Stage = $state('loading');
  /** The last try, and how many steps its move has: the first is judged. */
  attempt: Attempt | null = $state.raw(null);
  steps = $state(1);
  fault: Fault | null = $state.raw(null);
  found: ReadonlySet<number> = $state.raw(new Set());
  readonly session: TableSession;

  #moment: Moment | null = $state.raw(null);
  /** Tries so far: each is a new decision for the board. */
  #tries = $state(1);
  #source: RetrySource;
  #call = 0;

  constructor(source: RetrySource, wanted: Wanted) {
    this.#source = source;
    this.session = new AttemptSession(this, source) as unknown as TableSession;
    this.begin(wanted);
  }

  get judged(): Judged | null {
    return this.#source.parts[this.numbers[this.at] ?? -1] ?? null;
  }
  get moment(): Moment | null {
    return this.#moment;
  }
  get due(): number | null {
    return this.stage === 'find' || this.stage === 'judging' || this.stage === 'missed' ? this.#tries : null;
  }
  /** Whether the answer may be seen. */
  get open(): boolean {
    return this.stage === 'found' || this.stage === 'shown';
  }

  begin(wanted: Wanted): void {
    this.wanted = wanted;
    this.numbers = mistakes(this.#source.parts, wanted);
    this.found = new Set();
    void this.#look(0);
  }

  /** Also again, where the last look failed. */
  async #look(at: number): Promise<void> {
    const call = ++this.#call;
    this.at = at;
    this.attempt = null;
    this.fault = null;
    const judged = this.judged;
    if (!judged) {
      this.stage = 'end';
      return;
    }
    this.stage = 'loading';
    try {
      const [moment] = await Promise.all([
        request<Moment>(this.#path(this.numbers[at]!)),
        this.#source.go(judged.ply, judged.seat),
      ]);
      if (call !== this.#call) return;
      this.#moment = moment;
      this.#tries += 1;
      this.stage = 'find';
    } catch (error) {
      if (call === this.#call) this.#complain(error);
    }
  }

  async try(move: Move): Promise<void> {
    if (this.stage !== 'find' && this.stage !== 'missed') throw new TableError({ code: 'stale' });
    const call = ++this.#call;
    this.stage = 'judging';
    this.fault = null;
    try {
      const path = `${this.#path(this.numbers[this.at]!)}/attempt`;
      const { attempt, steps } = await request<{ attempt: Attempt; steps: number }>(path, null, { move });
      if (call !== this.#call) return;
      [this.attempt, this.steps] = [attempt, steps];
      this.#tries += 1;
      this.stage = attempt.found ? 'found' : 'missed';
      if (attempt.found) this.found = new Set([...this.found, this.at]);
    } catch (error) {
      if (call !== this.#call) return;
      this.#tries += 1;
      this.stage = 'find';
      this.#complain(error);
      throw error;
    }
  }

  plan(moves: readonly Move[], piece: string | null): Promise<Planned> {
    return request(`${this.#path(this.numbers[this.at]!)}/plan`, null, { moves, piece });
  }

  show(): void {
    this.#call += 1;
    this.attempt = null;
    this.fault = null;
    this.stage = 'shown';
  }
  next(): void {
    void this.#look(this.at + 1);
  }
  /** After trouble. */
  again(): void {
    void this.#look(this.at);
  }

  #path = (number: number): string => `/reviews/${this.#source.id}/decisions/${number}`;

  #complain(error: unknown): void {
    this.fault = error instanceof TableError ? error.fault : { code: 'offline' };
  }
}

/** What a board asks of a session, where its move is only a try. */
class AttemptSession {
  readonly id: string;
  readonly key = null;
  readonly connection = 'online';
  readonly slow = false;
  readonly said = null;
  fault = null;
  wantedRule = null;
  tally = null;
  hovered: number | null = $state(null);
  #retry: Retry;
  #looking: TableSession;
  #game: string;

  constructor(retry: Retry, { looking, game }: RetrySource) {
    this.#retry = retry;
    this.#looking = looking;
    this.#game = game;
    this.id = `${looking.id} try`;
  }

  readonly table = $derived.by((): Table | null => {
    const table = this.#looking.table;
    return table && { ...table, you: null, status: 'playing' };
  });
  readonly state = $derived.by((): TableState => {
    const { moment } = this.#retry;
    const { view, choices } = moment ?? { view: this.#looking.state?.view, choices: null };
    return { ...this.#looking.state, view, choices, due: this.due, result: null, ended: null } as TableState;
  });
  get log(): LogEntry[] {
    return this.#looking.log;
  }
  get you(): number | null {
    return this.#retry.moment?.seat ?? null;
  }
  get due(): number | null {
    return this.#retry.due;
  }
  get busy(): boolean {
    return this.#retry.stage === 'judging';
  }
  get mine(): boolean {
    return this.due !== null && !this.busy;
  }
  get status(): Table['status'] {
    return 'playing';
  }

  move(move: Move): Promise<void> {
    return this.#retry.try(move);
  }
  plan(moves: readonly Move[], piece: string | null = null): Promise<Planned> {
    return this.#retry.plan(moves, piece);
  }
  tryMoves(): Promise<never> {
    return Promise.reject(new TableError({ code: 'stale' }));
  }
  openRules(rule: string): void {
    open(`/rules/${this.#game}#${rule}`, '_blank', 'noopener');
  }
  skip(): void {}
}
