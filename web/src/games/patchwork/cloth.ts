// A patch as SVG text; the fabrics are defined once on the board (`fabricDefs`).
import { leather as drawLeather, patch } from '../../art/patchwork';
import type { Cell, PatchFacts } from './types';

/** The side of a cell at which fabrics are woven: draw at this size, then scale. */
export const UNIT = 40;

/** The rim round a quilt, in the same units. */
export const RIM = 6;

export const cloth = (facts: PatchFacts, cells: readonly Cell[]): string => patch(facts.id, cells, UNIT);

export const leather = (unit: number): string => drawLeather(unit);
