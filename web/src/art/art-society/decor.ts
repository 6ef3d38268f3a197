import { at, circle, drawing, ellipse, line, num, path, rect, type Sheet } from '../svg';
import { CELL } from './painting';

/** Small things between the paintings; as many shields as cells. */

export const DECOR_SIZES = ['1x1', '2x1', '1x2', '3x1', '1x3'] as const;
export type DecorSize = (typeof DECOR_SIZES)[number];

const BRASS = '#c39a45';
const DEEP = '#7a5a1e';
const PLASTER = '#fbf6ea';
const GREY = '#c9bda6';

/** How many points it is worth, readable without counting cells. */
function shields(count: number, width: number, height: number): string {
  let drawn = '';
  for (let i = 0; i < count; i += 1) {
    drawn += path(`M${num(width - 12 - i * 12)} ${num(height - 17)}h9v6q0 5-4.5 7q-4.5-2-4.5-7Z`, '#2f4f4a', {
      stroke: PLASTER,
      'stroke-width': 1.2,
    });
  }
  return drawn;
}

function medallion(variant: number): string {
  if (variant === 0) {
    let leaves = '';
    for (let i = 0; i < 8; i += 1)
      leaves += `<path d="M0-8Q6-16 0-22Q-6-16 0-8Z" transform="rotate(${i * 45})" fill="${PLASTER}" stroke="${GREY}" stroke-width="1"/>`;
    return (
      circle(0, 0, 23, '#e9dfcb', { stroke: GREY, 'stroke-width': 1 }) +
      leaves +
      circle(0, 0, 7, PLASTER, { stroke: BRASS, 'stroke-width': 2 })
    );
  }
  if (variant === 1)
    return (
      circle(0, 0, 22, BRASS, { stroke: DEEP, 'stroke-width': 1.2 }) +
      circle(0, 0, 17, '#cfe0de') +
      path('M-12 6L6-12L12-6L-6 12Z', '#ffffff', { opacity: 0.55 }) +
      path('M-8-24Q0-32 8-24Z', BRASS, { stroke: DEEP })
    );
  if (variant === 2)
    return (
      circle(0, 0, 21, '#2f4f4a', { stroke: DEEP, 'stroke-width': 1.2 }) +
      circle(0, 0, 17, PLASTER) +
      line('M0 0V-11M0 0L8 4', '#2b2723', 2.4) +
      line('M0-15v2M15 0h-2M0 15v-2M-15 0h2', DEEP, 1.6)
    );
  return (
    path('M-8 22Q-22 6-22-8Q-14-2-12-12Q-6-2 0-24Q6-2 12-12Q14-2 22-8Q22 6 8 22Z', BRASS, {
      stroke: DEEP,
      'stroke-width': 1.2,
    }) + path('M-10 12H10', 'none', { stroke: PLASTER, 'stroke-width': 2.4 })
  );
}

const FLAT_TWO = [
  path('M-60 14H60L52 22H-52Z', '#7b4f2d') +
    path('M-44 22v6M44 22v6', 'none', { stroke: DEEP, 'stroke-width': 4 }) +
    path('M-42 14C-54 0-44-8-40-12V-20H-28V-12C-24-8-14 0-26 14Z', '#2f5f66') +
    line('M-34-20Q-44-30-40-34M-34-20Q-30-28-22-30', '#4c6b3c', 3) +
    rect(-4, -10, 8, 24, '#a5402c') +
    rect(6, -14, 9, 28, '#d9a23c') +
    rect(17, -8, 8, 22, '#394a5c') +
    circle(42, 4, 10, '#e0a93b'),
  path('M-66-16C-40 24-16 16 0 0C16 16 40 24 66-16Q40 0 22-4Q8-8 0-16Q-8-8-22-4Q-40 0-66-16Z', PLASTER, {
    stroke: GREY,
    'stroke-width': 1.6,
  }) +
    line('M-58-8Q-36 14-14 4M58-8Q36 14 14 4', BRASS, 2.4) +
    circle(0, -4, 12, BRASS, { stroke: DEEP, 'stroke-width': 1.2 }) +
    circle(0, -4, 6, '#8a2a3c') +
    [-66, 66].map((x) => circle(x, -16, 6, BRASS, { stroke: DEEP })).join(''),
];
const TALL_TWO = [
  path('M-8 46Q0 56 8 46L4 6H-4Z', DEEP) +
    path('M-22 6Q0 18 22 6L14-2H-14Z', BRASS, { stroke: DEEP }) +
    rect(-7, -28, 14, 28, PLASTER, { stroke: GREY }) +
    path('M0-48C8-38 7-30 0-28S-8-38 0-48Z', '#f0a93a') +
    circle(0, -34, 22, '#fbe3a0', { opacity: 0.35 }),
  ellipse(0, 0, 27, 47, BRASS, { stroke: DEEP, 'stroke-width': 1.4 }) +
    ellipse(0, 0, 21, 40, '#cfe0de') +
    path('M-15 16L9-28L16-16L-10 30Z', '#ffffff', { opacity: 0.5 }) +
    path('M-12-46Q0-58 12-46Z', BRASS, { stroke: DEEP }),
];
const FLAT_THREE =
  path('M-104-12Q-70 26-36-4Q0 34 36-4Q70 26 104-12L98-20H-98Z', '#8a2a3c') +
  line('M-98-18Q-70 14-38-12M-34-12Q0 22 34-12M38-12Q70 14 98-18', '#b8606a', 3) +
  [-104, -36, 36, 104].map((x) => circle(x, -14, 7, BRASS, { stroke: DEEP })).join('') +
  line('M-104-8V18M104-8V18', '#8a2a3c', 7) +
  line('M-104 20v4M104 20v4', BRASS, 9);
const TALL_THREE =
  line('M0-72V-60', DEEP, 4) +
  path('M-20-60Q0-70 20-60L14-46H-14Z', BRASS, { stroke: DEEP }) +
  path('M-24-44H24L18 0Q0 10-18 0Z', PLASTER, { stroke: GREY, 'stroke-width': 1.4 }) +
  circle(0, -20, 36, '#fbe3a0', { opacity: 0.3 }) +
  path('M-18 2Q0 12 18 2L10 18H-10Z', BRASS, { stroke: DEEP }) +
  line('M0 18V52', DEEP, 4) +
  path('M-10 50L0 72L10 50Z', BRASS, { stroke: DEEP }) +
  line('M-12-44L-9 2M0-44V5M12-44L9 2', BRASS, 2);

/** A decor tile; `variant` (say, the cell it hangs on) chooses among several things of a size. */
export function decor(size: DecorSize, variant = 0, sheet: Sheet & { cell?: readonly [number, number] } = {}): string {
  const [columns, rows] = size.split('x').map(Number) as [number, number];
  const [cellWidth, cellHeight] = sheet.cell ?? CELL;
  const width = columns * cellWidth;
  const height = rows * cellHeight;
  const thing = {
    '1x1': medallion(((variant % 4) + 4) % 4),
    '2x1': FLAT_TWO[Math.abs(variant) % 2] as string,
    '1x2': TALL_TWO[Math.abs(variant) % 2] as string,
    '3x1': FLAT_THREE,
    '1x3': TALL_THREE,
  }[size];
  const ground = rect(2, 2, width - 4, height - 4, '#efe6d3', { rx: 5, stroke: '#bda97f', 'stroke-width': 1.2 });
  const scale = Math.min(1, (cellHeight / 56) * 0.95, cellWidth / 80);
  return drawing(
    width,
    height,
    ground +
      at(width / 2 - (rows === 1 ? 6 : 0), height / 2 - (rows > 1 ? 4 : 0), scale, thing) +
      shields(columns * rows, width, height),
    sheet,
  );
}
