// The marks of the two seats, as on paper.
import { PLAYER_COLOURS } from 'vernissage/art/colours';
import { circle, drawing, line } from 'vernissage/art/svg';

/** A cross or a ring. */
export function mark(seat: number): string {
  const colour = PLAYER_COLOURS[seat]!;
  const shape =
    seat === 0
      ? line('M14 14L50 50M50 14L14 50', colour, 9)
      : circle(32, 32, 20, 'none', { stroke: colour, 'stroke-width': 9 });
  return drawing(64, 64, shape);
}
