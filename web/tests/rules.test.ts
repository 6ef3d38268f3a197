// The rules pages as the client shows them: boards where the pictures were, first things first.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Language } from '../src/lib/i18n/index.svelte';
import { GAMES } from '../src/lib/router.svelte';
import { positionOf, rulesPage } from '../src/lib/rules/pages';
import { sessionOf } from '../src/lib/rules/still';

const POSITIONS = join(import.meta.dirname, '../src/lib/rules/positions');

it('has positions for every game', () => {
  expect(readdirSync(POSITIONS).sort()).toEqual(GAMES.map((game) => `${game}.json`).sort());
});

describe.each([...GAMES])('the page of %s', (game) => {
  it.each(['en', 'pl', 'ru'] as Language[])('shows boards in %s', async (language) => {
    const page = await rulesPage(game, language);
    const boards = page.parts.filter((part) => typeof part !== 'string');
    expect(boards.length).toBeGreaterThanOrEqual(3);
    for (const { name, words } of boards) {
      const position = await positionOf(game, name);
      expect(sessionOf(game, position).table!.seats.length).toBeGreaterThanOrEqual(2);
      expect(words.length).toBeGreaterThan(40);
      expect(words).not.toMatch(/&\w+;/);
    }
    const html = page.parts.filter((part) => typeof part === 'string').join('');
    expect(html).not.toContain('<img');
    expect(html.indexOf('<ol>')).toBeLessThan(html.indexOf('<table'));
    expect(html.indexOf('<blockquote>')).toBeGreaterThan(html.lastIndexOf('<h2'));
  });

  it('anchors the same rules in every language', async () => {
    const [english, ...others] = await Promise.all(
      (['en', 'pl', 'ru'] as Language[]).map((language) => rulesPage(game, language)),
    );
    for (const other of others) expect(other!.rules).toEqual(english!.rules);
  });
});

it('sees a still board with the eyes of nobody, or of one seat', async () => {
  expect(sessionOf('patchwork', await positionOf('patchwork', 'end'))).toMatchObject({
    you: null,
    status: 'over',
    mine: false,
  });
  expect(sessionOf('final-touch', await positionOf('final-touch', 'middle'))).toMatchObject({
    you: 1,
    status: 'playing',
  });
});
