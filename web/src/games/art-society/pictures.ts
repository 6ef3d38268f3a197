// The one door to the drawings.
import { decor, painting, type DecorSize } from '../../art/art-society';
import { dataAddress } from '../../art/svg';

export * from './cell';
export {
  assistant,
  bidBack,
  bidCard,
  gavel,
  genreIcon,
  genreMark,
  museum,
  paintingBack,
  wallPattern,
} from '../../art/art-society';

const addresses = new Map<string, string>();

/** A tile as an image's address; the browser paints it once and keeps it. */
export function tilePicture(tile: string, variant = 0): string {
  const isDecor = tile.startsWith('decor-');
  const key = isDecor ? `${tile}@${variant % 4}` : tile;
  let address = addresses.get(key);
  if (!address) {
    const svg = isDecor ? decor(tile.slice(6) as DecorSize, variant % 4) : painting(tile);
    address = dataAddress(svg);
    addresses.set(key, address);
  }
  return address;
}
