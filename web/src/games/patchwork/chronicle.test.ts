// A whole game of the server, told from its log alone, ends with the server's own figures.
import { describe, expect, it } from 'vitest';
import type { GameFacts, LogEntry } from '../../lib/protocol';
import { byPlayer, sinceMine } from '../../lib/table/story';
import { chronicle, traces, type Deed } from './chronicle';
import fixture from './game.fixture.json';

const facts = { components: fixture.components } as unknown as GameFacts;
const log = fixture.log as LogEntry[];
const told = chronicle(log, null, facts);
const START = 5;

describe('a game of Patchwork, told', () => {
  it.each([0, 1])('comes to the purse and the space of player %i', (seat) => {
    const mine = told.filter(({ by }) => by === seat).map(({ deed }) => deed);
    const purse = mine.reduce((sum, deed) => {
      if (deed.kind === 'mend') return sum;
      return sum + deed.paid + (deed.kind === 'take' ? -deed.price : deed.gained);
    }, START);
    const { buttons, space, income, empty } = fixture.view.players[seat]!;
    expect(purse).toBe(buttons);
    expect(mine.reduce((at, deed) => (deed.kind === 'mend' ? at : deed.to), 0)).toBe(space);
    expect(mine.reduce((sum, deed) => sum + (deed.kind === 'take' ? deed.income : 0), 0)).toBe(income);
    const cells = mine.reduce(
      (sum, deed) => sum + (deed.kind === 'take' ? deed.cells.length : deed.kind === 'mend' ? 1 : 0),
      0,
    );
    expect(81 - cells).toBe(empty);
  });

  it('sees who takes the 7 × 7 tile, once (PW-X1)', () => {
    const square: LogEntry[] = Array.from({ length: 49 }, (_, n) => ({
      by: 1,
      mend: [1 + Math.floor(n / 7), 2 + (n % 7)],
    }));
    const taking = chronicle([...square, { by: 1, mend: [0, 0] }], null, facts).filter(
      ({ deed }) => (deed as { tile: boolean }).tile,
    );
    expect(taking.map(({ index }) => index)).toEqual([48]);
    expect(chronicle(square.slice(1), null, facts).some(({ deed }) => (deed as { tile: boolean }).tile)).toBe(false);
  });

  it('leaves where the marker came from and what was sewn, move by move', () => {
    const two = [
      { by: 0, advance: true },
      { by: 1, take: 6, cells: [[0, 0]] },
      { by: 1, advance: true },
    ] as unknown as LogEntry[];
    const [, left] = traces(sinceMine(chronicle(two, null, facts), 0, 2));
    expect(left).toEqual({ seat: 1, sewn: [[[0, 0]]], from: 0 });
  });
});

describe('the moves of the others', () => {
  const moves = (...seats: number[]) => seats.map((by, index) => ({ index, by, deed: {} as Deed }));
  const indexes = (seats: number[], you: number | null) => sinceMine(moves(...seats), you, 3).map(({ index }) => index);

  it('are those since one’s own last move', () => {
    expect(indexes([0, 1, 0, 1, 2, 1], 0)).toEqual([3, 4, 5]);
  });
  it('stay while one moves oneself', () => {
    expect(indexes([0, 1, 2, 0, 0], 0)).toEqual([1, 2]);
  });
  it('are a round of moves for an onlooker', () => {
    expect(indexes([0, 1, 2, 0, 1], null)).toEqual([2, 3, 4]);
  });
  it('stand together by player', () => {
    expect(byPlayer(moves(1, 1, 2, 1)).map(({ by, told: each }) => [by, each.length])).toEqual([
      [1, 2],
      [2, 1],
      [1, 1],
    ]);
  });
});
