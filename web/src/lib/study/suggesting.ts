// A move that a hint suggests, in the game's own words.
import suggestions from 'virtual:games/each/suggest';
import type { Translate } from '../i18n/index.svelte';
import type { GameFacts, GameId } from '../protocol';

/** What is asked of the seat, and what is known of the game. */
export interface Suggested<Choices = unknown, View = unknown> {
  t: Translate;
  choices: Choices;
  view: View;
  facts: GameFacts;
  action: number;
}

/** The move in words; null where a game has none for it. */
export type Suggest = (suggested: Suggested) => string | null;

export async function suggestOf(game: GameId): Promise<Suggest> {
  return ((await suggestions[game]?.()) as { suggest: Suggest } | undefined)?.suggest ?? (() => null);
}
