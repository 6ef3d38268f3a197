// What the server says of a game of Final Touch (docs/protocol.md; games/final_touch/view.py).

export const COLOURS = ['blue', 'brown', 'green', 'red', 'yellow'] as const;
export type Colour = (typeof COLOURS)[number];
export type Counts = Partial<Record<Colour, number>>;

export interface Masterpiece {
  id: string;
  needs: Counts;
  finish: number;
  ruin: number;
}

/** A masterpiece that was earned; with three, a ruined one lies between two players. */
export interface Taken {
  id: string;
  how: 'finished' | 'ruined';
  value: number;
  by: number[];
}

export interface Player {
  cards: number;
  /** Null where this seat may not look. */
  hand: Colour[] | null;
  finished: number;
  ruined: number;
  score: number;
}

export interface View {
  seats: number;
  seat: number | null;
  phase: 'turn' | 'duel' | 'shuffle' | 'over';
  turn: number | null;
  drawer: number | null;
  current: Masterpiece;
  missing: Counts;
  next: Masterpiece | null;
  masterpieces_left: number;
  touched: Colour[];
  smudged: Colour[];
  deck: number;
  discard: number;
  out: number | null;
  taken: Taken[];
  players: Player[];
  outcome: { scores: number[]; winners: number[] } | null;
}

interface Follows {
  action: number;
  /** Who decides next; null if the game ends. */
  next: number | null;
  duel: boolean;
}

export interface Touch extends Follows {
  cards: Colour[];
  leaves: Counts;
  finishes: boolean;
  earns: number;
}

export interface Smudge extends Follows {
  card: Colour;
  smudges: number;
  ruins: boolean;
  pays: number[];
  pays_each: number;
}

export interface Choices {
  touches: Touch[];
  smudges: Smudge[];
}

export const SMUDGES_TO_RUIN = 3;
export const TARGET = 25;

export function counted(cards: readonly Colour[]): Counts {
  const counts: Counts = {};
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** What a masterpiece has got of what it needs. */
export function painted(work: Masterpiece, missing: Counts): Counts {
  const counts: Counts = {};
  for (const colour of COLOURS) {
    const has = (work.needs[colour] ?? 0) - (missing[colour] ?? 0);
    if (has > 0) counts[colour] = has;
  }
  return counts;
}
