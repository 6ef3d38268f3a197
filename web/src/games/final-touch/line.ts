// A position line of Final Touch, taken apart and put together. The deck and the masterpieces below the
// next one are left open: they are what lies nowhere else.
import { samePile, type Pile } from './sheet';
import { COLOURS, type Colour } from './types';

export interface TakenWork extends Pile {
  id: string;
}

export interface Line {
  seats: number;
  taken: TakenWork[];
  middle: string | null;
  next: string | null;
  touched: Colour[];
  smudged: Colour[];
  discard: Colour[];
  hands: Colour[][];
  /** Whose turn it is; null: the game is over. */
  turn: number | null;
}

const OPEN = '*';
export const ANY = '?';
export const HAND = 5;
export const COPIES = 12;
const LETTERS = 'bngry';
const WORDS = 11;

const cards = (word: string): Colour[] => [...word].flatMap((letter) => COLOURS[LETTERS.indexOf(letter)] ?? []);
const letters = (list: readonly Colour[]): string =>
  COLOURS.flatMap((colour, n) => list.filter((each) => each === colour).map(() => LETTERS[n])).join('') || '-';

export function readLine(text: string): Line | null {
  const words = text.trim().split(/\s+/);
  if (words.length !== WORDS) return null;
  const [seats, works, touched, smudged, discard, , hands, turn] = words as [string, ...string[]];
  const taken: TakenWork[] = [];
  const coming: string[] = [];
  for (const work of works!.split('.')) {
    const found = /^(\d\d)(?:([+-])([0-2]{1,2}))?$/.exec(work);
    if (!found) continue;
    const id = `m${found[1]}`;
    if (found[2]) taken.push({ id, finished: found[2] === '+', by: [...found[3]!].map(Number) });
    else coming.push(id);
  }
  const over = turn === '-';
  return {
    seats: Number(seats),
    taken,
    middle: over ? null : (coming[0] ?? null),
    next: (over ? coming[0] : coming[1]) ?? null,
    touched: cards(touched!),
    smudged: cards(smudged!),
    discard: cards(discard!),
    hands: hands!.split('/').map(cards),
    turn: over ? null : Number(turn!.replace('*', '')),
  };
}

export function writeLine(line: Line, fill = false): string {
  const { seats, taken, middle, next, touched, smudged, discard, hands, turn } = line;
  const short = (id: string): string => id.slice(1);
  const works = [
    ...taken.map(({ id, finished, by }) => `${short(id)}${finished ? '+' : '-'}${by.join('')}`),
    ...[middle, next].flatMap((id) => (id ? [short(id)] : [])),
    OPEN,
  ];
  const missing = (hand: readonly Colour[]): string => (fill ? ANY.repeat(Math.max(0, HAND - hand.length)) : '');
  const held = hands.map((hand) => (hand.length ? letters(hand) : '') + missing(hand) || '-');
  return [
    seats,
    works.join('.'),
    letters(touched),
    letters(smudged),
    letters(discard),
    OPEN,
    held.join('/'),
    turn ?? '-',
    OPEN,
    '-',
    '-',
  ].join(' ');
}

/** Where a masterpiece is: taken by somebody, in the middle, next, or below. */
export type Where = Pile | 'middle' | 'next';

export const sameWhere = (one: Where | null, other: Where): boolean =>
  one !== null && (typeof one === 'string' || typeof other === 'string' ? one === other : samePile(one, other));

export function whereIs(line: Line, id: string): Where | null {
  if (line.middle === id) return 'middle';
  if (line.next === id) return 'next';
  return line.taken.find((work) => work.id === id) ?? null;
}

/** A masterpiece goes there, or away from there: below the next one. */
export function moveWork(line: Line, id: string, where: Where): Line {
  const was = whereIs(line, id);
  const without: Line = {
    ...line,
    taken: line.taken.filter((work) => work.id !== id),
    middle: line.middle === id ? null : line.middle,
    next: line.next === id ? null : line.next,
  };
  if (sameWhere(was, where)) return without;
  if (typeof where === 'string') return { ...without, [where]: id };
  return { ...without, taken: [...without.taken, { id, finished: where.finished, by: [...where.by] }] };
}

/** Where touch cards lie: a zone, or the hand of a seat. */
export type Heap = 'touched' | 'smudged' | 'discard' | number;

export const lying = (line: Line, heap: Heap): Colour[] =>
  typeof heap === 'number' ? (line.hands[heap] ?? []) : line[heap];

export function changeHeap(line: Line, heap: Heap, now: Colour[]): Line {
  if (typeof heap !== 'number') return { ...line, [heap]: now };
  return { ...line, hands: line.hands.map((hand, seat) => (seat === heap ? now : hand)) };
}

/** How many cards of a colour are in the deck. */
export function inDeck({ touched, smudged, discard, hands }: Line, colour: Colour): number {
  const seen = [touched, smudged, discard, ...hands].flat();
  return COPIES - seen.filter((each) => each === colour).length;
}
