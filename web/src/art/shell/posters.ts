import { at, circle, drawing, ellipse, element, line, mix, path, rect, strokes, type Sheet } from '../svg';
import { Random } from '../random';
import { PAINT_COLOURS } from '../colours';
import { painting, paintingFacts } from '../art-society/painting';
import { button, fabricDefs, patch, type Cell } from '../patchwork/index';
import { masterpiece } from '../final-touch/masterpiece';

/** A poster for each game. Portrait is 400 by 600, landscape 600 by 400; words are the page's. */

export type Crop = 'portrait' | 'landscape';
export const POSTER_GAMES = ['art-society', 'patchwork', 'final-touch'] as const;
export type PosterGame = (typeof POSTER_GAMES)[number];

function hung(id: string, x: number, y: number, scale: number): string {
  const { columns, rows } = paintingFacts(id);
  const width = columns * 80 * scale;
  const height = rows * 56 * scale;
  return rect(x + 5, y + 8, width, height, '#0d0708', { opacity: 0.28, rx: 2 }) + painting(id, { x, y, width, height });
}

/** A visitor seen from behind, looking up: hat or knot of hair, coat or gown; feet on the origin. */
function visitor(kind: 'gown' | 'coat', ink: string, accent: string): string {
  return kind === 'gown'
    ? path('M-20-96C-34-90-34-66-22-52C-40-30-50-10-56 0H52C46-20 34-40 20-54C32-70 32-90 18-96Z', accent) +
        path('M18-96C32-90 32-70 20-54C34-40 46-20 52 0H22C20-30 12-60 18-96Z', mix(accent, '#120709', 0.35)) +
        path('M-7-110H7V-92H-7Z', '#d9a67c') +
        ellipse(0, -122, 14, 17, '#3a2018') +
        circle(0, -142, 9, '#3a2018') +
        line('M-22-86Q-40-66-26-48M20-86Q38-74 30-56', accent, 10)
    : path('M-22-102C-34-98-34-60-28-30L-30 0H30L28-30C34-60 34-98 22-102Z', ink) +
        path('M0-96V-8', 'none', { stroke: mix(ink, '#fff6e0', 0.25), 'stroke-width': 2 }) +
        path('M-7-114H7V-98H-7Z', '#c98f66') +
        ellipse(0, -122, 13, 15, '#c98f66') +
        path('M-13-126Q-14-118-12-112Q0-108 12-112Q14-118 13-126Z', '#2a1a14') +
        path('M-15-128L-17-166Q0-170 17-166L15-128Z', ink) +
        path('M-27-130Q0-122 27-130Q24-124 0-122Q-24-124-27-130Z', ink) +
        line('M-15-134Q0-130 15-134', accent, 5);
}

function artSociety(crop: Crop): string {
  const wide = crop === 'landscape';
  const [w, h] = wide ? [600, 400] : [400, 600];
  const floor = h - (wide ? 66 : 104);
  const random = new Random(`poster ${crop}`);
  let drawn = rect(0, 0, w, h, '#7d2436');
  let damask = '';
  for (let y = 0, k = 0; y < floor; y += 34, k += 1)
    for (let x = k % 2 ? 20 : 0; x < w + 20; x += 40) damask += `M${x} ${y - 9}q7 9 0 18q-7-9 0-18Z`;
  drawn +=
    path(damask, '#8f3145') +
    strokes(random, {
      x: 0,
      y: 0,
      width: w,
      height: floor,
      colour: '#4d1020',
      count: 18,
      length: 120,
      thickness: 26,
      angle: 80,
      opacity: 0.16,
    });
  const lamp = (x: number): string =>
    path(`M${x - 26} 26L${x - 130} ${floor}H${x + 130}L${x + 26} 26Z`, '#ffe9b8', { opacity: 0.1 }) +
    path(`M${x - 34} 26Q${x} 4 ${x + 34} 26Z`, '#c9a04a') +
    line(`M${x} 12V-4`, '#c9a04a', 4);
  const works: readonly (readonly [string, number, number, number])[] = wide
    ? [
        ['portrait-3x5-wood', 34, 70, 0.56],
        ['landscape-2x2-gold', 182, 74, 0.62],
        ['city-1x3-silver', 296, 60, 0.7],
        ['still_life-2x3-silver', 186, 166, 0.58],
        ['city-3x3-wood', 366, 62, 0.62],
        ['still_life-1x2-shell', 296, 194, 0.7],
        ['portrait-2x2-shell', 366, 182, 0.6],
        ['landscape-1x3-gold', 472, 180, 0.62],
        ['portrait-1x2-gold', 532, 66, 0.62],
        ['city-1x2-gold', 532, 176, 0.6],
      ]
    : [
        ['portrait-3x5-wood', 40, 72, 0.72],
        ['city-1x3-silver', 226, 60, 0.78],
        ['landscape-2x2-gold', 298, 62, 0.56],
        ['still_life-1x2-shell', 304, 142, 0.7],
        ['landscape-3x3-wood', 34, 302, 0.66],
        ['still_life-2x3-silver', 206, 212, 0.6],
        ['city-2x2-gold', 206, 330, 0.62],
        ['portrait-1x2-shell', 316, 236, 0.8],
        ['landscape-1x3-gold', 320, 338, 0.66],
      ];
  drawn += lamp(w * 0.28) + lamp(w * 0.74) + works.map(([id, x, y, scale]) => hung(id, x, y, scale)).join('');
  drawn +=
    rect(0, floor - 12, w, 14, '#e9d6b0') +
    rect(0, floor, w, h - floor, '#c89d62') +
    line(
      Array.from({ length: 9 }, (_, i) => `M${(w / 8) * i} ${floor}L${w / 2 + ((w / 8) * i - w / 2) * 1.7} ${h}`).join(
        '',
      ),
      '#a87c44',
      2,
    ) +
    line(`M0 ${floor + (h - floor) * 0.4}H${w}`, '#a87c44', 2);
  const s = wide ? 1.02 : 1.2;
  drawn +=
    ellipse(w * (wide ? 0.2 : 0.3), h - 16, 60 * s, 8, '#2a140c', { opacity: 0.35 }) +
    ellipse(w * (wide ? 0.545 : 0.68), h - 22, 40 * s, 7, '#2a140c', { opacity: 0.35 });
  drawn +=
    at(w * (wide ? 0.2 : 0.3), h - 14, s, visitor('gown', '#1c1a24', '#e0b13c')) +
    at(w * (wide ? 0.545 : 0.68), h - 20, s, visitor('coat', '#1b1e2b', '#b8304f'));
  return drawn;
}

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

function patchworkPoster(crop: Crop): string {
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

function finalTouch(crop: Crop): string {
  const wide = crop === 'landscape';
  const [w, h] = wide ? [600, 400] : [400, 600];
  const random = new Random(`easel ${crop}`);
  const x = wide ? 210 : 50;
  const y = wide ? 46 : 118;
  const width = wide ? 324 : 300;
  const height = width / 1.2;
  let drawn =
    rect(0, 0, w, h, '#1f4a4d') +
    strokes(random, {
      x: 0,
      y: 0,
      width: w,
      height: h,
      colour: '#2f6464',
      count: 26,
      length: 150,
      thickness: 30,
      angle: -28,
      opacity: 0.45,
    });
  drawn += path(
    `M${x + width * 0.5 - 90} -10L${x - 70} ${h}H${x + width + 70}L${x + width * 0.5 + 90} -10Z`,
    '#ffe9b8',
    { opacity: 0.12 },
  );
  drawn +=
    path(`M0 ${h * 0.86}Q${w / 2} ${h * 0.83} ${w} ${h * 0.86}V${h}H0Z`, '#8a5b36') +
    line(`M0 ${h * 0.93}H${w}`, '#6a4226', 2);
  drawn +=
    line(
      `M${x + width * 0.5} ${y - 34}L${x + 20} ${h - 18}M${x + width * 0.5} ${y - 34}L${x + width - 20} ${h - 18}M${x + width * 0.5} ${y - 40}V${h - 50}`,
      '#6a4226',
      11,
    ) + line(`M${x + 14} ${y + height + 14}H${x + width - 14}`, '#8a5b36', 13);
  drawn +=
    rect(x + 6, y + 8, width, height, '#0a1617', { opacity: 0.4 }) +
    rect(x - 6, y - 6, width + 12, height + 12, '#fffaf0') +
    masterpiece('m24', {
      stage: 'part',
      touched: { blue: 4, green: 4, yellow: 1, red: 2 },
      marks: false,
      x,
      y,
      width,
      height,
    });
  const dab = (px: number, py: number, colour: string, turn: number): string =>
    at(
      px,
      py,
      1,
      path('M-64-12C-40-22 30-20 70-14L60-6L78-2L62 6L70 14C20 20-40 20-66 10Q-74 0-64-12Z', colour) +
        line('M-48-4Q0-12 52-6M-40 8Q10 2 50 8', mix(colour, '#fffaf0', 0.4), 3, { opacity: 0.7 }),
      turn,
    );
  const paints = Object.values(PAINT_COLOURS);
  const spots: readonly (readonly [number, number, number])[] = wide
    ? [
        [88, 76, -14],
        [100, 134, -10],
        [84, 192, -16],
        [104, 250, -8],
        [90, 308, -13],
      ]
    : [
        [76, 46, -12],
        [200, 40, -6],
        [322, 50, -14],
        [84, 486, -10],
        [318, 490, -8],
      ];
  drawn += paints
    .map((colour, i) =>
      dab(
        (spots[i] as readonly number[])[0] as number,
        (spots[i] as readonly number[])[1] as number,
        colour,
        (spots[i] as readonly number[])[2] as number,
      ),
    )
    .join('');
  const brush =
    path('M0-7L120-10Q136-8 150 0Q136 8 120 10L0 7Q-8 0 0-7Z', '#b5482f') +
    rect(-34, -9, 36, 18, '#c9a04a', { rx: 2 }) +
    line('M-24-9V9M-14-9V9', '#7a5a1e', 2) +
    path('M-34-10Q-62-14-84 0Q-62 14-34 10Z', '#2a5db4') +
    path('M-60-9Q-74-6-84 0Q-74 6-60 9Q-66 0-60-9Z', '#173a78');
  return drawn + at(wide ? 470 : 286, wide ? 286 : 392, wide ? 1 : 1.05, brush, wide ? 34 : 48);
}

/** A poster as a whole SVG element. */
export function poster(game: PosterGame, crop: Crop = 'portrait', sheet: Sheet = {}): string {
  const drawn = { 'art-society': artSociety, patchwork: patchworkPoster, 'final-touch': finalTouch }[game](crop);
  return crop === 'portrait' ? drawing(400, 600, drawn, sheet) : drawing(600, 400, drawn, sheet);
}
