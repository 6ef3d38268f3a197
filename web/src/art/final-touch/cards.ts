import { BRASS, INK, LINEN, PAINT_COLOURS, SERIF } from '../colours';
import { at, circle, drawing, ellipse, element, line, mix, num, path, rect, type Sheet } from '../svg';
import type { Paint } from './scene';

/** Paint cards, smudges and money. Each colour has a shape: the same as in the components. */

const GLYPHS: Record<Paint, string> = {
  blue: 'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z',
  brown: 'M-.88-.88h1.76v1.76h-1.76Z',
  green: 'M0-1.1L1.1.85H-1.1Z',
  red: 'M0-1.2L.95 0L0 1.2L-.95 0Z',
  yellow: 'M0-1.2L.3-.37L1.18-.34L.48.18L.73 1L0 .5L-.73 1L-.48.18L-1.18-.34L-.3-.37Z',
};

/** The shape of a colour around a point. */
export function glyph(paint: Paint, x: number, y: number, size: number): string {
  const colour = PAINT_COLOURS[paint];
  return element('path', {
    d: GLYPHS[paint],
    fill: colour,
    stroke: '#fffaf0',
    'stroke-width': 0.3,
    'paint-order': 'stroke',
    'stroke-linejoin': 'round',
    transform: `translate(${num(x)} ${num(y)}) scale(${num(size)})`,
  });
}

/** The shape alone, 24 by 24, for lists of what a masterpiece misses. */
export function paintMark(paint: Paint, sheet: Sheet & { hollow?: boolean } = {}): string {
  const colour = PAINT_COLOURS[paint];
  const d = GLYPHS[paint];
  return drawing(
    24,
    24,
    element('path', {
      d,
      fill: sheet.hollow ? 'none' : colour,
      stroke: sheet.hollow ? colour : mix(colour, '#120d0a', 0.4),
      'stroke-width': sheet.hollow ? 0.22 : 0.12,
      'stroke-linejoin': 'round',
      transform: 'translate(12 12) scale(9)',
    }),
    sheet,
  );
}

/** A brush stroke of its own kind for each colour: dab, drag, zigzag, splash, swirl. */
const DABS: Record<Paint, (colour: string, deep: string, light: string) => string> = {
  blue: (c, d, l) =>
    path('M14 62C8 40 26 24 50 26C76 26 90 44 86 64C84 86 64 98 46 94C26 92 16 82 14 62Z', c) +
    line('M28 60a22 20 0 0 1 44 0M34 74a18 14 0 0 0 34 2', l, 5, { opacity: 0.7 }) +
    line('M22 70a28 22 0 0 0 30 20', d, 5, { opacity: 0.6 }),
  brown: (c, d, l) =>
    path('M12 30L86 26L88 42L84 50L88 62L83 72L86 90L14 94L12 78L16 70L12 56L17 44Z', c) +
    line('M18 40H80M20 66H78', l, 4, { opacity: 0.6 }) +
    line('M18 53H82M18 80H80', d, 4, { opacity: 0.6 }),
  green: (c, d, l) =>
    path('M50 20L60 38L72 52L88 90Q50 100 12 90L28 54L40 38Z', c) +
    line('M40 50L26 84M52 36L50 88', l, 5, { opacity: 0.6 }) +
    line('M60 52L74 84', d, 5, { opacity: 0.6 }),
  red: (c, d, l) =>
    path('M50 14L64 34L88 58L68 76L50 102L34 78L12 60L36 36Z', c) +
    line('M28 58L50 34', l, 6, { opacity: 0.7 }) +
    line('M50 86L74 60M42 74L60 56', d, 5, { opacity: 0.6 }),
  yellow: (c, d, l) =>
    path('M50 14L58 40L86 30L68 54L92 70L64 72L62 102L48 76L22 92L32 68L8 56L36 52L24 26L44 40Z', c) +
    circle(50, 58, 11, l, { opacity: 0.8 }) +
    line('M50 66L54 84M60 60L76 64', d, 4, { opacity: 0.6 }),
};

/** A touch card, 100 by 140. */
export function paintCard(paint: Paint, sheet: Sheet = {}): string {
  const colour = PAINT_COLOURS[paint];
  const deep = mix(colour, '#120d0a', 0.4);
  const light = mix(colour, '#fffaf0', 0.5);
  return drawing(
    100,
    140,
    rect(1, 1, 98, 138, '#fbf5e6', { rx: 9, stroke: '#a8997c', 'stroke-width': 1.4 }) +
      rect(6, 6, 88, 128, 'none', { rx: 5, stroke: colour, 'stroke-width': 2 }) +
      at(50, 66, 0.86, at(-50, -58, 1, DABS[paint](colour, deep, light))) +
      glyph(paint, 17, 18, 7) +
      glyph(paint, 83, 122, 7) +
      line('M30 118H70', deep, 2, { opacity: 0.4 }) +
      at(
        50,
        122,
        1,
        path('M-16-2H4Q12-2 16 0Q12 2 4 2H-16Z', '#8a5b36') +
          path('M4-3h6v6H4Z', BRASS) +
          path('M10-3Q20-4 22 0Q20 4 10 3Z', colour),
      ),
    sheet,
  );
}

/** The back of the touch cards, 100 by 140: a palette. */
export function cardBack(sheet: Sheet = {}): string {
  const dabs = (['blue', 'red', 'yellow', 'green', 'brown'] as const).map((paint, i) => {
    const [x, y] = [
      [-20, -10],
      [-8, -24],
      [10, -24],
      [23, -12],
      [24, 6],
    ][i] as [number, number];
    return glyph(paint, x, y, 6.5);
  });
  return drawing(
    100,
    140,
    rect(1, 1, 98, 138, '#24403a', { rx: 9, stroke: '#122520', 'stroke-width': 1.4 }) +
      rect(6, 6, 88, 128, 'none', { rx: 5, stroke: '#c9a04a', 'stroke-width': 1.4 }) +
      line('M6 40L40 6M6 76L76 6M6 112L94 24M24 134L94 60M60 134L94 98', '#2f5148', 6) +
      at(
        50,
        72,
        1,
        path(
          'M-34-2C-34-28-8-40 12-36C36-32 44-6 32 10C26 18 14 10 10 18C6 26 14 34 0 34C-22 34-34 18-34-2Z',
          '#e9d3a3',
          { stroke: '#7a5a1e', 'stroke-width': 1.4 },
        ) +
          ellipse(-14, 12, 6, 5, '#24403a') +
          dabs.join(''),
      ),
    sheet,
  );
}

/** The frame's corner shows how often it was smudged: 0 to 3, each smear a shape to count. 72 by 24. */
export function smudgeMarks(count: number, sheet: Sheet = {}): string {
  const one = (i: number): string => {
    const x = 12 + i * 24;
    const d = `M${x - 9} 13C${x - 10} 6 ${x - 3} 3 ${x + 1} 5C${x + 6} 2 ${x + 10} 7 ${x + 8} 11C${x + 11} 15 ${x + 6} 21 ${x} 19C${x - 5} 22 ${x - 9} 18 ${x - 9} 13Z`;
    return i < count
      ? path(d, '#5a4f45', { stroke: '#2f2823', 'stroke-width': 1.2 }) +
          line(`M${x - 4} 9L${x + 4} 16M${x + 4} 9L${x - 4} 16`, '#f6eeda', 2)
      : path(d, 'none', { stroke: '#8d8171', 'stroke-width': 1.4, 'stroke-dasharray': '2.6 2.2' });
  };
  return drawing(72, 24, [0, 1, 2].map(one).join(''), sheet);
}

/** A money bag, 48 by 48. */
export function moneyBag(sheet: Sheet = {}): string {
  return drawing(
    48,
    48,
    path('M18 14C6 22 4 34 8 41Q24 48 40 41C44 34 42 22 30 14Z', '#b48a4a', {
      stroke: '#5d4217',
      'stroke-width': 1.8,
    }) +
      path('M16 4Q20 8 24 4Q28 8 32 4L30 14H18Z', '#cfa866', {
        stroke: '#5d4217',
        'stroke-width': 1.8,
        'stroke-linejoin': 'round',
      }) +
      line('M16 14H32', '#7c2136', 3.4) +
      line('M13 26Q11 32 13 37', '#e6cb93', 2.4) +
      element(
        'text',
        {
          x: 25,
          y: 37,
          'text-anchor': 'middle',
          'font-family': SERIF,
          'font-weight': 700,
          'font-size': 19,
          fill: '#3a2810',
        },
        '$',
      ),
    sheet,
  );
}

/** A bank note of so many dollars, 96 by 48. */
export function bankNote(value: number, sheet: Sheet = {}): string {
  return drawing(
    96,
    48,
    rect(1, 1, 94, 46, LINEN, { rx: 4, stroke: '#6f7f56', 'stroke-width': 1.4 }) +
      rect(5, 5, 86, 38, 'none', { rx: 2, stroke: '#6f7f56', 'stroke-width': 1, 'stroke-dasharray': '3 2' }) +
      ellipse(48, 24, 22, 16, '#c9d0a9', { stroke: '#6f7f56' }) +
      line('M10 24q6-8 12 0q6 8 0 0M74 24q6-8 12 0q6 8 0 0', '#6f7f56', 1.4) +
      element(
        'text',
        {
          x: 48,
          y: 31,
          'text-anchor': 'middle',
          'font-family': SERIF,
          'font-weight': 700,
          'font-size': 20,
          fill: INK,
          'font-variant-numeric': 'lining-nums',
        },
        `$${value}`,
      ),
    sheet,
  );
}
