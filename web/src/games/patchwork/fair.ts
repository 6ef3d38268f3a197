// How it is dealt, and what its moves say of the deal, by docs/fair-dealing.md.
import { Misfit, type End, type Move, type Setup } from '../../lib/fair/deals';
import type { Stream } from '../../lib/fair/stream';

export const deal = (stream: Stream): Setup => ({
  circle: [...stream.shuffle(Array.from({ length: 32 }, (_, n) => n + 2)), 1],
});

export const options = (): Record<string, unknown[]> => ({ first: [0, 1], special_patches: ['revised', 'original'] });

const REACH = 3;

export function follow(setup: Setup, moves: readonly Move[]): End {
  let circle = [...(setup['circle'] as number[])];
  moves.forEach((move, index) => {
    if (!('take' in move)) return;
    const place = circle.indexOf(move['take'] as number);
    if (place < 0 || place >= REACH) throw new Misfit(index);
    circle = [...circle.slice(place + 1), ...circle.slice(0, place)];
  });
  return { circle };
}
