import type { GameModule } from '../registry';
import Board from './Board.svelte';
import { stay } from './chronicle';
import { KEYS } from './keys';
import { recall } from './recall';
import { story } from './story';
import type { View } from './types';

const sum = (cards: readonly number[]): number => cards.reduce((all, card) => all + card, 0);

export default {
  Board,
  ...story,
  stay,
  recall,
  keys: KEYS,
  seatWords: [1],
  tie: (view, seats, name) => ({
    sums: seats.map((seat) => `${name(seat)} ${sum((view as View).players[seat]!.cards ?? [])}`).join(', '),
  }),
} satisfies GameModule;
