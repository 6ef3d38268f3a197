// What a wall is: which cells are covered, what touches what, what each tile is worth.
import { CELL_HEIGHT, CELL_WIDTH } from './cell';
import { COLUMNS, ROWS, type Cell, type Hung, type Prestige, type Type } from './types';

export interface Tile {
  kind: Type | 'decor';
  size: string;
  width: number;
  height: number;
  frame: string | null;
}

export function readTile(id: string): Tile {
  const [kind, size, frame] = id.split('-') as [Type | 'decor', string, string | undefined];
  const [width, height] = size.split('x').map(Number) as [number, number];
  return { kind, size, width, height, frame: frame ?? null };
}

/** Why a tile can't hang at a place: key of a sentence. */
export type Reason = 'outside' | 'overlap' | 'apart' | 'no-star' | 'swap-place';

export interface Effect {
  /** Touching paintings of the same type, and in the same frame. */
  alike: Hung[];
  frames: Hung[];
  /** The value of decor that becomes due. */
  decorDue: number;
  eyeLine: boolean;
  fills: boolean;
}

export interface WallFacts {
  stars: Cell[];
  eyeLine: number[];
}

const touches = (tile: Tile, [row, column]: Cell, other: Tile, [r, c]: Cell): boolean => {
  const down = Math.max(r - row - tile.height, row - r - other.height);
  const right = Math.max(c - column - tile.width, column - c - other.width);
  return Math.max(down, right) === 0 && Math.min(down, right) < 0;
};

const overlaps = (tile: Tile, [row, column]: Cell, other: Tile, [r, c]: Cell): boolean =>
  row < r + other.height && r < row + tile.height && column < c + other.width && c < column + tile.width;

/** Where a tile lies in the drawing of a wall. */
export function boxOf({ tile, at: [row, column] }: Hung): { x: number; y: number; width: number; height: number } {
  const { width, height } = readTile(tile);
  return { x: column * CELL_WIDTH, y: row * CELL_HEIGHT, width: width * CELL_WIDTH, height: height * CELL_HEIGHT };
}

/** The tiles of a wall that share an edge with a tile at a place. */
export function neighbours(hung: readonly Hung[], tile: Tile, at: Cell): Hung[] {
  return hung.filter((each) => touches(tile, at, readTile(each.tile), each.at));
}

/** AS-P4, and AS-S5 on an empty wall; null if it may hang there. */
export function whyNot(hung: readonly Hung[], id: string, at: Cell, facts: WallFacts): Reason | null {
  const tile = readTile(id);
  const [row, column] = at;
  if (row < 0 || column < 0 || row + tile.height > ROWS || column + tile.width > COLUMNS) return 'outside';
  if (hung.length === 0) {
    const covers = facts.stars.some(
      ([r, c]) => r >= row && r < row + tile.height && c >= column && c < column + tile.width,
    );
    return covers ? null : 'no-star';
  }
  if (hung.some((each) => overlaps(tile, at, readTile(each.tile), each.at))) return 'overlap';
  return neighbours(hung, tile, at).length > 0 ? null : 'apart';
}

/** What hanging it there does (AS-D1, AS-D4, AS-F1, AS-X4). */
export function effectOf(hung: readonly Hung[], id: string, at: Cell, facts: WallFacts): Effect {
  const tile = readTile(id);
  const beside = tile.kind === 'decor' ? [] : neighbours(hung, tile, at);
  const alike = beside.filter((each) => readTile(each.tile).kind === tile.kind);
  const frames = beside.filter((each) => readTile(each.tile).frame === tile.frame);
  const fills = covered(hung) + tile.width * tile.height === ROWS * COLUMNS;
  const rows = facts.eyeLine.some((row) => row >= at[0] && row < at[0] + tile.height);
  return { alike, frames, decorDue: fills ? 0 : frames.length, eyeLine: tile.kind !== 'decor' && rows, fills };
}

export function covered(hung: readonly Hung[]): number {
  return hung.reduce((sum, each) => sum + readTile(each.tile).width * readTile(each.tile).height, 0);
}

/** All places where a tile may hang, as cell numbers. */
export function allPlaces(hung: readonly Hung[], id: string, facts: WallFacts): number[] {
  return Array.from({ length: ROWS * COLUMNS }, (_, n) => n).filter(
    (n) => whyNot(hung, id, [Math.floor(n / COLUMNS), n % COLUMNS], facts) === null,
  );
}

export interface Worth {
  hung: Hung;
  prestige: number;
  fauxPas: boolean;
  eyeLine: number;
  shields: number;
}

/** What each tile of a wall scores (AS-X2 to AS-X4). */
export function worths(
  hung: readonly Hung[],
  prestige: Record<Type, Prestige>,
  facts: WallFacts,
  eyePoints: number,
): Worth[] {
  const first = Object.entries(prestige)
    .filter(([, { present }]) => present)
    .sort(([, a], [, b]) => b.marker - a.marker)[0]?.[0];
  return hung.map((each) => {
    const tile = readTile(each.tile);
    if (tile.kind === 'decor')
      return { hung: each, prestige: 0, fauxPas: false, eyeLine: 0, shields: tile.width * tile.height };
    const fauxPas = neighbours(hung, tile, each.at).some((other) => readTile(other.tile).kind === tile.kind);
    const sees =
      tile.kind === first && facts.eyeLine.some((row) => row >= each.at[0] && row < each.at[0] + tile.height);
    return {
      hung: each,
      prestige: fauxPas ? 0 : prestige[tile.kind].multiplier,
      fauxPas,
      eyeLine: sees ? eyePoints : 0,
      shields: 0,
    };
  });
}

/** All that a wall scores as things stand (AS-X2 to AS-X6); what was put aside counts beside it. */
export function wallPoints(
  hung: readonly Hung[],
  prestige: Record<Type, Prestige>,
  facts: WallFacts,
  points: Record<string, number>,
): number {
  const tiles = worths(hung, prestige, facts, points['eye_line'] ?? 0);
  const sum = tiles.reduce(
    (all, worth) => all + worth.prestige + worth.eyeLine + worth.shields * (points['shield'] ?? 0),
    0,
  );
  const full = covered(hung) === ROWS * COLUMNS ? (points['full_wall'] ?? 0) : 0;
  return sum + full + bareCorners(hung).length * (points['corner'] ?? 0);
}

/** The corner cells that nothing covers (AS-X6). */
export function bareCorners(hung: readonly Hung[]): Cell[] {
  const corners: Cell[] = [
    [0, 0],
    [0, COLUMNS - 1],
    [ROWS - 1, 0],
    [ROWS - 1, COLUMNS - 1],
  ];
  return corners.filter((cell) => tileAt(hung, cell) === null);
}

export function tileAt(hung: readonly Hung[], [row, column]: Cell): Hung | null {
  return (
    hung.find(({ tile, at: [r, c] }) => {
      const { width, height } = readTile(tile);
      return row >= r && row < r + height && column >= c && column < c + width;
    }) ?? null
  );
}

/** A cell as people say it: column letter, row from 1. */
export const cellName = ([row, column]: Cell): string => `${'abcdefghij'[column]}${row + 1}`;
