// Teaching: before a move goes that gives much away, the player is asked once whether it is meant.
import type { Move } from '../protocol';
import type { TableSession } from '../session.svelte';
import { ask, isMistake, verdictOf, type Hint } from './asking';
import type { Asking } from './hinting.svelte';

/** How long a move waits to be judged, in milliseconds. */
const PATIENCE = 2500;
/** One that is known to give much away waits longer for the reasons. */
const FOR_REASONS = 6000;
/** What is in hand so long may be played: it is judged ahead. */
const SETTLED = 500;

const after = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));

export class Teacher {
  /** The move that waits for an answer. */
  warning: Hint | null = $state.raw(null);
  #answer: ((play: boolean) => void) | null = null;
  /** The decision at which the player has been asked. */
  #warned: number | null = null;
  #session: TableSession;
  #ask: Asking;

  constructor(session: TableSession, asking: Asking = ask) {
    this.#session = session;
    this.#ask = asking;
    session.guard = this.judge;
  }

  /** A decision is due: think about it while the player does. */
  begin(): void {
    const { due } = this.#session;
    if (due !== null) void this.#ask(this.#session, due, null).catch(() => {});
  }

  /** Something is in hand: judge it before it is played. */
  consider(): () => void {
    const { due, inHand } = this.#session;
    const timer = setTimeout(() => {
      if (due !== null && inHand !== null && due === this.#session.due) void this.#judged(due, inHand).catch(() => {});
    }, SETTLED);
    return () => clearTimeout(timer);
  }

  /** Whether a move is to go: one that is fine goes at once, and none waits long. */
  judge = async (move: Move): Promise<boolean> => {
    const { due, connection } = this.#session;
    if (due === null || due === this.#warned || connection !== 'online') return true;
    const hint = await this.#judged(due, move).catch(() => null);
    if (!hint || due !== this.#session.due || !isMistake(verdictOf(hint, hint.asked))) return true;
    this.#warned = due;
    this.warning = hint;
    return new Promise((resolve) => (this.#answer = resolve));
  };

  /** What the player says to the warning. */
  answer(play: boolean): void {
    this.warning = null;
    this.#answer?.(play);
    this.#answer = null;
  }

  /** The table is left, or teaching switched off: nothing is kept back. */
  close(): void {
    if (this.#session.guard === this.judge) this.#session.guard = null;
    this.answer(true);
  }

  /** The comparison with a move that may be a mistake; null for one that is fine, or if it takes too long. */
  async #judged(due: number, move: Move): Promise<Hint | null> {
    const late = after(PATIENCE);
    const ahead = this.#ask(this.#session, due, null);
    const known = await Promise.race([ahead, late]);
    const verdict = known && typeof move === 'number' ? verdictOf(known, move) : undefined;
    if (verdict !== undefined && !isMistake(verdict)) return null;
    return Promise.race([this.#ask(this.#session, due, move), verdict === undefined ? late : after(FOR_REASONS)]);
  }
}
