// One sentence about what is to be done says by whom, or there is none.
import { expect, it } from 'vitest';
import type { Translate } from '../../lib/i18n/index.svelte';
import { prompt } from './prompt';
import type { View } from './types';

const said = ((key: string, words: Record<string, unknown>) =>
  `${key} ${String(words['names'])} ${String(words['count'])}`) as Translate;
const view = (deciders: number[]): View => ({ phase: 'bids', outcome: null, deciders }) as unknown as View;
const name = (seat: number): string => ['Ola', 'Marek', 'Iga'][seat]!;

it('names the others who are awaited', () => {
  expect(prompt(said, view([0, 1, 2]), 0, null, name, false)).toBe('art-society-waiting Marek, Iga 2');
});

it('is silent where a bot plays for you', () => {
  expect(prompt(said, view([0]), 0, null, name, false)).toBe('');
});

it('is silent after somebody gave up', () => {
  expect(prompt(said, view([0]), 0, null, name, true)).toBe('');
});
