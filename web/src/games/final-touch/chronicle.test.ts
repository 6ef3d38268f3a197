import { describe, expect, it } from 'vitest';
import type { GameFacts, LogEntry } from '../../lib/protocol';
import { chronicle, marksOf } from './chronicle';
import fixture from './game.fixture.json';

const facts = { components: fixture.components } as unknown as GameFacts;
const told = chronicle(fixture.log as LogEntry[], fixture.view, facts);
const ends = told.flatMap(({ by, deed }) =>
  deed.kind !== 'shuffle' && deed.ends ? [{ by, deed, ends: deed.ends }] : [],
);

describe('a game of Final Touch, told', () => {
  it('ends every masterpiece once, in order', () => {
    expect(ends.map((each) => each.ends)).toEqual(fixture.view.taken);
  });

  it('knows who finished and who ruined', () => {
    for (const { by, deed, ends: taken } of ends) {
      expect(deed.kind).toBe(taken.how === 'finished' ? 'touch' : 'smudge');
      expect(taken.by.includes(by!)).toBe(taken.how === 'finished');
    }
  });

  it('ends a masterpiece by a move that was not played as that move would', () => {
    const at = told.find(({ deed }) => deed.kind === 'smudge' && deed.ends)!;
    const { id } = (at.deed as { ends: { id: string } }).ends;
    const work = fixture.components.masterpiece.find((each) => each.id === id)!;
    const needed = Array.from(
      { length: Object.values(work.needs as Record<string, number>).reduce((a, b) => a + b) },
      () => 'red',
    );
    const log = [...(fixture.log.slice(0, at.index) as LogEntry[]), { by: at.by!, touch: needed }];
    const teams: Record<string, number[][]> = {
      [String(fixture.view.players.length)]: fixture.view.players.map((_, seat) => [seat]),
    };
    const last = chronicle(log, fixture.view, { ...facts, teams }).at(-1)!;
    expect(last.deed).toMatchObject({ kind: 'touch', ends: { id, how: 'finished', value: work.finish, by: [at.by] } });
  });

  it('marks what lies on the picture now, not on the one before', () => {
    const at = told.indexOf(told.find(({ deed }) => deed.kind !== 'shuffle' && deed.ends)!);
    const marks = marksOf(told.slice(0, at + 1));
    expect([marks.touched, marks.smudged]).toEqual([[], []]);
    expect(marks.earned).toEqual([fixture.view.taken[0]!.id]);
  });
});
