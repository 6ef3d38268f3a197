// Nothing that was entered is lost; it is counted once, and again when the connection is back.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import kind, { type Sheet } from '../../games/patchwork/sheet';
import { rowsOf, sumOf, type Count } from './count';
import { ScorePad } from './pad.svelte';

const COUNT: Count = {
  scores: [-11, -11],
  winners: [],
  breakdown: [],
  lines: [
    [
      { part: 'finished', rule: 'FT-M1', count: 1, each: 4, points: 4, what: 'm01' },
      { part: 'finished', rule: 'FT-M1', count: 1, each: 6, points: 6, what: 'm02' },
    ],
    [{ part: 'empty', rule: 'PW-X2', count: 7, each: -2, points: -14, what: null }],
  ],
  winner_rule: 'PW-X3',
  tie_break: null,
  open: { what: 'home', rule: 'PW-X3' },
  shown: null,
};

const answers: (() => Promise<Response>)[] = [];
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => (answers.shift() ?? (() => Promise.reject(new Error('off'))))());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  answers.length = 0;
});

function open(): ScorePad<Sheet> {
  return new ScorePad('patchwork', kind, [2]);
}

it('is there again after a reload, with the last count', async () => {
  const pad = open();
  pad.names[0] = 'Ada';
  for (const quilt of pad.sheet.players) Object.assign(quilt, { buttons: 3, empty: 7 });
  pad.keep();
  answers.push(() => Promise.resolve(Response.json(COUNT)));
  await pad.ask();
  expect(pad.current).toBe(true);
  const again = open();
  expect([again.names[0], again.sheet.players[1]!.empty, again.count?.scores[0]]).toEqual(['Ada', 7, -11]);
  expect(again.current).toBe(true);
  again.sheet.players[0]!.buttons = 4;
  expect(again.current).toBe(false);
});

it('without a connection keeps the last count, and counts once there is one', async () => {
  const pad = open();
  for (const quilt of pad.sheet.players) Object.assign(quilt, { buttons: 3, empty: 7 });
  await pad.ask();
  expect([pad.waiting, pad.count]).toEqual([true, null]);
  answers.push(() => Promise.resolve(Response.json(COUNT)));
  await vi.runOnlyPendingTimersAsync();
  expect([pad.waiting, pad.current]).toEqual([false, true]);
  pad.close();
});

it('says which rule forbids it, and keeps rubbish out', async () => {
  localStorage.setItem('vernissage.score', '{"patchwork":{"seats":7,"sheet":[],"names":3}}');
  const pad = open();
  expect(pad.entry).toBeNull();
  for (const quilt of pad.sheet.players) Object.assign(quilt, { buttons: 3, empty: 7 });
  const fault = { code: 'format', key: 'impossible', rule: 'PW-7', facts: { seat: 1 }, message: '' };
  answers.push(() => Promise.resolve(Response.json(fault, { status: 400 })));
  await pad.ask();
  expect(pad.fault).toMatchObject({ rule: 'PW-7', facts: { seat: 1 } });
});

it('puts lines in rows, with how they came about', () => {
  const rows = rowsOf(COUNT, false);
  expect(rows.map(({ part, cells }) => [part, ...cells.map(sumOf)])).toEqual([
    ['finished', '4 + 6', ''],
    ['empty', '', '7 × −2'],
  ]);
  expect(rowsOf(COUNT, true)).toHaveLength(3);
});
