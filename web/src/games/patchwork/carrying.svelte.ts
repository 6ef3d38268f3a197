// Pointers: a patch dragged or clicked from the offers, or moved on the quilt.
import { Drag } from '../../lib/drag';
import { play } from '../../lib/sounds';
import { RIM, UNIT } from './cloth';
import type { Placing } from './placing.svelte';
import { extent } from './shape';
import { SIZE } from './types';

/**
 * How long the quilt is believed to lie where it was while a pointer moves, in milliseconds: asking can cost
 * a layout. A press or a release asks anew: the page may have been scrolled since the last one.
 */
const BELIEVED = 200;

export class Carrying {
  /** Whether a picture of what is held hangs at the pointer (it is not over the quilt). */
  floating = $state(false);
  x = $state(0);
  y = $state(0);
  cell = $state(36);

  #placing: Placing;
  #quilt: () => HTMLElement | undefined;
  /** With the patch under the pointer that is not lifted yet; null on the quilt. */
  #drag = new Drag<number | null>();
  #turned = false;
  #box: { left: number; top: number; width: number; until: number } | null = null;

  constructor(placing: Placing, quilt: () => HTMLElement | undefined) {
    this.#placing = placing;
    this.#quilt = quilt;
  }

  /** A press on an offer: a click lifts it, a drag carries it. */
  begin(patch: number, event: PointerEvent): void {
    if (!this.#drag.begin(event, patch)) return;
    this.#box = null;
    (event.target as Element).releasePointerCapture?.(event.pointerId);
    this.#spot(event); // so that the picture at the pointer has its size before it shows
  }

  /** A press on the quilt: lays what follows, picks up what lies, or brings it here. */
  press(event: PointerEvent): void {
    if (this.#drag.under && !this.#drag.owns(event)) {
      this.#placing.rotate();
      this.#turned = true;
      return;
    }
    if (event.button !== 0 || !this.#placing.held || this.#placing.held.kind === 'advance') return;
    this.#box = null;
    const spot = this.#spot(event);
    if (!spot) return;
    (event.target as Element).releasePointerCapture?.(event.pointerId);
    this.#drag.stop();
    this.#drag.begin(event, null);
    if (!this.#placing.following && !this.#placing.covers(Math.floor(spot.row), Math.floor(spot.column))) {
      this.#placing.centreOn(spot.row, spot.column);
    }
  }

  move = (event: PointerEvent): void => {
    if (!this.#drag.under) {
      if (this.#placing.following && event.pointerType === 'mouse') this.#bring(event);
      return;
    }
    const before = this.#drag.moved;
    if (!this.#drag.follows(event)) return;
    if (!before) {
      const patch = this.#drag.thing;
      if (patch !== null && !this.#placing.lift(patch, true)) {
        this.stop();
        return;
      }
      if (patch !== null) play('lift');
      this.#placing.pickUp();
    }
    this.#bring(event);
  };

  drop = (event: PointerEvent): void => {
    const ended = this.#drag.end(event);
    if (!ended) return;
    const { thing: pressed, moved: dragging } = ended;
    this.stop();
    if (event.defaultPrevented && !dragging) return; // it rested, and was told what it rests on
    this.#box = null;
    const spot = this.#spot(event);
    const placing = this.#placing;
    if (dragging) {
      if (spot) placing.lay();
      else placing.putBack();
    } else if (pressed !== null) {
      const again = placing.held?.kind === 'patch' && placing.held.patch === pressed;
      if (again) placing.putBack();
      else if (placing.lift(pressed, event.pointerType === 'mouse')) play('lift');
    } else if (placing.following) {
      placing.lay();
    } else if (
      !this.#turned &&
      spot &&
      event.pointerType === 'mouse' &&
      placing.covers(Math.floor(spot.row), Math.floor(spot.column))
    ) {
      placing.lay();
    }
    this.#turned = false;
  };

  cancel = (event: PointerEvent): void => {
    if (this.#drag.owns(event)) this.stop();
  };

  stop(): void {
    this.#drag.stop();
    this.floating = false;
  }

  /** Turn by the wheel over the quilt while something is held. */
  wheel = (element: HTMLElement): (() => void) => {
    const turn = (event: WheelEvent): void => {
      if (this.#placing.held?.kind !== 'patch') return;
      event.preventDefault();
      this.#placing.rotate(event.deltaY > 0 ? 1 : -1);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  };

  /** Over the quilt the ghost snaps; elsewhere a picture hangs at the pointer. */
  #bring(event: PointerEvent): void {
    const spot = this.#spot(event);
    if (spot) {
      this.#placing.centreOn(spot.row, spot.column);
      this.floating = false;
      return;
    }
    this.floating = this.#drag.moved;
    if (!this.floating) return;
    const { height, width } = extent(this.#placing.form.length > 0 ? this.#placing.form : [[0, 0]]);
    this.x = event.clientX - (width * this.cell) / 2;
    this.y = event.clientY - (height * this.cell) / 2;
  }

  /** Where the quilt lies on the screen. */
  #where(now: number): { left: number; top: number; width: number } | null {
    if (this.#box && now < this.#box.until) return this.#box;
    const box = this.#quilt()?.querySelector('svg')?.getBoundingClientRect();
    this.#box = box && box.width > 0 ? { left: box.left, top: box.top, width: box.width, until: now + BELIEVED } : null;
    return this.#box;
  }

  #spot(event: PointerEvent): { row: number; column: number } | null {
    const box = this.#where(event.timeStamp);
    if (!box) return null;
    const unit = (box.width * UNIT) / (SIZE * UNIT + 2 * RIM);
    this.cell = unit;
    const column = (event.clientX - box.left) / unit - RIM / UNIT;
    const row = (event.clientY - box.top) / unit - RIM / UNIT;
    const near = 0.6;
    if (row < -near || column < -near || row > SIZE + near || column > SIZE + near) return null;
    return { row, column };
  }
}
