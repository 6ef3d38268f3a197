import type { GameModule } from '../registry';
import Board from './Board.svelte';
import { KEYS } from './keys';
import { story } from './story';

export default {
  Board,
  ...story,
  keys: KEYS,
  seatWords: [7, 8],
} satisfies GameModule;
