// Which games the client has: their folders say it, and nothing else.
import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';
import { gameFolders, games } from '../dev/games';
import { GAMES } from '../src/lib/router.svelte';

const OURS = join(import.meta.dirname, '../src/games');
const FOURTH = join(import.meta.dirname, '../../tests/fourth_game/web/centrepiece');
type Load = (this: { addWatchFile: () => void }, id: string) => { code: string } | null;
const loaded = (id: string): string =>
  (games(gameFolders(FOURTH)).load as unknown as Load).call({ addWatchFile: () => {} }, `\0virtual:games${id}`)?.code ??
  '';

it('has every folder, each once', () => {
  const folders = readdirSync(OURS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect([...GAMES].sort()).toEqual(folders.map(({ name }) => name).sort());
});

it('has a folder from elsewhere too, where it wants to hang', () => {
  expect(gameFolders([FOURTH, ''].join(delimiter)).map(({ id }) => id)).toContain('centrepiece');
  const about = JSON.parse(loaded('').replace(/^export default |;$/g, '')) as { id: string }[];
  expect(about.map(({ id }) => id)).toEqual([...GAMES, 'centrepiece']);
  for (const file of ['index', 'poster', 'notes'])
    expect(loaded(`/each/${file}`)).toContain(join(FOURTH, `${file}.ts`));
  for (const file of ['pieces', 'fair']) expect(loaded(`/all/${file}`)).toContain(join(FOURTH, `${file}.ts`));
});

it('has its pages, and its words: those of the first screen with the words of the house', () => {
  for (const language of ['en', 'pl', 'ru']) {
    for (const pages of ['/rules', '/primers']) expect(loaded(pages)).toContain(`"centrepiece.${language}"`);
    expect(loaded('/catalogues')).toContain(`"${language}"`);
    expect(loaded(`/catalogues/${language}`)).toContain('"centrepiece-coach"');
    expect(loaded(`/catalogues/${language}`)).not.toContain('-shell"');
    const shell = loaded(`/catalogue/${language}/shell`);
    for (const game of [...GAMES, 'centrepiece']) expect(shell).toContain(`\\ngame-${game} = `);
    expect(loaded(`/catalogue/${language}/house`)).toContain('\\nplay-now = ');
  }
});

it('is not built with a folder that lacks something', () => {
  expect(() => gameFolders(join(FOURTH, 'rules'))).toThrow('rules has no game.json, index.ts, Scenes.svelte');
});
