import { circle, element, ellipse, line, path, rect } from '../svg';

/** One fabric for each patch, out of one dyer's cupboard. Tiles are drawn for a cell of 40 units. */

const DYE = {
  cream: '#f4ebd8',
  linen: '#dfcfae',
  indigo: '#2c467a',
  woad: '#7d9dc0',
  sky: '#bcd2da',
  madder: '#ae3f2f',
  rose: '#dc9289',
  blush: '#f0cfc2',
  weld: '#e3b643',
  straw: '#f2dd9b',
  moss: '#66783b',
  sage: '#aebb93',
  teal: '#2a6b69',
  walnut: '#67432d',
  plum: '#6b3a5c',
  coal: '#393a45',
  rust: '#c56e33',
} as const;
type Dye = keyof typeof DYE;

interface Weaving {
  name: string;
  /** The side of the repeating square. */
  size: number;
  turn?: number;
  ground: Dye;
  first: Dye;
  second: Dye;
  draw: (first: string, second: string, ground: string) => string;
}

const flower = (x: number, y: number, r: number, petal: string, heart: string): string =>
  [0, 72, 144, 216, 288]
    .map((a) => circle(x + Math.sin((a * Math.PI) / 180) * r, y - Math.cos((a * Math.PI) / 180) * r, r * 0.72, petal))
    .join('') + circle(x, y, r * 0.6, heart);
const four = (size: number, draw: (x: number, y: number) => string): string =>
  [
    [0, 0],
    [size, 0],
    [0, size],
    [size, size],
  ]
    .map(([x, y]) => draw(x as number, y as number))
    .join('');

const WEAVINGS: readonly Weaving[] = [
  {
    name: 'ribbon stripe',
    size: 20,
    ground: 'cream',
    first: 'indigo',
    second: 'madder',
    draw: (a, b) => rect(0, 0, 8, 20, a) + rect(13, 0, 2, 20, b),
  },
  {
    name: 'polka dot',
    size: 20,
    ground: 'madder',
    first: 'cream',
    second: 'cream',
    draw: (a) => circle(10, 10, 4, a) + four(20, (x, y) => circle(x, y, 4, a)),
  },
  {
    name: 'gingham',
    size: 20,
    ground: 'cream',
    first: 'teal',
    second: 'teal',
    draw: (a) => rect(0, 0, 10, 20, a, { opacity: 0.55 }) + rect(0, 0, 20, 10, a, { opacity: 0.55 }),
  },
  {
    name: 'herringbone',
    size: 20,
    ground: 'linen',
    first: 'walnut',
    second: 'walnut',
    draw: (a) =>
      line('M0 5L10-5M0 15L10 5M0 25L10 15M10 5L20 15M10-5L20 5M10 15L20 25', a, 3.4, { 'stroke-linecap': 'butt' }),
  },
  {
    name: 'daisies',
    size: 26,
    ground: 'woad',
    first: 'cream',
    second: 'weld',
    draw: (a, b) => flower(7, 8, 4.2, a, b) + flower(20, 21, 4.2, a, b) + circle(20, 6, 1.4, a) + circle(7, 21, 1.4, a),
  },
  {
    name: 'ticking',
    size: 24,
    ground: 'linen',
    first: 'indigo',
    second: 'indigo',
    draw: (a) => rect(2, 0, 5, 24, a) + rect(10, 0, 1.6, 24, a) + rect(14, 0, 1.6, 24, a) + rect(18, 0, 1.6, 24, a),
  },
  {
    name: 'ikat',
    size: 28,
    ground: 'plum',
    first: 'straw',
    second: 'rose',
    draw: (a, b) =>
      path(
        'M14 1L16 5L18 6L20 10L23 11L25 14L23 17L20 18L18 22L16 23L14 27L12 23L10 22L8 18L5 17L3 14L5 11L8 10L10 6L12 5Z',
        a,
      ) +
      path('M14 8L16 11L19 14L16 17L14 20L12 17L9 14L12 11Z', b) +
      four(28, (x, y) => circle(x, y, 2.4, b)),
  },
  {
    name: 'houndstooth',
    size: 20,
    ground: 'cream',
    first: 'coal',
    second: 'coal',
    draw: (a) => path('M0 0H10V10H20L15 15H10V20L5 15V10H0ZM10 0L15-5V0ZM15 0H20V5ZM0 10L-5 15H0Z', a),
  },
  {
    name: 'tartan',
    size: 32,
    ground: 'moss',
    first: 'indigo',
    second: 'weld',
    draw: (a, b) =>
      rect(0, 0, 14, 32, a, { opacity: 0.6 }) +
      rect(0, 0, 32, 14, a, { opacity: 0.6 }) +
      rect(22, 0, 2, 32, b) +
      rect(0, 22, 32, 2, b),
  },
  {
    name: 'waves',
    size: 24,
    ground: 'indigo',
    first: 'sky',
    second: 'sky',
    draw: (a) =>
      line(
        'M0 12a12 12 0 0 1 24 0M5 12a7 7 0 0 1 14 0M-12 24a12 12 0 0 1 24 0M-7 24a7 7 0 0 1 14 0M12 24a12 12 0 0 1 24 0M17 24a7 7 0 0 1 14 0',
        a,
        2.2,
      ),
  },
  {
    name: 'leaves',
    size: 28,
    ground: 'straw',
    first: 'moss',
    second: 'walnut',
    draw: (a, b) =>
      path(
        'M4 14Q6 3 14 2Q13 11 4 14ZM18 28Q20 17 28 16Q27 25 18 28ZM18 10Q20 0 26 1Q26 8 18 10ZM4 26Q4 18 10 17Q11 24 4 26Z',
        a,
      ) + line('M4 14L10 6M18 28L24 20', b, 1.1),
  },
  {
    name: 'windowpane',
    size: 24,
    ground: 'blush',
    first: 'madder',
    second: 'madder',
    draw: (a) => line('M6 0V24M0 6H24', a, 2) + line('M10 0V24M0 10H24', a, 0.8),
  },
  {
    name: 'zigzag',
    size: 20,
    ground: 'cream',
    first: 'rust',
    second: 'walnut',
    draw: (a, b) =>
      line('M-5 5L5 12L15 2L25 12', a, 4, { 'stroke-linejoin': 'miter' }) +
      line('M-5 15L5 22L15 12L25 22', b, 1.8, { 'stroke-linejoin': 'miter' }),
  },
  {
    name: 'little crosses',
    size: 20,
    ground: 'teal',
    first: 'straw',
    second: 'straw',
    draw: (a) => line('M5 2V8M2 5H8M15 12V18M12 15H18', a, 2.2),
  },
  {
    name: 'triangles',
    size: 24,
    ground: 'sage',
    first: 'cream',
    second: 'moss',
    draw: (a, b) =>
      path('M0 12L6 0L12 12Z', a) +
      path('M12 12L18 0L24 12Z', b) +
      path('M-6 24L0 12L6 24ZM18 24L24 12L30 24Z', b) +
      path('M6 24L12 12L18 24Z', a),
  },
  {
    name: 'stars',
    size: 28,
    ground: 'coal',
    first: 'weld',
    second: 'cream',
    draw: (a, b) =>
      path('M10 2L12 8L18 10L12 12L10 18L8 12L2 10L8 8Z', a) +
      path('M22 17L23.5 20.5L27 22L23.5 23.5L22 27L20.5 23.5L17 22L20.5 20.5Z', b),
  },
  {
    name: 'bias stripe',
    size: 16,
    turn: 45,
    ground: 'rose',
    first: 'cream',
    second: 'madder',
    draw: (a, b) => rect(0, 0, 5, 16, a) + rect(9, 0, 2, 16, b),
  },
  {
    name: 'bubbles',
    size: 26,
    ground: 'sky',
    first: 'indigo',
    second: 'cream',
    draw: (a, b) => circle(8, 8, 5, a) + circle(20, 19, 3.4, a) + circle(21, 6, 2, b) + circle(7, 20, 2.6, b),
  },
  {
    name: 'basket',
    size: 24,
    ground: 'weld',
    first: 'walnut',
    second: 'walnut',
    draw: (a) =>
      line(
        'M1 2H11M1 6H11M1 10H11M13 14H23M13 18H23M13 22H23M14 1V11M18 1V11M22 1V11M2 13V23M6 13V23M10 13V23',
        a,
        1.7,
      ),
  },
  {
    name: 'roses',
    size: 30,
    ground: 'cream',
    first: 'madder',
    second: 'moss',
    draw: (a, b) =>
      [
        [9, 10],
        [24, 25],
      ]
        .map(
          ([x, y]) =>
            path(`M${x} ${(y as number) + 6}q-9 4-10-3q6-3 10 3Zm0 0q9 4 10-3q-6-3-10 3Z`, b) +
            circle(x as number, y as number, 6, a) +
            line(`M${(x as number) - 3} ${y}a3 3 0 1 1 4 2.6`, '#f0cfc2', 1.5),
        )
        .join(''),
  },
  {
    name: 'argyle',
    size: 32,
    ground: 'sage',
    first: 'plum',
    second: 'cream',
    draw: (a, b) =>
      path('M16 0L28 16L16 32L4 16Z', a, { opacity: 0.85 }) +
      line('M0 0L32 32M32 0L0 32', b, 1.1, { 'stroke-dasharray': '2.5 2.5', 'stroke-linecap': 'butt' }),
  },
  {
    name: 'honeycomb',
    size: 24,
    ground: 'straw',
    first: 'rust',
    second: 'rust',
    draw: (a) =>
      line('M0 4L6 0H18L24 4V8L18 12H6L0 8ZM6 12V24M18 12V24M0 20L6 24M24 20L18 24', a, 2) +
      circle(12, 6, 1.8, a) +
      circle(0, 16, 1.8, a) +
      circle(24, 16, 1.8, a),
  },
  {
    name: 'swallows',
    size: 32,
    ground: 'blush',
    first: 'indigo',
    second: 'madder',
    draw: (a, b) =>
      path('M3 8Q9 6 12 11Q17 5 23 7Q17 10 14 14L17 19L12 15L8 18L10 13Q8 9 3 8Z', a) +
      circle(26, 24, 2.4, b) +
      circle(5, 26, 1.5, b) +
      circle(27, 3, 1.3, b),
  },
  {
    name: 'pin dot',
    size: 12,
    ground: 'indigo',
    first: 'straw',
    second: 'straw',
    draw: (a) => circle(3, 3, 1.5, a) + circle(9, 9, 1.5, a),
  },
  {
    name: 'teardrops',
    size: 28,
    ground: 'rust',
    first: 'straw',
    second: 'plum',
    draw: (a, b) =>
      path('M6 14C2 6 8 2 14 3C18 4 15 8 12 8C15 13 10 18 6 14Z', a) +
      circle(9, 11, 2, b) +
      path('M20 28C16 20 22 16 28 17C32 18 29 22 26 22C29 27 24 32 20 28Z', a) +
      circle(23, 25, 2, b) +
      circle(22, 7, 1.5, a),
  },
  {
    name: 'key',
    size: 24,
    ground: 'linen',
    first: 'teal',
    second: 'teal',
    draw: (a) =>
      line('M0 20H4V4H20V16H11V11H15M20 20H24', a, 2.3, { 'stroke-linejoin': 'miter', 'stroke-linecap': 'butt' }),
  },
  {
    name: 'flying geese',
    size: 24,
    ground: 'walnut',
    first: 'rose',
    second: 'straw',
    draw: (a, b) => path('M0 12L12 0L24 12Z', a) + path('M0 24L12 12L24 24Z', b),
  },
  {
    name: 'pebbles',
    size: 30,
    ground: 'coal',
    first: 'sky',
    second: 'linen',
    draw: (a, b) =>
      ellipse(8, 7, 5.5, 4, a) +
      ellipse(22, 9, 5, 5.5, b) +
      ellipse(7, 21, 4.5, 5.5, b) +
      ellipse(20, 23, 6, 4, a) +
      ellipse(15, 15, 2, 2.5, b),
  },
  {
    name: 'sprigs',
    size: 28,
    ground: 'cream',
    first: 'moss',
    second: 'rose',
    draw: (a, b) =>
      line('M7 16V5M7 12L3 8M7 10L11 6M21 29V18M21 25L17 21M21 23L25 19', a, 1.6) +
      circle(7, 4, 2.6, b) +
      circle(3, 7, 1.9, b) +
      circle(11, 5.5, 1.9, b) +
      circle(21, 17, 2.6, b) +
      circle(17, 20, 1.9, b) +
      circle(25, 18.5, 1.9, b),
  },
  {
    name: 'ogee',
    size: 28,
    ground: 'madder',
    first: 'weld',
    second: 'straw',
    draw: (a, b) =>
      line('M14 0C14 7 26 7 26 14S14 21 14 28C14 21 2 21 2 14S14 7 14 0Z', a, 2.2) +
      path('M14 9Q19 14 14 19Q9 14 14 9Z', b) +
      four(28, (x, y) => circle(x, y, 2, b)),
  },
  {
    name: 'lattice',
    size: 22,
    turn: 45,
    ground: 'teal',
    first: 'sage',
    second: 'blush',
    draw: (a, b) => line('M0 3H22M3 0V22', a, 3) + circle(14, 14, 3, b),
  },
  {
    name: 'cherries',
    size: 28,
    ground: 'sky',
    first: 'madder',
    second: 'moss',
    draw: (a, b) =>
      line('M6 13Q7 5 13 3Q14 8 14 14M20 27Q21 19 27 17', b, 1.4) +
      circle(6, 14, 3.2, a) +
      circle(14, 15, 3.2, a) +
      path('M13 3Q18 0 21 4Q16 6 13 3Z', b) +
      circle(21, 25, 2, a) +
      circle(26, 25, 2, a),
  },
  {
    name: 'fans',
    size: 28,
    ground: 'plum',
    first: 'blush',
    second: 'weld',
    draw: (a, b) =>
      path('M2 14A12 12 0 0 1 26 14L14 14Z', a) +
      line('M14 14L5 8M14 14L9 4M14 14V2M14 14L19 4M14 14L23 8', b, 1.3) +
      path('M-12 28A12 12 0 0 1 12 28ZM16 28A12 12 0 0 1 40 28Z', a, { opacity: 0.5 }),
  },
];

export interface Fabric {
  name: string;
  ground: string;
  first: string;
}

export function fabric(id: number): Fabric {
  const weaving = WEAVINGS[id - 1];
  if (!weaving) throw new Error(`No patch has the number ${id}`);
  return { name: weaving.name, ground: DYE[weaving.ground], first: DYE[weaving.first] };
}

/** The pattern of one fabric; a cell has `unit` units. */
export function fabricPattern(id: number, unit: number, prefix: string): string {
  const weaving = WEAVINGS[id - 1];
  if (!weaving) throw new Error(`No patch has the number ${id}`);
  const { size } = weaving;
  const ground = DYE[weaving.ground];
  const turned = weaving.turn ? ` rotate(${weaving.turn})` : '';
  return element(
    'pattern',
    {
      id: `${prefix}-${id}`,
      width: size,
      height: size,
      patternUnits: 'userSpaceOnUse',
      patternTransform: `scale(${Math.round((unit / 40) * 1000) / 1000})${turned}`,
    },
    rect(0, 0, size, size, ground) + weaving.draw(DYE[weaving.first], DYE[weaving.second], ground),
  );
}
