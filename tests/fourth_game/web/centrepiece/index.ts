import type { GameModule } from 'vernissage/games/registry';
import Board from './Board.svelte';
import { KEYS } from './keys';
import { chronicle, tell } from './chronicle';
import Deed from './Deed.svelte';

// No tie: no two hands have the same highest card (CP-X3).
export default { Board, Deed, chronicle, tell, keys: KEYS } as unknown as GameModule;
