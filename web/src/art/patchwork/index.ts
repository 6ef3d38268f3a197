export {
  patch,
  patchCells,
  patchDrawing,
  patchIncome,
  fabricDefs,
  buttonCells,
  PATCH_IDS,
  type PatchOptions,
} from './patch';
export { fabric, type Fabric } from './fabrics';
export { outline, corners, type Cell } from './outline';
export { button, buttonToken, leather, leatherToken, pawn, specialTile, timeToken } from './tokens';
