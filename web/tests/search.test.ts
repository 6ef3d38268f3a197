// Rules at hand: what a page says of a rule, and which sentences answer a question.
import { describe, expect, it } from 'vitest';
import type { Language } from '../src/lib/i18n/index.svelte';
import { GAMES } from '../src/lib/router.svelte';
import { rulesPage } from '../src/lib/rules/pages';
import { alike, plain, Search } from '../src/lib/rules/search';
import { QUESTIONS } from './questions';
import { BLOCKS, ruleWords, sentencesOf } from '../src/lib/rules/sentences';

const LANGUAGES: Language[] = ['en', 'pl', 'ru'];

it('leaves marks of letters and endings of words aside', () => {
  expect(plain('Łączę ŻÓŁĆ ещё')).toBe('lacze zolc еще');
  for (const [one, other] of [
    ['painting', 'paintings'],
    ['obraz', 'obrazow'],
    ['karte', 'karta'],
    ['картину', 'картинами'],
    ['guzik', 'guzikow'],
  ] as const)
    expect(alike(one, other), `${one} ${other}`).toBe(true);
  for (const [one, other] of [
    ['obraz', 'obracac'],
    ['карта', 'картина'],
    ['time', 'tile'],
  ] as const)
    expect(alike(one, other), `${one} ${other}`).toBe(false);
});

describe.each([...GAMES])('the page of %s', (game) => {
  it.each(LANGUAGES)('has whole words for each of its rules in %s', async (language) => {
    const page = await rulesPage(game, language);
    const sentences = sentencesOf(page);
    for (const rule of page.rules) {
      const words = ruleWords(sentences, rule);
      expect(words.length, rule).toBeGreaterThan(10);
      expect(words, rule).not.toMatch(/[A-Z]{2}-[A-Z]\d|<|\s[.,;:]|: *$/);
    }
  });

  it.each(LANGUAGES)('counts its blocks as the page shows them in %s', async (language) => {
    const page = await rulesPage(game, language);
    const html = page.parts.filter((part) => typeof part === 'string').join('');
    const blocks = new DOMParser().parseFromString(html, 'text/html').querySelectorAll(BLOCKS);
    for (const { text, block } of sentencesOf(page)) {
      const there = blocks[block]!.textContent!.replace(/\s+/g, ' ');
      expect(there).toContain(
        text
          .split(/[:.,;]? /)
          .at(-1)!
          .replace(/[.:]$/, ''),
      );
    }
  });
});

describe('a question', () => {
  it.each([
    ['art-society', 'en', 'may I turn a painting?', 'AS-P4'],
    ['art-society', 'pl', 'czy mogę obrócić obraz?', 'AS-P4'],
    ['art-society', 'ru', 'можно ли повернуть картину?', 'AS-P4'],
    ['art-society', 'en', 'what is a faux pas', 'AS-F1'],
    ['art-society', 'pl', 'remis na koniec', 'AS-X8'],
    ['art-society', 'ru', 'лишняя картина', 'AS-N3'],
    ['patchwork', 'en', 'may I flip a patch?', 'PW-B4'],
    ['patchwork', 'pl', 'czy mogę odwrócić kawałek?', 'PW-B4'],
    ['patchwork', 'ru', 'можно ли перевернуть лоскут?', 'PW-B4'],
    ['patchwork', 'pl', 'ile guzików za przesunięcie', 'PW-A1'],
    ['patchwork', 'ru', 'что если счёт равный', 'PW-X3'],
    ['patchwork', 'en', 'PW-7', 'PW-7'],
    ['final-touch', 'en', 'when do I draw cards?', 'FT-T5'],
    ['final-touch', 'pl', 'kiedy dobieram karty?', 'FT-T5'],
    ['final-touch', 'ru', 'когда добирают карты?', 'FT-T5'],
    ['final-touch', 'en', 'can I pass', 'FT-T1'],
    ['final-touch', 'ru', 'третья клякса', 'FT-M2'],
  ] as const)('to %s in %s: %s', async (game, language, question, rule) => {
    const found = new Search(sentencesOf(await rulesPage(game, language)), language).find(question);
    expect(
      found.slice(0, 3).map((each) => each.rule),
      found.map(({ rule: id, text }) => `${id} ${text}`).join('\n'),
    ).toContain(rule);
    expect(found[0]!.section[0]!.length).toBeGreaterThan(2);
    if (rule === 'AS-P4') expect(found[0]!.rule).toBe(rule);
  });

  const all = Object.entries(QUESTIONS).flatMap(([game, those]) =>
    LANGUAGES.flatMap((language) =>
      those[language].map(([question, ...rules]) => ({ game, language, question, rules })),
    ),
  );
  it.each(all)('at a table of $game in $language: $question', async ({ game, language, question, rules }) => {
    const found = new Search(sentencesOf(await rulesPage(game, language)), language).find(question).slice(0, 3);
    expect(
      found.some(({ rule, text }) => rules.some((each) => rule === each || text.includes(each))),
      found.map(({ rule, text }) => `${rule} ${text}`).join('\n'),
    ).toBe(true);
  });

  it('without an answer gets none', async () => {
    const search = new Search(sentencesOf(await rulesPage('patchwork', 'en')), 'en');
    expect(search.find('xylophone')).toEqual([]);
    expect(search.find('?')).toEqual([]);
  });
});
