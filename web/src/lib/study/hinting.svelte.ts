// A hint at a table: asked for, thought about, told degree by degree; the move stands on the board.
import { TableError } from '../api';
import type { Fault, Move } from '../protocol';
import type { TableSession } from '../session.svelte';
import { ask, type Hint } from './asking';
import type { Page } from './pages';

export type Asking = (session: TableSession, due: number, inMind: Move | null) => Promise<Hint>;

export interface HintingSource {
  session: () => TableSession;
  /** A hint, page by page. */
  pages: (hint: Hint) => Page[];
  ask?: Asking;
}

export class Hinting {
  open = $state(false);
  fault: Fault | null = $state.raw(null);
  #hint: Hint | null = $state.raw(null);
  #place = $state(0);
  #asked = 0;
  /** The decision that it is about. */
  #due: number | null = null;
  #source: HintingSource;

  constructor(source: HintingSource) {
    this.#source = source;
  }

  // In the language that is spoken now.
  #pages: Page[] = $derived.by(() => (this.#hint ? this.#source.pages(this.#hint) : []));
  /** What is told now; null while it is thought about. */
  page: Page | null = $derived(this.#pages[this.#place] ?? null);
  /** The degree that the next press tells; null: it closes. */
  next: Page['degree'] | null = $derived.by(() => {
    if (!this.open || this.fault) return this.open ? null : 1;
    return this.#pages.length === 0 ? null : (this.#pages[this.#place + 1]?.degree ?? null);
  });
  thinking: boolean = $derived(this.open && !this.#hint && !this.fault);
  /** The move that is drawn, once it is told. */
  action: number | null = $derived.by(() =>
    this.page && this.page.degree > 1 ? (this.#hint?.best.action ?? null) : null,
  );

  /** One press: ask, or tell the next; after the last it closes. While it thinks, that calls it off. */
  async press(): Promise<void> {
    if (!this.open) return this.#ask();
    if (this.next === null) return this.close();
    this.#place += 1;
    this.#show();
  }

  async #ask(): Promise<void> {
    const { ask: asking = ask } = this.#source;
    const session = this.#source.session();
    const due = session.due;
    if (due === null) return;
    const number = ++this.#asked;
    this.#hint = this.fault = null;
    this.#place = 0;
    this.#due = due;
    this.open = true;
    try {
      const hint = await asking(session, due, session.inHand);
      if (number === this.#asked && this.open) this.#hint = hint;
    } catch (error) {
      if (number === this.#asked) this.fault = error instanceof TableError ? error.fault : { code: 'offline' };
    }
  }

  /** The game has gone on: nothing is told of what is decided. */
  goOn(due: number | null): void {
    if (this.open && due !== this.#due) this.close();
  }

  /** Put the move in hand; to play it is left to the player. */
  take(): void {
    if (this.action !== null) this.#source.session().wanted = this.action;
  }

  close(): void {
    this.#asked += 1;
    this.open = false;
    this.#show();
  }

  #show(): void {
    const session = this.#source.session();
    const best = this.open && this.page && this.page.degree > 1 ? this.#hint?.best : null;
    session.suggested = best
      ? { action: best.action, move: best.verb && { by: session.you ?? 0, ...best.verb } }
      : null;
  }
}
