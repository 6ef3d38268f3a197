export {
  masterpiece,
  masterpieceName,
  masterpieceNeeds,
  MASTERPIECE_IDS,
  type MasterpieceOptions,
  type Stage,
  type Touches,
} from './masterpiece';
export { bankNote, cardBack, glyph, moneyBag, paintCard, paintMark, smudgeMarks } from './cards';
export { PAINTS, type Paint } from './scene';
