/*
 * Near-identical texts by MinHash (Broder, "On the resemblance and containment of documents", 1997)
 * over shingles of five words, and locality-sensitive hashing by bands (Leskovec, Rajaraman and
 * Ullman, "Mining of Massive Datasets", chapter 3).
 */

/** Words of a shingle. */
const SHINGLE = 5;
/** Numbers of a signature: the estimate's standard deviation is at most 1 / (2 √64) = 0.06. */
const PERMUTATIONS = 64;
/** A band of four: two texts of similarity s share one with probability 1 - (1 - s⁴)¹⁶: 0.9998 at 0.8. */
const ROWS = 4;

/** Texts this alike are the same story. */
export const DUPLICATE_SIMILARITY = 0.8;
/** An estimate from which it is worth comparing: two standard deviations below `DUPLICATE_SIMILARITY`. */
export const MIN_ESTIMATED_SIMILARITY = DUPLICATE_SIMILARITY - 0.12;
/** Shorter texts are not compared: greetings and notices are often alike. */
export const MIN_SHINGLES = 120;

/** A text's runs of five words as 32-bit hashes, whatever their case and punctuation. */
export function shinglesOf(texts: readonly string[]): Set<number> {
  const words = texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const hashes = words.map(hashOf);
  const shingles = new Set<number>();
  for (let start = 0; start + SHINGLE <= hashes.length; start++) {
    let shingle = 0;
    for (let word = start; word < start + SHINGLE; word++) {
      shingle = mix(Math.imul(shingle, 31) + hashes[word]!);
    }
    shingles.add(shingle);
  }
  return shingles;
}

/** The least hash of all shingles under each of 64 hash functions; of no shingles: no numbers. */
export function minHashOf(shingles: ReadonlySet<number>): number[] {
  if (shingles.size === 0) return [];
  const least = new Int32Array(PERMUTATIONS).fill(0x7fffffff);
  for (const shingle of shingles) {
    for (let i = 0; i < PERMUTATIONS; i++) {
      const hash = mix(shingle ^ SEEDS[i]!);
      if (hash < least[i]!) least[i] = hash;
    }
  }
  return [...least];
}

/** Keys of a signature, of which two texts that are alike share one at least. */
export function bandsOf(signature: readonly number[]): number[] {
  const bands: number[] = [];
  for (let start = 0; start < signature.length; start += ROWS) {
    let band = mix(start + 1);
    for (let row = start; row < start + ROWS; row++) {
      band = mix(Math.imul(band, 31) + signature[row]!);
    }
    bands.push(band);
  }
  return bands;
}

/** How alike two texts are by their signatures, 0 to 1: an estimate of `similarity`. */
export function estimateSimilarity(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || a.length !== b.length) return 0;
  return a.filter((hash, i) => hash === b[i]).length / a.length;
}

/** Jaccard's coefficient of two sets of shingles, 0 to 1. */
export function similarity(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const shingle of a) if (b.has(shingle)) shared += 1;
  return shared / (a.size + b.size - shared);
}

/** FNV-1a over UTF-16 units. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) {
    hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  }
  return hash;
}

/** MurmurHash3's finaliser: every bit of the input tells on every bit of the output. */
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

const SEEDS = Int32Array.from({ length: PERMUTATIONS }, (_, i) =>
  mix(Math.imul(i + 1, 0x9e3779b1)),
);
