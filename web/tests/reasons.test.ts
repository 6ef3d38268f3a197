// Every reason that the library can give is one sentence in every language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { speech, type Language } from '../src/lib/i18n/index.svelte';
import { lookWords, needReasons, reasonWords, whyWords, type Reason } from '../src/lib/study/reasons';

const EXAMPLES = join(import.meta.dirname, '../../tests/data/reasons.jsonl');
const reasons = readFileSync(EXAMPLES, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Reason & { game: string });

describe.each(['en', 'pl', 'ru'] as const)('in %s', (language: Language) => {
  beforeAll(async () => {
    await Promise.all([...new Set(reasons.map(({ game }) => game))].map(needReasons));
    await speech.use(language);
  });

  it.each(reasons)('$code is a sentence of at most 24 words', (reason) => {
    for (const names of ['hint', 'review'] as const) {
      const words = reasonWords(reason, names);
      expect(words).toMatch(/^\p{Lu}[^{}]+[^.]\.$/u);
      expect(words).not.toMatch(/reason-|undefined|NaN/);
      expect(words.split(/\s/).length).toBeLessThanOrEqual(24);
    }
  });

  it('says so where there is no reason, and where moves are equal', () => {
    const none = whyWords([], false);
    const equal = whyWords(reasons.slice(0, 2), true);
    expect([none.length, equal.length]).toEqual([1, 1]);
    expect(none).not.toEqual(equal);
    expect(whyWords(reasons.slice(0, 2), false)).toHaveLength(2);
  });

  it('says where to look', () => {
    expect(lookWords('patchwork-look-time')).not.toBe('patchwork-look-time');
  });
});

const hole: Reason = { code: 'patchwork-holes', of: 'other', arguments: { count: 1, more: 0 } };
const finish: Reason = { code: 'final-touch-finishes', of: 'move', arguments: { dollars: 8 } };
const decor: Reason = { code: 'art-society-decor', of: 'move', arguments: { count: 2, shields: 2, against: 0 } };

it.each([
  ['en', hole, 'The other move leaves an empty cell that only a special patch can fill.'],
  ['pl', hole, 'Drugi ruch zostawia puste pole, które zakryje tylko specjalny kawałek.'],
  ['ru', hole, 'Другой ход оставляет пустую клетку, которую закроет только особый лоскут.'],
  ['en', finish, 'This move finishes the masterpiece for $8.'],
  ['pl', finish, 'Ten ruch kończy arcydzieło za 8 $.'],
  ['ru', finish, 'Этот ход заканчивает шедевр за 8 $.'],
  ['en', decor, 'This move earns decor of up to 2 shields.'],
  ['pl', decor, 'Ten ruch daje dekorację do 2 tarcz.'],
  ['ru', decor, 'Этот ход даёт украшение до 2 щитов.'],
] as const)('in %s says of %j: %s', async (language, reason, words) => {
  await needReasons(reason.code.replace(/-[^-]+$/, ''));
  await speech.use(language);
  expect(reasonWords(reason).replace(/\u00A0/g, ' ')).toBe(words);
});
