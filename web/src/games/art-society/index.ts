import type { GameModule } from '../registry';
import Board from './Board.svelte';
import { describeLog } from './log';

export default {
  Board,
  describeLog,
  parts: ['prestige', 'decor', 'eye_line', 'full_wall', 'corners', 'excess'],
  hidden: true,
} satisfies GameModule;
