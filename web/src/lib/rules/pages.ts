// The rules pages, rendered at build time from docs/rules.
import type { Language } from '../i18n/index.svelte';
import type { GameId } from '../protocol';

export interface RulesPage {
  title: string;
  /** HTML, and the still boards between it. */
  parts: (string | { name: string; words: string })[];
  rules: string[];
}

const pages = import.meta.glob<RulesPage>('../../../../docs/rules/*.md', {
  query: '?rules',
  import: 'default',
});

export function rulesPage(game: GameId, language: Language): Promise<RulesPage> {
  const load = pages[`../../../../docs/rules/${game}.${language}.md`];
  return load ? load() : Promise.reject(new Error(`No rules page ${game}.${language}`));
}

/** What a first game is explained with: HTML of the page's first sentences. */
export interface PrimerText {
  aim: string;
  steps: string[];
}

const primers = import.meta.glob<PrimerText>('../../../../docs/rules/*.md', { query: '?primer', import: 'default' });

export function primerText(game: GameId, language: Language): Promise<PrimerText> {
  const load = primers[`../../../../docs/rules/${game}.${language}.md`];
  return load ? load() : Promise.reject(new Error(`No rules page ${game}.${language}`));
}

/** A position that a page shows, and whose eyes see it. */
export interface Position {
  seat: number | null;
  view: unknown;
}

const positions = import.meta.glob<Record<string, Position>>('./positions/*.json', { import: 'default' });

export async function positionOf(game: GameId, name: string): Promise<Position> {
  const found = (await positions[`./positions/${game}.json`]?.())?.[name];
  if (!found) throw new Error(`No position ${game} ${name}`);
  return found;
}
