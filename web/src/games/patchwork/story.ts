import type { Story } from '../../lib/table/story';
import { chronicle, tell } from './chronicle';
import Deed from './Deed.svelte';

export const story = { chronicle, tell, Deed } as unknown as Story;
