import type { GameModule } from '../registry';
import Board from './Board.svelte';
import { KEYS } from './keys';
import { story } from './story';

export default {
  Board,
  ...story,
  keys: KEYS,
  parts: ['finished', 'ruined'],
  hidden: true,
  teams: (seats) => seats === 4,
} satisfies GameModule;
