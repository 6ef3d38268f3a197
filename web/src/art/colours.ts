/** The sets of colours that carry meaning. Each also has a shape; `colours.test.ts` keeps them apart. */

export const GENRE_COLOURS = {
  city: '#2c4a93',
  portrait: '#b8304f',
  still_life: '#e6ae35',
  landscape: '#67ad80',
} as const;
export const PAINT_COLOURS = {
  blue: '#2a5db4',
  brown: '#553017',
  green: '#5fb878',
  red: '#d2332b',
  yellow: '#f3c52f',
} as const;
export const FRAME_COLOURS = { gold: '#c99a34', shell: '#f2d3c4', silver: '#9aa5ae', wood: '#7b4f2d' } as const;
/** By seat. The shapes are those of the players' tokens. */
export const PLAYER_COLOURS = ['#1d6f78', '#d0602f', '#54357f', '#d9b13a'] as const;
export const PLAYER_SHAPES = ['circle', 'square', 'diamond', 'hexagon'] as const;

export const INK = '#2b2723';
export const PLASTER = '#f4efe6';
export const LINEN = '#e6dccb';
export const BRASS = '#a9812f';
export const SERIF = "'Playfair Display Variable','Playfair Display',Georgia,serif";

export type Sight = 'full' | 'protanopia' | 'deuteranopia' | 'tritanopia';
export const SIGHTS: readonly Sight[] = ['full', 'protanopia', 'deuteranopia', 'tritanopia'];

type Triple = [number, number, number];
type Matrix = readonly [readonly number[], readonly number[], readonly number[]];

/** Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB. */
const MATRICES: Record<Exclude<Sight, 'full'>, Matrix> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linear(colour: string): Triple {
  return [1, 3, 5].map((i) => {
    const channel = parseInt(colour.slice(i, i + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}

function times(matrix: Matrix, [r, g, b]: Triple): Triple {
  return matrix.map((row) => (row[0] ?? 0) * r + (row[1] ?? 0) * g + (row[2] ?? 0) * b) as Triple;
}

function oklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** The colour as that eye sees it, in OKLab. */
export function seen(colour: string, sight: Sight): Triple {
  const light = linear(colour);
  const shown =
    sight === 'full' ? light : (times(MATRICES[sight], light).map((v) => Math.min(1, Math.max(0, v))) as Triple);
  return oklab(shown);
}

/** The distance of two colours in OKLab, times 100: about 2 can just be told apart. */
export function distance(first: string, second: string, sight: Sight = 'full'): number {
  const a = seen(first, sight);
  const b = seen(second, sight);
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The two of a set that lie closest together. */
export function closest(colours: readonly string[], sight: Sight): number {
  let least = Infinity;
  colours.forEach((first, i) =>
    colours.slice(i + 1).forEach((second) => (least = Math.min(least, distance(first, second, sight)))),
  );
  return least;
}
