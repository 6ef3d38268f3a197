// One machine for mouse, touch and keyboard: which tile is held, where it is tried, may it hang.
import { COLUMNS, ROWS, type Choices, type Hung, type Place } from './types';
import { effectOf, readTile, reasonAt, type Effect, type Reason, type Tile } from './wall';

/** `trial`: on offer, tried before buying (AS-P1). */
export type Source = 'hand' | 'assistant' | 'decor' | 'swap' | 'trial';

export interface Held {
  tile: string;
  from: Source;
  /** For a swap: the size that goes back. */
  returns?: string;
}

export interface HangingSource {
  choices: () => Choices | null;
  /** Where a painting on offer could hang; null while nobody knows. */
  trial: (tile: string) => readonly Place[] | null;
  wall: () => readonly Hung[];
}

/** A pointer this near to a legal place, in cells, is drawn to it. */
const PULL = 1.1;

export class Hanging {
  held: Held | null = $state.raw(null);
  row = $state(0);
  column = $state(0);
  /** Whether the tile shows on the wall. */
  shown = $state(false);
  /** The tile goes where the pointer goes; laid, it waits. */
  following = $state(false);
  /** When a pointer last moved it. */
  stirred = 0;

  #source: HangingSource;

  constructor(source: HangingSource) {
    this.#source = source;
  }

  // --- what can be read -------------------------------------------------------------------

  tile: Tile | null = $derived(this.held ? readTile(this.held.tile) : null);

  /** Legal places by cell number, with what hanging there does. */
  places: Map<number, Place> = $derived.by(() => {
    const offered = this.held ? this.#offered(this.held) : [];
    return new Map(offered.map((place) => [place[0] * COLUMNS + place[1], place]));
  });

  place: Place | null = $derived(this.places.get(this.row * COLUMNS + this.column) ?? null);
  legal: boolean = $derived(this.held !== null && this.place !== null);
  /** Null where it is only tried. */
  action: number | null = $derived(this.held?.from === 'trial' ? null : (this.place?.[2] ?? null));

  reason: Reason | null = $derived.by(() => {
    if (!this.held || this.legal) return null;
    if (this.held.from === 'swap') return 'swap-place';
    return reasonAt(this.#source.wall(), this.held.tile, [this.row, this.column]);
  });

  effect: Effect | null = $derived.by(() => {
    if (!this.held || this.held.from === 'swap' || !this.place) return null;
    return effectOf(this.#source.wall(), this.held.tile, this.place);
  });

  /** The places, by cell number, where it would touch a painting of its type (AS-F1). */
  fauxPas: ReadonlySet<number> = $derived(
    new Set([...this.places].filter(([, place]) => (place[3] ?? 0) > 0).map(([cell]) => cell)),
  );

  // --- what can be done ---------------------------------------------------------------------

  lift(held: Held, following = false): boolean {
    this.held = held;
    this.following = following;
    this.shown = false;
    return this.settle();
  }

  /** Take in hand what an action hangs, where it hangs it; whether it hangs anything. */
  hold(action: number): boolean {
    const { hangs = [], swap } = this.#source.choices() ?? {};
    const ways: { held: Held; places: readonly Place[] }[] = [
      ...hangs.map(({ tile, from, places }) => ({ held: { tile, from }, places })),
      ...(swap?.takes ?? []).map(({ size, returns, places }) => ({
        held: { tile: `decor-${size}`, from: 'swap' as const, returns },
        places: places as unknown as readonly Place[],
      })),
    ];
    for (const { held, places } of ways) {
      const place = places.find((each) => each[2] === action);
      if (!place || !this.lift(held)) continue;
      this.moveTo(place[0], place[1]);
      return true;
    }
    return false;
  }

  /** Its places are known, or may have changed: without any it is dropped. */
  settle(): boolean {
    if (!this.held || this.#unknown) return true;
    if (this.places.size === 0) {
      this.drop();
      return false;
    }
    if (!this.shown) this.#toTheMiddle();
    return true;
  }

  get #unknown(): boolean {
    return this.held?.from === 'trial' && this.#source.trial(this.held.tile) === null;
  }

  drop(): void {
    this.held = null;
    this.shown = false;
    this.following = false;
  }

  /** Show it where the keyboard would begin: the legal place nearest to the middle. */
  show(): void {
    this.shown = this.held !== null;
  }

  hide(): void {
    if (this.following) this.shown = false;
  }

  /** Bring its middle to a point of the wall, in cells; near a legal place it snaps there. */
  centreOn(row: number, column: number): void {
    const tile = this.tile;
    if (!tile) return;
    this.stirred = performance.now();
    const top = row - tile.height / 2;
    const left = column - tile.width / 2;
    let best: number | null = null;
    let least = PULL;
    for (const place of this.places.keys()) {
      const away = Math.hypot(Math.floor(place / COLUMNS) - top, (place % COLUMNS) - left);
      if (away < least) [best, least] = [place, away];
    }
    if (best !== null) this.moveTo(Math.floor(best / COLUMNS), best % COLUMNS);
    else this.moveTo(Math.round(top), Math.round(left));
  }

  moveTo(row: number, column: number): void {
    const tile = this.tile;
    if (!tile) return;
    this.row = Math.min(Math.max(row, 0), ROWS - tile.height);
    this.column = Math.min(Math.max(column, 0), COLUMNS - tile.width);
    this.shown = true;
  }

  nudge(rows: number, columns: number): void {
    if (!this.held) return;
    this.following = false;
    if (this.shown) this.moveTo(this.row + rows, this.column + columns);
    else this.show();
  }

  /** The next legal place in reading order, or the one before. */
  next(by: 1 | -1 = 1): void {
    if (!this.held || this.places.size === 0) return;
    const all = [...this.places.keys()].sort((a, b) => a - b);
    const here = this.row * COLUMNS + this.column;
    const found = by > 0 ? (all.find((n) => n > here) ?? all[0]!) : (all.findLast((n) => n < here) ?? all.at(-1)!);
    this.following = false;
    this.moveTo(Math.floor(found / COLUMNS), found % COLUMNS);
  }

  covers(row: number, column: number): boolean {
    const tile = this.tile;
    if (!tile || !this.shown) return false;
    return (
      row >= this.row && row < this.row + tile.height && column >= this.column && column < this.column + tile.width
    );
  }

  #offered(held: Held): readonly Place[] {
    if (held.from === 'trial') return this.#source.trial(held.tile) ?? [];
    const choices = this.#source.choices();
    if (held.from === 'swap') {
      const size = held.tile.slice('decor-'.length);
      return choices?.swap?.takes.find((take) => take.size === size && take.returns === held.returns)?.places ?? [];
    }
    return choices?.hangs?.find((hang) => hang.from === held.from && hang.tile === held.tile)?.places ?? [];
  }

  #toTheMiddle(): void {
    const { width, height } = this.tile!;
    const away = (n: number): number =>
      Math.abs(Math.floor(n / COLUMNS) + height / 2 - ROWS / 2) + Math.abs((n % COLUMNS) + width / 2 - COLUMNS / 2);
    const best = [...this.places.keys()].reduce((a, b) => (away(b) < away(a) ? b : a));
    this.row = Math.floor(best / COLUMNS);
    this.column = best % COLUMNS;
  }
}
