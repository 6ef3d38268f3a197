// How masterpieces and cards look here: the one place that knows of the drawings.
import { cardBack, masterpiece as draw, paintCard } from '../../art/final-touch';
import { HEIGHT, WIDTH } from '../../art/final-touch/scene';
import type { Colour, Counts } from './types';

export const RATIO = WIDTH / HEIGHT;

const kept = new Map<string, string>();

/** Drawn once; the same text lets the page keep the same elements. */
function keep(key: string, make: () => string): string {
  let svg = kept.get(key);
  if (svg === undefined) kept.set(key, (svg = make()));
  return svg;
}

/** On the easel: with the touches it has got so far, marks where others belong, and its smudges. */
export function begun(id: string, touched: Counts = {}, smudges = 0): string {
  const stage = smudges >= 3 ? 'ruined' : 'part';
  return keep(`${id} ${smudges} ${JSON.stringify(touched)}`, () => draw(id, { stage, touched, smudges }));
}

/** The next one, small: only the sketch. */
export const sketch = (id: string): string => keep(`${id} sketch`, () => draw(id, { stage: 'sketch', marks: false }));

/** After it was earned. */
export const ended = (id: string, how: 'finished' | 'ruined'): string =>
  keep(`${id} ${how}`, () => draw(id, { stage: how }));

export const face = (colour: Colour): string => keep(colour, () => paintCard(colour));
export const back = (): string => keep('back', () => cardBack());
