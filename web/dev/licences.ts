// Writes /licences.txt into the built client: the notice of every package whose code or fonts
// are in it, and no others. A package without a licence's text stops the build.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FILE = 'licences.txt';
const OURS = 'Vernissage';
const TEXTS = join(import.meta.dirname, 'licences');
const LICENCE_FILE = /^(licen[cs]e|copying|ofl)([.-].*)?$/i;
const RULE = '='.repeat(80);

export interface Notice {
  name: string;
  version: string;
  licence: string;
  text: string;
}

/** The folder of the package that a module or asset comes from, if it comes from one. */
export function packageFolder(id: string): string | null {
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '');
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? null;
}

export function notice(folder: string): Notice {
  const facts = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
  const name = String(facts['name']);
  const licence = String(facts['license'] ?? '');
  const own = readdirSync(folder).find((file) => LICENCE_FILE.test(file));
  const general = join(TEXTS, `${licence}.txt`);
  const path = own !== undefined ? join(folder, own) : existsSync(general) ? general : null;
  if (path === null || licence === '') {
    throw new Error(`${name} is bundled, but has no licence to quote: put its text into ${general}.`);
  }
  const author = facts['author'];
  const who = typeof author === 'string' ? author : ((author as { name?: string } | undefined)?.name ?? '');
  const text = readFileSync(path, 'utf8').trim();
  return {
    name,
    version: String(facts['version']),
    licence,
    text: own === undefined && who ? `By ${who}\n\n${text}` : text,
  };
}

export function page(ours: string, notices: Notice[]): string {
  const parts = notices
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ name, version, licence, text }) => `${RULE}\n${name} ${version} (${licence})\n${RULE}\n\n${text}\n`);
  return [
    `${RULE}\n${OURS} (MIT)\n${RULE}\n\n${ours.trim()}\n\nIts browser client holds code and fonts of others:\n`,
    ...parts,
  ].join('\n');
}

export function licences(ownLicence: string): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const folders = new Set<string>();
      for (const file of Object.values(bundle)) {
        const from = file.type === 'chunk' ? Object.keys(file.modules) : (file.originalFileNames ?? []);
        for (const id of from) {
          const folder = packageFolder(
            id.startsWith('/') || id.startsWith('\0') ? id : join(import.meta.dirname, '..', id),
          );
          if (folder !== null) folders.add(folder);
        }
      }
      const text = page(readFileSync(ownLicence, 'utf8'), [...folders].map(notice));
      this.emitFile({ type: 'asset', fileName: FILE, source: text });
    },
  };
}
