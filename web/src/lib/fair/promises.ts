// This browser's part in fair dealing (docs/fair-dealing.md): its secret texts, and what it saw
// promised before each game. Kept here only, so that it can be compared with afterwards.
import type { Json, Table } from '../protocol';
import { isRecord, shelf } from '../shelf';
import { hex, sha256 } from './sha256';

export interface Kept {
  /** By seat: what this browser gives to the deal. */
  texts: Record<string, string>;
  /** By seat here: for the rematch. */
  next: Record<string, string>;
  /** The seats whose text the server said it has taken. */
  taken: number[];
  /** What the table showed before the game. */
  commitment?: string;
  hashes?: (string | null)[];
  options?: Record<string, Json>;
  at: number;
}

const KEPT = shelf('vernissage.fair');
const MOST = 60;

function read(): Record<string, Kept> {
  const stored = KEPT.read();
  return isRecord(stored) ? (stored as Record<string, Kept>) : {};
}

function change(id: string, how: (kept: Kept) => void): void {
  const all = read();
  const kept = all[id] ?? { texts: {}, next: {}, taken: [], at: 0 };
  how(kept);
  kept.at = Date.now();
  const latest = Object.entries({ ...all, [id]: kept })
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MOST);
  KEPT.write(Object.fromEntries(latest));
}

export const kept = (id: string): Kept | null => read()[id] ?? null;

/** 256 random bits. */
export const newText = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));
export const hashOf = (text: string): string => hex(sha256(`vernissage seat ${text}`));

export const keepText = (id: string, seat: number, text: string): void =>
  change(id, (mine) => (mine.texts[seat] = text));

/** The hash of the seat's text for the next game; the same one however often it is asked for. */
export function nextHash(id: string, seat: number): string {
  const text = kept(id)?.next[seat] ?? newText();
  change(id, (mine) => (mine.next[seat] = text));
  return hashOf(text);
}

/** To a rematch, at which everyone has the same seat. */
export function moveOn(from: string, to: string): void {
  const before = kept(from);
  if (!before || Object.keys(kept(to)?.texts ?? {}).length > 0) return;
  change(to, (mine) => (mine.texts = { ...before.next }));
}

/** What a table shows of its deal. */
type Shown = Pick<Table, 'id' | 'status' | 'commitment' | 'dealing' | 'options'>;

/**
 * Remember what a table shows before its game is over. The commitment stands from the first look;
 * hashes come with those who sit down, and stand once they are to be revealed.
 */
export function see(table: Shown): void {
  const { id, status, commitment, dealing, options } = table;
  if (status === 'over' || !dealing) return;
  const before = kept(id);
  const settled = before?.hashes !== undefined;
  const settles = dealing.awaited !== null || status === 'playing';
  if (before?.commitment !== undefined && (settled || !settles)) return;
  change(id, (mine) => {
    mine.commitment ??= commitment;
    mine.options ??= options;
    if (settles) mine.hashes ??= dealing.hashes;
  });
}

/** Give the seat's text if the table asks for it: not before what it shows is remembered. */
export function takePart(table: Shown & Pick<Table, 'you'>, reveal: (text: string) => Promise<unknown>): void {
  see(table);
  const { id, you, dealing } = table;
  const text = you === null ? undefined : kept(id)?.texts[you];
  if (you === null || text === undefined || !dealing?.awaited?.includes(you)) return;
  reveal(text).then(
    () => change(id, (mine) => (mine.taken = [...new Set([...mine.taken, you])])),
    () => {}, // too late: the game is dealt without it
  );
}
