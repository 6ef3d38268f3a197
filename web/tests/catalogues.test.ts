// Every key, formatted in every language.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { parse, Visitor, type Message, type SelectExpression, type VariableReference } from '@fluent/syntax';
import { describe, expect, it } from 'vitest';
import { gameFolders } from '../dev/games';

const LOCALES = join(import.meta.dirname, '../locales');
const SOURCES = join(import.meta.dirname, '../src');
const LANGUAGES = ['en', 'pl', 'ru'] as const;
/** The house's own, and those of games that have theirs with them. */
const HOMES = [LOCALES, ...gameFolders().map(({ path }) => join(path, 'locales'))].filter((home) => existsSync(home));
const HOME = new Map(
  HOMES.flatMap((home) => readdirSync(join(home, 'en')).map((file) => [file.replace('.ftl', ''), home] as const)),
);
const AREAS = [...HOME.keys()];

class Facts extends Visitor {
  args = new Set<string>();
  categories: string[][] = [];
  override visitVariableReference(node: VariableReference): void {
    this.args.add(node.id.name);
  }
  override visitSelectExpression(node: SelectExpression): void {
    this.categories.push(
      node.variants.map((variant) => String('name' in variant.key ? variant.key.name : variant.key.value)),
    );
    this.genericVisit(node);
  }
}

const text = (language: string, area: string): string =>
  readFileSync(join(HOME.get(area)!, language, `${area}.ftl`), 'utf8');

function messages(language: string, area: string): Map<string, Facts> {
  const found = new Map<string, Facts>();
  for (const entry of parse(text(language, area), {}).body) {
    if (entry.type === 'Junk')
      throw new Error(`${language}/${area}: ${String((entry as { content?: string }).content)}`);
    if (entry.type !== 'Message') continue;
    const facts = new Facts();
    facts.visit(entry as Message);
    const id = (entry as Message).id.name;
    if (found.has(id)) throw new Error(`${language}/${area}: ${id} twice`);
    found.set(id, facts);
  }
  return found;
}

const PLURAL = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);
const NEEDED = { en: ['one', 'other'], pl: ['one', 'few', 'many', 'other'], ru: ['one', 'few', 'many', 'other'] };

describe.each(AREAS)('catalogue %s', (area) => {
  const english = messages('en', area);

  it.each(LANGUAGES)('is complete in %s', (language) => {
    expect([...messages(language, area).keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each(LANGUAGES)('has the same arguments in %s', (language) => {
    for (const [id, facts] of messages(language, area)) {
      const known = [...(english.get(id)?.args ?? [])];
      for (const name of facts.args) expect(known, `${language}: ${id}`).toContain(name);
    }
  });

  it.each(LANGUAGES)('has every plural form of %s', (language) => {
    for (const [id, facts] of messages(language, area)) {
      for (const keys of facts.categories) {
        // A choice between "one" and all else needs no more forms.
        if (keys.length <= 2 || !keys.every((key) => PLURAL.has(key) || /^\d+$/.test(key))) continue;
        if (keys.every((key) => /^\d+$/.test(key))) continue; // each number by its own name
        for (const form of NEEDED[language]) expect(keys, `${language}: ${id}`).toContain(form);
      }
    }
  });

  it.each(LANGUAGES)('formats in %s', (language) => {
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(text(language, area)));
    for (const [id, facts] of messages(language, area)) {
      for (const amount of [0, 1, 2, 5, 22]) {
        const args = Object.fromEntries([...facts.args].map((name) => [name, amount]));
        const errors: Error[] = [];
        const words = bundle.formatPattern(bundle.getMessage(id)!.value!, args, errors);
        expect(errors, `${language}: ${id}`).toEqual([]);
        expect(words.trim(), `${language}: ${id}`).not.toBe('');
        expect(words, `${language}: ${id}`).not.toContain('{');
      }
    }
  });
});

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

it('knows every key that the sources name', () => {
  const known = new Set(AREAS.flatMap((area) => [...messages('en', area).keys()]));
  const unknown = sources(SOURCES).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*'([a-z0-9_-]+)'/g)]
      .map((match) => match[1]!)
      .filter((key) => !known.has(key))
      .map((key) => `${file}: ${key}`),
  );
  expect(unknown).toEqual([]);
});
