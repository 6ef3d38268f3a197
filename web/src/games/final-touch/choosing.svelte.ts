// A move in the making: which cards of the hand are picked, where they were put, what that does.
// Click, drag and keyboard all go through here.
import { COLOURS, counted, placesIn, type Choices, type Colour, type Counts, type Smudge, type Touch } from './types';

export type Zone = 'canvas' | 'smudge';

/** What is asked of the seat; `key` changes with the decision. */
export interface Offer {
  key: string;
  hand: readonly Colour[];
  missing: Counts;
  choices: Choices;
}

export type Why = 'too-many' | 'not-missing' | 'still-missing' | 'one-smudge' | 'mixed';

export type Plan =
  | { kind: 'none' }
  | { kind: 'touch'; touch: Touch }
  | { kind: 'smudge'; smudge: Smudge }
  | { kind: 'refused'; why: Why; rule: string; colour: Colour; missing: number };

const RULES: Record<Why, string> = {
  'too-many': 'FT-T2',
  'not-missing': 'FT-T2',
  'still-missing': 'FT-T3',
  'one-smudge': 'FT-T3',
  mixed: 'FT-T1',
};

const NONE: Plan = { kind: 'none' };

export function planOf(offer: Offer, cards: readonly Colour[], zone: Zone | null): Plan {
  if (cards.length === 0) return NONE;
  const counts = counted(cards);
  const missing = (colour: Colour): number => offer.missing[colour] ?? 0;
  const refused = (why: Why, colour: Colour): Plan => ({
    kind: 'refused',
    why,
    rule: RULES[why],
    colour,
    missing: missing(colour),
  });
  const picked = COLOURS.filter((colour) => counts[colour]);
  const unwanted = picked.filter((colour) => missing(colour) === 0);
  const wanted = picked.filter((colour) => missing(colour) > 0);
  const smudging = zone === 'smudge' || (zone === null && unwanted.length > 0);

  if (smudging) {
    if (zone === null && wanted.length > 0) return refused('mixed', unwanted[0]!);
    if (wanted.length > 0) return refused('still-missing', wanted[0]!);
    if (cards.length > 1) return refused('one-smudge', cards[0]!);
    const smudge = offer.choices.smudges.find((each) => each.card === cards[0]);
    return smudge ? { kind: 'smudge', smudge } : NONE;
  }
  if (unwanted.length > 0) return refused('not-missing', unwanted[0]!);
  const surplus = picked.find((colour) => (counts[colour] ?? 0) > missing(colour));
  if (surplus) return refused('too-many', surplus);
  const sorted = [...cards].sort();
  const touch = offer.choices.touches.find(
    (each) => each.cards.length === sorted.length && each.cards.every((card, n) => card === sorted[n]),
  );
  return touch ? { kind: 'touch', touch } : NONE;
}

export class Choosing {
  #offer: () => Offer | null;
  #made: { key: string; picked: readonly number[]; zone: Zone | null } = $state.raw({
    key: '',
    picked: [],
    zone: null,
  });

  /** The offer is read anew each time; picks that were made for another one are forgotten. */
  constructor(offer: () => Offer | null) {
    this.#offer = offer;
  }

  get offer(): Offer | null {
    return this.#offer();
  }

  /** Places in the hand, in the order they were picked. */
  get picked(): readonly number[] {
    const offer = this.offer;
    return offer && this.#made.key === offer.key ? this.#made.picked : [];
  }

  get zone(): Zone | null {
    return this.picked.length > 0 ? this.#made.zone : null;
  }

  get cards(): Colour[] {
    const hand = this.offer?.hand ?? [];
    return this.picked.flatMap((place) => hand[place] ?? []);
  }

  get plan(): Plan {
    const offer = this.offer;
    return offer ? planOf(offer, this.cards, this.zone) : NONE;
  }

  /** The action to play; null while the choice isn't a move. */
  get action(): number | null {
    const plan = this.plan;
    if (plan.kind === 'touch') return plan.touch.action;
    return plan.kind === 'smudge' ? plan.smudge.action : null;
  }

  /** Where a card of the hand may go; null if it is no card of the hand. */
  home(place: number): Zone | null {
    const offer = this.offer;
    const colour = offer?.hand[place];
    if (!offer || !colour) return null;
    return (offer.missing[colour] ?? 0) > 0 ? 'canvas' : 'smudge';
  }

  /** Pick a card or put it back; a smudge takes the place of another smudge. */
  toggle(place: number): void {
    const home = this.home(place);
    if (!home) return;
    const picked = this.picked;
    if (picked.includes(place))
      this.#make(
        picked.filter((each) => each !== place),
        null,
      );
    else if (home === 'smudge' && picked.every((each) => this.home(each) === 'smudge')) this.#make([place], null);
    else this.#make([...picked, place], null);
  }

  /**
   * A card is put down. Those picked already that are needed beside it go to the canvas with it; what
   * does not go there stays in the hand, so that a card where it belongs can always be played.
   */
  drop(place: number, zone: Zone): void {
    const home = this.home(place);
    if (!home) return;
    this.#make(home === zone && zone === 'canvas' ? [...this.#neededBeside(place), place] : [place], zone);
  }

  #neededBeside(place: number): number[] {
    const { hand, missing } = this.offer!;
    const left: Counts = { ...missing };
    const take = (each: number): boolean => {
      const colour = hand[each]!;
      left[colour] = (left[colour] ?? 0) - 1;
      return left[colour] >= 0;
    };
    take(place);
    return this.picked.filter((each) => each !== place && take(each));
  }

  /** The places in the hand of the cards of a move; none if there is no such move. */
  placesOf(action: number): number[] {
    const { hand = [], choices } = this.offer ?? {};
    const touch = choices?.touches.find((each) => each.action === action);
    const smudge = choices?.smudges.find((each) => each.action === action);
    return placesIn(hand, touch?.cards ?? (smudge ? [smudge.card] : []));
  }

  /** Pick the cards of a move; whether there is such a move. */
  hold(action: number): boolean {
    const picked = this.placesOf(action);
    if (picked.length > 0) this.#make(picked, null);
    return picked.length > 0;
  }

  clear(): void {
    this.#make([], null);
  }

  #make(picked: readonly number[], zone: Zone | null): void {
    const key = this.offer?.key;
    if (key !== undefined) this.#made = { key, picked, zone };
  }
}
