// What could be done in a hanging turn that is planned, in one's own turn, or with a painting on
// offer, and what each place would be worth. The server knows the rules: it is asked.
import { TableError } from '../../lib/api';
import type { Fault, Move } from '../../lib/protocol';
import type { TableSession } from '../../lib/session.svelte';
import type { Choices, View } from './types';

export interface Wish {
  /** What it is about: an answer stays until the next one as long as this is the same. */
  topic: string;
  /** As things lie: other things, another answer. */
  ground: string;
  moves: readonly Move[];
  piece: string | null;
}

export interface Foreseen {
  view: View;
  /** Null where the turn has ended. */
  choices: Choices | null;
}

/** Who asks too much waits so long, in milliseconds. */
const BREATH = 1000;

const keyOf = ({ topic, ground, moves, piece }: Wish): string => JSON.stringify([topic, ground, moves, piece]);

export class Foresight {
  /** The last answer on what is asked about; it stays while the next one is on its way. */
  seen: Foreseen | null = $state.raw(null);
  /** Whether that answer is of what was asked last. */
  current = $state(false);
  /** Why what was asked last can't be. */
  refused: Fault | null = $state.raw(null);
  #session: TableSession;
  #wish: Wish | null = null;
  #asking = false;

  constructor(session: TableSession) {
    this.#session = session;
  }

  /** One question at a time; what was wished for meanwhile is asked next, the newest alone. */
  ask(wish: Wish | null): void {
    if (wish && this.#wish && keyOf(wish) === keyOf(this.#wish)) return;
    if (wish?.topic !== this.#wish?.topic) this.seen = null;
    this.#wish = wish;
    this.current = false;
    this.refused = null;
    if (wish && !this.#asking) void this.#send(wish);
  }

  async #send(wish: Wish): Promise<void> {
    this.#asking = true;
    try {
      const { view, choices } = await this.#session.plan(wish.moves, wish.piece);
      this.refused = null;
      if (this.#wish?.topic === wish.topic) this.seen = { view, choices } as Foreseen;
      this.current = wish === this.#wish;
    } catch (error) {
      const fault: Fault = error instanceof TableError ? error.fault : { code: 'offline' };
      if (wish === this.#wish) this.refused = fault;
      if (fault.code === 'too-many') await new Promise((turn) => setTimeout(turn, BREATH));
    }
    this.#asking = false;
    const next = this.#wish;
    if (next && (next !== wish || this.refused?.code === 'too-many')) void this.#send(next);
  }
}
