import { readFileSync } from 'node:fs';
import { memoize } from '#text/memoize.ts';

/**
 * Word vectors: how alike words are in what they stand near. GloVe 6B, 100 dimensions (Pennington
 * and others 2014), of the 30,000 most frequent words, their mean and two strongest common
 * directions taken out (Mu and Viswanath 2018), of length 1.
 */
type WordVectors = {
  dimensions: number;
  /** Adds the word's vector, times `weight`, to `into`; false when the word has none. */
  add: (word: string, weight: number, into: Float32Array) => boolean;
  /** Place among words by frequency, 0 the most frequent; null: none of them. */
  rank: (word: string) => number | null;
};

const VECTORS_FILE = new URL('../../models/vectors.bin', import.meta.url);
const MAGIC = 'BBV1';
/** A component of 1 as stored. */
const SCALE = 320;

let loaded: WordVectors | undefined;

/** Reads the file once for each thread. */
export const wordVectors = (): WordVectors =>
  (loaded ??= decodeVectors(readFileSync(VECTORS_FILE)));

/**
 * File, little-endian: `BBV1`, uint32 words, uint32 dimensions; the FNV-1a hashes of the words,
 * ascending (uint32); their ranks (uint16); their components times 320 (int8).
 */
export function decodeVectors(bytes: Uint8Array): WordVectors {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (new TextDecoder().decode(bytes.subarray(0, 4)) !== MAGIC) throw new Error('not word vectors');
  const count = view.getUint32(4, true);
  const dimensions = view.getUint32(8, true);
  const ranksAt = 12 + count * 4;
  const valuesAt = ranksAt + count * 2;
  const values = new Int8Array(bytes.buffer, bytes.byteOffset + valuesAt, count * dimensions);

  const find = memoize((word) => {
    const wanted = hash(word);
    let low = 0;
    let high = count - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = view.getUint32(12 + middle * 4, true);
      if (found === wanted) return middle;
      if (found < wanted) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  });
  return {
    dimensions,
    add(word, weight, into) {
      const at = find(word);
      if (at < 0) return false;
      const from = at * dimensions;
      const factor = weight / SCALE;
      for (let d = 0; d < dimensions; d++) {
        into[d] = (into[d] as number) + (values[from + d] as number) * factor;
      }
      return true;
    },
    rank(word) {
      const at = find(word);
      return at < 0 ? null : view.getUint16(ranksAt + at * 2, true);
    },
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
