// Its poster: nine cells, and the middle one taken.
import { circle, line, rect } from 'vernissage/art/svg';
import type { Crop } from 'vernissage/art/shell/posters';

export default function poster(crop: Crop): string {
  const [width, height] = crop === 'portrait' ? [400, 600] : [600, 400];
  const [x, y] = [width! / 2, height! / 2];
  const grid = [-50, 50].map((at) => `M${x + at} ${y - 150}V${y + 150}M${x - 150} ${y + at}H${x + 150}`).join('');
  return rect(0, 0, width!, height!, '#26424a') + line(grid, '#f3e9d2', 8) + circle(x, y, 34, '#e0b13c');
}
