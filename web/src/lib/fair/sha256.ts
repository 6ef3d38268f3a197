// SHA-256 (FIPS 180-4). The browser's own works on secure pages only, and a table at home is
// often opened as http://192.168.….
const FIRST = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUNDS = (() => {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes.map((prime) => {
    const root = Math.cbrt(prime);
    return Math.floor((root - Math.floor(root)) * 2 ** 32);
  });
})();

const turn = (word: number, right: number): number => (word >>> right) | (word << (32 - right));

/** The hash as 32 bytes. */
export function sha256(text: string): Uint8Array {
  const given = new TextEncoder().encode(text);
  const blocks = Math.floor((given.length + 8) / 64) + 1;
  const bytes = new Uint8Array(blocks * 64);
  bytes.set(given);
  bytes[given.length] = 0x80;
  const data = new DataView(bytes.buffer);
  data.setUint32(bytes.length - 8, Math.floor(given.length / 2 ** 29));
  data.setUint32(bytes.length - 4, given.length << 3);
  const hash = Int32Array.from(FIRST);
  const words = new Int32Array(64);
  for (let block = 0; block < bytes.length; block += 64) {
    for (let n = 0; n < 16; n++) words[n] = data.getInt32(block + 4 * n);
    for (let n = 16; n < 64; n++) {
      const early = words[n - 15]!;
      const late = words[n - 2]!;
      const a = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const b = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[n] = words[n - 16]! + a + words[n - 7]! + b;
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let n = 0; n < 64; n++) {
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[n]! + words[n]!;
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, n) => (hash[n] = hash[n]! + word));
  }
  const out = new Uint8Array(32);
  hash.forEach((word, n) => new DataView(out.buffer).setInt32(4 * n, word));
  return out;
}

export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
