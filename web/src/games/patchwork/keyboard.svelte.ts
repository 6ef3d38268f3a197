// Keys on the Patchwork table: the cursor of an empty hand, a patch moved, turned, sewn or put back.
import { announce } from '../../lib/announce';
import { t } from '../../lib/i18n/index.svelte';
import { meant } from '../../lib/table/bindings';
import { KEYS } from './keys';
import { cellName } from './shape';
import type { Placing } from './placing.svelte';
import { SIZE, type Cell, type Choices, type Player } from './types';

export interface KeyboardSource {
  placing: Placing;
  choices: () => Choices | null;
  /** Whose quilt it is. */
  player: () => Player;
  /** Why what is held can't lie where it is. */
  reason: () => string | null;
  quilt: () => HTMLElement | undefined;
  lift: (patch: number) => void;
  advance: () => void;
  confirm: () => void;
  putBack: () => void;
}

/** In the order of the arrows in `KEYS`. */
const STEPS: readonly Cell[] = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];
const inside = (place: number): number => Math.min(SIZE - 1, Math.max(0, place));

export class Keyboard {
  /** The cell that is told while nothing is held. */
  cursor: Cell = $state.raw([4, 4]);
  #source: KeyboardSource;

  constructor(source: KeyboardSource) {
    this.#source = source;
  }

  press(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (target.closest('input, select, textarea, dialog')) return;
    // The words beside the table may have the focus, as in a course: only Esc is theirs, it closes them.
    if (event.key === 'Escape' && target.closest('aside')) return;
    if (this.#acted(event, target === this.#source.quilt())) event.preventDefault();
  }

  /** What is legal at the cursor, for a screen reader. */
  tell(): void {
    const { placing, reason } = this.#source;
    if (!placing.held || placing.cells.length === 0) return;
    const cells = placing.cells.map((cell) => cellName(cell)).join(' ');
    announce(
      placing.action !== null
        ? t('patchwork-fits', { cells })
        : t('patchwork-not-here', { cells, reason: reason() ?? '' }),
    );
  }

  /** Whether the key meant something. */
  #acted(event: KeyboardEvent, onQuilt: boolean): boolean {
    const { placing, choices } = this.#source;
    const { does, nth } = meant(KEYS, event) ?? {};
    const turns = placing.held?.kind === 'patch';
    if (does === 'move' && onQuilt) this.#go(STEPS[nth!]!);
    else if ((does === 'rotate' || does === 'rotate-back') && turns) {
      placing.rotate(does === 'rotate' ? 1 : -1);
      this.tell();
    } else if (does === 'flip' && turns) {
      placing.flip();
      this.tell();
    } else if (does === 'sew' && onQuilt && placing.held) {
      placing.lay();
      this.#source.confirm();
    } else if (does === 'cancel' && placing.held) this.#source.putBack();
    else if (does === 'take' && choices()?.mend === null) this.#take(nth!);
    else if (does === 'advance' && choices()?.advance) {
      this.#source.advance();
      this.#source.quilt()?.focus();
    } else return false;
    return true;
  }

  #go([rows, columns]: Cell): void {
    const { placing } = this.#source;
    if (placing.held && placing.held.kind !== 'advance') {
      placing.nudge(rows, columns);
      this.tell();
    } else {
      this.cursor = [inside(this.cursor[0] + rows), inside(this.cursor[1] + columns)];
      this.#tellCell(this.cursor);
    }
  }

  #take(number: number): void {
    const offered = this.#source.choices()?.patches[number];
    if (!offered) return;
    if (offered.layouts.length > 0) this.#source.lift(offered.patch);
    else announce(t(offered.affordable ? 'patchwork-reason-no-room' : 'patchwork-reason-too-dear'));
  }

  #tellCell([r, c]: Cell): void {
    const player = this.#source.player();
    const laid = player.patches.find(({ cells }) => cells.some(([a, b]) => a === r && b === c));
    const mended = player.mends.some(([a, b]) => a === r && b === c);
    const cell = cellName([r, c]);
    announce(
      laid
        ? t('patchwork-cell-patch', { cell })
        : mended
          ? t('patchwork-cell-special', { cell })
          : t('patchwork-cell-empty', { cell }),
    );
  }
}
