import type { GameModule } from '../registry';
import Board from './Board.svelte';
import { KEYS } from './keys';
import Scenes from './Scenes.svelte';
import { story } from './story';

export default {
  Board,
  Scenes,
  ...story,
  keys: KEYS,
  parts: ['finished', 'ruined'],
  hidden: true,
  teams: (seats) => seats === 4,
} satisfies GameModule;
