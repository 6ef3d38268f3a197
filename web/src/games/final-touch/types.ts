// What the client adds to the server's types of Final Touch.
import type { Counts, Masterpiece } from './types.gen';

export const COLOURS = ['blue', 'brown', 'green', 'red', 'yellow'] as const;
export type Colour = (typeof COLOURS)[number];
export type { Choices, Counts, Masterpiece, Player, Smudge, Taken, Touch, View } from './types.gen';

export const SMUDGES_TO_RUIN = 3;
export const TARGET = 25;

export function counted(cards: readonly Colour[]): Counts {
  const counts: Counts = {};
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

/** Where cards are in a hand. */
export function placesIn(hand: readonly Colour[], cards: readonly Colour[]): number[] {
  const places: number[] = [];
  for (const card of cards) {
    places.push(hand.findIndex((each, place) => each === card && !places.includes(place)));
  }
  return places;
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
