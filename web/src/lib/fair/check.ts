// Checks how a game was dealt, in this browser, by docs/fair-dealing.md. Loaded when asked for.
import type { GameId } from '../protocol';
import { fair, Misfit, type End, type Move, type Setup } from './deals';
import type { Kept } from './promises';
import { hex, sha256 } from './sha256';
import { Stream } from './stream';

/** What is used of a record. */
export interface DealtRecord {
  game: GameId;
  seats: number;
  options: Record<string, unknown>;
  setup: Setup;
  moves: Move[];
  seed?: unknown;
  commitment?: unknown;
  dealing?: { hashes?: (string | null)[]; texts?: (string | null)[]; drawn?: string[] };
}

/** What this browser knows by itself. */
export interface Witness {
  kept: Kept | null;
  /** The moves as they were shown here. */
  log: readonly Move[];
  /** By seat at this screen: what its player sees at the end. */
  views: Record<number, unknown>;
}

export type Verdict = 'right' | 'wrong' | 'note';

/** One sentence of the report: a key to translate, and its facts. */
export interface Remark {
  verdict: Verdict;
  key: string;
  seats?: number[];
  count?: number;
}

const DIGITS = /^[0-9a-f]{64}$/;
const hash = (text: string): string => hex(sha256(text));
const same = (a: unknown, b: unknown): boolean => JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));

/** Objects with their keys in order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, ordered(v)]),
  );
}

/** The seed that the game must have been dealt from. */
export function gameSeed(seed: string, hashes: readonly (string | null)[], texts: readonly (string | null)[]): string {
  if (hashes.every((each) => each === null)) return seed;
  return hash(['vernissage mix', seed, ...texts.map((text) => text ?? '-')].join(' '));
}

/** Everything that can be said of a record's deal; it is right if no remark is `wrong`. */
export function checkDeal(record: DealtRecord, witness: Witness): Remark[] {
  const { seed, seats } = record;
  const none = Array.from({ length: seats }, () => null);
  const { hashes = none, texts = none } = record.dealing ?? {};
  if (typeof seed !== 'string' || !isReadable(record)) return [{ verdict: 'wrong', key: 'fair-unreadable' }];
  return [
    ...promises(record, seed, hashes, texts, witness.kept),
    ...dealt(record, gameSeed(seed, hashes, texts), witness),
    ...givers(hashes, texts, witness.kept),
  ];
}

/** Whether what a record says of its deal has the form of docs/fair-dealing.md, whatever it says. */
function isReadable({ game, seats, commitment, dealing }: DealtRecord): boolean {
  if (dealing === undefined) return true;
  if (dealing === null || typeof dealing !== 'object' || Array.isArray(dealing)) return false;
  const { hashes, texts, drawn = [] } = dealing;
  const known = Object.keys(fair(game).options(seats));
  return (
    [hashes, texts].every(
      (each) => each === undefined || (Array.isArray(each) && each.length === seats && each.every(isDigits)),
    ) &&
    Array.isArray(drawn) &&
    drawn.every((name) => known.includes(name)) &&
    typeof commitment === 'string'
  );
}

const isDigits = (each: unknown): boolean => each === null || (typeof each === 'string' && DIGITS.test(each));

function promises(
  record: DealtRecord,
  seed: string,
  hashes: (string | null)[],
  texts: (string | null)[],
  kept: Kept | null,
): Remark[] {
  const said: Remark[] = [];
  const say = (verdict: Verdict, key: string, seats?: number[]): unknown =>
    said.push({ verdict, key, ...(seats ? { seats } : {}) });
  const commitment = hash(`vernissage deal ${seed}`);
  if ((record.commitment ?? commitment) !== commitment) say('wrong', 'fair-wrong-seed');
  else if (kept?.commitment === undefined) say('note', 'fair-unseen');
  else if (kept.commitment !== commitment) say('wrong', 'fair-wrong-commitment');
  else say('right', 'fair-right-commitment');
  if (kept?.hashes && !same(kept.hashes, hashes)) {
    say(
      'wrong',
      'fair-wrong-hashes',
      hashes.flatMap((each, seat) => (each === kept.hashes![seat] ? [] : seat)),
    );
  }
  const unfit = texts.flatMap((text, seat) =>
    text !== null && (hashes[seat] === null || hash(`vernissage seat ${text}`) !== hashes[seat]) ? seat : [],
  );
  if (unfit.length > 0) say('wrong', 'fair-wrong-text', unfit);
  for (const [place, text] of Object.entries(kept?.texts ?? {})) {
    const seat = Number(place);
    if (hashes[seat] !== hash(`vernissage seat ${text}`)) say('wrong', 'fair-wrong-promise', [seat]);
    if (texts[seat] === text) say('right', 'fair-own', [seat]);
    else if (texts[seat] !== null) say('wrong', 'fair-wrong-own', [seat]);
    else if (kept!.taken.includes(seat)) say('wrong', 'fair-left-out', [seat]);
    else say('note', 'fair-too-late', [seat]);
  }
  return said;
}

function dealt(record: DealtRecord, seed: string, { kept, log, views }: Witness): Remark[] {
  const { game, seats, moves, setup, options } = record;
  const said: Remark[] = [];
  const wrong = (key: string, count?: number): unknown =>
    said.push({ verdict: 'wrong', key, ...(count === undefined ? {} : { count }) });
  if (!same(setup, fair(game).deal(new Stream(seed, game, seats), seats))) wrong('fair-wrong-setup');
  const drawn = record.dealing?.drawn ?? [];
  for (const [option, values] of Object.entries(fair(game).options(seats))) {
    const value = options[option] ?? values[0];
    const shown =
      kept?.options &&
      (kept.options[option] === undefined && option !== 'first' ? values[0] : (kept.options[option] ?? null));
    if (
      drawn.includes(option)
        ? value !== values[new Stream(seed, game, seats, option).below(values.length)]
        : shown === null
    ) {
      wrong(option === 'first' ? 'fair-wrong-first' : 'fair-wrong-options');
    } else if (shown !== undefined && shown !== null && shown !== value) wrong('fair-wrong-options');
  }
  let shuffles = 0;
  moves.forEach((move, index) => {
    if (!('chance' in move)) return;
    const outcome = move['chance'] as Record<string, unknown>;
    const follows = fair(game).shuffled?.(new Stream(seed, 'shuffle', shuffles), outcome) ?? false;
    if (!follows) wrong('fair-wrong-shuffle', index + 1);
    shuffles += 1;
  });
  const follows = said.every(({ key }) => key !== 'fair-wrong-setup' && key !== 'fair-wrong-shuffle');
  if (said.length === 0) said.push({ verdict: 'right', key: 'fair-right-deal', count: shuffles });
  const seen = moves.findIndex((move, index) => {
    const shown = log[index];
    return shown === undefined || ('chance' in move ? !('chance' in shown) : !same(move, shown));
  });
  if (seen >= 0) wrong('fair-wrong-moves', seen + 1);
  if (!follows) return said;
  try {
    const end = fair(game).follow(setup, moves);
    if (
      seen < 0 &&
      said.every(({ verdict }) => verdict === 'right') &&
      Object.entries(views).some(([seat, view]) => !fits(end, Number(seat), view))
    ) {
      wrong('fair-wrong-cards', moves.length);
    }
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    wrong('fair-wrong-cards', error.index + 1);
  }
  return said;
}

/** Whether what a player sees at the end is what the deal has led to. */
function fits(end: End, seat: number, view: unknown): boolean {
  const shown = view as { circle?: number[]; current?: { id: string }; players?: { hand?: string[] | null }[] } | null;
  if (!shown) return true;
  if (end.circle) return same(shown.circle, end.circle);
  if (!end.hands) return true;
  return (
    same([...(shown.players?.[seat]?.hand ?? [])].sort(), end.hands[seat]) && shown.current?.id === end.masterpiece
  );
}

function givers(hashes: (string | null)[], texts: (string | null)[], kept: Kept | null): Remark[] {
  const gave = texts.flatMap((text, seat) => (text === null ? [] : seat));
  const silent = hashes.flatMap((each, seat) =>
    each !== null && texts[seat] === null && !kept?.texts[seat] ? seat : [],
  );
  return [
    gave.length > 0
      ? { verdict: 'right', key: 'fair-given', seats: gave }
      : { verdict: 'note', key: 'fair-given-none' },
    ...(silent.length > 0 ? [{ verdict: 'note' as const, key: 'fair-silent', seats: silent }] : []),
  ];
}
