import type { GameModule } from '../registry';
import Board from './Board.svelte';
import { story } from './story';

export default {
  Board,
  ...story,
  parts: ['finished', 'ruined'],
  hidden: true,
  teams: (seats) => seats === 4,
} satisfies GameModule;
