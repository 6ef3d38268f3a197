// A press that becomes a drag: one pointer, from where it went down to where it is let go.

/** Nearer to where it began, in pixels, a finger only trembles. */
const FAR = 8;

export class Drag<Thing> {
  #pressed: { pointer: number; x: number; y: number; thing: Thing } | null = null;
  #moved = false;

  /** What is pressed or dragged. */
  get thing(): Thing | null {
    return this.#pressed?.thing ?? null;
  }

  get under(): boolean {
    return this.#pressed !== null;
  }

  /** Whether it has gone far enough to be no press any more. */
  get moved(): boolean {
    return this.#moved;
  }

  /** Whether it begins: the main button, and no other pointer under way. */
  begin(event: PointerEvent, thing: Thing): boolean {
    if (event.button !== 0 || (this.#pressed && !this.owns(event))) return false;
    this.#pressed = { pointer: event.pointerId, x: event.clientX, y: event.clientY, thing };
    this.#moved = false;
    return true;
  }

  /** Whether an event is of the pointer that pressed. */
  owns(event: PointerEvent): boolean {
    return this.#pressed?.pointer === event.pointerId;
  }

  /** Whether the pointer drags, with this move or since an earlier one. */
  follows(event: PointerEvent): boolean {
    if (!this.#pressed || !this.owns(event)) return false;
    this.#moved ||= Math.hypot(event.clientX - this.#pressed.x, event.clientY - this.#pressed.y) > FAR;
    return this.#moved;
  }

  /** What was pressed, and whether it was dragged; null for another pointer. */
  end(event: PointerEvent): { thing: Thing; moved: boolean } | null {
    if (!this.#pressed || !this.owns(event)) return null;
    const ended = { thing: this.#pressed.thing, moved: this.#moved };
    this.stop();
    return ended;
  }

  stop(): void {
    this.#pressed = null;
    this.#moved = false;
  }
}
