import { PAINT_COLOURS } from '../colours';
import { Random } from '../random';
import { drawing, element, line, mix, path, rect, strokes, type Sheet } from '../svg';
import { glyph } from './cards';
import { HEIGHT, PAINTS, WIDTH, type Paint, type Part, type Scene, type Shape } from './scene';
import { LARGE } from './scenes-large';
import { MIDDLE } from './scenes-middle';
import { SMALL } from './scenes-small';

const SCENES: Record<string, Scene> = { ...SMALL, ...MIDDLE, ...LARGE };

export const MASTERPIECE_IDS: readonly string[] = Object.keys(SCENES);

export type Stage = 'sketch' | 'part' | 'finished' | 'ruined';
export type Touches = Partial<Record<Paint, number>>;

const CANVAS = '#f6eeda';
/** What a colour thins out to: clear, not grey. */
const TINTS: Record<Paint, string> = {
  blue: '#e2f3fa',
  brown: '#f7e7cd',
  green: '#f2f7d8',
  red: '#fdeadd',
  yellow: '#fff8e0',
};
const PENCIL = '#6d6152';
const MUD = '#5a4f45';

function scene(id: string): Scene {
  const found = SCENES[id];
  if (!found) throw new Error(`${id} is no masterpiece`);
  return found;
}

/** The working title of our invented scene, in English. */
export function masterpieceName(id: string): string {
  return scene(id).name;
}

/** How many touches of each colour the drawing has parts for: what the card needs. */
export function masterpieceNeeds(id: string): Record<Paint, number> {
  const needs = { blue: 0, brown: 0, green: 0, red: 0, yellow: 0 };
  for (const part of scene(id).parts) needs[part.paint] += 1;
  return needs;
}

function toned(paint: Paint, tone: number): string {
  const colour = PAINT_COLOURS[paint];
  return tone < 0 ? mix(colour, '#1a1416', -tone * 0.2) : mix(colour, TINTS[paint], tone * 0.215);
}

function painted(part: Part): string {
  return part.shapes
    .map((shape, i) => {
      const colour = toned(part.paint, shape.tone);
      if (shape.width) return line(shape.d, colour, shape.width);
      const print = path(shape.d, colour);
      if (i > 0 || shape.d.length > 700) return print;
      return (
        print +
        path(shape.d, 'none', {
          stroke: toned(part.paint, shape.tone - 1),
          'stroke-width': 2.2,
          opacity: 0.45,
          transform: 'translate(1.2 1)',
          'stroke-linejoin': 'round',
        })
      );
    })
    .join('');
}

function sketched(part: Part): string {
  const wash = mix(CANVAS, PAINT_COLOURS[part.paint], 0.09);
  const filled = part.shapes.filter((shape) => !shape.width);
  const drawn = filled.length ? filled : part.shapes;
  const outline = (shape: Shape): string =>
    shape.width
      ? line(shape.d, PENCIL, 1.6, { opacity: 0.75 })
      : path(shape.d, wash, { stroke: PENCIL, 'stroke-width': 1.1, 'stroke-linejoin': 'round' });
  const detail = filled.length
    ? part.shapes
        .filter((shape) => shape.width)
        .map((shape) => line(shape.d, PENCIL, 0.8, { opacity: 0.35 }))
        .join('')
    : '';
  return drawn.map(outline).join('') + detail;
}

/** The smears of a spoilt canvas: as many as there are smudges. */
function smears(id: string, count: number): string {
  const random = new Random(`${id} smudges`);
  const places = random
    .shuffled([
      [60, 60],
      [170, 80],
      [110, 140],
      [190, 150],
      [50, 140],
    ])
    .slice(0, count) as [number, number][];
  return places
    .map(([x, y], i) => {
      const turn = random.between(-40, 40);
      const tones = [MUD, '#3d3733', '#7a6a55'];
      const swipe = Array.from(
        { length: 7 },
        (_, k) =>
          `M${-46 + random.whole(-8, 8)} ${-18 + k * 6}Q0 ${-26 + k * 6 + random.whole(-5, 5)} ${46 + random.whole(-12, 14)} ${-18 + k * 6 + random.whole(-6, 6)}`,
      ).join('');
      const drip = `M${random.whole(-30, -10)} 20v${random.whole(14, 34)}M${random.whole(0, 30)} 18v${random.whole(20, 44)}`;
      return (
        element(
          'g',
          { transform: `translate(${x} ${y}) rotate(${Math.round(turn)})` },
          line(swipe, tones[i % 3] as string, 7.5, { opacity: 0.82 }) +
            line('M-40-10Q0-20 40-8M-36 6Q0-2 42 6', '#a3927a', 2, { opacity: 0.6 }),
        ) +
        line(
          drip.replace(/M(-?\d+) (\d+)/g, (_, a: string, b: string) => `M${x + Number(a)} ${y + Number(b)}`),
          tones[i % 3] as string,
          4,
          { opacity: 0.8 },
        )
      );
    })
    .join('');
}

export interface MasterpieceOptions extends Sheet {
  stage: Stage;
  /** Touches on the canvas, for `part` and `ruined`. */
  touched?: Touches;
  /** Smears shown on a canvas not yet ruined (0 to 2). */
  smudges?: number;
  /** Marks of the colours on unpainted parts; on by default. */
  marks?: boolean;
}

/** A masterpiece as a whole SVG element, 240 by 200. */
export function masterpiece(id: string, options: MasterpieceOptions): string {
  const { parts, ink } = scene(id);
  const left: Record<Paint, number> = { blue: 0, brown: 0, green: 0, red: 0, yellow: 0 };
  const spoilt = options.stage === 'ruined';
  for (const paint of PAINTS) {
    const needed = parts.filter((part) => part.paint === paint).length;
    if (options.stage === 'finished') left[paint] = needed;
    else if (options.stage !== 'sketch')
      left[paint] = options.touched?.[paint] ?? (spoilt && !options.touched ? Math.ceil(needed / 2) : 0);
  }
  let marks = '';
  const drawn = parts.map((part) => {
    if (left[part.paint] > 0) {
      left[part.paint] -= 1;
      return painted(part);
    }
    if (options.marks !== false && !spoilt) marks += glyph(part.paint, part.mark[0], part.mark[1], 7.5);
    return sketched(part);
  });
  const random = new Random(id);
  const finished = options.stage === 'finished';
  const brush = finished
    ? strokes(random, {
        x: 0,
        y: 0,
        width: WIDTH,
        height: HEIGHT,
        colour: '#fffaf0',
        count: 20,
        length: 40,
        thickness: 4.5,
        angle: -10,
        opacity: 0.09,
      })
    : '';
  const inked = ink
    ? element('path', {
        d: ink,
        fill: 'none',
        stroke: finished ? '#241d1c' : PENCIL,
        'stroke-width': 2,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      })
    : '';
  const smudges = spoilt ? 3 : Math.min(2, options.smudges ?? 0);
  return drawing(
    WIDTH,
    HEIGHT,
    rect(0, 0, WIDTH, HEIGHT, CANVAS) + drawn.join('') + brush + inked + marks + smears(id, smudges),
    options,
  );
}
