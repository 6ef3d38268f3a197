// What a player has arranged before the own hanging turn; it is played when that comes.
import { TableError } from '../../lib/api';
import type { Fault } from '../../lib/protocol';
import type { TableSession } from '../../lib/session.svelte';
import { goesOn, moveOf, type Step } from './steps';

/** Why a plan is no longer there: what the server refused, or decor or a painting that somebody took. */
export type Lapse = { fault: Fault } | { size: string } | { tile: string };

export class Plan {
  steps: readonly Step[] = $state.raw([]);
  lapse: Lapse | null = $state.raw(null);
  /** Whether the turn has come and the steps are being played. */
  playing = $state(false);
  /** The decision that the last step answered. */
  #answered: number | null = null;

  get whole(): boolean {
    const last = this.steps.at(-1);
    return last !== undefined && 'done' in last;
  }

  add(step: Step): void {
    this.lapse = null;
    this.steps = [...this.steps, step];
  }

  /** Without the last thing that was arranged, and what was only done for it. */
  back(): void {
    let steps = this.steps.slice(0, -1);
    while (goesOn(steps.at(-1))) steps = steps.slice(0, -1);
    this.steps = steps;
  }

  clear(): void {
    this.steps = [];
    this.playing = false;
    this.#answered = null;
  }

  /** Others take decor and exchange too: a step that is no longer possible, and all after it, is dropped. */
  keepPossible(fault: Fault): void {
    const at = Number(fault.facts?.['step'] ?? NaN);
    const gone = this.steps[at];
    if (!gone) return;
    this.steps = this.steps.slice(0, at);
    if ('decor' in gone) this.lapse = { size: gone.decor };
    else if ('exchange' in gone) this.lapse = { tile: gone.exchange };
    else this.lapse = { fault };
  }

  /** The turn is here: if the server takes the whole plan as it stands, it is played step by step. */
  async begin(session: TableSession): Promise<boolean> {
    if (this.playing || this.steps.length === 0) return false;
    this.playing = true;
    try {
      await session.tryMoves(this.steps.map(moveOf));
    } catch (error) {
      this.#lapse(error);
      return false;
    }
    return this.playing;
  }

  /** Play the next step, if the decision that it answers is asked. */
  async next(session: TableSession): Promise<void> {
    const [step, ...rest] = this.steps;
    const due = session.due;
    if (!this.playing || !step || !session.mine || due === this.#answered) return;
    this.#answered = due;
    this.steps = rest;
    try {
      await session.move(moveOf(step));
      if (rest.length === 0) this.clear();
    } catch (error) {
      this.#lapse(error);
    }
  }

  #lapse(error: unknown): void {
    this.clear();
    if (error instanceof TableError && error.fault.code === 'withdrawn') return;
    this.lapse = { fault: error instanceof TableError ? error.fault : { code: 'offline' } };
  }
}

const plans = new WeakMap<TableSession, { round: number; plan: Plan }>();

/** The plan of a seat for a round; people who share a screen have one each. */
export function planOf(session: TableSession, round: number): Plan {
  const kept = plans.get(session);
  if (kept?.round === round) return kept.plan;
  const plan = new Plan();
  plans.set(session, { round, plan });
  return plan;
}
