import type { GameFacts } from '../protocol';

/** What arranges a position by hand (`games/GAME/Arrange.svelte`): it gives new lines. */
export interface ArrangeProps {
  facts: GameFacts;
  line: string;
  name: (seat: number) => string;
  onchange: (line: string) => void;
}

/** What enters the deal of a game that was played elsewhere (`games/GAME/EnterDeal.svelte`). */
export interface DealProps {
  facts: GameFacts;
  name: (seat: number) => string;
  /** The line of the first position, and how a record writes that. */
  ondealt: (line: string, beginning: { options: Record<string, unknown>; setup: Record<string, unknown> }) => void;
}
