// The score pad of Final Touch: the works that lie before each side, or their money.
import type { SheetKind } from '../../lib/score/pad.svelte';
import { below, like } from '../../lib/score/like';
import { isRecord } from '../../lib/shelf';

/** Where works lie: finished before one side, ruined before one, or between two of three. */
export interface Pile {
  finished: boolean;
  by: number[];
}

export interface TakenWork extends Pile {
  id: string;
}

export interface Sheet {
  /** Whether works are tapped; else the money is entered. */
  tapping: boolean;
  works: TakenWork[];
  money: { finished: number | null; ruined: number | null }[];
}

/** Four play in two teams. */
export const sidesOf = (seats: number): number => (seats === 3 ? 3 : 2);

/** The piles of a table; in a duel of three a work may be ruined for one alone (FT-X2). */
export function pilesOf(seats: number, duel = false): Pile[] {
  const sides = Array.from({ length: sidesOf(seats) }, (_, side) => side);
  const finished = sides.map((side) => ({ finished: true, by: [side] }));
  const alone = sides.map((side) => ({ finished: false, by: [side] }));
  if (sides.length === 2) return [...finished, ...alone];
  const between = [
    [0, 1],
    [0, 2],
    [1, 2],
  ].map((by) => ({ finished: false, by }));
  return [...finished, ...between, ...(duel ? alone : [])];
}

export const samePile = (one: Pile, other: Pile): boolean =>
  one.finished === other.finished && one.by.join() === other.by.join();

/** The work goes to this pile, or away from it. */
export function tap(works: readonly TakenWork[], id: string, pile: Pile): TakenWork[] {
  const lies = works.find((each) => each.id === id);
  const others = works.filter((each) => each !== lies);
  return lies && samePile(lies, pile) ? others : [...others, { id, finished: pile.finished, by: [...pile.by] }];
}

const none = (): Sheet['money'][number] => ({ finished: null, ruined: null });

const kind: SheetKind<Sheet> = {
  blank: (seats) => ({ tapping: true, works: [], money: Array.from({ length: sidesOf(seats) }, none) }),
  resize: (sheet, seats) =>
    sidesOf(seats) === sheet.money.length ? sheet : { ...kind.blank(seats), tapping: sheet.tapping },
  fits: (kept, seats) =>
    like(kept, kind.blank(seats)) &&
    (kept as Sheet).works.every(
      (work: unknown) =>
        isRecord(work) &&
        typeof work['id'] === 'string' &&
        typeof work['finished'] === 'boolean' &&
        Array.isArray(work['by']) &&
        work['by'].every((side) => below(side, sidesOf(seats))),
    ),
  entry({ tapping, works, money }, seats) {
    if (tapping) return works.length > 0 ? { seats, works } : null;
    if (money.every(({ finished, ruined }) => finished === null && ruined === null)) return null;
    return { seats, money: money.map(({ finished, ruined }) => ({ finished: finished ?? 0, ruined: ruined ?? 0 })) };
  },
  kinds: false,
};
export default kind;
