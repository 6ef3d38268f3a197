// What a board asks of a session, at the ply that a replay shows.
import type { Tally } from '../table/tally';
import type { LogEntry, Table, TableState } from '../protocol';
import type { TableSession } from '../session.svelte';
import type { Replay } from './replay.svelte';
import { logAt } from './steps';

class ReplaySession {
  readonly id: string;
  readonly key = null;
  readonly connection = 'online';
  readonly busy = false;
  readonly slow = false;
  readonly due = null;
  readonly mine = false;
  readonly said = null;
  fault = null;
  wantedRule: string | null = $state(null);
  tally: Tally | null = $state.raw(null);
  /** The move of the log that somebody points at; else the last one that says something. */
  pointed: number | null = $state(null);
  /** The moves of the log that say something. */
  telling: readonly number[] = $state.raw([]);

  /** A move that was not played, shown as if it were: at which ply, and the move. */
  proposed: { ply: number; move: LogEntry } | null = $state.raw(null);

  #replay: Replay;

  constructor(replay: Replay) {
    this.#replay = replay;
    this.id = replay.source.id ?? '';
  }

  readonly table = $derived.by((): Table => {
    const { game, seats, options, you } = this.#replay.head;
    return { id: this.id, game, seats, options, you, status: this.status, shared: false } as unknown as Table;
  });

  readonly state = $derived.by((): TableState => {
    const { frame } = this.#replay.shown;
    const { result, ended } = this.#replay.head;
    const over = this.status === 'over';
    const state = { view: frame.view, due: null, choices: null, clock: null, thinking: [], version: 0 };
    return { ...state, result: over ? result : null, ended: over ? ended : null } as unknown as TableState;
  });

  readonly log = $derived.by(() => {
    const { ply, frame } = this.#replay.shown;
    const log = logAt(this.#replay.head.log, ply, frame.secret, this.you);
    return this.proposal ? [...log, this.proposal] : log;
  });

  get proposal(): LogEntry | null {
    return this.proposed?.ply === this.#replay.shown.ply ? this.proposed.move : null;
  }

  get you(): number | null {
    return this.#replay.seat;
  }

  get status(): Table['status'] {
    const { head, shown } = this.#replay;
    return shown.ply === head.plies && (head.result || head.ended) ? 'over' : 'playing';
  }

  get hovered(): number | null {
    const { ply } = this.#replay.shown;
    if (this.proposal) return ply;
    if (this.pointed !== null && this.pointed < ply) return this.pointed;
    return this.telling.findLast((index) => index < ply) ?? null;
  }
  set hovered(index: number | null) {
    this.pointed = index;
  }

  /** What the move that is shown speaks of. */
  get spoken(): LogEntry | null {
    return this.hovered === null ? null : (this.log[this.hovered] ?? null);
  }

  openRules(rule: string): void {
    this.wantedRule = rule;
  }
  skip(): void {}
}

export type Looking = TableSession & Pick<ReplaySession, 'pointed' | 'telling' | 'proposed'>;

export const sessionOf = (replay: Replay): Looking => new ReplaySession(replay) as unknown as Looking;
