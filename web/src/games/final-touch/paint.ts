// The five shapes of the five paints (components.toml: symbol), round the origin of a 20 × 20 box.
import { PAINT_COLOURS } from '../../art/colours';
import { mix } from '../../art/svg';
import type { Colour } from './types';

function spokes(count: number, ...radii: number[]): string {
  const points = Array.from({ length: count }, (_, k) => {
    const turn = (2 * Math.PI * k) / count;
    const radius = radii[k % radii.length] ?? 1;
    return `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}

/** All look equally large. */
export const SHAPES: Record<Colour, string> = {
  blue: 'M-7.6 0a7.600 7.600 0 1 0 15.200 0a7.600 7.600 0 1 0-15.200 0Z',
  brown: 'M-6.700-6.700h13.400v13.400h-13.400Z',
  green: 'M0-8.600 8.300 6.200H-8.300Z',
  red: spokes(4, 9.6, 7.2),
  yellow: spokes(10, 9.8, 4.4),
};

export const TONE: Record<Colour, string> = PAINT_COLOURS;

/** For outlines on paper: dark enough to be seen (3 : 1) whatever the paint. */
export const EDGE: Record<Colour, string> = {
  blue: mix(PAINT_COLOURS.blue, '#101010', 0.3),
  brown: mix(PAINT_COLOURS.brown, '#101010', 0.3),
  green: mix(PAINT_COLOURS.green, '#102010', 0.55),
  red: mix(PAINT_COLOURS.red, '#101010', 0.3),
  yellow: mix(PAINT_COLOURS.yellow, '#2a1d00', 0.58),
};
