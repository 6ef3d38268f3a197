// What one does at the table: a patch is lifted, carried over the quilt, sewn on or put back; or one
// advances. Pointers and keys drive the same `Placing`.
import { tick } from 'svelte';
import { announce } from '../../lib/announce';
import { t } from '../../lib/i18n/index.svelte';
import type { TableSession } from '../../lib/session.svelte';
import { play } from '../../lib/sounds';
import { Carrying } from './carrying.svelte';
import type { Shown } from './Ghost.svelte';
import { Keyboard } from './keyboard.svelte';
import { Placing, type Spot } from './placing.svelte';
import { cellsOf } from './shape';
import { SIZE, type Choices, type PatchFacts, type Pieces, type Player } from './types';

export interface SewingSource {
  session: () => TableSession;
  choices: () => Choices | null;
  pieces: () => Pieces;
  /** Whose quilt is large. */
  player: () => Player;
}

/** Fewer rows than this are no place to show anything. */
const SEEN = 3;

/** The middle of the rows that are in the window; on a short phone the last ones are below it. */
function middleOf(quilt: HTMLElement | undefined): Spot {
  const { top, height } = quilt?.getBoundingClientRect() ?? { top: 0, height: 0 };
  const row = (y: number): number => (height > 0 ? Math.round(SIZE * Math.min(1, Math.max(0, (y - top) / height))) : 0);
  const [first, last] = [row(0), row(innerHeight)];
  return { row: last - first < SEEN ? SIZE / 2 : (first + last) / 2, column: SIZE / 2 };
}

export class Sewing {
  /** Where the quilt lies on the page. */
  quilt: HTMLElement | undefined = $state();
  readonly placing: Placing;
  readonly carrying: Carrying;
  readonly keyboard: Keyboard;
  #source: SewingSource;

  constructor(source: SewingSource) {
    this.#source = source;
    const { choices, player } = source;
    this.placing = new Placing({
      choices,
      shape: (patch) => cellsOf(source.pieces().patches.get(patch)?.shape ?? []),
      middle: () => middleOf(this.quilt),
    });
    this.carrying = new Carrying(this.placing, () => this.quilt);
    this.keyboard = new Keyboard({
      placing: this.placing,
      choices,
      player,
      reason: () => this.reason,
      quilt: () => this.quilt,
      lift: (patch) => this.lift(patch, null),
      advance: () => this.advance(),
      confirm: () => this.confirm(),
      putBack: () => this.putBack(),
    });
  }

  // --- what can be read -------------------------------------------------------------------

  /** Whether a patch is in hand. */
  holds: boolean = $derived.by(() => this.placing.held !== null && this.placing.held.kind !== 'advance');

  ghost: Shown | null = $derived.by(() => {
    const { drawn, form, row, column, move } = this.placing;
    if (!drawn || drawn.kind === 'advance') return null;
    const patch = drawn.kind === 'patch' ? drawn.patch : null;
    const sent = this.#source.session().busy;
    return { patch, form, row, column, legal: move !== null, sent, hidden: !this.holds };
  });

  /** Of the patch that is held or will be. */
  facts: PatchFacts | null = $derived.by(() => {
    const { drawn } = this.placing;
    return drawn?.kind === 'patch' ? (this.#source.pieces().patches.get(drawn.patch) ?? null) : null;
  });

  reason: string | null = $derived.by(() =>
    this.placing.reason ? t(`patchwork-reason-${this.placing.reason}`) : null,
  );

  // --- what can be done ---------------------------------------------------------------------

  lift = (patch: number, event: PointerEvent | null): void => {
    if (event) this.carrying.begin(patch, event);
    else if (this.placing.lift(patch)) {
      play('lift');
      this.quilt?.focus();
      this.keyboard.tell();
    }
  };

  /** A move that was suggested: in hand, not played. */
  hold = (action: number): void => {
    if (!this.placing.hold(action)) return;
    play('lift');
    this.quilt?.focus({ preventScroll: true }); // nothing moves, unless the patch could not be seen
    void tick().then(() => this.quilt?.querySelector('.ghost')?.scrollIntoView({ block: 'nearest' }));
    this.keyboard.tell();
  };

  confirm = (): void => {
    const session = this.#source.session();
    if (session.busy) return;
    const { action, held } = this.placing;
    if (action === null) {
      play('refuse');
      if (this.reason) announce(this.reason);
      return;
    }
    play(held?.kind === 'advance' ? 'pay' : 'lay');
    void session.move(action).catch(() => {});
  };

  putBack = (): void => {
    this.placing.putBack();
    this.carrying.stop();
  };

  advance = (): void => {
    if (this.placing.liftAdvance()) play('lift');
  };
}
