// What a board asks of a session, at a step of a course: the server plays the moves, nothing is stored.
import { TableError } from '../api';
import type { Fault, GameId, LogEntry, Move, Planned, Table, TableState } from '../protocol';
import type { TableSession } from '../session.svelte';
import type { Tally } from '../table/tally';
import { lessonOf, planIn, type Lesson } from './course';

class StepSession {
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
  lesson: Lesson = $state.raw() as Lesson;

  #game: GameId;
  #step: string;
  #moves: Move[] = [];

  constructor(game: GameId, step: string, begun: Lesson) {
    this.#game = game;
    this.#step = step;
    this.id = `learn/${game}/${step}`;
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
    return { ...state, version: this.#moves.length, ply: log.length, log_from: 0 } as unknown as TableState;
  });

  get log(): LogEntry[] {
    return this.lesson.log;
  }
  get spoken(): LogEntry | null {
    return this.hovered === null ? null : (this.log[this.hovered] ?? null);
  }
  get you(): number {
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
    const moves = [...this.#moves, move];
    try {
      this.lesson = await lessonOf(this.#game, this.#step, moves);
      this.#moves = moves;
    } catch (error) {
      this.fault = error instanceof TableError ? error.fault : { code: 'offline' };
      throw error;
    } finally {
      this.busy = false;
    }
  }

  async plan(moves: readonly Move[], piece: string | null = null): Promise<Planned> {
    return { ...(await planIn(this.#game, this.#step, this.#moves, { moves, piece })), version: this.#moves.length };
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
export const beginStep = async (game: GameId, step: string): Promise<Learning> =>
  new StepSession(game, step, await lessonOf(game, step, [])) as unknown as Learning;
