// A position line of Art Society, taken apart and put together. What follows from the walls is left
// open: piles, pool, turn, and as many bids, paintings at the museum and on offer as the rounds ask for.
import { readTile } from './wall';
import { TYPES, type Cell, type Hung, type Phase } from './types';

export interface SeatLine {
  /** The starting card, then those that were revealed. */
  bids: number[];
  /** The card chosen in secret. */
  secret: number | null;
  painting: string | null;
  assistant: string | null;
  excess: string[];
  tiles: Hung[];
}

export interface Line {
  phase: Phase;
  /** `~` where the table does not remember bids. */
  memory: string;
  /** Whose turn it is where that does not follow from the rest, while paintings are hung. */
  turn: string;
  picks: string;
  offer: string[];
  museum: string[];
  markers: number[];
  hanging: string[];
  seats: SeatLine[];
}

export const OPEN = '*';
const FRAMES: Record<string, string> = { g: 'gold', h: 'shell', s: 'silver', w: 'wood' };
const TABLE_WORDS = 8;
const COLUMN = 'abcdefghij';

/** `pg34` is `portrait-3x4-gold`, `d21` is `decor-2x1`. */
export function tileOf(code: string): string | null {
  const found = /^(?:d|([cpsl])([ghsw]))([1-9])([1-9])$/.exec(code);
  if (!found) return null;
  const [, letter, frame, width, height] = found;
  if (letter === undefined) return `decor-${width}x${height}`;
  return `${TYPES.find((type) => type.startsWith(letter))}-${width}x${height}-${FRAMES[frame!]}`;
}

export function codeOf(tile: string): string {
  const { kind, size, frame } = readTile(tile);
  if (kind === 'decor') return `d${size.replace('x', '')}`;
  const letter = Object.keys(FRAMES).find((each) => FRAMES[each] === frame);
  return `${kind[0]}${letter}${size.replace('x', '')}`;
}

const list = (word: string): string[] => (word === '-' ? [] : word.split(',').filter((item) => item !== OPEN));
const tiles = (word: string): string[] => list(word).flatMap((code) => tileOf(code) ?? []);

function hungOf(item: string): Hung | null {
  const found = /^(\w+)@([a-j])(\d+)$/.exec(item);
  const tile = found && tileOf(found[1]!);
  return tile ? { tile, at: [Number(found[3]) - 1, COLUMN.indexOf(found[2]!)] } : null;
}

export function readLine(text: string): Line | null {
  const words = text.trim().split(/\s+/);
  const seats = words.slice(TABLE_WORDS).map((word) => word.split(':'));
  if (seats.length < 2 || seats.length > 4 || seats.some((parts) => parts.length !== 6)) return null;
  const [phase, turn, offer, , , museum, markers, hanging] = words as [string, ...string[]];
  return {
    phase: phase.replace('~', '') as Phase,
    memory: phase.endsWith('~') ? '~' : '',
    turn: phase.startsWith('hanging') ? turn! : OPEN,
    picks: phase.startsWith('auction') ? offer! : '-',
    offer: phase.startsWith('auction') ? [] : tiles(offer!),
    museum: tiles(museum!),
    markers: markers!.split('.').map(Number),
    hanging: list(hanging!),
    seats: seats.map((parts): SeatLine => {
      const [bids, secret, painting, assistant, excess, wall] = parts as [string, ...string[]];
      return {
        bids: bids
          .split('.')
          .filter((card) => card !== OPEN)
          .map(Number),
        secret: secret === '-' ? null : Number(secret),
        painting: tileOf(painting!),
        assistant: tileOf(assistant!),
        excess: tiles(excess!),
        tiles: list(wall!).flatMap((item) => hungOf(item) ?? []),
      };
    }),
  };
}

const codes = (ids: readonly string[], open = false): string =>
  [...ids.map(codeOf), ...(open ? [OPEN] : [])].join(',') || '-';
const code = (tile: string | null): string => (tile === null ? '-' : codeOf(tile));
const cellOf = ([row, column]: Cell): string => `${COLUMN[column]}${row + 1}`;
const OFFERED: readonly Phase[] = ['bids', 'buying', 'hanging'];

export function writeLine({ phase, memory, turn, picks, offer, museum, markers, hanging, seats }: Line): string {
  const offered = phase === 'auction' ? picks : OFFERED.includes(phase) ? codes(offer, true) : '-';
  return [
    phase + memory,
    phase === 'over' ? '-' : turn,
    offered,
    OPEN,
    OPEN,
    codes(museum, true),
    markers.join('.'),
    hanging.join(',') || '-',
    ...seats.map((seat) =>
      [
        [seat.bids[0] ?? 1, OPEN, ...seat.bids.slice(1)].join('.'),
        seat.secret ?? '-',
        code(seat.painting),
        code(seat.assistant),
        codes(seat.excess),
        seat.tiles.map(({ tile, at }) => `${codeOf(tile)}@${cellOf(at)}`).join(',') || '-',
      ].join(':'),
    ),
  ].join(' ');
}

/** Where a tile can be beside a wall. */
export type Slot = 'painting' | 'assistant' | 'excess' | 'museum' | 'offer';

export function lyingIn(line: Line, slot: Slot, seat: number): string[] {
  if (slot === 'museum' || slot === 'offer') return line[slot];
  const own = line.seats[seat]!;
  if (slot === 'excess') return own.excess;
  const tile = own[slot];
  return tile === null ? [] : [tile];
}

/** The tile lies there; one that lay where only one can goes back to the box. */
export function put(line: Line, slot: Slot, seat: number, tile: string): Line {
  if (slot === 'museum' || slot === 'offer') return { ...line, [slot]: [...line[slot], tile] };
  return changeSeat(line, seat, slot === 'excess' ? { excess: [...line.seats[seat]!.excess, tile] } : { [slot]: tile });
}

export function takeFrom(line: Line, slot: Slot, seat: number, tile: string): Line {
  if (slot === 'museum' || slot === 'offer') return { ...line, [slot]: line[slot].filter((each) => each !== tile) };
  const { excess } = line.seats[seat]!;
  return changeSeat(
    line,
    seat,
    slot === 'excess' ? { excess: excess.filter((each) => each !== tile) } : { [slot]: null },
  );
}

export const changeSeat = (line: Line, seat: number, change: Partial<SeatLine>): Line => ({
  ...line,
  seats: line.seats.map((each, n) => (n === seat ? { ...each, ...change } : each)),
});

/** Paintings that lie somewhere beside this wall. */
export const elsewhere = (line: Line, seat: number): string[] => [
  ...line.museum,
  ...line.offer,
  ...line.seats.flatMap(({ painting, assistant, excess, tiles: hung }, n) => [
    ...[painting, assistant].filter((tile) => tile !== null),
    ...excess,
    ...(n === seat ? [] : hung.map(({ tile }) => tile)),
  ]),
];

/** Another phase: what only the one before has is put away. */
export function inPhase(line: Line, phase: Phase): Line {
  const keeps = phase === 'buying' || phase === 'hanging' || phase === 'start';
  return {
    ...line,
    phase,
    turn: OPEN,
    picks: '-',
    hanging: phase === 'hanging' ? line.hanging : [],
    seats: line.seats.map((seat) => ({
      ...seat,
      secret: phase === 'bids' ? seat.secret : null,
      painting: keeps ? seat.painting : null,
    })),
  };
}

/** A bid card is tapped: played last, or back in hand. */
export function tapCard({ bids }: SeatLine, card: number): number[] {
  const [start, ...played] = bids;
  const rest = played.filter((each) => each !== card);
  return [start!, ...(rest.length === played.length ? [...played, card] : rest)];
}

/** A starting card; whoever had it gets the other. */
export function giveStart(line: Line, seat: number, card: number): Line {
  const mine = line.seats[seat]!.bids[0]!;
  return {
    ...line,
    seats: line.seats.map((each, n) => {
      const [start, ...rest] = each.bids;
      return { ...each, bids: [n === seat ? card : start === card ? mine : start!, ...rest] };
    }),
  };
}

// --- A game that was played elsewhere ---

type Parts = Record<string, unknown>;

/** The painting of each type of the starting set. */
export function startingIds(components: Parts): string[] {
  const { size, set } = components['starting'] as { size: string; set: string };
  const sets = components['sets'] as Record<string, Record<string, string>>;
  return Object.entries(sets[set] ?? {}).map(([type, frame]) => `${type}-${size}-${frame}`);
}

/** The sizes in the order of the piles. */
const sizesOf = (components: Parts): string[] =>
  (components['pile'] as { size: string }[]).map(({ size }) => size).sort();

const OFFER = 2;
const PILES = 3;

/** A first position with these starting paintings and cards. */
export function dealtLine(position: string, paintings: readonly string[], cards: readonly number[]): string {
  const words = position.split(' ');
  const seats = words.slice(TABLE_WORDS).map((word, seat) => {
    const parts = word.split(':');
    return [cards[seat], parts[1], codeOf(paintings[seat]!), ...parts.slice(3)].join(':');
  });
  return [...words.slice(0, TABLE_WORDS), ...seats].join(' ');
}

/** How a record writes that. */
export function beginningOf(line: string, components: Parts): { options: Parts; setup: Parts } {
  const words = line.split(' ');
  const seats = words.slice(TABLE_WORDS).map((word) => word.split(':'));
  const piles = words[PILES]!.split('/').map((pile, n): [string, string[]] => {
    const size = sizesOf(components)[n]!;
    const looks = pile.match(/[cpsl][ghsw]/g) ?? [];
    return [size, looks.map((look) => tileOf(look + size.replace('x', ''))!)];
  });
  return {
    options: {},
    setup: {
      starting_paintings: seats.map((parts) => tileOf(parts[2]!)),
      starting_bids: seats.map((parts) => Number(parts[0])),
      piles: Object.fromEntries(piles),
    },
  };
}

/** Another painting of the same size came up: both change places, now and in the deal. */
export function cameUp(
  position: string,
  beginning: { options: Parts; setup: Parts },
  wrong: string,
  right: string,
): { line: string; beginning: { options: Parts; setup: Parts } } {
  const words = position.split(' ');
  const { size } = readTile(wrong);
  const piles = beginning.setup['piles'] as Record<string, string[]>;
  const swap = (id: string): string => (id === wrong ? right : id === right ? wrong : id);
  words[OFFER] = words[OFFER]!.split(',')
    .map((code) => (code === codeOf(wrong) ? codeOf(right) : code))
    .join(',');
  const place = Object.keys(piles).sort().indexOf(size);
  words[PILES] = words[PILES]!.split('/')
    .map((pile, n) => {
      const looks = pile.match(/[cpsl][ghsw]/g);
      if (n !== place || !looks) return pile;
      return looks.map((look) => (look === codeOf(right).slice(0, 2) ? codeOf(wrong).slice(0, 2) : look)).join('');
    })
    .join('/');
  const setup = { ...beginning.setup, piles: { ...piles, [size]: piles[size]!.map(swap) } };
  return { line: words.join(' '), beginning: { ...beginning, setup } };
}
