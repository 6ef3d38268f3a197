// What a game counts in is called by its name: no sentence speaks of points where money is counted.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { unitOf } from '../src/lib/units';

const LOCALES = join(import.meta.dirname, '../locales');
const POINTS = { en: /\bpoints?\b/i, pl: /punkt|\bpkt\b/i, ru: /очк/i };

it('is said by the folder of a game', () => {
  expect(['patchwork', 'final-touch', 'art-society', 'of-others'].map((game) => unitOf(game))).toEqual([
    'points',
    'money',
    'points',
    'points',
  ]);
});

describe.each(Object.entries(POINTS))('in %s', (language, points) => {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const files = readdirSync(join(LOCALES, language)).filter((file) => file.endsWith('.ftl'));
  const told = new Set<string>();
  for (const file of files) {
    const text = readFileSync(join(LOCALES, language, file), 'utf8');
    bundle.addResource(new FluentResource(text));
    for (const [, key, body] of text.matchAll(/^([a-z][\w-]*) =((?:.*\n(?:[ }].*\n)*))/gm))
      if (body!.includes('$unit')) told.add(key!);
  }
  const words = (key: string, unit: string): string =>
    bundle.formatPattern(bundle.getMessage(key)!.value!, {
      ...{ unit, points: 3, count: 3, chance: '2', name: 'Ania', draws: '+1', guesses: '0', own: '−1' },
      ...{ game: '', first: '1', last: '2' },
    });

  it('has the same sentences for both', () => expect(told.size).toBe(14));
  it.each([...told])('%s', (key) => {
    expect(words(key, 'money')).not.toMatch(points);
    expect(words(key, 'money')).not.toBe(words(key, 'points'));
  });
  it('names points nowhere where several games speak, without asking for the unit', () => {
    const shared = ['deal', 'puzzles', 'replay', 'study', 'edit', 'history'].map((area) =>
      readFileSync(join(LOCALES, language, `${area}.ftl`), 'utf8'),
    );
    const said = shared.flatMap((text) => [...text.matchAll(/^([a-z][\w-]*) = (.*)$/gm)]);
    expect(said.filter(([, , line]) => points.test(line!.replaceAll(/\{[^}]*\}/g, ''))).map(([, key]) => key)).toEqual(
      [],
    );
  });
});
