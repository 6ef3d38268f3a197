// How it is dealt, and what its moves say of the deal, by docs/fair-dealing.md.
import { Misfit, type End, type Move, type Setup } from '../../lib/fair/deals';
import type { Stream } from '../../lib/fair/stream';

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

const paintings = (size: string, sets: string): string[] =>
  [...sets].flatMap((set) => TYPES.map((type, n) => `${type}-${size}-${FRAMES[set]![n]!}`));

export function deal(stream: Stream, seats: number): Setup {
  const piles = Object.fromEntries(
    PILES.map(([size, sets]) => [size, stream.shuffle(paintings(size, sets)).reverse()]),
  );
  const starting = stream.shuffle(paintings('2x3', 'A')).slice(0, seats);
  return { starting_paintings: starting, starting_bids: stream.shuffle([1, 2, 3, 4]).slice(0, seats), piles };
}

export const options = (): Record<string, unknown[]> => ({ remember_bids: [true, false] });

export function follow(setup: Setup, moves: readonly Move[]): End {
  const piles = Object.fromEntries(
    Object.entries(setup['piles'] as Record<string, string[]>).map(([size, pile]) => [size, [...pile]]),
  );
  const starting = setup['starting_paintings'] as string[];
  let offer: string[] = [];
  moves.forEach((move, index) => {
    if (index < starting.length && move['hang'] !== starting[index]) throw new Misfit(index);
    if ('auction' in move) {
      offer = (move['auction'] as string[]).map((size) => {
        const top = piles[size]?.shift();
        if (top === undefined) throw new Misfit(index);
        return top;
      });
    }
    if ('buy' in move) {
      const place = offer.indexOf(move['buy'] as string);
      if (place < 0) throw new Misfit(index);
      offer.splice(place, 1);
    }
  });
  return {};
}
