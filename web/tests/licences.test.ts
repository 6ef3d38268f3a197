// Which package a file of the bundle comes from, and that none is bundled without its licence.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { notice, packageFolder, page } from '../dev/licences.ts';

function made(facts: object, files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'licences-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(facts));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

describe('licences', () => {
  it('finds the package of a module, scoped, nested or virtual', () => {
    expect(packageFolder('/a/node_modules/svelte/src/index.js')).toBe('/a/node_modules/svelte');
    expect(packageFolder('/a/node_modules/@fluent/bundle/esm/x.js?v=1')).toBe('/a/node_modules/@fluent/bundle');
    expect(packageFolder('/a/node_modules/svelte/node_modules/clsx/c.js')).toBe(
      '/a/node_modules/svelte/node_modules/clsx',
    );
    expect(packageFolder('\0/a/node_modules/uqr/dist/i.mjs')).toBe('/a/node_modules/uqr');
    expect(packageFolder('/a/src/main.ts')).toBeNull();
  });

  it('quotes a package’s own licence, however the file is called', () => {
    for (const name of ['LICENSE', 'LICENSE.md', 'license', 'LICENCE.txt', 'COPYING', 'OFL.txt']) {
      expect(notice(made({ name: 'x', version: '1', license: 'MIT' }, { [name]: 'words' })).text).toBe('words');
    }
  });

  it('quotes the general text, and who made it, where a package has none', () => {
    const { text } = notice(made({ name: 'x', version: '1', license: 'Apache-2.0', author: 'Mozilla <m@x>' }));
    expect(text).toMatch(/^By Mozilla[^]*Apache License/);
  });

  it('refuses a package without a licence', () => {
    for (const facts of [
      { name: 'x', version: '1' },
      { name: 'x', version: '1', license: 'Unheard-Of' },
    ]) {
      expect(() => notice(made(facts))).toThrow('x is bundled, but has no licence');
    }
  });

  it('puts ours first and the others in their order', () => {
    const others = ['b', 'a'].map((name) => ({ name, version: '2', licence: 'MIT', text: `of ${name}` }));
    const text = page('ours', others);
    expect([...text.matchAll(/^(\w+) .*\(MIT\)$/gm)].map((found) => found[1])).toEqual(['Vernissage', 'a', 'b']);
    expect(text.indexOf('ours')).toBeLessThan(text.indexOf('of a'));
  });
});
