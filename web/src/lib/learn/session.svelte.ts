// What a board asks of a session, at a step of a course: the server plays the moves, nothing is stored.
import { TableError } from '../api';
import type { Fault, GameId, LogEntry, Move, Planned, Table, TableState } from '../protocol';
import type { TableSession } from '../session.svelte';
import type { Tally } from '../table/tally';
import { lessonOf, planIn, type Lesson } from './course';

/** How moves are played where no table is. */
export interface Asking<Shown> {
  play: (move: Move) => Promise<Shown>;
  plan: (moves: readonly Move[], piece: string | null) => Promise<Omit<Planned, 'version' | 'id'>>;
}

/** A moment of a game as the server tells it. */
export type Moment = Omit<Lesson, 'standing' | 'rule'>;

export class StepSession<Shown extends Moment = Lesson> {
  readonly id: string;
  readonly key = null;
  readonly connection = 'online';
  readonly slow = false;
  readonly said = null;
  readonly suggested = null;
  wanted: number | null = $state(null);
  inHand: number | null = $state(null);
  busy = $state(false);
  fault: Fault | null = $state.raw(null);
  hovered: number | null = $state(null);
  wantedRule: string | null = $state(null);
  tally: Tally | null = $state.raw(null);
  lesson: Shown = $state.raw() as Shown;

  #game: GameId;
  #asking: Asking<Shown>;
  #played = 0;

  constructor(game: GameId, id: string, begun: Shown, asking: Asking<Shown>) {
    this.#game = game;
    this.#asking = asking;
    this.id = id;
    this.lesson = begun;
  }

  readonly table = $derived.by((): Table => {
    const { seat, seats } = this.lesson;
    // Others are called "Player 2", and are no bots: there are no hints where no table is.
    const chair = { kind: 'person', name: null, level: null, here: true, resigned: false, replaced: false };
    const chairs = Array.from({ length: seats }, () => chair);
    const { id, status } = this;
    return { id, game: this.#game, seats: chairs, options: {}, you: seat, status, shared: false } as unknown as Table;
  });

  readonly state = $derived.by((): TableState => {
    const { due, thinking, view, choices, log, result } = this.lesson;
    const state = { due, thinking, view, choices, log, result, ended: null, clock: null, undo: null };
    return { ...state, version: this.#played, ply: log.length, log_from: 0 } as unknown as TableState;
  });

  get log(): LogEntry[] {
    return this.lesson.log;
  }
  get task(): string | null {
    return null;
  }
  get spoken(): LogEntry | null {
    return this.hovered === null ? null : (this.log[this.hovered] ?? null);
  }
  get you(): number | null {
    return this.lesson.seat;
  }
  get due(): number | null {
    return this.lesson.due;
  }
  get mine(): boolean {
    return this.due !== null && !this.busy;
  }
  get status(): Table['status'] {
    return this.lesson.result ? 'over' : 'playing';
  }

  async move(move: Move): Promise<void> {
    if (this.due === null || this.busy) throw new TableError({ code: 'stale' });
    this.busy = true;
    this.fault = null;
    try {
      this.lesson = await this.#asking.play(move);
      this.#played += 1;
    } catch (error) {
      this.fault = error instanceof TableError ? error.fault : { code: 'offline' };
      throw error;
    } finally {
      this.busy = false;
    }
  }

  async plan(moves: readonly Move[], piece: string | null = null): Promise<Planned> {
    return { ...(await this.#asking.plan(moves, piece)), version: this.#played } as Planned;
  }
  /** Nobody has to wait for others here. */
  tryMoves(): Promise<never> {
    return Promise.reject(new TableError({ code: 'illegal', key: 'nothing-to-plan' }));
  }

  openRules(rule: string): void {
    this.wantedRule = rule;
  }
  skip(): void {}
}

export type Learning = TableSession & Pick<StepSession, 'lesson'>;

/** A step from its beginning. */
export async function beginStep(game: GameId, step: string): Promise<Learning> {
  const made: Move[] = [];
  const begun = await lessonOf(game, step, made);
  return new StepSession(game, `learn/${game}/${step}`, begun, {
    async play(move) {
      const lesson = await lessonOf(game, step, [...made, move]);
      made.push(move);
      return lesson;
    },
    plan: (moves, piece) => planIn(game, step, made, { moves, piece }),
  }) as unknown as Learning;
}
