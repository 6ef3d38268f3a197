// What a board asks of a session where no table is (a step of a course, a puzzle): the server plays the moves,
// nothing is stored.
import { TableError } from '../api';
import type { Fault, GameId, LogEntry, Move, Planned, Table, TableState } from '../protocol';
import type { TableSession } from '../session.svelte';
import type { Tally } from '../table/tally';
import { lessonOf, planIn, type Exercise, type Lesson } from './course';

/** Where it is played. */
export interface Source<Told extends Exercise> {
  id: string;
  game: GameId;
  play: (moves: readonly Move[]) => Promise<Told>;
  plan: (moves: readonly Move[], plan: { moves: readonly Move[]; piece: string | null }) => Promise<Planned>;
}

export class ExerciseSession<Told extends Exercise = Lesson> {
  readonly id: string;
  readonly key = null;
  readonly connection = 'online';
  readonly slow = false;
  readonly said = null;
  suggested: { action: number } | null = $state.raw(null);
  wanted: number | null = $state(null);
  inHand: number | null = $state(null);
  busy = $state(false);
  fault: Fault | null = $state.raw(null);
  hovered: number | null = $state(null);
  wantedRule: string | null = $state(null);
  tally: Tally | null = $state.raw(null);
  lesson: Told = $state.raw() as Told;

  #source: Source<Told>;
  #moves: Move[] = [];

  constructor(source: Source<Told>, begun: Told) {
    this.#source = source;
    this.id = source.id;
    this.lesson = begun;
  }

  readonly table = $derived.by((): Table => {
    const { seat, seats } = this.lesson;
    // Others are called "Player 2", and are no bots: there are no hints where no table is.
    const chair = { kind: 'person', name: null, level: null, here: true, resigned: false, replaced: false };
    const chairs = Array.from({ length: seats }, () => chair);
    const { id, status } = this;
    return {
      id,
      game: this.#source.game,
      seats: chairs,
      options: {},
      you: seat,
      status,
      shared: false,
    } as unknown as Table;
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
      this.lesson = await this.#source.play(moves);
      this.#moves = moves;
    } catch (error) {
      this.fault = error instanceof TableError ? error.fault : { code: 'offline' };
      throw error;
    } finally {
      this.busy = false;
    }
  }

  async plan(moves: readonly Move[], piece: string | null = null): Promise<Planned> {
    return { ...(await this.#source.plan(this.#moves, { moves, piece })), version: this.#moves.length };
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

export type Learning<Told extends Exercise = Lesson> = TableSession & Pick<ExerciseSession<Told>, 'lesson'>;

/** A step from its beginning. */
export const beginStep = async (game: GameId, step: string): Promise<Learning> =>
  new ExerciseSession(
    {
      id: `learn/${game}/${step}`,
      game,
      play: (moves) => lessonOf(game, step, moves),
      plan: (moves, plan) => planIn(game, step, moves, plan),
    },
    await lessonOf(game, step, []),
  ) as unknown as Learning;
