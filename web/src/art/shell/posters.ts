import { drawing, type Sheet } from '../svg';

/** A poster for each game: its folder's `poster.ts` draws it. Words are the page's. */

export type Crop = 'portrait' | 'landscape';
/** Portrait is 400 by 600, landscape 600 by 400. */
export type Poster = (crop: Crop) => string;

/** A poster as a whole SVG element. */
export function framed(draw: Poster, crop: Crop = 'portrait', sheet: Sheet = {}): string {
  const [width, height] = crop === 'portrait' ? [400, 600] : [600, 400];
  return drawing(width!, height!, draw(crop), sheet);
}
