// What a board does for hints: what is suggested goes in hand, and what one has in hand is said.
import { untrack } from 'svelte';
import type { TableSession } from '../session.svelte';

interface Board {
  session: () => TableSession;
  /** A picture: nothing is done there. */
  still: () => boolean;
  /** Put an action in hand; it is not played. */
  hold: (action: number) => void;
  /** What would be played if it were confirmed now; undefined: another part of the board says so. */
  inHand: () => number | null | undefined;
}

/** To be called while a board is set up. */
export function followHints({ session, still, hold, inHand }: Board): void {
  $effect(() => {
    const { wanted } = session();
    if (wanted === null || wanted === undefined || still()) return;
    untrack(() => {
      session().wanted = null;
      hold(wanted);
    });
  });
  $effect(() => {
    const held = inHand();
    if (held !== undefined && !still()) session().inHand = held;
  });
}
