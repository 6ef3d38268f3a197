// A hanging turn played through before it comes (AS-P2, AS-P3), so that nobody waits for others who
// hang. The server has the last word: what is planned here is tried there before it is played.
import type { Cell, Choices, Hung, Player, Type, View } from './types';
import { allPlaces, covered, effectOf, readTile, type WallFacts } from './wall';
import { COLUMNS, ROWS } from './types';

/** A move of the record, without its seat. */
export type Step =
  | { hang: string; at: Cell }
  | { keep: string }
  | { decor: string }
  | { exchange: string }
  | { excess: true }
  | { done: true };

interface Due {
  value: number;
  begun: boolean;
}

/** AS-D2: from this value on decor may be several tiles. */
const SEVERAL = 4;
const worth = (size: string): number => readTile(`decor-${size}`).width * readTile(`decor-${size}`).height;

export type Start = Pick<Player, 'tiles' | 'painting' | 'assistant'> & {
  pool: Record<string, number>;
  museum: Partial<Record<Type, readonly string[]>>;
};

export class Rehearsal {
  tiles: Hung[];
  painting: string | null;
  assistant: string | null;
  /** Decor that was taken and is in hand. */
  decor: string | null = null;
  dues: Due[] = [];
  pool: Record<string, number>;
  museum: Start['museum'];
  /** The painting comes from the museum: it is hung at once (AS-N2). */
  exchanged = false;
  done = false;
  #facts: WallFacts;

  constructor(start: Start, steps: readonly Step[], facts: WallFacts) {
    this.tiles = [...start.tiles];
    this.painting = start.painting;
    this.assistant = start.assistant;
    this.pool = { ...start.pool };
    this.museum = start.museum;
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
    const hangs = (
      [
        ['decor', this.decor && `decor-${this.decor}`],
        ['hand', this.decor || must ? null : this.painting],
        ['assistant', this.decor || this.exchanged ? null : this.assistant],
      ] as const
    ).flatMap(([from, tile]) => {
      const places = tile ? this.#places(tile) : [];
      if (!tile || places.length === 0) return [];
      return [
        {
          tile,
          from,
          places: places.map(([row, column]) => [row, column, add({ hang: tile, at: [row, column] })] as const),
        },
      ];
    });
    if (hangs.length > 0) choices.hangs = hangs;
    const inHand = this.decor ? `decor-${this.decor}` : must ? null : this.painting;
    if (inHand && this.assistant === null && !this.exchanged) choices.keep = add({ keep: inHand });
    if (inHand && inHand === this.painting && this.#places(inHand).length === 0) {
      choices.excess = add({ excess: true }); // AS-N1
      const hangable = this.#atMuseum(inHand).filter((tile) => this.#places(tile).length > 0);
      if (hangable.length > 0) choices.exchanges = hangable.map((tile) => ({ tile, action: add({ exchange: tile }) }));
    }
    const sizes = this.decor ? [] : this.#sizes();
    if (sizes.length > 0) choices.decor = sizes.map((size) => ({ size, action: add({ decor: size }) }));
    if (!this.decor && !this.painting && !must) choices.done = add({ done: true });
    return { choices, moves };
  }

  /** The view's `hanging`, as it would be then. */
  get hanging(): NonNullable<View['hanging']> {
    return { dues: this.dues, decor: this.decor, exchanged: this.exchanged, wanted: null, swap: [] };
  }

  #play(step: Step): void {
    if ('hang' in step) this.#hang(step.hang, step.at);
    else if ('keep' in step) {
      this.assistant = step.keep;
      if (this.decor) this.decor = null;
      else this.#empty();
    } else if ('decor' in step) this.#take(step.decor);
    else if ('exchange' in step) this.#exchange(step.exchange);
    else if ('excess' in step) {
      this.#empty();
      if (covered(this.tiles) < ROWS * COLUMNS) this.dues = [...this.dues, { value: 1, begun: false }]; // AS-N3
    } else this.done = true;
  }

  #hang(tile: string, at: Cell): void {
    const { decorDue } = effectOf(this.tiles, tile, at, this.#facts);
    if (this.decor && tile === `decor-${this.decor}`) this.decor = null;
    else if (tile === this.painting) this.#empty();
    else this.assistant = null;
    this.tiles = [...this.tiles, { tile, at }];
    if (covered(this.tiles) === ROWS * COLUMNS)
      this.dues = []; // AS-D4
    else if (decorDue > 0) this.dues = [...this.dues, { value: decorDue, begun: false }];
  }

  /** The painting leaves the hand: what was still due is given up by going on (AS-D3). */
  #empty(): void {
    this.painting = null;
    this.exchanged = false;
    this.dues = [];
  }

  /** AS-N2: the two paintings change places. */
  #exchange(wanted: string): void {
    const given = this.painting;
    const type = readTile(wanted).kind as Type;
    this.#empty();
    this.painting = wanted;
    this.exchanged = true;
    this.museum = {
      ...this.museum,
      [type]: [...(this.museum[type] ?? []).filter((tile) => tile !== wanted), ...(given ? [given] : [])],
    };
  }

  #atMuseum(painting: string): readonly string[] {
    return this.museum[readTile(painting).kind as Type] ?? [];
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
      (size) =>
        (this.pool[size] ?? 0) > 0 &&
        worth(size) <= value &&
        (this.assistant === null || this.#places(`decor-${size}`).length > 0),
    );
  }

  #mustTake(): boolean {
    return this.dues.some((due) => !due.begun && this.#fitting(due).length > 0);
  }

  #places(tile: string): Cell[] {
    return allPlaces(this.tiles, tile, this.#facts).map((n) => [Math.floor(n / COLUMNS), n % COLUMNS]);
  }
}
