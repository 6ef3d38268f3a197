// The end of a game, counted part by part: in the table of points and, at the same time, on the board.
export interface Tally {
  /** The parts of the score that have been counted. */
  counted: readonly string[];
  /** The part that is counted now, or that somebody points at; null: all are looked at alike. */
  focus: string | null;
}

/** Whether a board shows what this part counts; without a tally it shows everything. */
export const counts = (tally: Tally | null | undefined, part: string): boolean =>
  !tally || tally.counted.includes(part);

/** Whether what this part counts steps back behind another part. */
export const recedes = (tally: Tally | null | undefined, part: string): boolean =>
  Boolean(tally?.focus) && tally!.focus !== part;
