import type { GameFacts } from '../protocol';
import type { ScorePad } from './pad.svelte';

/** What the pad of a game gets (`games/GAME/Pad.svelte`). */
export interface PadProps<Sheet> {
  pad: ScorePad<Sheet>;
  facts: GameFacts;
  name: (seat: number) => string;
}
