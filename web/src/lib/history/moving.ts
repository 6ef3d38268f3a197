// A history on its way to another device: a file with all of it, or a link with the latest games.
// What comes is bounded and checked; a link keeps everything after its #, which no server is sent.
import { isRecord } from '../shelf';
import { finishedOf, MOST, type Finished } from './history';

const FORMAT = 'vernissage-history';
const VERSION = 1;
/** Characters of a file or of what a link holds once it is unpacked. */
const LARGEST = 1_000_000;
/** Games in a link: it stays below the 8,000 characters that messengers let through. */
export const IN_LINK = 60;
const LONGEST_LINK = 8_000;
export const HASH = '#games=';

export interface Brought {
  games: Finished[];
  /** How many were not whole. */
  broken: number;
}
export type Fault = 'too-large' | 'no-history' | 'newer';

export const fileOf = (games: readonly Finished[]): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, games })}\n`;

/** What a file holds, or what is wrong with it. */
export function read(text: string): Brought | Fault {
  if (text.length > LARGEST) return 'too-large';
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return 'no-history';
  }
  if (!isRecord(data) || data['format'] !== FORMAT || !Array.isArray(data['games'])) return 'no-history';
  if (data['version'] !== VERSION) return 'newer';
  const listed = data['games'].slice(0, MOST);
  const games = listed.map(finishedOf).filter((each) => each !== null);
  return { games, broken: listed.length - games.length };
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  by: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const writer = by.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  written.catch(() => {}); // reading fails as well, and says so
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = (by.readable as ReadableStream<Uint8Array>).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > LARGEST) {
      await reader.cancel().catch(() => {});
      throw new RangeError('too large');
    }
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The latest games as the end of a link; null where this browser can't pack them. */
export async function packed(games: readonly Finished[]): Promise<{ hash: string; count: number } | null> {
  if (typeof CompressionStream === 'undefined') return null;
  for (let count = Math.min(games.length, IN_LINK); count > 0; count = Math.floor(count / 2)) {
    const text = new TextEncoder().encode(fileOf(games.slice(0, count)));
    const bytes = await through(text, new CompressionStream('deflate-raw'));
    const hash =
      HASH +
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '');
    if (hash.length <= LONGEST_LINK) return { hash, count };
  }
  return null;
}

/** What a link holds, or what is wrong with it. */
export async function unpacked(hash: string): Promise<Brought | Fault> {
  if (hash.length > LONGEST_LINK) return 'too-large';
  try {
    const text = atob(hash.slice(HASH.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    return read(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'))));
  } catch (error) {
    return error instanceof RangeError ? 'too-large' : 'no-history';
  }
}
