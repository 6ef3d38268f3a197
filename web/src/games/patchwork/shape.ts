// Cells of a patch: turned and flipped.
import type { Cell } from './types';

export const cellsOf = (shape: readonly string[]): Cell[] =>
  shape.flatMap((row, r) => [...row].flatMap((mark, c): Cell[] => (mark === '#' ? [[r, c]] : [])));

/** Flipped, then turned clockwise by quarters, moved to the top left; sorted. As the server does. */
export function turned(cells: readonly Cell[], turns: number, flipped: boolean): Cell[] {
  let now: Cell[] = flipped ? cells.map(([r, c]): Cell => [r, -c]) : [...cells];
  for (let n = 0; n < turns; n++) now = now.map(([r, c]): Cell => [c, -r]);
  const top = Math.min(...now.map(([r]) => r));
  const left = Math.min(...now.map(([, c]) => c));
  return now.map(([r, c]): Cell => [r - top, c - left]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

export const extent = (cells: readonly Cell[]): { height: number; width: number } => ({
  height: Math.max(...cells.map(([r]) => r)) + 1,
  width: Math.max(...cells.map(([, c]) => c)) + 1,
});

export const cellsKey = (cells: readonly Cell[]): string => cells.map(([r, c]) => `${r}.${c}`).join(' ');

/** A cell as people say it: column letter, row from 1. */
export const cellName = ([row, column]: Cell): string => `${'abcdefghi'[column]}${row + 1}`;
