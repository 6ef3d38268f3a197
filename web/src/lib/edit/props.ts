import type { GameModule } from '../../games/registry';
import type { GameFacts } from '../protocol';
import type { Shown } from './position';

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
  ondealt: (line: string, beginning: Beginning) => void;
}

/** How a game began, as a record writes it. */
export interface Beginning {
  options: Record<string, unknown>;
  setup: Record<string, unknown>;
}

/** What is asked beside the moves while a game is entered (`games/GAME/Entering.svelte`). */
export interface EnteringProps {
  shown: Shown;
  beginning: Beginning;
  /** The deal was another: the line of the same moment, and how the game began. */
  onamend: (line: string, beginning: Beginning) => void;
}

/** Where a game is entered otherwise than on its board (`games/GAME/EnterGame.svelte`). */
export interface EnterGameProps {
  facts: GameFacts;
  module: GameModule;
  name: (seat: number) => string;
  onrecord: (record: unknown) => void;
}
