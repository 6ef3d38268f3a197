// A hanging turn played through before it comes (AS-P2, AS-P3), so that nobody waits for others who
// hang. The server has the last word: what is planned here is tried there before it is played.
import type { Cell, Choices, Hung, Player, View } from './types';
import { allPlaces, covered, effectOf, readTile, type WallFacts } from './wall';
import { COLUMNS, ROWS } from './types';

/** A move of the record, without its seat. */
export type Step = { hang: string; at: Cell } | { keep: string } | { decor: string } | { done: true };

interface Due {
  value: number;
  begun: boolean;
}

/** AS-D2: from this value on decor may be several tiles. */
const SEVERAL = 4;
const worth = (size: string): number => readTile(`decor-${size}`).width * readTile(`decor-${size}`).height;

export type Start = Pick<Player, 'tiles' | 'painting' | 'assistant'> & { pool: Record<string, number> };

export class Rehearsal {
  tiles: Hung[];
  painting: string | null;
  assistant: string | null;
  /** Decor that was taken and is in hand. */
  decor: string | null = null;
  dues: Due[] = [];
  pool: Record<string, number>;
  done = false;
  #facts: WallFacts;

  constructor(start: Start, steps: readonly Step[], facts: WallFacts) {
    this.tiles = [...start.tiles];
    this.painting = start.painting;
    this.assistant = start.assistant;
    this.pool = { ...start.pool };
    this.#facts = facts;
    for (const step of steps) this.#play(step);
  }

  /** What could come next; the actions are places in `moves`. */
  get choices(): { choices: Choices; moves: Step[] } {
    const moves: Step[] = [];
    const add = (step: Step): number => moves.push(step) - 1;
    const choices: Choices = {};
    if (this.done) return { choices, moves };
    const must = this.#mustTake();
    const hangs = ([
      ['decor', this.decor && `decor-${this.decor}`],
      ['hand', this.decor || must ? null : this.painting],
      ['assistant', this.decor ? null : this.assistant],
    ] as const).flatMap(([from, tile]) => {
      const places = tile ? this.#places(tile) : [];
      if (!tile || places.length === 0) return [];
      return [{ tile, from, places: places.map(([row, column]) => [row, column, add({ hang: tile, at: [row, column] })] as const) }];
    });
    if (hangs.length > 0) choices.hangs = hangs;
    const inHand = this.decor ? `decor-${this.decor}` : must ? null : this.painting;
    if (inHand && this.assistant === null) choices.keep = add({ keep: inHand });
    const sizes = this.decor ? [] : this.#sizes();
    if (sizes.length > 0) choices.decor = sizes.map((size) => ({ size, action: add({ decor: size }) }));
    if (!this.decor && !this.painting && !must) choices.done = add({ done: true });
    return { choices, moves };
  }

  /** The view's `hanging`, as it would be then. */
  get hanging(): NonNullable<View['hanging']> {
    return { dues: this.dues, decor: this.decor, exchanged: false, wanted: null, swap: [] };
  }

  #play(step: Step): void {
    if ('hang' in step) this.#hang(step.hang, step.at);
    else if ('keep' in step) {
      this.assistant = step.keep;
      if (this.decor) this.decor = null;
      else this.#empty();
    } else if ('decor' in step) this.#take(step.decor);
    else this.done = true;
  }

  #hang(tile: string, at: Cell): void {
    const { decorDue } = effectOf(this.tiles, tile, at, this.#facts);
    if (this.decor && tile === `decor-${this.decor}`) this.decor = null;
    else if (tile === this.painting) this.#empty();
    else this.assistant = null;
    this.tiles = [...this.tiles, { tile, at }];
    if (covered(this.tiles) === ROWS * COLUMNS) this.dues = []; // AS-D4
    else if (decorDue > 0) this.dues = [...this.dues, { value: decorDue, begun: false }];
  }

  /** The painting leaves the hand: what was left of decor begun is given up (AS-D3). */
  #empty(): void {
    this.painting = null;
    this.dues = this.dues.filter(({ begun }) => !begun);
  }

  #take(size: string): void {
    const value = worth(size);
    const at = this.dues.findLastIndex((due) => due.value >= value);
    const due = this.dues[at];
    if (!due) return;
    const several = due.begun || due.value >= SEVERAL;
    const left = several && due.value > value ? [{ value: due.value - value, begun: true }] : [];
    this.dues = [...this.dues.slice(0, at), ...left];
    this.decor = size;
    this.pool = { ...this.pool, [size]: (this.pool[size] ?? 0) - 1 };
  }

  /** The sizes that may be taken: of the newest due, and of older ones behind it where it may be left. */
  #sizes(): string[] {
    const found = new Set<string>();
    for (const due of this.dues.toReversed()) {
      const fitting = this.#fitting(due);
      for (const size of fitting) found.add(size);
      if (!due.begun && fitting.length > 0) break;
    }
    return [...found];
  }

  #fitting({ value }: Due): string[] {
    return Object.keys(this.pool).filter(
      (size) => (this.pool[size] ?? 0) > 0 && worth(size) <= value && (this.assistant === null || this.#places(`decor-${size}`).length > 0),
    );
  }

  #mustTake(): boolean {
    return this.dues.some((due) => !due.begun && this.#fitting(due).length > 0);
  }

  #places(tile: string): Cell[] {
    return allPlaces(this.tiles, tile, this.#facts).map((n) => [Math.floor(n / COLUMNS), n % COLUMNS]);
  }
}
