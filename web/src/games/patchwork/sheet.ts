// The score pad of Patchwork: two quilts, by their empty cells or the number of them.
import type { SheetKind } from '../../lib/score/pad.svelte';
import { below, like } from '../../lib/score/like';
import { SIZE } from './types';

export const CELLS = SIZE * SIZE;

export interface QuiltSheet {
  buttons: number | null;
  tile: boolean;
  /** Whether cells are tapped; else they are counted. */
  tapping: boolean;
  /** The empty cells, as numbers. */
  holes: number[];
  empty: number | null;
}

export interface Sheet {
  players: QuiltSheet[];
  home: number | null;
}

const quilt = (): QuiltSheet => ({ buttons: null, tile: false, tapping: false, holes: [], empty: null });

/** A cell is empty, or it is not. */
export const tap = (holes: readonly number[], cell: number): number[] =>
  holes.includes(cell) ? holes.filter((each) => each !== cell) : [...holes, cell].sort((a, b) => a - b);

/** There is one special tile: who gets it takes it from the other. */
export function giveTile(sheet: Sheet, seat: number, has: boolean): void {
  sheet.players.forEach((each, n) => (each.tile = n === seat ? has : each.tile && !has));
}

const isReady = ({ buttons, tapping, empty }: QuiltSheet): boolean => buttons !== null && (tapping || empty !== null);

const kind: SheetKind<Sheet> = {
  blank: () => ({ players: [quilt(), quilt()], home: null }),
  resize: (sheet) => sheet,
  fits: (kept, seats) =>
    like(kept, kind.blank(seats)) &&
    (kept as Sheet).players.every(({ holes }) => holes.every((cell) => below(cell, CELLS))),
  entry({ players, home }) {
    if (!players.every(isReady)) return null;
    return {
      players: players.map(({ buttons, tile, tapping, holes, empty }) => ({
        buttons,
        tile,
        ...(tapping ? { holes: holes.map((cell) => [Math.floor(cell / SIZE), cell % SIZE]) } : { empty }),
      })),
      home,
    };
  },
  kinds: false,
};
export default kind;
