// How people and bots are called, how time is told, which language a browser gets.
import { beforeAll, describe, expect, it } from 'vitest';
import { negotiated, speech, t } from '../src/lib/i18n/index.svelte';
import type { Table } from '../src/lib/protocol';
import { timeLeft } from '../src/lib/table/clock';
import { levelWords, seatName } from '../src/lib/table/names';

beforeAll(() => speech.use('en'));

describe('the language of a browser', () => {
  it.each([
    [['pl-PL', 'en'], 'pl'],
    [['ru-RU'], 'ru'],
    [['de', 'ru'], 'ru'],
    [['de-DE'], 'en'],
    [['uk-UA', 'uk', 'ru', 'en'], 'en'],
    [['be-BY', 'ru-BY'], 'en'],
    [['uk', 'pl', 'ru'], 'pl'],
    [['ru', 'uk'], 'ru'],
    [[], 'en'],
  ] as const)('%j gets %s', (wanted, language) => {
    expect(negotiated(wanted)).toBe(language);
  });
});

describe('what a clock shows', () => {
  const HOUR = 3600;
  it.each([
    [9, '0:09'],
    [59 * 60 + 59, '59:59'],
    [HOUR, '1:00:00'],
    [24 * HOUR - 1, '23:59:59'],
    [24 * HOUR, '1 d 0 h'],
    [71 * HOUR, '2 d 23 h'],
    [72 * HOUR, '3 days'],
  ])('%d seconds: %s', (seconds, words) => {
    expect(timeLeft(seconds, t)).toBe(words);
  });
});

describe('names', () => {
  const table = (levels: (number | null)[]): Table =>
    ({
      seats: levels.map((level) => (level === null ? { kind: 'person' } : { kind: 'bot', level })),
      you: 0,
      shared: false,
    }) as unknown as Table;

  it('counts players from 1', () => {
    expect(seatName(table([null, null]), null, 1, t)).toBe('Player 2');
  });

  const bots = (keys: (string | null)[]): Table =>
    ({
      seats: keys.map((bot) => (bot ? { kind: 'bot', level: 3, bot } : { kind: 'person', name: 'Frida' })),
      you: null,
    }) as unknown as Table;

  it.each([
    ['en', 'Raphael'],
    ['pl', 'Rafael'],
    ['ru', 'Рафаэль'],
  ] as const)('calls a bot by its name in %s', async (language, name) => {
    await speech.use(language);
    expect(seatName(bots([null, 'raphael']), null, 1, t)).toBe(name);
    await speech.use('en');
  });

  it('tells those apart who have the same name all the same', () => {
    const table = bots([null, 'frida', 'rosa']);
    expect([0, 1, 2].map((seat) => seatName(table, null, seat, t))).toEqual(['Frida 1', 'Frida 2', 'Rosa']);
  });

  it('tells bots of one level apart that an older server left without names', () => {
    const names = [1, 2, 3].map((seat) => seatName(table([null, 3, 6, 3]), null, seat, t));
    expect(names).toEqual(['Copyist 1', 'Old Master', 'Copyist 2']);
  });

  it('numbers no free seats', () => {
    const waiting = { seats: [{ kind: 'free' }, { kind: 'free' }], you: null } as unknown as Table;
    expect(seatName(waiting, null, 1, t)).toBe('Free seat');
  });

  it('says a level with its number, its name and a sentence', () => {
    const patchwork = 'Level 2 · Pupil. Weighs price, time and income, but only of the patch at hand.';
    expect(levelWords('patchwork', 2, t)).toBe(patchwork);
    expect(levelWords('no-such-game', 2, t)).toBe('Level 2 · Pupil. Plays like somebody in their second game.');
    expect(levelWords('final-touch', 1, t)).toBe(
      'Level 1 · Visitor. Paints whatever fits, as much as it can, and smudges too late.',
    );
  });
});

it('is ready whatever order areas come in', async () => {
  const areas = ['patchwork', 'art-society', 'final-touch'] as const;
  await Promise.all(areas.map((area) => speech.need(area)));
  for (const area of areas) expect(speech.has(`${area}-refused-over`)).toBe(true);
});
