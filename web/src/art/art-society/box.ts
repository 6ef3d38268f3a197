// The paintings of the box: plain data, which deals and drawings share.
import type { Frame } from './frames';

export const GENRES = ['city', 'portrait', 'still_life', 'landscape'] as const;
export type Genre = (typeof GENRES)[number];

/** Which frame each genre has in each set of four. */
const SETS: Record<string, readonly [Frame, Frame, Frame, Frame]> = {
  A: ['shell', 'gold', 'wood', 'silver'],
  B: ['wood', 'silver', 'gold', 'shell'],
  C: ['silver', 'wood', 'shell', 'gold'],
  D: ['gold', 'shell', 'silver', 'wood'],
};
/** The piles by size, each with its sets of four. */
export const PILES: readonly (readonly [string, string])[] = [
  ['1x2', 'ACD'],
  ['1x3', 'ABCD'],
  ['2x2', 'BCD'],
  ['2x3', 'CD'],
  ['2x4', 'CD'],
  ['2x5', 'B'],
  ['3x2', 'ABD'],
  ['3x3', 'BCD'],
  ['3x4', 'A'],
  ['3x5', 'C'],
  ['3x6', 'A'],
  ['4x3', 'A'],
  ['4x4', 'B'],
  ['5x3', 'B'],
  ['5x4', 'D'],
];
/** What is dealt to the seats at the start, besides the piles. */
export const STARTING: readonly [string, string] = ['2x3', 'A'];

export const paintingsOf = ([size, sets]: readonly [string, string]): string[] =>
  [...sets].flatMap((set) => GENRES.map((genre, n) => `${genre}-${size}-${(SETS[set] as readonly Frame[])[n]}`));
