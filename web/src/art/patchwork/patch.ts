import { at, drawing, element, line, mix, path, type Sheet } from '../svg';
import { button } from './tokens';
import { fabric, fabricPattern } from './fabrics';
import { outline, type Cell } from './outline';

/** Shape, price, time and income of each patch as the components have them. */
const SHAPES: readonly string[] = [
  '##',
  '##/#.',
  '###',
  '##/#.',
  '###/.#.',
  '##./.##',
  '####',
  '###/#..',
  '###/#..',
  '##/##',
  '##./.##',
  '###/#.#',
  '###/##.',
  '###./..##',
  '####/.#..',
  '.#./###/.#.',
  '###/.#./.#.',
  '#####',
  '####/#...',
  '##./.##/..#',
  '.#../####/.#..',
  '#.../####/...#',
  '####/#..#',
  '.#../####/..#.',
  '##./.##/##.',
  '###./.###',
  '#.../####/#...',
  '####/.##.',
  '##./###/..#',
  '####/##..',
  '..#../#####/..#..',
  '###/.#./###',
  '.##./####/.##.',
];
const INCOMES = [
  0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 0, 0, 1, 1, 2, 2, 1, 2, 3, 1, 0, 1, 0, 2, 0, 2, 2, 3, 3, 1, 0, 1,
] as const;

export const PATCH_IDS: readonly number[] = SHAPES.map((_, i) => i + 1);

export function patchCells(id: number): Cell[] {
  return (SHAPES[id - 1] ?? '')
    .split('/')
    .flatMap((text, row) => [...text].flatMap((mark, column) => (mark === '#' ? [[row, column] as const] : [])));
}

export function patchIncome(id: number): number {
  return INCOMES[id - 1] ?? 0;
}

const PREFIX = 'fabric';

/** The fabrics of these patches as `<defs>`; put them once on the page, or in each SVG. */
export function fabricDefs(ids: readonly number[] = PATCH_IDS, unit = 40, prefix = PREFIX): string {
  const weave = element(
    'pattern',
    {
      id: `${prefix}-weave`,
      width: 4,
      height: 4,
      patternUnits: 'userSpaceOnUse',
      patternTransform: `scale(${unit / 40})`,
    },
    line('M0 1H2M2 3H4', '#fff6e2', 0.8, { opacity: 0.22 }) + line('M1 2V4M3 0V2', '#1d1408', 0.8, { opacity: 0.15 }),
  );
  return element('defs', {}, weave + ids.map((id) => fabricPattern(id, unit, prefix)).join(''));
}

export interface PatchOptions {
  prefix?: string;
  /** Sewn on instead of the patch's own. */
  income?: number;
}

/** Where buttons are sewn on: the cells nearest the middle, never two on one. */
export function buttonCells(cells: readonly Cell[], count: number): Cell[] {
  const row = cells.reduce((sum, cell) => sum + cell[0], 0) / cells.length;
  const column = cells.reduce((sum, cell) => sum + cell[1], 0) / cells.length;
  const far = (cell: Cell): number => Math.hypot(cell[0] - row, cell[1] - column);
  return [...cells].sort((a, b) => far(a) - far(b) || a[0] - b[0] || a[1] - b[1]).slice(0, count);
}

/** A patch as a group, its cells where they are given; needs `fabricDefs` on the page. */
export function patch(id: number, cells: readonly Cell[], unit: number, options: PatchOptions = {}): string {
  const prefix = options.prefix ?? PREFIX;
  const { ground, first } = fabric(id);
  const edge = outline(cells, unit, unit * 0.025, unit * 0.12);
  const seam = outline(cells, unit, unit * 0.115, unit * 0.07);
  const thread = lightness(ground) > 0.62 ? mix(first, '#2a1c10', 0.35) : '#fbf3e0';
  const buttons = buttonCells(cells, options.income ?? patchIncome(id))
    .map(([row, column]) => at((column + 0.5) * unit, (row + 0.5) * unit, unit / 40, button(12)))
    .join('');
  return element(
    'g',
    {},
    path(edge, `url(#${prefix}-${id})`, { stroke: mix(ground, '#1a1108', 0.55), 'stroke-width': unit * 0.035 }) +
      path(edge, `url(#${prefix}-weave)`) +
      path(outline(cells, unit, unit * 0.07, unit * 0.1), 'none', {
        stroke: '#1a1108',
        'stroke-width': unit * 0.09,
        opacity: 0.16,
      }) +
      line(seam, thread, unit * 0.045, { 'stroke-dasharray': `${unit * 0.11} ${unit * 0.085}` }) +
      buttons,
  );
}

function lightness(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16) / 255) as [number, number, number];
  return 0.3 * r + 0.59 * g + 0.11 * b;
}

/** A patch alone as a whole SVG element with its own fabric; `prefix` keeps its ids apart. */
export function patchDrawing(
  id: number,
  sheet: Sheet & { cells?: readonly Cell[]; unit?: number; prefix?: string } = {},
): string {
  const cells = sheet.cells ?? patchCells(id);
  const unit = sheet.unit ?? 40;
  const prefix = sheet.prefix ?? `cloth${id}`;
  const rows = Math.max(...cells.map((cell) => cell[0])) + 1;
  const columns = Math.max(...cells.map((cell) => cell[1])) + 1;
  return drawing(
    columns * unit,
    rows * unit,
    fabricDefs([id], unit, prefix) + patch(id, cells, unit, { prefix }),
    sheet,
  );
}
