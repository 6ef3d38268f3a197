import type { GameModule } from 'vernissage/games/registry';
import Board from './Board.svelte';
import { KEYS } from './keys';
import Scenes from './Scenes.svelte';
import { chronicle, tell } from './chronicle';
import Deed from './Deed.svelte';

// No tie: no two hands have the same highest card (CP-X3).
export default { Board, Scenes, Deed, chronicle, tell, keys: KEYS } as unknown as GameModule;
