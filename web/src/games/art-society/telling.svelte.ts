// What is told of the moves of others: the strip, the reveal of the bids, what they have just hung.
import { untrack } from 'svelte';
import type { GameFacts } from '../../lib/protocol';
import type { TableSession } from '../../lib/session.svelte';
import { bringToEye } from '../../lib/table/eye';
import { sinceMine } from '../../lib/table/story';
import { chronicle } from './chronicle';
import { Memory } from './memory.svelte';
import type { Cell, Hung, View } from './types';

export interface TellingSource {
  session: () => TableSession;
  facts: () => GameFacts;
  view: () => View;
  /** A picture: nothing has just been done. */
  still: () => boolean;
}

export class Telling {
  readonly memory = new Memory();
  #source: TellingSource;
  #known: number;

  constructor(source: TellingSource) {
    this.#source = source;
    this.#known = this.reveal?.index ?? -1;
  }

  #told = $derived.by(() => {
    const { session, view, facts } = this.#source;
    return chronicle(session().log, view(), facts(), this.memory.starting);
  });
  /** The reveal has a place of its own, and what was bought stands in it. */
  strip = $derived.by(() => this.#told.filter(({ deed }) => deed.kind !== 'reveal' && deed.kind !== 'buy'));
  reveal = $derived.by(() => this.#told.findLast(({ deed }) => deed.kind === 'reveal') ?? null);
  bids = $derived.by(() => (this.reveal?.deed.kind === 'reveal' ? this.reveal.deed.rows : []));
  /** Whether the bids came to light while one was looking. */
  lively: boolean = $derived.by(() => this.reveal !== null && this.reveal.index !== this.#known);

  #latest = $derived.by(() => {
    const { session, view, still } = this.#source;
    return still() || view().outcome ? [] : sinceMine(this.strip, session().you, view().seats);
  });

  /**
   * On a phone the bids are turned up, and what is to be done is said, above what one has just played
   * with: the page goes there. To be called while the board is set up.
   */
  bringToEye(board: () => Element): void {
    let seen: { session: TableSession; reveal: number; phase: string } | null = null;
    $effect(() => {
      const session = this.#source.session();
      const mine = session.due !== null;
      const now = {
        session,
        reveal: this.reveal?.index ?? -1,
        phase: mine ? this.#source.view().phase : (seen?.phase ?? ''),
      };
      const before = seen?.session === session ? seen : null;
      seen = now;
      const fresh = before && (now.reveal > before.reveal || (mine && now.phase !== before.phase));
      if (fresh && !this.#source.still()) untrack(() => bringToEye(board()));
    });
  }

  /** What a seat has hung since one's own last move. */
  hungBy(seat: number): Hung[] {
    return this.#latest.flatMap(({ by, deed }) =>
      by === seat && deed.kind === 'hang' ? [{ tile: deed.tile, at: deed.at }] : [],
    );
  }

  /** What the entry of the log under the pointer speaks of. */
  marked: { seat: number; hung: Hung } | null = $derived.by(() => {
    const entry = this.#source.session().spoken;
    if (!entry || !('hang' in entry)) return null;
    return { seat: entry.by ?? 0, hung: { tile: String(entry['hang']), at: entry['at'] as Cell } };
  });
}
