// A first game explains itself: every answer, note and primer has its words, and comes once.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '../i18n/index.svelte';
import type { GameFacts, LogEntry } from '../protocol';
import { GAMES } from '../router.svelte';
import { primerText, positionOf } from '../rules/pages';
import { fresh, notesOf, type Moment, type Note } from './notes';
import { primerParts } from './primer';
import { seen } from './seen.svelte';

const SOURCES = join(import.meta.dirname, '../..');
const LANGUAGES: Language[] = ['en', 'pl', 'ru'];

const catalogues = (language: string): string => {
  const folder = join(SOURCES, '../locales', language);
  return readdirSync(folder)
    .map((file) => `\n${readFileSync(join(folder, file), 'utf8')}`)
    .join('');
};
const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return entry.name.endsWith('.svelte') ? [readFileSync(path, 'utf8')] : [];
  });

describe('answers', () => {
  const asked = sources(SOURCES)
    .flatMap((text) => [...text.matchAll(/about\([^)]*?'([a-z_-]+)'(?:[^)]*?'([a-z_-]+)')?/g)])
    .flatMap(([, first, second]) => [first, second])
    .filter((key) => key?.includes('about-'));

  it('are asked for all over the tables', () => {
    expect(new Set(asked).size).toBeGreaterThan(40);
  });

  it.each(LANGUAGES)('stand in the catalogues of %s, each more than a word', (language) => {
    const text = catalogues(language);
    for (const key of new Set(asked)) expect(text, key).toContain(`\n${key} = `);
    const games = [...text.matchAll(new RegExp(`\\n(?:${GAMES.join('|')})-about-[\\w-]+ = (.+)`, 'g'))].map(
      (found) => found[1]!,
    );
    for (const words of games) expect(words.length, words).toBeGreaterThan(30);
  });

  it('are the only ones: no title repeats a word at a table', () => {
    const tables = GAMES.flatMap((game) => sources(join(SOURCES, 'games', game)));
    for (const text of [...tables, ...sources(join(SOURCES, 'lib/table'))])
      expect(text).not.toMatch(/<[a-z][^>]*\stitle=/);
  });
});

describe.each([...GAMES])('the primer of %s', (game) => {
  it.each(LANGUAGES)('says in %s what the rules page says', async (language) => {
    const parts = primerParts(game, await primerText(game, language));
    expect(parts).toHaveLength(3);
    const page = readFileSync(join(SOURCES, `../../docs/rules/${game}.${language}.md`), 'utf8').replace(/[*`]/g, '');
    for (const sentence of parts.flat()) {
      const plain = sentence
        .replace(/<[^>]+>/g, '')
        .replace(/&#39;/g, "'")
        .replace(/&quot;/g, '"')
        .trim();
      expect(plain.length).toBeGreaterThan(20);
      expect(page).toContain(plain);
      expect(plain).not.toMatch(/[A-Z]{2}-[A-Z]\d/);
    }
  });
});

describe.each([...GAMES])('the notes of %s', (game) => {
  it.each(LANGUAGES)('have their words in %s', async (language) => {
    const text = catalogues(language);
    for (const { id } of await notesOf(game)) expect(text, id).toContain(`\n${game}-note-${id} = `);
  });
});

describe('a note', () => {
  const note = (id: string, when = true): Note => ({ id, at: '', when: () => when });
  const moment = {} as Moment;
  beforeEach(() => GAMES.forEach((game) => seen.forget(game)));

  it('comes when it fits, and once', () => {
    const notes = [note('income'), note('tile', false), note('empty')];
    const known = (id: string): boolean => seen.has(`patchwork/${id}`);
    expect(fresh(notes, moment, known).map(({ id }) => id)).toEqual(['income', 'empty']);
    seen.add('patchwork/income');
    expect(fresh(notes, moment, known).map(({ id }) => id)).toEqual(['empty']);
    expect(JSON.parse(localStorage.getItem('vernissage.seen')!)).toContain('patchwork/income');
    seen.forget('patchwork');
    expect(fresh(notes, moment, known)).toHaveLength(2);
  });

  it('of another game is still known', () => {
    seen.add('patchwork');
    seen.add('final-touch/goal');
    seen.forget('patchwork');
    expect(seen.has('patchwork')).toBe(false);
    expect(seen.has('final-touch/goal')).toBe(true);
  });

  it('fits the moment in Patchwork', async () => {
    const { view } = await positionOf('patchwork', 'turn');
    const start = await positionOf('patchwork', 'start');
    const choices = { advance: null, patches: [{ layouts: [1] }], mend: null };
    const of = async (view_: unknown, more = {}, log: LogEntry[] = []): Promise<string[]> =>
      fresh(
        await notesOf('patchwork'),
        { view: view_, choices: { ...choices, ...more }, you: 0, log, facts: {} as GameFacts },
        () => false,
      ).map(({ id }) => id);
    expect(await of(start.view)).toEqual([]);
    expect(await of(start.view, { patches: [{ layouts: [] }] })).toEqual(['advance']);
    expect(await of(view)).toEqual(expect.arrayContaining(['empty', 'income']));

    const twice = [{ by: 0 }, { by: 0 }] as LogEntry[];
    const apart = (mine: number, theirs: number): object => ({
      ...(start.view as object),
      players: (start.view as { players: object[] }).players.map((each, seat) => ({
        ...each,
        space: seat === 0 ? mine : theirs,
      })),
    });
    expect(await of(apart(3, 5), {}, twice)).toContain('turn');
    expect(await of(apart(3, 5), { mend: [[0, 0, 1]] }, twice)).not.toContain('turn');
    expect(await of(apart(5, 5), {}, twice)).not.toContain('turn');
    expect(await of(apart(3, 5), {}, [...twice, { by: 1 } as LogEntry])).not.toContain('turn');
  });

  it('fits the moment in Final Touch', async () => {
    const { view } = await positionOf('final-touch', 'middle');
    const teams = {
      2: [[0], [1]],
      4: [
        [0, 2],
        [1, 3],
      ],
    } as GameFacts['teams'];
    const moment = { choices: { touches: [1], smudges: [1] }, you: 1, facts: { teams } as GameFacts };
    const of = async (more = {}, log: LogEntry[] = []): Promise<string[]> =>
      fresh(
        await notesOf('final-touch'),
        { ...moment, view: { ...(view as object), taken: [], ...more }, log },
        () => false,
      ).map(({ id }) => id);
    expect(await of()).toEqual(['goal', 'last', 'smudge']);
    expect(await of({ smudged: ['red', 'red'] })).toContain('ruin');
    expect(await of({ seats: 4 })).toContain('teams');
    expect(await of({ seats: 4 })).not.toContain('goal');

    const [ruined, finished] = [{ how: 'ruined' }, { how: 'finished' }];
    const smudge = (by: number): LogEntry => ({ by, smudge: 'red' }) as unknown as LogEntry;
    const touches = (by: number): LogEntry => ({ by, touch: ['red', 'blue'] }) as unknown as LogEntry;
    const bare = { touched: [], smudged: [] };
    expect(await of({ ...bare, taken: [ruined] }, [smudge(1), smudge(0)])).toContain('ruined');
    expect(await of({ ...bare, taken: [ruined], touched: ['red', 'blue'] }, [smudge(1), touches(0)])).toContain(
      'ruined',
    );
    expect(
      await of({ ...bare, taken: [ruined], touched: ['red', 'blue'], smudged: ['red'] }, [
        smudge(0),
        touches(1),
        smudge(0),
      ]),
    ).not.toContain('ruined');
    expect(await of({ ...bare, taken: [ruined, finished] }, [smudge(1), touches(0)])).not.toContain('ruined');
  });
});
