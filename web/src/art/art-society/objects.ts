import { GENRE_COLOURS, INK, LINEN, SERIF, BRASS } from '../colours';
import { at, circle, drawing, element, line, mix, num, path, rect, type Sheet } from '../svg';
import type { Genre } from './painting';

/** Markers, cards and people of Art Society. */

/** Each genre has an outline of its own (house, oval, hexagon, mountain) and a picture in it; 48 by 48. */
const OUTLINES: Record<Genre, string> = {
  city: 'M5 45V19L24 3L43 19V45Z',
  portrait: 'M24 2C38 2 43 14 43 24S38 46 24 46S5 34 5 24S10 2 24 2Z',
  still_life: 'M13 4H35L46 24L35 44H13L2 24Z',
  landscape: 'M3 44L18 10Q24 0 30 10L45 44Z',
};
const PICTURES: Record<Genre, string> = {
  city: 'M12 40V26H18V40ZM21 40V17H28V40ZM31 40V29H37V40Z',
  portrait:
    'M24 9C30 9 32 14 31 19C30 24 27 27 24 27S18 24 17 19C16 14 18 9 24 9ZM11 40C12 32 18 30 24 30S36 32 37 40Q31 44 24 44T11 40Z',
  still_life: 'M20 10H28C27 16 35 19 35 27C35 34 31 38 29 38H19C17 38 13 34 13 27C13 19 21 16 20 10Z',
  landscape: 'M9 40L19 22L25 31L29 26L38 40Z',
};

export function genreMark(genre: Genre, sheet: Sheet & { black?: boolean } = {}): string {
  const colour = GENRE_COLOURS[genre];
  const dark = sheet.black ?? false;
  return drawing(
    48,
    48,
    path(OUTLINES[genre], dark ? '#1d1a1c' : colour, {
      stroke: dark ? colour : mix(colour, '#14100c', 0.45),
      'stroke-width': dark ? 3 : 2,
      'stroke-linejoin': 'round',
    }) +
      path(PICTURES[genre], dark ? colour : '#fdf6e6') +
      (genre === 'landscape' ? circle(30, 17, 2.6, dark ? colour : '#fdf6e6') : ''),
    sheet,
  );
}

/** The same as a one-colour icon, 24 by 24, in `currentColor`. */
export function genreIcon(genre: Genre, sheet: Sheet = {}): string {
  return drawing(
    24,
    24,
    halved(path(OUTLINES[genre] + PICTURES[genre], 'currentColor', { 'fill-rule': 'evenodd' })),
    sheet,
  );
}

function halved(children: string): string {
  return element('g', { transform: 'scale(.5)' }, children);
}

function numeral(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  more: Record<string, string | number> = {},
): string {
  return element(
    'text',
    {
      x,
      y,
      fill,
      'font-family': SERIF,
      'font-size': size,
      'font-weight': 600,
      'text-anchor': 'middle',
      'font-variant-numeric': 'lining-nums',
      ...more,
    },
    text,
  );
}

/** A bid card, 60 by 84. White cards (1 to 4) are dealt at the start. */
export function bidCard(value: number, sheet: Sheet & { starting?: boolean } = {}): string {
  const paper = sheet.starting ? '#fffdf7' : LINEN;
  const weave =
    Array.from({ length: 13 }, (_, i) => `M4 ${6 + i * 6}H56`).join('') +
    Array.from({ length: 9 }, (_, i) => `M${6 + i * 6} 4V80`).join('');
  return drawing(
    60,
    84,
    rect(1, 1, 58, 82, paper, { rx: 6, stroke: '#9c8c6e' }) +
      line(weave, '#bfae8e', 0.5, { opacity: 0.6 }) +
      rect(5, 5, 50, 74, 'none', { rx: 3, stroke: BRASS, 'stroke-width': 1.2 }) +
      path('M30 12l4 4-4 4-4-4ZM30 64l4 4-4 4-4-4Z', BRASS) +
      numeral(String(value), 30, 54, value > 9 ? 32 : 36, INK),
    sheet,
  );
}

/** The back of a bid card. */
export function bidBack(colour: string, sheet: Sheet = {}): string {
  let d = '';
  for (let y = 0; y < 5; y += 1)
    for (let x = 0; x < 4; x += 1) d += `M${num(12 + x * 12)} ${num(12 + y * 12)}l4 6-4 6-4-6Z`;
  return drawing(
    60,
    84,
    rect(1, 1, 58, 82, colour, { rx: 6, stroke: mix(colour, '#14100c', 0.5) }) +
      rect(5, 5, 50, 74, 'none', { rx: 3, stroke: '#f3e6c8', 'stroke-width': 1.2, opacity: 0.8 }) +
      path(d, '#f3e6c8', { opacity: 0.35 }),
    sheet,
  );
}

/** The back of a painting: its size and number. */
export function paintingBack(
  columns: number,
  rows: number,
  value: number,
  sheet: Sheet & { starting?: boolean; cell?: readonly [number, number] } = {},
): string {
  const [cw, ch] = sheet.cell ?? [80, 56];
  const w = columns * cw;
  const h = rows * ch;
  const ground = sheet.starting ? '#c9a04a' : '#8d7450';
  return drawing(
    w,
    h,
    rect(2, 2, w - 4, h - 4, '#5d482b', { rx: 2 }) +
      rect(8, 8, w - 16, h - 16, ground) +
      line(`M8 8L${num(w - 8)} ${num(h - 8)}M${num(w - 8)} 8L8 ${num(h - 8)}`, '#5d482b', 2, { opacity: 0.35 }) +
      circle(w / 2, h / 2, 19, '#f3e6c8', { stroke: '#5d482b', 'stroke-width': 2 }) +
      numeral(String(value), w / 2, h / 2 + 9, 26, INK),
    sheet,
  );
}

/** The assistant, waiting with white gloves; what he holds goes before him. 80 by 120. */
export function assistant(colour = '#2f4f4a', sheet: Sheet = {}): string {
  return drawing(
    80,
    120,
    path('M26 116L28 74H52L54 116H42L40 88L38 116Z', '#2b2723') +
      path('M26 86C24 62 25 51 35 47H45C55 51 56 62 54 86Q40 92 26 86Z', colour) +
      path('M34 46L40 60L46 46Z', '#fbf6ea') +
      path('M36 50L44 50L41 54L44 58H36L39 54Z', '#8a2a3c') +
      line('M29 54Q20 66 25 74L34 76M51 54Q60 66 55 74L46 76', colour, 7) +
      circle(36, 76, 4.6, '#fdfaf2', { stroke: '#b9ab90' }) +
      circle(44, 76, 4.6, '#fdfaf2', { stroke: '#b9ab90' }) +
      path('M35 38H45V48Q40 52 35 48Z', '#c98f66') +
      path('M40 10C50 10 53 18 52 27C51 36 46 42 40 42S29 36 28 27C27 18 30 10 40 10Z', '#dda87c') +
      path('M27 24C25 10 32 5 41 6C51 6 55 13 53 24C51 18 48 16 44 15Q34 17 30 14C28 18 28 20 27 24Z', '#3a2418') +
      line('M34 27h.1M46 27h.1', INK, 3) +
      path('M40 33Q35 31 31 35Q36 37 40 35Q44 37 49 35Q45 31 40 33Z', '#3a2418'),
    sheet,
  );
}

/** The auctioneer's gavel, 64 by 64. */
export function gavel(sheet: Sheet = {}): string {
  return drawing(
    64,
    64,
    rect(8, 52, 34, 7, '#5b3a20', { rx: 3 }) +
      rect(12, 47, 26, 6, '#7b4f2d', { rx: 2 }) +
      at(
        30,
        26,
        1,
        line('M4 4L30 30', '#7b4f2d', 6) +
          line('M6 3L29 27', '#b07d4d', 1.6) +
          element(
            'g',
            { transform: 'rotate(-45)' },
            rect(-9, -17, 18, 34, '#8a5b36', { rx: 3, stroke: '#3f2613' }) +
              rect(-11, -17, 22, 6, '#c39a45', { rx: 2, stroke: '#7a5a1e' }) +
              rect(-11, 11, 22, 6, '#c39a45', { rx: 2, stroke: '#7a5a1e' }),
          ),
      ),
    sheet,
  );
}

/** The museum's front: steps, columns, pediment. 200 by 130. */
export function museum(sheet: Sheet = {}): string {
  let columns = '';
  for (let i = 0; i < 6; i += 1) {
    const x = 34 + i * 24;
    columns +=
      rect(x, 56, 12, 48, '#fbf6ea', { stroke: '#b9ab90' }) +
      rect(x - 2, 52, 16, 5, '#e9dfcb', { stroke: '#b9ab90' }) +
      rect(x - 2, 102, 16, 5, '#e9dfcb', { stroke: '#b9ab90' }) +
      line(`M${x + 4} 60V100M${x + 8} 60V100`, '#d6c9ae', 1);
  }
  return drawing(
    200,
    130,
    rect(30, 50, 140, 58, '#8d7450') +
      rect(88, 68, 24, 40, '#3b2c1c') +
      columns +
      path('M20 52L100 12L180 52Z', '#efe6d3', { stroke: '#a8997c', 'stroke-width': 1.5 }) +
      path('M48 46L100 22L152 46Z', '#d9c9a5') +
      path('M90 44Q100 26 110 44Z', BRASS) +
      rect(22, 106, 156, 7, '#e9dfcb', { stroke: '#b9ab90' }) +
      rect(14, 113, 172, 7, '#dccfb4', { stroke: '#b9ab90' }) +
      rect(6, 120, 188, 8, '#cfc2ab', { stroke: '#a8997c' }) +
      line('M100 12V2', INK, 1.6) +
      path('M100 2H114L110 5.5L114 9H100Z', '#8a2a3c'),
    sheet,
  );
}

/** A wall's plaster as a pattern, for `<defs>`; use it with `fill="url(#ID)"`. */
export function wallPattern(id: string, dark = false): string {
  const ground = dark ? '#18211e' : '#ece4d4';
  const light = dark ? '#1f2a26' : '#f3ecdf';
  const deep = dark ? '#131b18' : '#e2d8c4';
  return element(
    'pattern',
    { id, width: 160, height: 112, patternUnits: 'userSpaceOnUse' },
    rect(0, 0, 160, 112, ground) +
      line(
        'M8 20q30-10 60 0M90 12q26 8 54-2M20 60q34 10 70-2M104 54q24-8 46 2M4 98q30-6 52 2M80 92q40 8 66-4',
        light,
        5,
        { opacity: 0.7 },
      ) +
      line('M30 36q24 6 50-2M100 34q20-6 44 2M10 80q22-6 40 0M76 74q30 6 60-2', deep, 4, { opacity: 0.55 }),
  );
}
