// The rules pages, rendered at build time from docs/rules.
import type { Language } from '../i18n/index.svelte';
import type { GameId } from '../protocol';

export interface RulesPage {
  title: string;
  html: string;
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
