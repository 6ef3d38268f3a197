// How it is dealt, and what its moves say of the deal, as docs/fair-dealing.md wants it of a game.
import { Misfit, type End, type Move, type Setup } from 'vernissage/lib/fair/deals';
import type { Stream } from 'vernissage/lib/fair/stream';

const sorted = (cards: number[]): number[] => cards.sort((a, b) => a - b);

export function deal(stream: Stream): Setup {
  const cards = stream.shuffle(Array.from({ length: 12 }, (_, n) => n + 1));
  return { hands: [sorted(cards.slice(0, 3)), sorted(cards.slice(3, 6))], aside: cards.slice(6) };
}

export const options = (): Record<string, unknown[]> => ({});

export function follow(setup: Setup, moves: readonly Move[]): End {
  const hands = setup['hands'] as number[][];
  moves.forEach((move, index) => {
    if ('bid' in move && !hands[move.by ?? 0]?.includes(move['bid'] as number)) throw new Misfit(index);
  });
  return {};
}
