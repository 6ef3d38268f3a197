// Made by `npm run types` from the types of the server. Change those instead (tools/client_types.py).

export type Told = View | Choices;
/**
 * A move, by its number.
 */
export type Action = number;
/**
 * Where a tile may hang, and what it does there: paintings of its type and of its frame
 * beside it, the decor due for that, whether it hangs at the eye line.
 *
 * @minItems 7
 * @maxItems 7
 */
export type HangPlace = readonly [number, number, number, number, number, number, number];

/**
 * The table as one seat sees it; nobody is auctioneer until all starting paintings hang.
 */
export interface View {
  game: 'art-society';
  seats: number;
  phase: 'auction' | 'bids' | 'buying' | 'hanging' | 'over' | 'start';
  turn: number | null;
  deciders: number[];
  round: number;
  auctioneer: number | null;
  picks: string[];
  offer: (string | null)[];
  order: number[];
  piles: {
    [k: string]: string[];
  };
  pool: {
    [k: string]: number;
  };
  museum: Museum;
  prestige: PrestigeBoard;
  hanging: HangingTurn | null;
  players: Player[];
  outcome: FinalScore | null;
}
/**
 * The paintings of each type at the museum.
 */
export interface Museum {
  city: string[];
  portrait: string[];
  still_life: string[];
  landscape: string[];
}
/**
 * The prestige of each type.
 */
export interface PrestigeBoard {
  city: Prestige;
  portrait: Prestige;
  still_life: Prestige;
  landscape: Prestige;
}
/**
 * A type's place on the prestige board, and what it multiplies by now.
 */
export interface Prestige {
  marker: number;
  present: boolean;
  multiplier: number;
}
/**
 * What the seat whose turn it is must or may do next.
 */
export interface HangingTurn {
  dues: Due[];
  decor: string | null;
  exchanged: boolean;
  wanted: string | null;
  swap: SwapTile[];
}
/**
 * Decor that is due; begun once a first tile of it was taken.
 */
export interface Due {
  value: number;
  begun: boolean;
}
/**
 * A tile of decor taken in a swap, and where it goes.
 */
export interface SwapTile {
  size: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: readonly [number, number];
}
/**
 * One player's wall and what belongs to it.
 *
 * The top bid is null until all starting paintings hang; the cards are null where the table
 * leaves it to memory what others have left. Left out where there are none: the paintings that
 * touch one of their type (AS-F1) and, when the game is over, those with points at the eye line.
 */
export interface Player {
  tiles: Hung[];
  empty: number;
  assistant: string | null;
  painting: string | null;
  top_bid: number | null;
  has_bid: boolean;
  bid: number | null;
  cards: number[] | null;
  excess: string[];
  parts: {
    [k: string]: number;
  };
  score: number;
  faux_pas?: string[];
  eye_line?: string[];
}
/**
 * A tile on a wall, by its top left cell.
 */
export interface Hung {
  tile: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: readonly [number, number];
}
/**
 * How the game ended, and what ended it.
 */
export interface FinalScore {
  scores: number[];
  winners: number[];
  breakdown: {
    [k: string]: number;
  }[];
  reason: string;
}
/**
 * Everything that may be done; what isn't possible is left out.
 */
export interface Choices {
  keep?: Action;
  excess?: Action;
  done?: Action;
  sizes?: SizeChoice[];
  bids?: CardChoice[];
  buys?: TileChoice[];
  decor?: SizeChoice[];
  exchanges?: TileChoice[];
  swap?: Swap;
  hangs?: Hang[];
}
/**
 * A pile for the auction, or a size of decor to take.
 */
export interface SizeChoice {
  action: Action;
  size: string;
}
/**
 * A card to bid.
 */
export interface CardChoice {
  action: Action;
  card: number;
}
/**
 * A painting to buy, or one at the museum to exchange for.
 */
export interface TileChoice {
  action: Action;
  tile: string;
}
/**
 * AS-D6, tile by tile; ``finish`` where what was taken is a whole swap.
 */
export interface Swap {
  takes: SwapTake[];
  finish: Action | null;
}
/**
 * Decor that may be taken next in a swap, and the size that goes back for it.
 */
export interface SwapTake {
  size: string;
  returns: string;
  places: (readonly [number, number, number])[];
}
/**
 * A tile and its places.
 */
export interface Hang {
  tile: string;
  from: 'assistant' | 'decor' | 'hand';
  places: HangPlace[];
}
