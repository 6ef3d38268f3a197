// How people and bots are called, how time is told, which language a browser gets.
import { beforeAll, describe, expect, it } from 'vitest';
import { negotiated, speech, t } from '../src/lib/i18n/index.svelte';
import type { Table } from '../src/lib/protocol';
import { timeLeft } from '../src/lib/table/clock';
import { seatName } from '../src/lib/table/names';

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
    ({ seats: levels.map((level) => (level === null ? { kind: 'person' } : { kind: 'bot', level })), you: 0, shared: false }) as unknown as Table;

  it('counts players from 1', () => {
    expect(seatName(table([null, null]), null, 1, t)).toBe('Player 2');
  });

  it('tells bots of one level apart', () => {
    const names = [1, 2, 3].map((seat) => seatName(table([null, 3, 6, 3]), null, seat, t));
    expect(names).toEqual(['Copyist 1', 'Old Master', 'Copyist 2']);
  });
});

it('is ready whatever order areas come in', async () => {
  const areas = ['patchwork', 'art-society', 'final-touch'] as const;
  await Promise.all(areas.map((area) => speech.need(area)));
  for (const area of areas) expect(speech.has(`${area}-refused-over`)).toBe(true);
});
