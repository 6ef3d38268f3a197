import { describe, expect, it } from 'vitest';
import { Choosing, planOf, type Offer } from './choosing.svelte';
import type { Choices, Colour } from './types';

const follows = { next: 1, duel: false };
const touch = (action: number, cards: Colour[], finishes = false) => ({
  action,
  cards,
  finishes,
  leaves: {},
  earns: finishes ? 4 : 0,
  ...follows,
});

// Missing: two blue and one red; the hand has two blue, green, red, red.
const choices: Choices = {
  touches: [
    touch(1, ['blue']),
    touch(2, ['red']),
    touch(3, ['blue', 'blue']),
    touch(4, ['blue', 'red']),
    touch(5, ['blue', 'blue', 'red'], true),
  ],
  smudges: [{ action: 9, card: 'green', smudges: 3, ruins: true, pays: [1], pays_each: 2, ...follows }],
};
const offer: Offer = {
  key: 'one',
  hand: ['blue', 'blue', 'green', 'red', 'red'],
  missing: { blue: 2, red: 1 },
  choices,
};

describe('what a choice is', () => {
  it('is nothing while no card is picked', () => {
    expect(planOf(offer, [], null)).toEqual({ kind: 'none' });
  });

  it('is a touch of missing colours, in whatever order they were picked', () => {
    const plan = planOf(offer, ['red', 'blue'], null);
    expect(plan.kind === 'touch' && plan.touch.action).toBe(4);
  });

  it('finishes with all that is missing', () => {
    const plan = planOf(offer, ['red', 'blue', 'blue'], 'canvas');
    expect(plan.kind === 'touch' && plan.touch.finishes).toBe(true);
  });

  it('is a smudge with one card that is not missing', () => {
    const plan = planOf(offer, ['green'], null);
    expect(plan.kind === 'smudge' && plan.smudge.action).toBe(9);
  });

  it.each([
    [['red', 'red'], null, 'too-many', 'FT-T2', 'red'],
    [['green'], 'canvas', 'not-missing', 'FT-T2', 'green'],
    [['blue'], 'smudge', 'still-missing', 'FT-T3', 'blue'],
    [['green', 'green'], 'smudge', 'one-smudge', 'FT-T3', 'green'],
    [['blue', 'green'], null, 'mixed', 'FT-T1', 'green'],
  ] as [Colour[], 'canvas' | 'smudge' | null, string, string, Colour][])(
    'says why %j at %s is none: %s',
    (cards, zone, why, rule, colour) => {
      expect(planOf(offer, cards, zone)).toMatchObject({ kind: 'refused', why, rule, colour });
    },
  );
});

describe('choosing', () => {
  it('picks and puts back', () => {
    const choosing = new Choosing(() => offer);
    choosing.toggle(0);
    choosing.toggle(3);
    expect(choosing.cards).toEqual(['blue', 'red']);
    expect(choosing.action).toBe(4);
    choosing.toggle(0);
    expect(choosing.action).toBe(2);
    choosing.clear();
    expect(choosing.action).toBeNull();
  });

  it('lets one smudge take the place of another', () => {
    const choosing = new Choosing(() => ({ ...offer, hand: ['green', 'yellow'] }));
    choosing.toggle(0);
    choosing.toggle(1);
    expect(choosing.cards).toEqual(['yellow']);
  });

  it('says why two kinds do not go together', () => {
    const choosing = new Choosing(() => offer);
    choosing.toggle(0);
    choosing.toggle(2);
    expect(choosing.plan).toMatchObject({ kind: 'refused', why: 'mixed' });
  });

  it('takes along what is picked when a card is dropped on the canvas', () => {
    const choosing = new Choosing(() => offer);
    choosing.toggle(0);
    choosing.drop(3, 'canvas');
    expect(choosing.action).toBe(4);
  });

  it('drops one card on the smudges alone', () => {
    const choosing = new Choosing(() => offer);
    choosing.toggle(0);
    choosing.drop(2, 'smudge');
    expect(choosing.cards).toEqual(['green']);
    expect(choosing.action).toBe(9);
  });

  it('can be played after any drop where a card belongs, and says why after any other', () => {
    // Whatever was picked before: each subset of the hand, in order, or after a drop elsewhere.
    for (let before = 0; before < 1 << offer.hand.length; before++) {
      for (let place = 0; place < offer.hand.length; place++) {
        for (const zone of ['canvas', 'smudge'] as const) {
          const choosing = new Choosing(() => offer);
          offer.hand.forEach((_, n) => before & (1 << n) && choosing.toggle(n));
          choosing.drop(place, zone);
          const home = choosing.home(place) === zone;
          expect([choosing.plan.kind === 'refused', choosing.action === null]).toEqual([!home, !home]);
          expect(choosing.picked).toContain(place);
        }
      }
    }
  });

  it('keeps a wrong drop only until the next pick', () => {
    const choosing = new Choosing(() => offer);
    choosing.drop(0, 'smudge');
    expect(choosing.plan).toMatchObject({ why: 'still-missing' });
    choosing.toggle(3);
    expect(choosing.action).toBe(4);
  });

  it('forgets what was picked for another decision', () => {
    let now: Offer | null = offer;
    const choosing = new Choosing(() => now);
    choosing.toggle(0);
    now = { ...offer, key: 'two' };
    expect(choosing.picked).toEqual([]);
    now = null;
    expect(choosing.action).toBeNull();
    choosing.toggle(0);
    now = offer;
    expect(choosing.cards).toEqual(['blue']);
  });

  it('ignores places that hold no card', () => {
    const choosing = new Choosing(() => offer);
    choosing.toggle(7);
    choosing.drop(-1, 'canvas');
    expect(choosing.picked).toEqual([]);
  });
});

it('picks the cards of a move that a hint suggests', () => {
  const choosing = new Choosing(() => offer);
  for (const { action } of [...choices.touches, ...choices.smudges]) {
    expect(choosing.hold(action)).toBe(true);
    expect(choosing.action).toBe(action);
  }
  expect(choosing.hold(77)).toBe(false);
  expect(choosing.action, 'what was picked stays').toBe(9);
});
