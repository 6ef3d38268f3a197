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
} satisfies GameModule;
