// The log of Art Society as it is told: the bids in their order, who took what, what was hung.
import { reducedMotion } from '../../lib/settings.svelte';
import type { GameFacts, LogEntry } from '../../lib/protocol';
import type { Say, Told } from '../../lib/table/story';
import type { Cell, Components } from './types';
import { readTile } from './wall';
import { sizeName, tileName } from './words';

/** One bid of a reveal, in the order of buying. */
export interface Row {
  seat: number;
  card: number;
  bought: string | null;
  /** Equal to the bid that buys just before: what decided, from the top of the two stacks down. */
  tie: { seat: number; theirs: number | null; mine: number | null } | null;
}
export type Deed =
  | { kind: 'auction'; sizes: string[] }
  | { kind: 'reveal'; rows: Row[] }
  | { kind: 'buy'; tile: string; number: number }
  | { kind: 'hang'; tile: string; at: Cell }
  | { kind: 'keep' | 'exchange'; tile: string }
  | { kind: 'excess' | 'swap' };

/** How long a reveal takes at most, its last card included, in milliseconds. */
export const REVEAL = 1700;
/** Between two cards that turn. */
export const TURN = 350;

const isSecret = (entry: LogEntry): boolean => 'bid' in entry && entry['bid'] === null;

/** Nothing to see: a secret bid, decor before it is hung, a confirmation. */
const silent = (entry: LogEntry): boolean => isSecret(entry) || 'decor' in entry || 'done' in entry;

/** All bids of a round, once they are turned up: their places in the log. */
function rounds(log: readonly LogEntry[], seats: number): number[][] {
  const bids = log.flatMap((entry, index) => ('bid' in entry ? [index] : []));
  return Array.from({ length: Math.floor(bids.length / seats) }, (_, n) =>
    bids.slice(n * seats, (n + 1) * seats),
  ).filter((round) => round.every((index) => !isSecret(log[index]!)));
}

/** The cards of a seat from the one bid in a round down; the starting card last, where it is known. */
type Stacks = (seat: number) => number[];

/** AS-B2: what decides between two equal bids; null where the stacks known here say nothing. */
function between(first: number, second: number, stacks: Stacks): Row['tie'] {
  const [theirs, mine] = [stacks(first), stacks(second)];
  const depth = Array.from({ length: Math.max(theirs.length, mine.length) }, (_, n) => n).find(
    (n) => theirs[n] !== mine[n],
  );
  return {
    seat: first,
    theirs: depth === undefined ? null : (theirs[depth] ?? null),
    mine: depth === undefined ? null : (mine[depth] ?? null),
  };
}

function reveal(
  log: readonly LogEntry[],
  played: readonly number[][],
  upTo: number,
  starting: readonly number[] | null,
): Row[] {
  const round = played[upTo]!;
  const stacks: Stacks = (seat) => [
    ...played
      .slice(0, upTo + 1)
      .toReversed()
      .flatMap((each) => each.filter((index) => log[index]!.by === seat).map((index) => Number(log[index]!['bid']))),
    ...(starting?.[seat] === undefined ? [] : [starting[seat]]),
  ];
  const last = round.at(-1)!;
  const next = played[upTo + 1]?.[0] ?? log.length;
  const bought = new Map(
    log
      .slice(last + 1, next)
      .flatMap((entry) => ('buy' in entry ? [[entry.by ?? 0, String(entry['buy'])] as const] : [])),
  );
  const buyers = [...bought.keys()];
  const higher = (one: number, other: number): number => {
    const [a, b] = [stacks(one), stacks(other)];
    const depth = a.findIndex((card, n) => card !== b[n]);
    return depth < 0 ? 0 : (b[depth] ?? 0) - a[depth]!;
  };
  /** Whoever has bought came first, in that order; the others by their cards. */
  const place = (seat: number): number => (bought.has(seat) ? buyers.indexOf(seat) : buyers.length);
  const order = round.map((index) => log[index]!.by ?? 0).sort((a, b) => place(a) - place(b) || higher(a, b));
  return order.map((seat, n) => {
    const card = stacks(seat)[0]!;
    const ahead = order[n - 1];
    const tie = ahead !== undefined && stacks(ahead)[0] === card ? between(ahead, seat, stacks) : null;
    return { seat, card, bought: bought.get(seat) ?? null, tie };
  });
}

export function chronicle(
  log: readonly LogEntry[],
  view: unknown,
  facts: GameFacts,
  starting: readonly number[] | null = null,
): Told<Deed>[] {
  const { seats } = view as { seats: number };
  const { pile } = facts.components as unknown as Components;
  const played = rounds(log, seats);
  const number = (tile: string): number => pile.find(({ size }) => size === readTile(tile).size)?.number ?? 0;
  return log.flatMap((entry, index): Told<Deed>[] => {
    const by = entry.by ?? 0;
    if (silent(entry)) return [];
    if ('bid' in entry) {
      const round = played.findIndex((each) => each.at(-1) === index);
      return round < 0
        ? []
        : [{ index, by: null, deed: { kind: 'reveal', rows: reveal(log, played, round, starting) } }];
    }
    if ('auction' in entry) return [{ index, by, deed: { kind: 'auction', sizes: entry['auction'] as string[] } }];
    if ('buy' in entry)
      return [{ index, by, deed: { kind: 'buy', tile: String(entry['buy']), number: number(String(entry['buy'])) } }];
    if ('hang' in entry)
      return [{ index, by, deed: { kind: 'hang', tile: String(entry['hang']), at: entry['at'] as Cell } }];
    if ('keep' in entry) return [{ index, by, deed: { kind: 'keep', tile: String(entry['keep']) } }];
    if ('exchange' in entry) return [{ index, by, deed: { kind: 'exchange', tile: String(entry['exchange']) } }];
    if ('excess' in entry) return [{ index, by, deed: { kind: 'excess' } }];
    if ('swap_decor' in entry) return [{ index, by, deed: { kind: 'swap' } }];
    return [];
  });
}

/** "7 = 7, card beneath 12 > 10". */
export function tieWords(row: Row, { t, name }: Say): string {
  if (!row.tie) return '';
  const { seat, theirs, mine } = row.tie;
  return theirs === null || mine === null
    ? t('art-society-tie-beneath', { card: row.card, name: name(seat) })
    : t('art-society-tie-cards', { card: row.card, name: name(seat), theirs, mine });
}

export function tell({ by, deed }: Told<Deed>, say: Say): string {
  const { t, name } = say;
  const who = name(by ?? 0);
  switch (deed.kind) {
    case 'reveal':
      return deed.rows
        .map((row) =>
          [t('art-society-log-bid', { name: name(row.seat), card: row.card }), tieWords(row, say)]
            .filter(Boolean)
            .join(', '),
        )
        .join('; ');
    case 'auction':
      return t('art-society-log-auction', { name: who, sizes: deed.sizes.map(sizeName).join(', ') });
    case 'buy':
      return t('art-society-log-buy', { name: who, tile: tileName(t, deed.tile) });
    case 'hang':
      return t('art-society-tell-hang', { name: who, tile: tileName(t, deed.tile) });
    case 'keep':
      return t('art-society-log-keep', { name: who, tile: tileName(t, deed.tile) });
    case 'exchange':
      return t('art-society-log-exchange', { name: who, tile: tileName(t, deed.tile) });
    case 'excess':
      return t('art-society-log-excess', { name: who });
    case 'swap':
      return t('art-society-log-swap', { name: who });
  }
}

/** A reveal has its time; what shows nothing takes none. */
export function stay(played: readonly LogEntry[], pace: number): number {
  if (played.every(silent)) return 0;
  const revealed = played.filter((entry) => 'bid' in entry && !isSecret(entry)).length > 0;
  return revealed && !reducedMotion() ? Math.max(pace, REVEAL) : pace;
}
