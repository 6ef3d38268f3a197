// One's hanging turn on the board: as it is, as it is planned before it comes, or with a painting on
// offer; with what each place would be worth.
import type { TableSession } from '../../lib/session.svelte';
import { Foresight, type Wish } from './foresight.svelte';
import { Hanging } from './hanging.svelte';
import { planOf } from './planning.svelte';
import { moveOf, stepOf, type Step } from './steps';
import type { Choices, Hung, Player, View } from './types';

export interface TurnSource {
  session: () => TableSession;
  view: () => View;
  /** What is asked of the seat now. */
  choices: () => Choices | null;
  /** Whose wall is large. */
  seat: () => number;
  /** Nothing is offered: a picture, or the end. */
  still: () => boolean;
}

const same = (one: Hung, other: Hung): boolean => one.tile === other.tile && one.at.join() === other.at.join();

export class Turn {
  #source: TurnSource;
  hanging: Hanging;

  constructor(source: TurnSource) {
    this.#source = source;
    this.hanging = new Hanging({
      choices: () => this.offered,
      trial: (tile) => this.#triedPlaces(tile),
      wall: () => this.shown.tiles,
    });
  }

  view: View = $derived.by(() => this.#source.view());
  choices: Choices | null = $derived.by(() => this.#source.choices());
  player: Player = $derived.by(() => this.view.players[this.#source.seat()]!);

  /** Yours is bought, others hang before you: arrange your turn already. */
  planning: boolean = $derived.by(() => {
    const { view, choices, player } = this;
    const you = this.#source.session().you;
    if (view.phase !== 'hanging' || choices || this.#source.still() || you === null) return false;
    return view.order.indexOf(you) > view.order.indexOf(view.turn ?? -1) && player.painting !== null;
  });
  plan = $derived.by(() => planOf(this.#source.session(), this.view.round));
  foresight = $derived.by(() => new Foresight(this.#source.session()));

  /** In a plan: how one's turn would be by then. */
  ahead = $derived.by(() => (this.planning ? this.foresight.seen : null));
  /** What can be done next: now, or after what is planned. */
  offered: Choices | null = $derived.by(() => (this.planning ? (this.ahead?.choices ?? null) : this.choices));
  shown: Player = $derived.by(() => this.ahead?.view.players[this.#source.seat()] ?? this.player);
  now: View['hanging'] = $derived.by(() => {
    if (this.planning) return this.ahead?.view.hanging ?? null;
    return this.choices ? this.view.hanging : null;
  });
  /** What hangs and stays, and what the plan adds. */
  staying = $derived.by(() => this.player.tiles.filter((hung) => this.shown.tiles.some((each) => same(hung, each))));
  added = $derived.by(() => this.shown.tiles.filter((hung) => !this.player.tiles.some((each) => same(hung, each))));

  /** On offer: a painting may be tried on one's wall (AS-P1). */
  triable: boolean = $derived.by(() => {
    const buys = this.view.phase === 'bids' || this.view.phase === 'buying';
    return this.#source.session().you !== null && !this.#source.still() && buys && this.player.painting === null;
  });
  trial: string | null = $derived.by(() => {
    const held = this.hanging.held;
    return this.triable && held?.from === 'trial' ? held.tile : null;
  });

  /** What the server is asked; in one's own turn only for what each place is worth. */
  wish: Wish | null = $derived.by(() => {
    const { view, planning, trial } = this;
    const own = view.phase === 'hanging' && this.choices?.hangs && !this.plan.playing;
    if (!planning && !own && trial === null) return null;
    const ground = JSON.stringify([this.player, view.pool, view.museum, view.prestige, own ? view.hanging : null]);
    const topic = planning ? `plan ${view.round}` : own ? 'turn' : `trial ${trial}`;
    return { topic, ground, moves: planning ? this.plan.steps.map(moveOf) : [], piece: trial };
  });

  /** The points of the wall now, and with what is tried where it is. */
  points = $derived.by(() => {
    const { held, place, shown } = this.hanging;
    const { seen, current } = this.foresight;
    if (!held || !shown || held.from === 'swap' || !seen || !current || !place) return null;
    const hang = seen.choices?.hangs?.find(({ tile }) => tile === held.tile);
    const then = hang?.places.find(([row, column]) => row === place[0] && column === place[1])?.[7];
    return then === undefined ? null : { now: seen.view.players[this.#source.seat()]!.score, then };
  });

  /** What would be hung if it were confirmed now; undefined in other phases. */
  inHand: number | null | undefined = $derived.by(() => {
    if (this.view.phase !== 'hanging' && this.view.phase !== 'start') return undefined;
    return this.planning || !this.hanging.shown ? null : this.hanging.action;
  });

  /** What half-made moves belong to: one seat, one wall, one hand. */
  situation: string = $derived.by(() => {
    const { view, shown } = this;
    const hand = [shown.tiles.length, shown.painting, shown.assistant, this.now];
    return JSON.stringify([
      this.#source.session().you,
      view.phase,
      view.round,
      this.offered !== null,
      ...hand,
      this.plan.playing,
    ]);
  });

  /** Drop what is half made, and take up what comes first. */
  begin(): void {
    const { hanging, offered, now, plan } = this;
    if (this.trial !== null && this.view.offer.includes(this.trial)) return;
    hanging.drop();
    if (plan.playing || (this.choices && plan.steps.length > 0)) return;
    const first = offered?.hangs?.find(({ from }) => from !== 'assistant');
    const take = now?.swap.length ? offered?.swap?.takes[0] : undefined;
    if (first) hanging.lift({ tile: first.tile, from: first.from }, true);
    else if (take) hanging.lift({ tile: `decor-${take.size}`, from: 'swap', returns: take.returns }, true);
  }

  /** An action as the plan's next step; null while the last one has not been answered. */
  stepOf(action: number): Step | null {
    if (!this.offered || !this.foresight.current) return null;
    return stepOf(this.offered, action, this.now?.decor ? `decor-${this.now.decor}` : this.shown.painting);
  }

  #triedPlaces(tile: string): ReturnType<ConstructorParameters<typeof Hanging>[0]['trial']> {
    const seen = this.foresight.seen;
    if (seen?.view.players[this.#source.seat()]?.painting !== tile) return null; // it is of another painting
    return seen.choices?.hangs?.find((hang) => hang.tile === tile)?.places ?? [];
  }
}
