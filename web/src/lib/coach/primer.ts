// Which sentences of a rules page and which picture make the three parts of a primer.
import type { Component } from 'svelte';
import games from 'virtual:games';
import scenes from 'virtual:games/each/Scenes';
import type { PrimerText } from '../rules/pages';
import type { GameFacts, GameId } from '../protocol';

/** A picture of a game, from its own drawings: 0, 1 or 2. */
export interface SceneProps {
  scene: number;
  facts: GameFacts;
}

/** What draws the three pictures of a game's primer. */
export const scenesOf = async (game: GameId): Promise<Component<SceneProps>> =>
  (await scenes[game]!())['default'] as Component<SceneProps>;

/** The steps of a turn, numbered as on the page, that stand by the second and the third picture. */
const stepsOf = (game: GameId): readonly (readonly number[])[] => games.find(({ id }) => id === game)?.primer ?? [];

export function primerParts(game: GameId, text: PrimerText): string[][] {
  return [[text.aim], ...stepsOf(game).map((steps) => steps.flatMap((step) => text.steps[step - 1] ?? []))];
}
