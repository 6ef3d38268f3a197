// Its poster. Portrait is 400 by 600, landscape 600 by 400; words are the page's.
import { at, circle, element, line, path, rect, strokes } from '../../art/svg';
import { Random } from '../../art/random';
import { button, fabricDefs, patch, type Cell } from '../../art/patchwork/index';
import type { Crop } from '../../art/shell/posters';

const QUILT: readonly (readonly [number, readonly Cell[]])[] = [
  [
    10,
    [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ],
  ],
  [
    3,
    [
      [0, 2],
      [0, 3],
      [0, 4],
    ],
  ],
  [
    16,
    [
      [1, 3],
      [2, 2],
      [2, 3],
      [2, 4],
      [3, 3],
    ],
  ],
  [24, [[1, 2]]],
  [
    20,
    [
      [2, 0],
      [2, 1],
      [3, 1],
      [3, 2],
      [4, 2],
    ],
  ],
  [
    9,
    [
      [3, 0],
      [4, 0],
      [5, 0],
      [5, 1],
    ],
  ],
  [2, [[4, 1]]],
  [
    5,
    [
      [0, 5],
      [1, 5],
      [2, 5],
      [1, 4],
    ],
  ],
  [
    13,
    [
      [3, 4],
      [3, 5],
      [4, 4],
      [4, 5],
      [5, 5],
    ],
  ],
  [
    30,
    [
      [4, 3],
      [5, 2],
      [5, 3],
      [5, 4],
    ],
  ],
];

export default function poster(crop: Crop): string {
  const wide = crop === 'landscape';
  const [w, h] = wide ? [600, 400] : [400, 600];
  const random = new Random(`quilt ${crop}`);
  const prefix = `poster-${crop}`;
  const unit = wide ? 58 : 56;
  let drawn =
    fabricDefs([...new Set(QUILT.map(([id]) => id).concat([7, 17]))], unit, prefix) + rect(0, 0, w, h, '#dfe3d2');
  drawn +=
    circle(wide ? w * 0.76 : w * 0.72, wide ? h * 0.42 : h * 0.2, wide ? 150 : 130, '#f3d98c') +
    strokes(random, {
      x: 0,
      y: 0,
      width: w,
      height: h,
      colour: '#f7f3e2',
      count: 16,
      length: 160,
      thickness: 16,
      angle: -8,
      opacity: 0.5,
    });
  drawn +=
    path(`M0 ${h * 0.8}Q${w * 0.3} ${h * 0.7} ${w * 0.6} ${h * 0.79}T${w} ${h * 0.76}V${h}H0Z`, '#9db07e') +
    path(`M0 ${h * 0.9}Q${w * 0.4} ${h * 0.82} ${w} ${h * 0.9}V${h}H0Z`, '#66783b');
  const quilt =
    rect(-10, -10, unit * 6 + 20, unit * 6 + 20, '#f4ebd8', { rx: 6, stroke: '#8a6f3a', 'stroke-width': 2 }) +
    QUILT.map(([id, cells]) => patch(id, cells, unit, { prefix, income: 0 })).join('') +
    [
      [1, 1],
      [2, 3],
      [3, 5],
      [5, 2],
      [0, 3],
    ]
      .map(([row, column]) =>
        at(((column as number) + 0.5) * unit, ((row as number) + 0.5) * unit, unit / 40, button(12)),
      )
      .join('');
  const peg = (x: number, y: number): string =>
    rect(x - 5, y - 20, 10, 38, '#b98a52', { rx: 3, stroke: '#6a4630', 'stroke-width': 1.4 });
  const x = wide ? 34 : 30;
  const y = wide ? 26 : 116;
  drawn +=
    line(`M-10 ${y - 30}Q${w * 0.4} ${y + 10} ${w + 10} ${y - 40}`, '#6a4630', 3) +
    element(
      'g',
      { transform: `translate(${x} ${y}) rotate(-1.5)` },
      rect(0, 8, unit * 6 + 10, unit * 6 + 10, '#1d1a10', { opacity: 0.18, rx: 6 }) + quilt,
    );
  drawn += peg(x + 40, y - 8) + peg(x + unit * 5.4, y - 12);
  const nx = wide ? 452 : 200;
  const ny = wide ? 250 : 520;
  drawn += line(
    wide
      ? `M${nx - 46} 330C${nx - 10} 420 ${nx + 150} 350 ${nx + 80} 290S${nx - 20} 250 ${nx + 40} 180`
      : `M30 500C60 590 190 600 210 540S110 500 150 560T330 580`,
    '#ae3f2f',
    3.4,
  );
  drawn += at(
    wide ? nx + 40 : 330,
    wide ? 180 : 580,
    1,
    element(
      'g',
      { transform: wide ? 'rotate(-62)' : 'rotate(-38)' },
      path('M0-3.5H70Q92-1 98 0Q92 1 70 3.5H0Q-8 0 0-3.5Z', '#cfd6da', { stroke: '#5d6973', 'stroke-width': 1.2 }) +
        line('M4 0H16', '#5d6973', 2),
    ),
  );
  drawn +=
    at(wide ? nx + 66 : 70, wide ? 76 : ny + 16, 1, button(wide ? 34 : 30, '#ae3f2f')) +
    at(wide ? nx + 120 : 330, wide ? 130 : 520, 1, button(wide ? 22 : 24, '#2a6b69')) +
    at(wide ? nx + 112 : 262, wide ? 330 : 548, 1, button(26, '#3d78a8'));
  return drawn;
}
