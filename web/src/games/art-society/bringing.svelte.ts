// A tile dragged to the wall from beside it: a picture hangs at the pointer until it is over the wall.
import { Drag } from '../../lib/drag';
import type { Hanging } from './hanging.svelte';

interface Needs {
  hanging: Hanging;
  /** Bring the tile to the pointer; whether that is over the wall. */
  bring: (event: PointerEvent) => boolean;
  commit: () => void;
}

export class Bringing {
  /** Where the picture hangs; null over the wall, and while nothing is dragged. */
  at: { x: number; y: number } | null = $state.raw(null);
  #drag = new Drag<null>();
  #over = false;
  #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  begin(event: PointerEvent): void {
    (event.target as HTMLElement).releasePointerCapture?.(event.pointerId);
    this.#drag.begin(event, null);
    this.#over = false;
  }

  move = (event: PointerEvent): void => {
    if (!this.#drag.follows(event)) return;
    this.#over = this.#needs.bring(event);
    if (!this.#over) this.#needs.hanging.shown = false;
    this.at = this.#over ? null : { x: event.clientX, y: event.clientY };
  };

  drop = (event: PointerEvent): void => {
    const ended = this.#drag.end(event);
    this.at = null;
    if (ended?.moved && this.#over && this.#needs.hanging.legal) this.#needs.commit();
  };

  cancel = (event: PointerEvent): void => {
    if (!this.#drag.end(event)) return;
    this.at = null;
  };
}
