// Which games the client has: the folders in src/games, and those that VERNISSAGE_WEB_GAMES names
// (separated as in PATH). A folder is called as its game; nothing else lists them.
//
// - `virtual:games`: what the first screen must know of each, from its `game.json`;
// - `virtual:games/each/FILE`: by game, how to load that file (.ts, .json or .svelte) of its folder;
// - `virtual:games/all/FILE`: by game, that file itself;
// - `virtual:games/rules`, `virtual:games/primers`: by GAME.LANGUAGE, how to load a rules page;
// - `virtual:games/catalogues`: by language, how to load its words: those of any screen (`shell`), and by
//   AREA how to load the others. A list for each, because most people need one language.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, delimiter, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const WEB = join(import.meta.dirname, '..');
const OURS = join(WEB, 'src/games');
const LOCALES = join(WEB, 'locales');
const PAGES = join(WEB, '../docs/rules');
const POSITIONS = join(WEB, 'src/lib/rules/positions');
const PREFIX = 'virtual:games';
/** Without one of these a game can't be shown. */
const NEEDED = ['game.json', 'index.ts', 'Scenes.svelte', 'notes.ts', 'poster.ts', 'pieces.ts', 'fair.ts'];

export interface Folder {
  id: string;
  path: string;
}

export function gameFolders(others = process.env['VERNISSAGE_WEB_GAMES'] ?? ''): Folder[] {
  const ours = readdirSync(OURS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(OURS, entry.name));
  const named = others
    .split(delimiter)
    .filter(Boolean)
    .map((path) => resolve(path));
  const folders = [...ours, ...named].map((path) => ({ id: basename(path), path }));
  for (const { id, path } of folders) {
    const missing = NEEDED.filter((file) => !existsSync(join(path, file)));
    if (missing.length > 0) throw new Error(`${path}: ${id} has no ${missing.join(', ')} (docs/adding-a-game.md).`);
  }
  return folders;
}

const files = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
const text = JSON.stringify;

/** Modules that are loaded when they are asked for, by name. */
const lazy = (entries: readonly (readonly [name: string, module: string])[]): string =>
  `export default {${entries.map(([name, module]) => `${text(name)}: () => import(${text(module)})`).join(', ')}};`;

/** Modules that are there from the start, by name. */
const eager = (entries: readonly (readonly [name: string, module: string])[]): string =>
  entries.map(([, module], n) => `import * as m${n} from ${text(module)};\n`).join('') +
  `export default {${entries.map(([name], n) => `${text(name)}: m${n}`).join(', ')}};`;

export function games(folders = gameFolders()): Plugin {
  const about = folders
    .map(({ id, path }) => ({
      id,
      course: [LOCALES, join(path, 'locales')].some((home) => existsSync(join(home, `en/${id}-learn.ftl`))),
      puzzles: false,
      counts: 'points',
      ...(JSON.parse(readFileSync(join(path, 'game.json'), 'utf8')) as { place: number }),
    }))
    .sort((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1));
  /** In the order in which they are shown. */
  const inOrder = about.map(({ id }) => folders.find((folder) => folder.id === id)!);

  const those = (file: string): [string, string][] =>
    inOrder.flatMap(({ id, path }): [string, string][] => {
      const places = ['ts', 'json', 'svelte'].map((kind) => join(path, `${file}.${kind}`));
      if (file === 'positions') places.push(join(POSITIONS, `${id}.json`));
      const found = places.find((place) => existsSync(place));
      return found === undefined ? [] : [[id, found]];
    });

  const pages = (query: string): [string, string][] =>
    inOrder.flatMap(({ id, path }) =>
      [PAGES, join(path, 'rules')].flatMap((folder) =>
        files(folder)
          .filter((file) => file.startsWith(`${id}.`) && file.endsWith('.md'))
          .map((file): [string, string] => [file.slice(0, -'.md'.length), `${join(folder, file)}?${query}`]),
      ),
    );

  const catalogues = (language: string): string[] =>
    [LOCALES, ...inOrder.map(({ path }) => join(path, 'locales'))].flatMap((home) =>
      files(join(home, language)).map((file) => join(home, language, file)),
    );
  /** What the first screen says of a game comes with the words of the house. */
  const areaOf = (file: string): string => basename(file, '.ftl').replace(/^.+-shell$/, 'shell');

  function load(name: string, watch: (file: string) => void): string | null {
    if (name === '') return `export default ${text(about)};`;
    const [kind, ...rest] = name.slice(1).split('/');
    const file = rest.join('/');
    if (kind === 'each') return lazy(those(file));
    if (kind === 'all') return eager(those(file));
    if (kind === 'rules') return lazy(pages('rules'));
    if (kind === 'primers') return lazy(pages('primer'));
    if (kind === 'catalogues' && file === '')
      return lazy(files(LOCALES).map((language) => [language, `${PREFIX}/catalogues/${language}`]));
    if (kind === 'catalogues') {
      const areas = new Set(catalogues(file).map(areaOf));
      const [shell, ...others] = ['shell', ...[...areas].filter((area) => area !== 'shell')].map(
        (area): [string, string] => [area, `${PREFIX}/catalogue/${file}/${area}`],
      );
      return `export { default as shell } from ${text(shell![1])};\n${lazy(others)}`;
    }
    if (kind === 'catalogue') {
      const [language, area] = rest as [string, string];
      const parts = catalogues(language).filter((each) => areaOf(each) === area);
      parts.forEach(watch);
      return `export default ${text(parts.map((each) => readFileSync(each, 'utf8')).join('\n'))};`;
    }
    return null;
  }

  return {
    name: 'games',
    enforce: 'pre',
    resolveId: (id) => (id === PREFIX || id.startsWith(`${PREFIX}/`) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const code = load(id.slice(PREFIX.length + 1), (file) => this.addWatchFile(file));
      return code === null ? null : { code, map: null };
    },
  };
}
