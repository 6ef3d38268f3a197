// Made by `npm run types` from the types of the server. Change those instead (tools/client_types.py).

export type Told = View | Choices;
/**
 * A move, by its number.
 */
export type Action = number;

/**
 * The table as one seat sees it.
 */
export interface View {
  game: 'final-touch';
  seats: number;
  seat: number | null;
  phase: 'duel' | 'over' | 'shuffle' | 'turn';
  turn: number | null;
  drawer: number | null;
  current: Masterpiece;
  missing: Counts;
  next: Masterpiece | null;
  masterpieces_left: number;
  touched: ('blue' | 'brown' | 'green' | 'red' | 'yellow')[];
  smudged: ('blue' | 'brown' | 'green' | 'red' | 'yellow')[];
  deck: number;
  discard: number;
  unseen: Counts;
  since_shuffle: SinceShuffle | null;
  out: number | null;
  taken: Taken[];
  players: Player[];
  outcome: Score | null;
}
/**
 * One masterpiece card.
 */
export interface Masterpiece {
  id: string;
  needs: Counts;
  finish: number;
  ruin: number;
}
/**
 * Cards by colour, without colours of which there are none.
 */
export interface Counts {
  blue?: number;
  brown?: number;
  green?: number;
  red?: number;
  yellow?: number;
}
/**
 * What tells on the hands: all hands together when the deck was made, and the play since.
 */
export interface SinceShuffle {
  hands: Counts;
  hand: ('blue' | 'brown' | 'green' | 'red' | 'yellow')[] | null;
  plays: Play[];
}
/**
 * What a seat played: a touch-up, or a smudge.
 */
export interface Play {
  by: number;
  touch?: ('blue' | 'brown' | 'green' | 'red' | 'yellow')[];
  smudge?: 'blue' | 'brown' | 'green' | 'red' | 'yellow';
}
/**
 * A masterpiece that was earned; with three, a ruined one lies between two players.
 */
export interface Taken {
  id: string;
  how: 'finished' | 'ruined';
  value: number;
  by: number[];
}
/**
 * What lies before one player; the hand is null where one may not look.
 */
export interface Player {
  cards: number;
  hand: ('blue' | 'brown' | 'green' | 'red' | 'yellow')[] | null;
  finished: number;
  ruined: number;
  score: number;
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
 * What may be played.
 */
export interface Choices {
  touches: Touch[];
  smudges: Smudge[];
}
/**
 * A handful to touch up with; ``next`` decides after it, nobody if the game ends.
 */
export interface Touch {
  action: Action;
  cards: ('blue' | 'brown' | 'green' | 'red' | 'yellow')[];
  leaves: Counts;
  finishes: boolean;
  earns: number;
  next: number | null;
  duel: boolean;
}
/**
 * A card to smudge with.
 */
export interface Smudge {
  action: Action;
  card: 'blue' | 'brown' | 'green' | 'red' | 'yellow';
  smudges: number;
  ruins: boolean;
  pays: number[];
  pays_each: number;
  next: number | null;
  duel: boolean;
}
