// What a wall is: which cells are covered, what touches what, what each tile is worth.
import { CELL_HEIGHT, CELL_WIDTH } from './cell';
import { COLUMNS, ROWS, type Cell, type Hung, type Place, type Player, type Prestige, type Type } from './types';

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
export type Reason = 'overlap' | 'apart' | 'no-star' | 'swap-place';

export interface Effect {
  /** How many touching paintings are of the same type. */
  alike: number;
  /** The value of decor that becomes due. */
  decorDue: number;
  eyeLine: boolean;
  fills: boolean;
  /** What is marked: touching paintings of the same type, and in the same frame. */
  marks: { alike: Hung[]; frames: Hung[] };
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

/** What is seen where the server lets nothing hang: it covers something, or hangs apart (AS-P4, AS-S5). */
export function reasonAt(hung: readonly Hung[], id: string, at: Cell): Reason {
  const tile = readTile(id);
  if (hung.length === 0) return 'no-star';
  return hung.some((each) => overlaps(tile, at, readTile(each.tile), each.at)) ? 'overlap' : 'apart';
}

/** What hanging it at a place does, as the server says it (AS-D1, AS-D4, AS-F1, AS-X4). */
export function effectOf(hung: readonly Hung[], id: string, place: Place): Effect {
  const [row, column, , alike = 0, , decorDue = 0, eyeLine = 0] = place;
  const tile = readTile(id);
  const beside = tile.kind === 'decor' ? [] : neighbours(hung, tile, [row, column]);
  return {
    alike,
    decorDue,
    eyeLine: eyeLine > 0,
    fills: covered(hung) + tile.width * tile.height === ROWS * COLUMNS,
    marks: {
      alike: beside.filter((each) => readTile(each.tile).kind === tile.kind),
      frames: beside.filter((each) => readTile(each.tile).frame === tile.frame),
    },
  };
}

export function covered(hung: readonly Hung[]): number {
  return hung.reduce((sum, each) => sum + readTile(each.tile).width * readTile(each.tile).height, 0);
}

export interface Worth {
  hung: Hung;
  prestige: number;
  fauxPas: boolean;
  eyeLine: number;
  shields: number;
}

/** What each tile of a wall scores at the end; the server says which make a faux pas or hang at the eye line. */
export function worths(player: Player, prestige: Record<Type, Prestige>, eyePoints: number): Worth[] {
  return player.tiles.map((hung) => {
    const tile = readTile(hung.tile);
    const worth = { hung, prestige: 0, fauxPas: false, eyeLine: 0, shields: 0 };
    if (tile.kind === 'decor') return { ...worth, shields: tile.width * tile.height };
    const fauxPas = player.faux_pas?.includes(hung.tile) ?? false;
    const eyeLine = player.eye_line?.includes(hung.tile) ? eyePoints : 0;
    return { ...worth, fauxPas, eyeLine, prestige: fauxPas ? 0 : prestige[tile.kind].multiplier };
  });
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
