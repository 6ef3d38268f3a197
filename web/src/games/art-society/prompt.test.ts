// One sentence about what is to be done says by whom, or there is none.
import { describe, expect, it } from 'vitest';
import { speech, t, type Translate } from '../../lib/i18n/index.svelte';
import { prompt } from './prompt';
import type { Choices, View } from './types';

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

describe.each([
  ['en', /hung|hang/i],
  ['pl', /powie|wisi/i],
  ['ru', /пове|вис/i],
] as const)('at the end of a turn in %s', (language, hanging) => {
  /** The painting went to the assistant: nothing was hung. */
  const kept = {
    phase: 'hanging',
    outcome: null,
    deciders: [0],
    hanging: { dues: [], decor: null, exchanged: false, wanted: null, swap: [] },
  } as unknown as View;

  it('claims nothing of what hangs: the painting may be with the assistant', async () => {
    await speech.use(language);
    await speech.need('art-society');
    const words = prompt(t, kept, 0, { done: 7 } as Choices, name, false);
    expect(words).not.toBe('art-society-do-done');
    expect(words).not.toMatch(hanging);
    expect(prompt(t, kept, 0, {} as Choices, name, false), 'the words are those of the other moment').toMatch(hanging);
    await speech.use('en');
  });
});
