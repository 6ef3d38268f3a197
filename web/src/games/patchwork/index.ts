import type { GameModule } from '../registry';
import Board from './Board.svelte';
import { KEYS } from './keys';
import { story } from './story';

export default {
  Board,
  ...story,
  keys: KEYS,
  seatWords: [4, 6],
  tie: () => ({}), // who came first to the last space: PW-X3
} satisfies GameModule;
