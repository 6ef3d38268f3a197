import { beforeAll, describe, expect, it } from 'vitest';
import { speech, t, type Language } from '../../lib/i18n/index.svelte';
import { prompted } from './prompt';
import type { Choices } from './types';

const offered = (...takable: boolean[]): Choices['patches'] =>
  takable.map((can) => ({ effect: can ? {} : null })) as Choices['patches'];

const turn = (left: number): string =>
  prompted(t, { phase: 'turn', due: 0, circle: Array.from({ length: left }, (_, n) => n + 1) }, []);

describe('PW-B1: what is to be done', () => {
  beforeAll(async () => {
    await speech.use('en');
    await speech.need('patchwork');
  });

  it('says how many patches can be taken', () => {
    expect([33, 3, 2, 1, 0].map(turn)).toEqual([
      'Take one of the next 3 patches, or advance.',
      'Take one of the next 3 patches, or advance.',
      'Take one of the next 2 patches, or advance.',
      'Take the last patch, or advance.',
      'No patches are left: advance.',
    ]);
  });

  it('does not offer patches that cannot be taken', () => {
    const view = { phase: 'turn' as const, due: 0, circle: [1, 2, 3] };
    expect(prompted(t, view, offered(false, false, false))).toBe('You can take none of the next patches: advance.');
    expect(prompted(t, view, offered(false, true, false))).toBe('Take one of the next 3 patches, or advance.');
  });

  it('speaks of the special patch where one is due', () => {
    expect(prompted(t, { phase: 'mend', due: 1, circle: [1, 2, 3] }, [])).toBe(
      'Place the special patch on an empty cell.',
    );
  });

  it.each(['pl', 'ru'] as Language[])('tells five situations apart in %s', async (language) => {
    await speech.use(language);
    expect(new Set([3, 2, 1, 0].map(turn)).size).toBe(4);
    await speech.use('en');
  });
});
