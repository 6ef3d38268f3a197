// Figures and names of finished games in the reader's language.
import { speech, t } from '../i18n/index.svelte';
import type { Table } from '../protocol';
import { seatName } from '../table/names';
import type { Finished } from './history';

export const figure = (value: number, digits = 1): string =>
  new Intl.NumberFormat(speech.language, { maximumFractionDigits: digits }).format(value).replace('-', '−');

export const nameAt = ({ chairs }: Finished, seat: number): string =>
  seatName({ seats: chairs, you: null } as unknown as Table, null, seat, t);

/** Those one played against; round one screen everybody. */
export function company(game: Finished): string {
  const others = game.chairs.flatMap((_, seat) => (game.mine.includes(seat) ? [] : [seat]));
  return (others.length > 0 ? others : game.mine).map((seat) => nameAt(game, seat)).join(', ');
}
