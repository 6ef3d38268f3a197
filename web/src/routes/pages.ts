// Pages that are the same whatever stands behind their names in the address. They are listed here and
// not in App.svelte: what a board needs first has to know nothing of them.
import type { Component } from 'svelte';
import { speech } from '../lib/i18n/index.svelte';

const PAGES: Record<string, () => Promise<{ default: Component }>> = {
  fair: () => speech.with(import('./FairDealing.svelte'), 'house', 'later'),
  gallery: () => speech.with(import('./Gallery.svelte'), 'house', 'box'),
  box: () => speech.with(import('./Box.svelte'), 'house', 'box'),
  history: () => speech.with(import('./History.svelte'), 'house', 'history'),
};

export const page = (name: string): Promise<{ default: Component }> => PAGES[name]!();
