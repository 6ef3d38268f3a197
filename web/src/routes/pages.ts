// Pages without a table. They are listed here and not in App.svelte: what a board needs first has to
// know nothing of them.
import type { Component } from 'svelte';
import { speech } from '../lib/i18n/index.svelte';
import type { GameId } from '../lib/protocol';

/** Some are of a game, or of none yet. */
interface Page {
  default: Component<{ game: GameId | null }>;
}

const PAGES: Record<string, () => Promise<{ default: unknown }>> = {
  fair: () => speech.with(import('./FairDealing.svelte'), 'house', 'later'),
  gallery: () => speech.with(import('./Gallery.svelte'), 'house', 'box'),
  box: () => speech.with(import('./Box.svelte'), 'house', 'box'),
  score: () => speech.with(import('./Score.svelte'), 'house', 'score'),
  editor: () => speech.with(import('./Editor.svelte'), 'house', 'score', 'edit', 'study'),
  history: () => speech.with(import('./History.svelte'), 'house', 'history'),
};

export const page = (name: string): Promise<Page> => PAGES[name]!() as Promise<Page>;
