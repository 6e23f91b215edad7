/** Bits each of a round's four steps rotates by (RFC 1321, section 3.4). */
const TURNS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const;
const SINES = Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32));
const START = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476] as const;

/**
 * MD5 (RFC 1321), which browsers do not offer. It proves nothing against someone who means to
 * forge; use it where the digits are agreed upon.
 * @returns sixteen bytes
 */
export function md5(message: Uint8Array): Uint8Array {
  const words = padded(message);
  const state: [number, number, number, number] = [...START];
  for (let block = 0; block < words.length; block += 16) {
    let [a, b, c, d] = state;
    for (let step = 0; step < 64; step++) {
      const round = step >> 4;
      const [mixed, word] = mix(round, step, b, c, d);
      const sum = a + mixed + SINES[step]! + words[block + word]!;
      [a, d, c, b] = [d, c, b, (b + rotated(sum, TURNS[round]![step & 3]!)) | 0];
    }
    for (const [i, part] of [a, b, c, d].entries()) state[i] = (state[i]! + part) | 0;
  }
  const bytes = new DataView(new ArrayBuffer(16));
  for (const [i, part] of state.entries()) bytes.setInt32(i * 4, part, true);
  return new Uint8Array(bytes.buffer);
}

/** A round's function of three words, and which word of the block its step takes. */
function mix(round: number, step: number, b: number, c: number, d: number): [number, number] {
  switch (round) {
    case 0:
      return [(b & c) | (~b & d), step];
    case 1:
      return [(b & d) | (c & ~d), (5 * step + 1) & 15];
    case 2:
      return [b ^ c ^ d, (3 * step + 5) & 15];
    default:
      return [c ^ (b | ~d), (7 * step) & 15];
  }
}

const rotated = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/** The message as little-endian words: a one bit, zeros, and its length in bits at the end. */
function padded(message: Uint8Array): Int32Array {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const view = new DataView(new ArrayBuffer(length));
  new Uint8Array(view.buffer).set(message);
  view.setUint8(message.length, 0x80);
  view.setUint32(length - 8, (message.length << 3) >>> 0, true);
  view.setUint32(length - 4, Math.floor(message.length / 2 ** 29), true);
  return Int32Array.from({ length: length / 4 }, (_, i) => view.getInt32(i * 4, true));
}
