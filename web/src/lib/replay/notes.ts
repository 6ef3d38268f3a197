// What is remarked on moves of a replay: by the move's place in the log.

/** How a move is judged; the words of a mark are `replay-mark-MARK`. */
export type Mark = 'inaccuracy' | 'mistake' | 'blunder';

export interface Remark {
  mark: Mark | null;
  /** For the list, after the move. */
  words?: string;
}

export type Remarks = ReadonlyMap<number, Remark>;

/** What stands beside the move; never colour alone. */
export const SIGNS: Record<Mark, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };
