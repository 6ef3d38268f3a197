// A replay that goes on by itself, one move after another.
import type { LogEntry } from '../protocol';
import { PACES, settings } from '../settings.svelte';
import type { Replay } from './replay.svelte';
import { step } from './steps';

/** A move must be seen: the quickest pace of a table shows none. */
const LEAST = 450;

export interface Playlist {
  replay: Replay;
  stops: () => readonly number[];
  /** How long what was played is shown, where the pace does not fit. */
  stay?: ((played: readonly LogEntry[], pace: number) => number) | undefined;
}

export class Playing {
  on = $state(false);
  #list: Playlist;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(list: Playlist) {
    this.#list = list;
  }

  toggle(): void {
    if (this.on) this.stop();
    else this.#start();
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.on = false;
  }

  #start(): void {
    const { replay } = this.#list;
    this.on = true;
    // From the end it begins anew.
    if (replay.ply >= replay.head.plies) void replay.go(0).then(() => this.#wait(0));
    else this.#wait(0);
  }

  #wait(time: number): void {
    if (!this.on) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#next(), Math.max(time, LEAST));
  }

  async #next(): Promise<void> {
    const { replay, stops, stay } = this.#list;
    const from = replay.ply;
    const to = step(stops(), from, 1);
    await replay.go(to);
    if (to === from || to >= replay.head.plies || replay.fault) return this.stop();
    const pace = PACES[settings.pace];
    this.#wait(stay?.(replay.head.log.slice(from, to), pace) ?? pace);
  }
}
