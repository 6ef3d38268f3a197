// What the server says of a game of Centrepiece (centrepiece/view.py, centrepiece/choices.py).

export interface Player {
  /** Null where this seat may not look. */
  hand: number[] | null;
  has_bid: boolean;
  bid: number | null;
}

export interface View {
  seat: number | null;
  phase: 'bids' | 'marks' | 'over';
  turn: number | null;
  /** By cell, row by row: whose mark it has. */
  cells: (number | null)[];
  players: Player[];
  outcome: { scores: number[]; winners: number[] } | null;
}

export interface Choices {
  bids: { action: number; card: number }[];
  marks: { action: number; cell: number }[];
}

/** As in its notation: a1 is the lower left cell. */
export const cellName = (cell: number): string => `${'abc'[cell % 3]!}${3 - Math.floor(cell / 3)}`;
