// Its poster. Portrait is 400 by 600, landscape 600 by 400; words are the page's.
import { at, circle, ellipse, line, mix, path, rect, strokes } from '../../art/svg';
import { Random } from '../../art/random';
import { painting, paintingFacts } from '../../art/art-society/painting';
import type { Crop } from '../../art/shell/posters';

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

export default function poster(crop: Crop): string {
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
