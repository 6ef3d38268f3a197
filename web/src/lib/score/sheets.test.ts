// Entered by taps, as a person does, finished games give just what the server counts
// (tests/games/test_pads.py holds that these are the golden games).
import { describe, expect, it } from 'vitest';
import societyKind, { enterBy, tap as tapWall, type Sheet as SocietySheet } from '../../games/art-society/sheet';
import touchKind, { pilesOf, samePile, tap as tapWork, type TakenWork } from '../../games/final-touch/sheet';
import patchworkKind, { giveTile, tap as tapCell } from '../../games/patchwork/sheet';
import type { Hung, Type } from '../../games/art-society/types';
import entries from './entries.fixture.json';

describe('Patchwork', () => {
  it.each(entries['patchwork'].map((entry, n) => [n, entry] as const))(
    'is entered cell by cell: game %i',
    (_, entry) => {
      const sheet = patchworkKind.blank(2);
      entry.players.forEach(({ buttons, tile, holes }, seat) => {
        const quilt = sheet.players[seat]!;
        quilt.buttons = buttons;
        quilt.tapping = true;
        for (const [row, column] of holes) quilt.holes = tapCell(quilt.holes, row! * 9 + column!);
        if (tile) giveTile(sheet, seat, true);
      });
      sheet.home = entry.home;
      expect(patchworkKind.entry(sheet, 2)).toEqual(entry);
    },
  );

  it('is counted too, has one tile, and is nothing until both quilts are there', () => {
    const sheet = patchworkKind.blank(2);
    expect(patchworkKind.entry(sheet, 2)).toBeNull();
    for (const quilt of sheet.players) Object.assign(quilt, { buttons: 3, empty: 7 });
    giveTile(sheet, 0, true);
    giveTile(sheet, 1, true);
    expect(patchworkKind.entry(sheet, 2)).toEqual({
      players: [
        { buttons: 3, tile: false, empty: 7 },
        { buttons: 3, tile: true, empty: 7 },
      ],
      home: null,
    });
    expect(tapCell(tapCell([], 5), 5)).toEqual([]);
  });
});

describe('Final Touch', () => {
  it.each(entries['final-touch'].map((entry, n) => [n, entry] as const))(
    'is entered work by work: game %i',
    (_, entry) => {
      const sheet = touchKind.blank(entry.seats);
      for (const work of entry.works) {
        const pile = pilesOf(entry.seats).find((each) => samePile(each, work));
        sheet.works = tapWork(sheet.works, work.id, pile!);
      }
      expect(touchKind.entry(sheet, entry.seats)).toEqual(entry);
    },
  );

  it('a work lies in one pile, and is taken away by a second tap', () => {
    const [mine, , ours] = pilesOf(2);
    let works: TakenWork[] = tapWork([], 'm01', mine!);
    works = tapWork(works, 'm01', ours!);
    expect(works).toEqual([{ id: 'm01', finished: false, by: [0] }]);
    expect(tapWork(works, 'm01', ours!)).toEqual([]);
  });

  it('three have a pile between any two, and in a duel one alone', () => {
    expect(
      pilesOf(3)
        .filter(({ finished }) => !finished)
        .map(({ by }) => by.join()),
    ).toEqual(['0,1', '0,2', '1,2']);
    expect(pilesOf(3, true)).toHaveLength(9);
  });
});

describe('Art Society', () => {
  it.each(entries['art-society'].map((entry, n) => [n, entry] as const))(
    'is entered tile by tile: game %i',
    (_, entry) => {
      const seats = entry.players.length;
      const sheet: SocietySheet = societyKind.blank(seats);
      Object.assign(sheet.markers, entry.markers);
      sheet.museum = entry.museum as Type[];
      entry.players.forEach(({ tiles, excess, cards }, seat) => {
        const wall = sheet.players[seat]!;
        for (const { tile, at } of tiles) wall.tiles = tapWall(wall.tiles, tile, [at[0]!, at[1]!]).tiles;
        Object.assign(wall, { excess, cards });
      });
      const museum = entry.museum.filter((type) => entry.markers[type as Type] === 0);
      expect(societyKind.entry(sheet, seats)).toEqual({ ...entry, museum });
    },
  );

  it('a tile that is tapped comes to hand; decor stays in hand; nothing reaches beyond the wall', () => {
    const hung = tapWall([], 'city-3x4-shell', [13, 9]);
    expect(hung).toEqual({ tiles: [{ tile: 'city-3x4-shell', at: [10, 7] }] satisfies Hung[], hand: null, took: null });
    expect(tapWall(hung.tiles, null, [12, 9])).toMatchObject({ tiles: [], hand: 'city-3x4-shell' });
    expect(tapWall([], 'decor-1x1', [0, 0]).hand).toBe('decor-1x1');
  });

  it('is entered as the one before, where nothing is entered yet', () => {
    const sheet = societyKind.blank(3);
    sheet.players[2]!.tiles = [{ tile: 'decor-1x1', at: [0, 0] }];
    enterBy(sheet, 0, false);
    expect(sheet.players.map(({ painting }) => painting)).toEqual([false, false, true]);
  });

  it('keeps the walls that it can when another player comes', () => {
    const sheet = societyKind.blank(2);
    sheet.players[1]!.tiles = [{ tile: 'decor-1x1', at: [0, 0] }];
    expect(societyKind.resize(sheet, 3).players.map(({ tiles }) => tiles.length)).toEqual([0, 1, 0]);
  });
});

describe('What a device has kept', () => {
  const kinds = { patchwork: patchworkKind, 'final-touch': touchKind, 'art-society': societyKind };
  it.each(Object.entries(kinds))('of %s is a sheet, or is left alone', (_, kind) => {
    const blank = kind.blank(3);
    expect(kind.fits(JSON.parse(JSON.stringify(blank)), 3)).toBe(true);
    // Anything in the place of anything.
    const places = (value: unknown, path: string[] = []): string[][] =>
      typeof value === 'object' && value !== null
        ? [path, ...Object.entries(value).flatMap(([key, each]) => places(each, [...path, key]))]
        : [path];
    for (const path of places(blank))
      for (const junk of ['x', {}, [null], [{}], 0.5, -1e99]) {
        const changed = JSON.parse(JSON.stringify({ kept: blank })) as Record<string, unknown>;
        const [last, ...first] = ['kept', ...path].toReversed();
        const at = first.toReversed().reduce((each, key) => each[key] as Record<string, unknown>, changed);
        at[last!] = junk;
        expect(kind.fits(changed['kept'], 3), `${path.join('.')}: ${JSON.stringify(junk)}`).toBe(
          last === 'museum' && Array.isArray(junk),
        );
      }
  });
});
