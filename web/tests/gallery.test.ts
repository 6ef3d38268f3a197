// What the gallery says under its pieces comes from the catalogues, in every language.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rooms, sections } from '../src/art/pieces';
import { GAMES } from '../src/lib/router.svelte';
import { speech, t, type Language } from '../src/lib/i18n/index.svelte';

const pieces = rooms.flatMap((room) => sections[room]!().flatMap((section) => section.pieces));
const headings = rooms.flatMap((room) => sections[room]!().map(({ caption }) => ({ caption })));
const LATIN = /^[\d×+ –−]*$/;

afterAll(() => speech.use('en'));

it('hangs pieces with keys of their own', () => {
  for (const room of rooms) {
    for (const section of sections[room]!()) {
      expect(new Set(section.pieces.map(({ key }) => key)).size, `${room}: ${section.name}`).toBe(
        section.pieces.length,
      );
    }
  }
});

describe.each(['en', 'pl', 'ru'] as Language[])('in %s', (language) => {
  beforeAll(async () => {
    await speech.use(language);
    for (const game of GAMES) await speech.need(game);
  });

  it('has words for every caption', () => {
    for (const { caption } of [...pieces, ...headings]) {
      if (!caption) continue;
      const [key, args] = caption;
      expect(speech.has(key), key).toBe(true);
      const words = t(key, args);
      expect(words, key).not.toMatch(/[{}_]|\d+x\d+|\bm\d\d\b/);
      if (language === 'ru' && !LATIN.test(words) && key !== 'game-final-touch') expect(words, key).toMatch(/[а-яё]/i);
    }
  });
});
