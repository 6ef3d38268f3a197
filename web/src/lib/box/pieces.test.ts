// What an owner says of the pieces is kept and written as the command reads it.
import { beforeEach, expect, it } from 'vitest';
import { answersOf, asPrinted, fileOf, fits, groupsOf, isDifferent, keep, type Piece, type Pieces } from './pieces';

const work: Piece = {
  id: 'm04',
  group: '4',
  source: 'reconstructed',
  fields: [
    { name: 'blue', value: 2, source: 'reconstructed', low: 0, high: 12 },
    { name: 'finish', value: 4, source: 'reconstructed', low: 0, high: 99 },
  ],
};
const tile: Piece = {
  id: 'city-1x2-gold',
  group: '1x2',
  source: 'inferred',
  fields: [{ name: 'frame', value: 'gold', source: 'inferred', choices: ['gold', 'wood'] }],
};
const known: Piece = { ...tile, id: 'city-1x2-wood', source: 'sourced' };
const all: Pieces = { game: 'final-touch', rules: '1', pieces: [known, tile, work] };

beforeEach(() => localStorage.clear());

it('goes through what is not known, the most doubtful first', () => {
  expect(groupsOf(all.pieces).map(({ name, pieces }) => [name, pieces.map(({ id }) => id)])).toEqual([
    ['4', ['m04']],
    ['1x2', ['city-1x2-gold']],
  ]);
  expect(groupsOf([known])).toEqual([]);
});

it('takes only what can stand on a piece', () => {
  const [blue] = work.fields;
  expect([0, 12, 13, -1, 1.5, NaN, '2'].map((value) => fits(blue!, value))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(['gold', 'silver', 1].map((value) => fits(tile.fields[0]!, value))).toEqual([true, false, false]);
});

it('keeps answers for each game and edition, and reads back only what fits', () => {
  const answers = { m04: { blue: 3, finish: 4 }, [tile.id]: asPrinted(tile) };
  keep(all, answers);
  expect(answersOf(all)).toEqual(answers);
  expect(answersOf({ ...all, rules: '2' })).toEqual({});
  expect([isDifferent(work, answers.m04), isDifferent(tile, answers[tile.id]!)]).toEqual([true, false]);
  keep(all, { m04: { blue: 99, finish: 4 }, gone: { blue: 1 } });
  expect(answersOf(all)).toEqual({});
  for (const text of ['{', '[]', '{"final-touch 1":7}', '{"final-touch 1":{"m04":null}}']) {
    localStorage.setItem('vernissage.box', text);
    expect(answersOf(all)).toEqual({});
  }
});

it('writes the file that the command reads', () => {
  expect(JSON.parse(fileOf(all, { m04: { blue: 3, finish: 4 } }))).toEqual({
    format: 'vernissage-box/1',
    game: 'final-touch',
    rules: '1',
    pieces: { m04: { blue: 3, finish: 4 } },
  });
});
