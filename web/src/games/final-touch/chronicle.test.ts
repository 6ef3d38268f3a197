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

  it('marks what lies on the picture now, not on the one before', () => {
    const at = told.indexOf(told.find(({ deed }) => deed.kind !== 'shuffle' && deed.ends)!);
    const marks = marksOf(told.slice(0, at + 1));
    expect([marks.touched, marks.smudged]).toEqual([[], []]);
    expect(marks.earned).toEqual([fixture.view.taken[0]!.id]);
  });
});
