// How each game is dealt, by docs/fair-dealing.md.
import type { GameId } from '../protocol';
import type { Stream } from './stream';

export const COLOURS = ['blue', 'brown', 'green', 'red', 'yellow'];
const TYPES = ['city', 'portrait', 'still_life', 'landscape'];
const FRAMES: Record<string, string[]> = {
  A: ['shell', 'gold', 'wood', 'silver'],
  B: ['wood', 'silver', 'gold', 'shell'],
  C: ['silver', 'wood', 'shell', 'gold'],
  D: ['gold', 'shell', 'silver', 'wood'],
};
const PILES: [string, string][] = [
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

/** The setup of a record, part by part. */
export type Setup = Record<string, unknown>;

const paintings = (size: string, sets: string): string[] =>
  [...sets].flatMap((set) => TYPES.map((type, n) => `${type}-${size}-${FRAMES[set]![n]!}`));

function finalTouch(stream: Stream, seats: number): Setup {
  const masterpieces = stream.shuffle(Array.from({ length: 25 }, (_, n) => `m${String(n + 1).padStart(2, '0')}`));
  const cards = stream.shuffle(COLOURS.flatMap((colour) => Array.from({ length: 12 }, () => colour)));
  const hands = Array.from({ length: seats }, () => cards.splice(-5).sort());
  return { masterpieces, hands, deck: cards.reverse() };
}

function artSociety(stream: Stream, seats: number): Setup {
  const piles = Object.fromEntries(
    PILES.map(([size, sets]) => [size, stream.shuffle(paintings(size, sets)).reverse()]),
  );
  const starting = stream.shuffle(paintings('2x3', 'A')).slice(0, seats);
  return { starting_paintings: starting, starting_bids: stream.shuffle([1, 2, 3, 4]).slice(0, seats), piles };
}

export const DEALS: Record<GameId, (stream: Stream, seats: number) => Setup> = {
  patchwork: (stream) => ({ circle: [...stream.shuffle(Array.from({ length: 32 }, (_, n) => n + 2)), 1] }),
  'final-touch': finalTouch,
  'art-society': artSociety,
};

/** The values of each option that can be drawn; the first is meant where a record doesn't list it. */
export const optionsOf = (game: GameId, seats: number): Record<string, unknown[]> =>
  ({
    patchwork: { first: [0, 1], special_patches: ['revised', 'original'] },
    'final-touch': { first: Array.from({ length: seats }, (_, seat) => seat) },
    'art-society': { remember_bids: [true, false] },
  })[game];

/** The order that a stream gives to the cards of a new deck. */
export function reshuffled(stream: Stream, deck: readonly string[]): string[] {
  const left = [...deck].sort();
  const found: string[] = [];
  while (left.length > 0) found.push(...left.splice(stream.below(left.length), 1));
  return found;
}
