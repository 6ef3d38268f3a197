export {
  painting,
  paintingFacts,
  PAINTING_IDS,
  GENRES,
  CELL,
  type Genre,
  type PaintingFacts,
  type PaintingOptions,
} from './painting';
export { frame, FRAMES, MOULDING, type Frame } from './frames';
export { decor, DECOR_SIZES, type DecorSize } from './decor';
export { assistant, bidBack, bidCard, gavel, genreIcon, genreMark, museum, paintingBack, wallPattern } from './objects';
