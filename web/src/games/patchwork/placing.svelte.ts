// One machine for mouse, touch and keyboard: what is held, how it lies, where, and may it stay.
import { cellsKey, extent, turned } from './shape';
import { SIZE, type Cell, type Choices, type Effect, type PatchChoice } from './types';

export type Held = { kind: 'patch'; patch: number } | { kind: 'advance' } | { kind: 'mend' };

/** Why what is held can't be played: key of a sentence. */
export type Reason = 'overlap' | 'no-room' | 'too-dear' | 'covered';

export interface PlacingSource {
  choices: () => Choices | null;
  /** The cells of a patch as it lies in the circle. */
  shape: (patch: number) => Cell[];
  /** The middle of what one sees of the quilt, in cells: there it shows itself. */
  middle?: () => Spot;
}

export interface Spot {
  row: number;
  column: number;
}
const MIDDLE: Spot = { row: SIZE / 2, column: SIZE / 2 };

const ONE: Cell[] = [[0, 0]];

export class Placing {
  held: Held | null = $state.raw(null);
  /** What will likely be held next: it is drawn beforehand, hidden, so that a lift only shows it. */
  near: Held | null = $state.raw(null);
  turns = $state(0);
  flipped = $state(false);
  row = $state(0);
  column = $state(0);
  /** The ghost follows the pointer; laid down, it waits for "Play". */
  following = $state(false);

  #source: PlacingSource;
  /** Round which it is turned, until it is moved: so a whole turn ends where it began. */
  #pivot: Spot | null = null;
  /** Near which middle it was put when it was drawn. */
  #settled = MIDDLE;

  constructor(source: PlacingSource) {
    this.#source = source;
  }

  // --- what can be read -------------------------------------------------------------------

  /** What is drawn: in hand, or ready to be. */
  drawn: Held | null = $derived(this.held ?? this.near);

  choice: PatchChoice | null = $derived.by(() => {
    const held = this.drawn;
    if (held?.kind !== 'patch') return null;
    return this.#source.choices()?.patches.find((each) => each.patch === held.patch) ?? null;
  });

  /** The cells relative to the ghost's corner. */
  form: Cell[] = $derived.by(() => {
    if (this.drawn?.kind === 'mend') return ONE;
    if (this.drawn?.kind !== 'patch') return [];
    return turned(this.#source.shape(this.drawn.patch), this.turns, this.flipped);
  });

  /** The cells it would cover. */
  cells: Cell[] = $derived(this.form.map(([r, c]): Cell => [r + this.row, c + this.column]));

  /** Places of the layout held, as cell number → action. */
  places: Map<number, number> = $derived.by(() => {
    const choices = this.#source.choices();
    if (this.drawn?.kind === 'mend') return placesOf(choices?.mend ?? []);
    const key = cellsKey(this.form);
    const layout = this.choice?.layouts.find((each) => cellsKey(each.cells) === key);
    return placesOf(layout?.places ?? []);
  });

  /** The move that what is drawn would be where it is; null where it may not lie. */
  move: number | null = $derived.by(() => {
    if (this.drawn?.kind === 'advance') return this.#source.choices()?.advance?.action ?? null;
    return this.places.get(this.row * SIZE + this.column) ?? null;
  });
  action: number | null = $derived(this.held ? this.move : null);

  effect: Effect | null = $derived.by(() => {
    if (this.drawn?.kind === 'advance') return this.#source.choices()?.advance?.effect ?? null;
    return this.choice?.effect ?? null;
  });

  reason: Reason | null = $derived.by(() => {
    if (!this.held || this.action !== null) return null;
    if (this.held.kind === 'mend') return 'covered';
    if (this.choice && !this.choice.affordable) return 'too-dear';
    if (this.choice && this.choice.layouts.length === 0) return 'no-room';
    return 'overlap';
  });

  // --- what can be done ---------------------------------------------------------------------

  /** Have a patch drawn, so that taking it in hand costs nothing; by default the first that fits. */
  prepare(patch?: number): void {
    const wanted = patch ?? this.#source.choices()?.patches.find(({ layouts }) => layouts.length > 0)?.patch;
    if (!this.held && wanted !== undefined && !this.#isNear(wanted)) this.#bringNear(wanted);
  }

  /** Take a patch in hand; it shows itself at a place where it fits, near the middle. */
  lift(patch: number, following = false): boolean {
    const ready = this.held === null && this.#isNear(patch);
    if (!ready && !this.#bringNear(patch)) return false;
    // The page may have been scrolled since it was drawn.
    if (ready && !following && this.#middle().row !== this.#settled.row) this.#settleNearMiddle();
    this.held = this.near;
    this.following = following;
    return true;
  }

  liftAdvance(): boolean {
    if (!this.#source.choices()?.advance) return false;
    this.held = { kind: 'advance' };
    this.following = false;
    return true;
  }

  /** A special patch is due: it is in hand until it is placed. */
  liftMend(following = false): boolean {
    const mend = this.#source.choices()?.mend;
    if (!mend) return false;
    this.held = { kind: 'mend' };
    this.following = following;
    const [row, column] = nearestTo(this.#middle(), mend, 1, 1) ?? [4, 4];
    this.row = row;
    this.column = column;
    return true;
  }

  /** Take in hand what an action would do, where it would do it; whether there is such a move. */
  hold(action: number): boolean {
    const found = meantBy(this.#source.choices(), action);
    if (found?.held.kind === 'advance') return this.liftAdvance();
    if (!found || !(found.held.kind === 'mend' ? this.liftMend() : this.lift(found.held.patch))) return false;
    this.turns = found.turns;
    this.flipped = found.flipped;
    this.moveTo(found.row, found.column);
    return true;
  }

  /** A new decision: nothing is held, nothing is drawn. */
  clear(): void {
    this.held = null;
    this.near = null;
    this.following = false;
  }

  putBack(): void {
    this.held = null;
    this.following = false;
    if (this.near?.kind === 'patch') this.#bringNear(this.near.patch);
    if (this.#source.choices()?.mend) this.liftMend();
  }

  rotate(by: 1 | -1 = 1): void {
    if (this.held?.kind !== 'patch') return;
    this.#keepCentre(() => (this.turns = (this.turns + by + 4) % 4));
  }

  flip(): void {
    if (this.held?.kind !== 'patch') return;
    // Mirrored left to right as it lies now, whatever its turn.
    this.#keepCentre(() => {
      this.flipped = !this.flipped;
      this.turns = (4 - this.turns) % 4;
    });
  }

  /** Bring the middle of what is held to a point of the quilt, in cells. */
  centreOn(row: number, column: number): void {
    const { height, width } = extent(this.form.length > 0 ? this.form : ONE);
    this.moveTo(Math.round(row - height / 2), Math.round(column - width / 2));
  }

  moveTo(row: number, column: number): void {
    this.#pivot = null;
    const { height, width } = extent(this.form.length > 0 ? this.form : ONE);
    this.row = Math.min(Math.max(row, 0), SIZE - height);
    this.column = Math.min(Math.max(column, 0), SIZE - width);
  }

  nudge(rows: number, columns: number): void {
    this.following = false;
    this.moveTo(this.row + rows, this.column + columns);
  }

  lay(): void {
    this.following = false;
  }

  pickUp(): void {
    if (this.held && this.held.kind !== 'advance') this.following = true;
  }

  covers(row: number, column: number): boolean {
    return this.cells.some(([r, c]) => r === row && c === column);
  }

  #middle(): Spot {
    return this.#source.middle?.() ?? MIDDLE;
  }

  #isNear(patch: number): boolean {
    return this.near?.kind === 'patch' && this.near.patch === patch;
  }

  #bringNear(patch: number): boolean {
    const choice = this.#source.choices()?.patches.find((each) => each.patch === patch);
    if (!choice || choice.layouts.length === 0) return false;
    this.held = null;
    this.near = { kind: 'patch', patch };
    this.turns = 0;
    this.flipped = false;
    this.#settleNearMiddle();
    return true;
  }

  #keepCentre(change: () => void): void {
    const before = extent(this.form);
    const pivot = this.#pivot ?? { row: this.row + before.height / 2, column: this.column + before.width / 2 };
    change();
    const after = extent(this.form);
    const corner = (middle: number, side: number): number => Math.floor(middle - side / 2 + 0.25);
    this.moveTo(corner(pivot.row, after.height), corner(pivot.column, after.width));
    this.#pivot = pivot;
  }

  /** As it lies in the circle if it fits so, else the first way that fits. */
  #settleNearMiddle(): void {
    const choice = this.choice;
    if (!choice) return;
    const key = cellsKey(this.form);
    const layout = choice.layouts.find((each) => cellsKey(each.cells) === key) ?? choice.layouts[0];
    if (!layout) return;
    this.turns = layout.turns;
    this.flipped = layout.flipped;
    const { height, width } = extent(layout.cells);
    this.#settled = this.#middle();
    const place = nearestTo(this.#settled, layout.places, height, width);
    if (place) this.moveTo(place[0], place[1]);
  }
}

interface Meant {
  held: Held;
  turns: number;
  flipped: boolean;
  row: number;
  column: number;
}

/** What an action does: with what, how it lies, and where. */
export function meantBy(choices: Choices | null, action: number): Meant | null {
  const as = (held: Held, [row, column] = [0, 0], turns = 0, flipped = false): Meant => ({
    held,
    turns,
    flipped,
    row: row!,
    column: column!,
  });
  if (choices?.advance?.action === action) return as({ kind: 'advance' });
  const at = choices?.mend?.find((place) => place[2] === action);
  if (at) return as({ kind: 'mend' }, [at[0], at[1]]);
  for (const { patch, layouts } of choices?.patches ?? []) {
    for (const { turns, flipped, places } of layouts) {
      const place = places.find((each) => each[2] === action);
      if (place) return as({ kind: 'patch', patch }, [place[0], place[1]], turns, flipped);
    }
  }
  return null;
}

const placesOf = (places: readonly (readonly [number, number, number])[]): Map<number, number> =>
  new Map(places.map(([row, column, action]) => [row * SIZE + column, action]));

function nearestTo(
  spot: Spot,
  places: readonly (readonly [number, number, number])[],
  height: number,
  width: number,
): readonly [number, number, number] | null {
  const away = ([row, column]: readonly [number, number, number]): number =>
    Math.abs(row + height / 2 - spot.row) + Math.abs(column + width / 2 - spot.column);
  return places.length === 0 ? null : places.reduce((best, each) => (away(each) < away(best) ? each : best));
}
