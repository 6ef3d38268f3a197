// Made by `npm run types` from the types of the server. Change those instead (tools/client_types.py).

export type Told = View | Choices;
/**
 * A move, by its number.
 */
export type Action = number;

/**
 * The whole table.
 */
export interface View {
  game: 'patchwork';
  seats: number;
  phase: 'mend' | 'over' | 'turn';
  turn: number | null;
  options: Chosen;
  circle: number[];
  reach: number;
  special_patches: number[];
  special_tile: number | null;
  home_first: number | null;
  due: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: [Player, Player];
  outcome: Score | null;
}
/**
 * What the host chose.
 */
export interface Chosen {
  special_patches: string;
}
/**
 * One player's board.
 */
export interface Player {
  buttons: number;
  income: number;
  space: number;
  empty: number;
  score: number;
  patches: LaidPatch[];
  mends: (readonly [number, number])[];
}
/**
 * A patch on a quilt; ``turned`` is how it lies, in the notation of moves.
 */
export interface LaidPatch {
  patch: number;
  turned: string;
  cells: (readonly [number, number])[];
}
/**
 * How a game ended.
 */
export interface Score {
  scores: number[];
  winners: number[];
  breakdown: {
    [k: string]: number;
  }[];
}
/**
 * To advance or to take a patch; or the cells for a special patch.
 */
export interface Choices {
  advance: Advance | null;
  patches: PatchChoice[];
  mend: (readonly [number, number, number])[] | null;
}
/**
 * To advance and receive buttons.
 */
export interface Advance {
  action: Action;
  effect: Effect;
}
/**
 * What an action does to its player, and who is next (nobody: the game ends).
 */
export interface Effect {
  buttons: number;
  space: number;
  income: number[];
  paid: number;
  special: number;
  next: number | null;
}
/**
 * A patch within reach; without an effect if it can't be laid or paid for.
 */
export interface PatchChoice {
  patch: number;
  affordable: boolean;
  effect: Effect | null;
  layouts: Layout[];
}
/**
 * One way in which a patch may lie, with the places of its top left corner.
 */
export interface Layout {
  turns: number;
  flipped: boolean;
  cells: (readonly [number, number])[];
  places: (readonly [number, number, number])[];
}
