// How it is dealt, and what its moves say of the deal, by docs/fair-dealing.md.
import { paintingsOf, PILES, STARTING } from '../../art/art-society/box';
import { Misfit, type End, type Move, type Setup } from '../../lib/fair/deals';
import type { Stream } from '../../lib/fair/stream';

export function deal(stream: Stream, seats: number): Setup {
  const piles = Object.fromEntries(PILES.map((pile) => [pile[0], stream.shuffle(paintingsOf(pile)).reverse()]));
  const starting = stream.shuffle(paintingsOf(STARTING)).slice(0, seats);
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
