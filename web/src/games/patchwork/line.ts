// A position line of Patchwork, taken apart and put together; whether it can be, the server says.
import { cellName, cellsOf, extent, turned } from './shape';
import { SIZE, type Cell, type PatchFacts } from './types';

export interface SeatWord {
  buttons: number;
  space: number;
  tile: boolean;
  /** `14@c4r1`; `0*d5` is special patch 0. */
  items: string[];
}

export interface Line {
  layout: string;
  circle: number[];
  seats: SeatWord[];
  turn: string;
  due: string;
  home: string;
}

export interface Held {
  /** `SPECIAL` for a special patch. */
  patch: number;
  turns: number;
  flipped: boolean;
}

export const SPECIAL = 0;
/** How many special patches there are. */
export const SPECIALS = 5;

const list = (word: string, between: string): string[] => (word === '-' ? [] : word.split(between));

export function readLine(text: string): Line | null {
  const words = text.trim().split(/\s+/);
  if (words.length !== 7) return null;
  const [layout, circle, first, second, turn, due, home] = words as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const seats = [first, second].map((word): SeatWord => {
    const [buttons = '0', space = '0', tile = '-', items = '-'] = word.split(':');
    return { buttons: Number(buttons), space: Number(space), tile: tile === '7', items: list(items, ',') };
  });
  return { layout, circle: list(circle, '.').map(Number), seats, turn, due, home };
}

export function writeLine({ layout, circle, seats, turn, due, home }: Line): string {
  const words = seats.map(
    ({ buttons, space, tile, items }) => `${buttons}:${space}:${tile ? '7' : '-'}:${items.join(',') || '-'}`,
  );
  return [layout, circle.join('.') || '-', ...words, turn, due, home].join(' ');
}

const ITEM = /^(?:(\d)\*|(\d+)@)([a-i])([1-9])(f?)(?:r([123]))?$/;

export interface Laid {
  /** The patch; null for a special one. */
  patch: number | null;
  cells: Cell[];
}

/** What lies where; nothing for what can't be read. */
export function laidBy(item: string, patches: ReadonlyMap<number, PatchFacts>): Laid | null {
  const found = ITEM.exec(item);
  if (!found) return null;
  const [, special, patch, letter, digit, flipped, turns] = found;
  const [row, column] = [Number(digit) - 1, 'abcdefghi'.indexOf(letter!)];
  if (special !== undefined) return { patch: null, cells: [[row, column]] };
  const facts = patches.get(Number(patch));
  if (!facts) return null;
  const cells = turned(cellsOf(facts.shape), Number(turns ?? 0), flipped === 'f');
  return { patch: facts.id, cells: cells.map(([r, c]): Cell => [r + row, c + column]) };
}

/** The notation of a patch whose first cell (of its top row, on the left) was meant to lie at a cell: wholly
 * on the quilt. Its corner may be no part of it, and another patch may lie there. */
export function notation({ patch, turns, flipped }: Held, [row, column]: Cell, facts: PatchFacts): string {
  const cells = turned(cellsOf(facts.shape), turns, flipped);
  const { height, width } = extent(cells);
  const left = Math.max(0, Math.min(column - cells[0]![1], SIZE - width));
  const at: Cell = [Math.min(row, SIZE - height), left];
  return `${patch}@${cellName(at)}${flipped ? 'f' : ''}${turns ? `r${turns}` : ''}`;
}

/** The special patches that lie nowhere yet, those first that a marker has passed already. */
export function looseSpecials({ seats, due }: Line, spaces: readonly number[]): number[] {
  const laid = seats.flatMap(({ items }) => items.flatMap((item) => (item[1] === '*' ? [Number(item[0])] : [])));
  const gone = [...laid, ...list(due, '.').map(Number)];
  const furthest = Math.max(...seats.map(({ space }) => space));
  const late = (special: number): number => ((spaces[special] ?? 0) > furthest ? 1 : 0);
  return Array.from({ length: SPECIALS }, (_, special) => special)
    .filter((special) => !gone.includes(special))
    .sort((a, b) => late(a) - late(b) || a - b);
}

/** So many special patches are to be placed before anything else. */
export function oweSpecials(line: Line, count: number, spaces: readonly number[]): Line {
  const due = looseSpecials({ ...line, due: '-' }, spaces).slice(0, count);
  return { ...line, due: due.sort((a, b) => a - b).join('.') || '-' };
}

/** The circle with these patches first, in this order. */
export const inOrder = (circle: readonly number[], first: readonly number[]): number[] => [
  ...first,
  ...circle.filter((patch) => !first.includes(patch)),
];

/** Whose turn follows from the time board; the one further back. Both home: nobody's. */
function settle(line: Line, last: number): Line {
  const [first, second] = line.seats.map(({ space }) => space) as [number, number];
  const homes = [first, second].flatMap((space, seat) => (space === last ? [String(seat)] : []));
  const turn =
    homes.length === 2 ? '-' : first === second ? (line.turn === '-' ? '0' : line.turn) : first < second ? '0' : '1';
  const home = homes.includes(line.home) ? line.home : (homes[0] ?? '-');
  return { ...line, turn: line.due === '-' ? turn : line.turn, home };
}

/** A cell of a quilt is tapped: what lies there goes back to the circle, or what is held is laid. */
export function tap(
  line: Line,
  seat: number,
  cell: Cell,
  held: Held | null,
  patches: ReadonlyMap<number, PatchFacts>,
  spaces: readonly number[] = [],
): { line: Line; laid: boolean } {
  const at = ({ cells }: Laid): boolean => cells.some(([r, c]) => r === cell[0] && c === cell[1]);
  const items = line.seats[seat]!.items;
  const there = items.find((item) => {
    const laid = laidBy(item, patches);
    return laid !== null && at(laid);
  });
  const put = (next: string[], circle: number[]): Line => ({
    ...line,
    circle,
    seats: line.seats.map((each, n) => (n === seat ? { ...each, items: next } : each)),
  });
  if (there !== undefined) {
    const patch = laidBy(there, patches)!.patch;
    const rest = items.filter((item) => item !== there);
    return { line: put(rest, patch === null ? line.circle : [...line.circle, patch]), laid: false };
  }
  if (held?.patch === SPECIAL) {
    const [special] = looseSpecials(line, spaces);
    if (special === undefined) return { line, laid: false };
    return { line: put([...items, `${special}*${cellName(cell)}`], line.circle), laid: true };
  }
  const facts = held && patches.get(held.patch);
  if (!held || !facts) return { line, laid: false };
  const circle = line.circle.filter((each) => each !== held.patch);
  return { line: put([...items, notation(held, cell, facts)], circle), laid: true };
}

export const settled = settle;

/** A game that begins with this circle, the first patch in front of the pawn. */
export const beginning = (circle: readonly number[], first: number, layout: string): string =>
  writeLine({
    layout,
    circle: [...circle],
    seats: [0, 1].map(() => ({ buttons: 5, space: 0, tile: false, items: [] })),
    turn: String(first),
    due: '-',
    home: '-',
  });
