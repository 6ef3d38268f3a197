// A game that is looked at again: which ply, with whose eyes. Frames come in pieces and are kept.
import { TableError } from '../api';
import type { Fault } from '../protocol';
import type { Frame, Head, Piece, Source } from './source';

/** Plies that are fetched together. */
export const PIECE = 16;
/** So many plies before the end of what is there, more is fetched. */
const AHEAD = 5;

const firstOf = (ply: number): number => Math.floor(ply / PIECE) * PIECE;

export class Replay {
  readonly source: Source;
  readonly head: Head;
  /** The ply that is wanted, and whose view. */
  ply = $state(0);
  view = $state('');
  /** What is shown: until the frame that is wanted is there, the one before it. */
  shown: { ply: number; view: string; frame: Frame } = $state.raw(null!);
  fault: Fault | null = $state.raw(null);

  #frames = new Map<string, Frame>();
  #asked = new Map<string, Promise<void>>();

  private constructor(source: Source, head: Head, view: string, ply: number) {
    this.source = source;
    this.head = head;
    this.view = view;
    this.ply = ply;
  }

  /** The first frame is there; raises `TableError`. A ply beyond the end is the end. */
  static async open(source: Source, ply: number, view: string | null): Promise<Replay> {
    const from = (first: number): Promise<Piece> => source.piece({ view, first, last: first + PIECE - 1, head: true });
    let piece = await from(firstOf(ply)).catch((error: unknown) => {
      if (ply > 0 && error instanceof TableError && error.fault.code === 'format') return from(0);
      throw error;
    });
    const head = piece.head!;
    const at = Math.min(ply, head.plies);
    if (at >= piece.first + piece.frames.length) piece = await from(firstOf(at));
    const replay = new Replay(source, head, piece.view, at);
    replay.#keep(piece);
    replay.#show();
    replay.#fetchAhead();
    return replay;
  }

  /** The seat with whose eyes it is seen; null: nobody's, or everybody's. */
  get seat(): number | null {
    return /^\d$/.test(this.shown.view) ? Number(this.shown.view) : null;
  }

  /** Show another ply; resolves when it is there. */
  async go(ply: number, view = this.view): Promise<void> {
    this.ply = Math.max(0, Math.min(ply, this.head.plies));
    this.view = view;
    if (!this.#show()) {
      await this.#fetch(this.view, firstOf(this.ply));
      if (!this.#show()) return;
    }
    this.#fetchAhead();
  }

  #name = (view: string, ply: number): string => `${view} ${ply}`;

  #show(): boolean {
    const frame = this.#frames.get(this.#name(this.view, this.ply));
    if (frame) this.shown = { ply: this.ply, view: this.view, frame };
    return frame !== undefined;
  }

  #keep({ view, first, frames }: Piece): void {
    frames.forEach((frame, n) => this.#frames.set(this.#name(view, first + n), frame));
  }

  /** What comes next is there before it is wanted. */
  #fetchAhead(): void {
    for (const ply of [this.ply + AHEAD, this.ply - AHEAD]) {
      const there = ply < 0 || ply > this.head.plies || this.#frames.has(this.#name(this.view, ply));
      if (!there) void this.#fetch(this.view, firstOf(ply));
    }
  }

  /** A piece, once; what failed is asked for again by the next who needs it. */
  #fetch(view: string, first: number): Promise<void> {
    const name = this.#name(view, first);
    const asked = this.#asked.get(name);
    if (asked) return asked;
    const asking = this.source
      .piece({ view, first, last: first + PIECE - 1, head: false })
      .then((piece) => {
        this.#keep(piece);
        this.fault = null;
      })
      .catch((error: unknown) => {
        this.#asked.delete(name);
        this.fault = error instanceof TableError ? error.fault : { code: 'offline' };
      });
    this.#asked.set(name, asking);
    return asking;
  }
}
