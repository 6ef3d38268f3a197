import { Random } from '../random';
import { drawing, element, num, rect, type Sheet } from '../svg';
import { GENRES, paintingsOf, PILES, STARTING, type Genre } from './box';
import { city } from './city';
import { frame, FRAMES, MOULDING, type Frame } from './frames';
import { landscape, type Canvas } from './landscape';
import { CITIES, LANDSCAPES, PORTRAITS, TABLES } from './palettes';
import { portrait } from './portrait';
import { stillLife } from './still-life';

export { GENRES, type Genre };

/** A cell of the wall is wider than tall, 10 : 7. */
export const CELL: readonly [number, number] = [80, 56];

/** All 116, in the order of the rules: the piles by size, then the four starting paintings. */
export const PAINTING_IDS: readonly string[] = [...PILES, STARTING].flatMap(paintingsOf);

/** Where a painting stands in its genre, and among those of about its proportions. */
const ORDER = new Map<string, { index: number; turn: number }>();
for (const genre of GENRES) {
  const turns = new Map<number, number>();
  PAINTING_IDS.filter((id) => id.startsWith(`${genre}-`)).forEach((id, index) => {
    const [columns, rows] = (id.split('-')[1] ?? '').split('x').map(Number) as [number, number];
    const aspect = (columns * CELL[0]) / (rows * CELL[1]);
    const kind = aspect < 0.6 ? 0 : aspect < 0.8 ? 1 : aspect < 1.5 ? 2 : 3;
    const turn = turns.get(kind) ?? 0;
    turns.set(kind, turn + 1);
    ORDER.set(id, { index, turn: kind === 1 ? turn + 2 : turn });
  });
}

export interface PaintingFacts {
  genre: Genre;
  columns: number;
  rows: number;
  frame: Frame;
}

export function paintingFacts(id: string): PaintingFacts {
  const [genre, size, kind] = id.split('-') as [Genre, string, Frame];
  const [columns, rows] = (size ?? '').split('x').map(Number) as [number, number];
  if (!GENRES.includes(genre) || !FRAMES.includes(kind) || !columns || !rows) throw new Error(`${id} is no painting`);
  return { genre, columns, rows, frame: kind };
}

export interface PaintingOptions extends Sheet {
  /** Without its frame the picture fills the whole tile. */
  frame?: boolean;
  /** Width and height of a cell in units; their ratio shapes the composition. */
  cell?: readonly [number, number];
}

function picture(id: string, genre: Genre, width: number, height: number): string {
  const { index, turn } = ORDER.get(id) ?? { index: 0, turn: 0 };
  const canvas: Canvas = { width, height, random: new Random(id), index, turn };
  switch (genre) {
    case 'city':
      return city(canvas, CITIES[(index * 2 + (index >> 2)) % CITIES.length]!);
    case 'landscape':
      return landscape(canvas, LANDSCAPES[(index * 5 + (index >> 2)) % LANDSCAPES.length]!);
    case 'portrait':
      return portrait(canvas, PORTRAITS[(index * 5 + (index >> 2)) % PORTRAITS.length]!);
    default:
      return stillLife(canvas, TABLES[(index * 5 + (index >> 2)) % TABLES.length]!);
  }
}

/** A painting as a whole SVG element, one tile large. */
export function painting(id: string, options: PaintingOptions = {}): string {
  const facts = paintingFacts(id);
  const [cellWidth, cellHeight] = options.cell ?? CELL;
  const width = facts.columns * cellWidth;
  const height = facts.rows * cellHeight;
  const framed = options.frame ?? true;
  const edge = framed ? MOULDING - 1 : 0;
  const w = width - 2 * edge;
  const h = height - 2 * edge;
  const inner = element(
    'svg',
    { x: edge, y: edge, width: w, height: h, viewBox: `0 0 ${num(w)} ${num(h)}` },
    picture(id, facts.genre, w, h),
  );
  const shade = framed
    ? rect(edge, edge, w, 3.5, '#1a1008', { opacity: 0.3 }) + rect(edge, edge, 3, h, '#1a1008', { opacity: 0.18 })
    : '';
  return drawing(width, height, inner + shade + (framed ? frame(facts.frame, width, height) : ''), options);
}
