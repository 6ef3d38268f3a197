// Make a table and go there.
import * as api from './api';
import { remember } from './keys';
import type { GameId, TableRequest } from './protocol';
import { router } from './router.svelte';
import { settings } from './settings.svelte';

/** How many sit at a table that is started with one click. */
const SEATS: Record<GameId, number> = { patchwork: 2, 'art-society': 3, 'final-touch': 2 };
export const FITTING_LEVEL = 3;

export async function openTable(order: TableRequest): Promise<void> {
  const made = await api.makeTable(order);
  remember({
    id: made.id,
    game: order.game,
    keys: made.keys,
    host: made.host,
    ...(made.invite ? { invite: made.invite } : {}),
  });
  router.go(`/t/${made.id}`);
}

/** A game against bots, at once. */
export function playNow(game: GameId): Promise<void> {
  const me = settings.name ? { kind: 'me' as const, name: settings.name } : { kind: 'me' as const };
  const bots = Array.from({ length: SEATS[game] - 1 }, () => ({ kind: 'bot' as const, level: FITTING_LEVEL }));
  return openTable({ game, seats: [me, ...bots], options: {}, clock: { kind: 'none' } });
}
