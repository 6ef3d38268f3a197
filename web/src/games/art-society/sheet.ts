// The score pad of Art Society: walls, tile by tile or in figures, and the prestige track.
import { DECOR_SIZES, PAINTING_IDS } from '../../art/art-society';
import { below, like } from '../../lib/score/like';
import type { SheetKind } from '../../lib/score/pad.svelte';
import { isRecord } from '../../lib/shelf';
import { COLUMNS, ROWS, TYPES, type Cell, type Hung, type Type } from './types';
import { readTile, tileAt } from './wall';

export interface Figures {
  paintings: Record<Type, number>;
  shields: number;
  eye_line: number;
  full: boolean;
  corners: number;
}

export interface WallSheet {
  /** Whether the wall is painted; else its figures are entered. */
  painting: boolean;
  tiles: Hung[];
  figures: Figures;
  excess: number;
  /** The sum of the bid cards left, for a tie. */
  cards: number | null;
}

export interface Sheet {
  markers: Record<Type, number>;
  /** Types at the museum whose markers are at 0. */
  museum: Type[];
  players: WallSheet[];
}

const zeros = (): Record<Type, number> => ({ city: 0, portrait: 0, still_life: 0, landscape: 0 });

const wall = (): WallSheet => ({
  painting: true,
  tiles: [],
  figures: { paintings: zeros(), shields: 0, eye_line: 0, full: false, corners: 0 },
  excess: 0,
  cards: null,
});

/** Where a tile hangs whose corner was meant to be at a cell: wholly on the wall. */
export function inside(tile: string, [row, column]: Cell): Cell {
  const { width, height } = readTile(tile);
  return [Math.min(row, ROWS - height), Math.min(column, COLUMNS - width)];
}

/** A tile that is tapped comes off; on a bare cell the one in hand hangs. */
export function tap(
  tiles: readonly Hung[],
  hand: string | null,
  cell: Cell,
): { tiles: Hung[]; hand: string | null; took: Hung | null } {
  const there = tileAt(tiles, cell);
  if (there) return { tiles: tiles.filter((each) => each !== there), hand: there.tile, took: there };
  if (hand === null) return { tiles: [...tiles], hand, took: null };
  const hung: Hung = { tile: hand, at: inside(hand, cell) };
  return { tiles: [...tiles, hung], hand: hand.startsWith('decor-') ? hand : null, took: null };
}

const isEmpty = ({ painting, tiles, figures }: WallSheet): boolean =>
  painting
    ? tiles.length === 0
    : Object.values(figures.paintings).every((number) => number === 0) && figures.shields === 0;

/** How a wall is entered; walls of which nothing is entered yet follow. */
export function enterBy(sheet: Sheet, seat: number, painting: boolean): void {
  sheet.players.forEach((each, n) => {
    if (n === seat || isEmpty(each)) each.painting = painting;
  });
}

const KNOWN = new Set([...PAINTING_IDS, ...DECOR_SIZES.map((size) => `decor-${size}`)]);

/** Whether something that was kept is a tile on a wall. */
const isHung = (kept: unknown): boolean =>
  isRecord(kept) &&
  KNOWN.has(kept['tile'] as string) &&
  Array.isArray(kept['at']) &&
  below(kept['at'][0], ROWS) &&
  below(kept['at'][1], COLUMNS);

const kind: SheetKind<Sheet> = {
  blank: (seats) => ({ markers: zeros(), museum: [], players: Array.from({ length: seats }, wall) }),
  resize: (sheet, seats) => ({
    ...sheet,
    players: Array.from({ length: seats }, (_, seat) => sheet.players[seat] ?? wall()),
  }),
  fits: (kept, seats) =>
    like(kept, kind.blank(seats)) && (kept as Sheet).players.every(({ tiles }) => tiles.every(isHung)),
  entry({ markers, museum, players }) {
    if (players.some(isEmpty)) return null;
    return {
      markers,
      museum: TYPES.filter((type) => markers[type] === 0 && museum.includes(type)),
      players: players.map(({ painting, tiles, figures, excess, cards }) => ({
        ...(painting ? { tiles } : { figures }),
        excess,
        cards,
      })),
    };
  },
  kinds: true,
};
export default kind;
