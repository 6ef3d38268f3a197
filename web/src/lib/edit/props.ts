import type { GameFacts } from '../protocol';

/** What arranges a position by hand (`games/GAME/Arrange.svelte`): it gives new lines. */
export interface ArrangeProps {
  facts: GameFacts;
  line: string;
  name: (seat: number) => string;
  onchange: (line: string) => void;
}
