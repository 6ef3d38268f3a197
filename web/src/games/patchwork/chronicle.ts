// The log of Patchwork as it is told: what each move cost, how far it went, what it paid.
import type { GameFacts, LogEntry } from '../../lib/protocol';
import type { Say, Told } from '../../lib/table/story';
import { pieces as piecesOf, SIZE, type Cell } from './types';

interface Way {
  /** On the time board. */
  from: number;
  to: number;
  /** Buttons of the incomes on the way. */
  paid: number;
}
export type Deed =
  | ({ kind: 'take'; patch: number; cells: Cell[]; price: number; income: number; tile: boolean } & Way)
  | ({ kind: 'advance'; gained: number } & Way)
  | { kind: 'mend'; cell: Cell; tile: boolean };

/** PW-X1: the side of the square that earns the special tile. */
const SQUARE = 7;

function hasSquare(covered: ReadonlySet<number>): boolean {
  const free = (row: number, column: number): boolean =>
    Array.from({ length: SQUARE * SQUARE }, (_, n) => n).some(
      (n) => !covered.has((row + Math.floor(n / SQUARE)) * SIZE + column + (n % SQUARE)),
    );
  const corners = Array.from({ length: SIZE - SQUARE + 1 }, (_, n) => n);
  return covered.size >= SQUARE * SQUARE && corners.some((row) => corners.some((column) => !free(row, column)));
}

export function chronicle(log: readonly LogEntry[], _view: unknown, facts: GameFacts): Told<Deed>[] {
  const { patches, incomeAt, lastSpace } = piecesOf(facts);
  const players = [0, 1].map(() => ({ space: 0, income: 0, covered: new Set<number>() }));
  let tileLies = true;

  return log.flatMap((entry, index): Told<Deed>[] => {
    const by = entry.by;
    const player = by === undefined ? undefined : players[by];
    if (by === undefined || !player) return [];
    const go = (to: number): Way => {
      const from = player.space;
      player.space = Math.min(to, lastSpace);
      const passed = incomeAt.filter((space) => from < space && space <= player.space).length;
      return { from, to: player.space, paid: passed * player.income };
    };
    const sew = (cells: readonly Cell[]): boolean => {
      for (const [row, column] of cells) player.covered.add(row * SIZE + column);
      const earns = tileLies && hasSquare(player.covered);
      if (earns) tileLies = false;
      return earns;
    };
    if ('advance' in entry) {
      const way = go(players[1 - by]!.space + 1);
      return [{ index, by, deed: { kind: 'advance', gained: way.to - way.from, ...way } }];
    }
    if ('mend' in entry) {
      const cell = entry['mend'] as Cell;
      return [{ index, by, deed: { kind: 'mend', cell, tile: sew([cell]) } }];
    }
    const patch = patches.get(Number(entry['take']));
    if (!patch) return [];
    const cells = entry['cells'] as Cell[];
    const tile = sew(cells);
    player.income += patch.income; // PW-E1: it counts already
    const { buttons: price, income } = patch;
    return [
      {
        index,
        by,
        deed: { kind: 'take', patch: patch.id, cells, price, income, tile, ...go(player.space + patch.time) },
      },
    ];
  });
}

export function tell({ by, deed }: Told<Deed>, { t, name }: Say): string {
  const who = name(by ?? 0);
  const tile = deed.kind !== 'advance' && deed.tile ? t('patchwork-tell-tile') : '';
  if (deed.kind === 'mend') return [t('patchwork-tell-mend', { name: who }), tile].join(' ').trim();
  const paid = deed.paid > 0 ? t('patchwork-tell-paid', { count: deed.paid }) : '';
  const first =
    deed.kind === 'advance'
      ? t('patchwork-tell-advance', { name: who, count: deed.gained })
      : t('patchwork-tell-take', { name: who, price: deed.price, time: deed.to - deed.from, income: deed.income });
  return [first, paid, tile].filter(Boolean).join(' ');
}

/** What moves of the log left behind, for the boards: cloth just sewn, where a marker came from. */
export interface Trace {
  seat: number;
  /** Piece by piece. */
  sewn: Cell[][];
  from: number | null;
}

export function traces(told: readonly Told<Deed>[]): Trace[] {
  return [0, 1].map((seat) => {
    const own = told.filter(({ by }) => by === seat).map(({ deed }) => deed);
    const went = own.find((deed) => deed.kind !== 'mend');
    const sewn = own.flatMap((deed) =>
      deed.kind === 'take' ? [deed.cells] : deed.kind === 'mend' ? [[deed.cell]] : [],
    );
    return { seat, sewn, from: went && 'from' in went ? went.from : null };
  });
}
