import type { GameModule } from '../registry';
import Board from './Board.svelte';
import { describeLog } from './log';

export default {
  Board,
  describeLog,
  parts: ['finished', 'ruined'],
  hidden: true,
  teams: (seats) => seats === 4,
} satisfies GameModule;
