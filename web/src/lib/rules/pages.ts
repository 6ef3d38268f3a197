// The rules pages, rendered at build time from docs/rules.
import positions from 'virtual:games/each/positions';
import primers from 'virtual:games/primers';
import pages from 'virtual:games/rules';
import type { Language } from '../i18n/index.svelte';
import type { GameId } from '../protocol';

export interface RulesPage {
  title: string;
  /** HTML, and the still boards between it. */
  parts: (string | { name: string; words: string })[];
  rules: string[];
}

async function page(from: typeof pages, game: GameId, language: Language): Promise<unknown> {
  const load = from[`${game}.${language}`];
  if (!load) throw new Error(`No rules page ${game}.${language}`);
  return (await load()).default;
}

export const rulesPage = (game: GameId, language: Language): Promise<RulesPage> =>
  page(pages, game, language) as Promise<RulesPage>;

/** What a first game is explained with: HTML of the page's first sentences. */
export interface PrimerText {
  aim: string;
  steps: string[];
}

export const primerText = (game: GameId, language: Language): Promise<PrimerText> =>
  page(primers, game, language) as Promise<PrimerText>;

/** A position that a page shows, and whose eyes see it. */
export interface Position {
  seat: number | null;
  view: unknown;
}

export async function positionOf(game: GameId, name: string): Promise<Position> {
  const all = (await positions[game]?.())?.default as Record<string, Position> | undefined;
  const found = all?.[name];
  if (!found) throw new Error(`No position ${game} ${name}`);
  return found;
}
