// Make a table and go there.
import * as api from './api';
import { hashOf, keepText, newText, see, takePart } from './fair/promises';
import { remember } from './keys';
import { beginAt, levelOf } from './levels';
import type { GameId, SeatRequest, TableMade, TableRequest } from './protocol';
import { router } from './router.svelte';
import { settings } from './settings.svelte';

export async function openTable(order: TableRequest): Promise<void> {
  router.go(`/t/${await makeTable(order)}`);
}

/** Make a table, keep its keys, and say its id. */
export async function makeTable(order: TableRequest): Promise<string> {
  const texts = order.seats.map(({ kind }) => (kind === 'me' || kind === 'here' ? newText() : null));
  const hashes = texts.map((text) => (text === null ? null : hashOf(text)));
  const seats = order.seats.map((seat, n) => (hashes[n] ? { ...seat, hash: hashes[n] } : seat)) as SeatRequest[];
  const made = await api.makeTable({ ...order, seats });
  remember({
    id: made.id,
    game: order.game,
    keys: made.keys,
    host: made.host,
    ...(made.invite ? { invite: made.invite } : {}),
  });
  const level = levelAmong(order.seats);
  if (level !== null) beginAt(order.game, level);
  texts.forEach((text, seat) => text !== null && keepText(made.id, seat, text));
  takePartAtOnce(made, order, hashes);
  return made.id;
}

/** Where nobody else is to come the game begins now: nobody need wait for the table to say so. */
function takePartAtOnce(made: TableMade, { options }: TableRequest, hashes: (string | null)[]): void {
  const { id, commitment, keys } = made;
  const mine = Object.keys(keys).map(Number);
  const awaited = made.invite === null ? mine : null;
  const table = { id, status: 'open' as const, commitment, options, dealing: { hashes, awaited, texts: null } };
  see(table);
  for (const you of awaited ?? []) takePart({ ...table, you }, (text) => api.reveal(id, keys[you]!, text));
}

/** The level at which somebody plays against bots alone, all of one strength. */
function levelAmong(seats: readonly SeatRequest[]): number | null {
  const levels = new Set(seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.level] : [])));
  return levels.size === 1 && seats.filter(({ kind }) => kind !== 'bot').length === 1 ? [...levels][0]! : null;
}

/** A game against bots, at once; at the level of last time unless another is wanted. */
export async function playNow(game: GameId, level = levelOf(game), seats?: number): Promise<void> {
  const there = seats ?? (await api.games()).get(game)?.usual_seats ?? 2;
  return openTable(againstBots(game, level, there));
}

/** A table for one's own seat and bots of one level. */
export function againstBots(game: GameId, level: number, seats: number): TableRequest {
  const me = settings.name ? { kind: 'me' as const, name: settings.name } : { kind: 'me' as const };
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot' as const, level }));
  return { game, seats: [me, ...bots], options: {}, clock: { kind: 'none' } };
}
