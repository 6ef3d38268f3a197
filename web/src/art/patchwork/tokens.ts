import { PLAYER_COLOURS, SERIF } from '../colours';
import { at, circle, drawing, element, line, mix, path, rect, type Sheet } from '../svg';

/** Buttons, leather, the special tile, markers of time, and the pawn. */

const HORN = '#3d78a8';

/** A button around the origin; four holes and a cross of thread. */
export function button(radius: number, colour: string = HORN): string {
  const r = radius;
  const deep = mix(colour, '#10182a', 0.45);
  const hole = r * 0.26;
  return (
    circle(r * 0.06, r * 0.14, r * 1.04, '#1a1108', { opacity: 0.35 }) +
    circle(0, 0, r * 1.06, '#f3e7c8') +
    circle(0, 0, r, colour, { stroke: deep, 'stroke-width': r * 0.09 }) +
    circle(0, 0, r * 0.7, mix(colour, '#ffffff', 0.12), { stroke: deep, 'stroke-width': r * 0.08 }) +
    path(`M${-r * 0.8} ${-r * 0.25}A${r * 0.84} ${r * 0.84} 0 0 1 ${r * 0.1} ${-r * 0.84}`, 'none', {
      stroke: '#ffffff',
      'stroke-width': r * 0.13,
      'stroke-linecap': 'round',
      opacity: 0.65,
    }) +
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ]
      .map(([x, y]) => circle((x as number) * hole, (y as number) * hole, r * 0.13, deep))
      .join('') +
    line(`M${-hole} ${-hole}L${hole} ${hole}M${hole} ${-hole}L${-hole} ${hole}`, '#f8eccb', r * 0.1)
  );
}

/** A button as a whole drawing, 32 by 32. */
export function buttonToken(sheet: Sheet & { colour?: string } = {}): string {
  return drawing(32, 32, at(16, 16, 1, button(14, sheet.colour)), sheet);
}

/** The special patch of one cell: leather, saddle-stitched; top left at the origin. */
export function leather(unit: number): string {
  const u = unit;
  return (
    rect(u * 0.03, u * 0.03, u * 0.94, u * 0.94, '#8b5630', {
      rx: u * 0.14,
      stroke: '#4a2a12',
      'stroke-width': u * 0.04,
    }) +
    line(
      `M${u * 0.2} ${u * 0.36}q${u * 0.12} ${u * 0.05} ${u * 0.22} ${-u * 0.03}M${u * 0.55} ${u * 0.66}q${u * 0.14} ${-u * 0.06} ${u * 0.26} 0M${u * 0.3} ${u * 0.74}q${u * 0.08} ${u * 0.05} ${u * 0.16} 0`,
      '#a9713f',
      u * 0.05,
      { opacity: 0.8 },
    ) +
    rect(u * 0.13, u * 0.13, u * 0.74, u * 0.74, 'none', {
      rx: u * 0.08,
      stroke: '#f3dfb4',
      'stroke-width': u * 0.045,
      'stroke-dasharray': `${u * 0.1} ${u * 0.085}`,
      'stroke-linecap': 'round',
    }) +
    line(`M${u * 0.36} ${u * 0.5}L${u * 0.64} ${u * 0.5}M${u * 0.5} ${u * 0.36}V${u * 0.64}`, '#f3dfb4', u * 0.06)
  );
}

export function leatherToken(sheet: Sheet = {}): string {
  return drawing(40, 40, leather(40), sheet);
}

/** The special tile: seven by seven small squares, worth 7. 120 by 120. */
export function specialTile(sheet: Sheet = {}): string {
  const tones = ['#2c467a', '#ae3f2f', '#e3b643', '#2a6b69', '#dc9289', '#66783b'];
  let squares = '';
  for (let row = 0; row < 7; row += 1)
    for (let column = 0; column < 7; column += 1)
      squares += rect(
        12 + column * 13.8,
        12 + row * 13.8,
        13.2,
        13.2,
        tones[(row * 2 + column * 5 + ((row * column) % 3)) % 6] as string,
        { rx: 1.5 },
      );
  return drawing(
    120,
    120,
    rect(2, 2, 116, 116, '#f4ebd8', { rx: 10, stroke: '#8a6f3a', 'stroke-width': 2 }) +
      squares +
      rect(7, 7, 106, 106, 'none', { rx: 7, stroke: '#8a6f3a', 'stroke-width': 1.6, 'stroke-dasharray': '5 4' }) +
      circle(60, 60, 27, '#f8efdc', { stroke: '#8a6f3a', 'stroke-width': 2.5 }) +
      element(
        'text',
        {
          x: 60,
          y: 74,
          'text-anchor': 'middle',
          'font-family': SERIF,
          'font-size': 40,
          'font-weight': 700,
          fill: '#2b2723',
          'font-variant-numeric': 'lining-nums',
        },
        '7',
      ),
    sheet,
  );
}

/** A player's marker of time: a spool (seat 0, round) or a thimble (seat 1, square). 40 by 40. */
export function timeToken(seat: 0 | 1, sheet: Sheet & { colour?: string } = {}): string {
  const colour = sheet.colour ?? PLAYER_COLOURS[seat];
  const deep = mix(colour, '#120d0a', 0.5);
  const drawn =
    seat === 0
      ? circle(20, 20, 17.5, colour, { stroke: deep, 'stroke-width': 2 }) +
        rect(11, 9, 18, 4, '#e9cf9c', { rx: 1.5 }) +
        rect(11, 27, 18, 4, '#e9cf9c', { rx: 1.5 }) +
        path('M13.5 13H26.5V27H13.5Z', '#fbf3e0') +
        line('M13.5 15.5L26.5 17.5M13.5 19L26.5 21M13.5 22.5L26.5 24.5', colour, 1.7) +
        line('M26.5 18Q33 20 31 27', '#fbf3e0', 1.4)
      : rect(3, 3, 34, 34, colour, { rx: 5, stroke: deep, 'stroke-width': 2 }) +
        path('M12 30L14.5 14Q15 9 20 9T25.5 14L28 30Z', '#fbf3e0') +
        rect(10.5, 28, 19, 4, '#e9cf9c', { rx: 1.5 }) +
        line('M17 15h.1M20 14h.1M23 15h.1M16.5 19h.1M20 18.5h.1M23.5 19h.1M16 23h.1M20 22.8h.1M24 23h.1', deep, 1.9);
  return drawing(40, 40, drawn, sheet);
}

/** The neutral pawn: a tailor's dummy. 40 by 56. */
export function pawn(sheet: Sheet = {}): string {
  return drawing(
    40,
    56,
    path('M8 54Q20 46 32 54Z', '#4a2a12') +
      line('M20 36V50', '#4a2a12', 3.4) +
      path('M14 12C6 14 6 20 11 27Q9 34 10 39Q20 43 30 39Q31 34 29 27C34 20 34 14 26 12Q20 16 14 12Z', '#e9dcc0', {
        stroke: '#7a613a',
        'stroke-width': 1.4,
      }) +
      path('M16 5H24V12Q20 15 16 12Z', '#d6c29a', { stroke: '#7a613a', 'stroke-width': 1.2 }) +
      circle(20, 4.5, 3, '#8a5b36') +
      line('M20 16V39', '#ae3f2f', 1.4, { 'stroke-dasharray': '2.6 2' }) +
      line('M11 27Q20 31 29 27', '#7a613a', 1.2),
    sheet,
  );
}
