import { expect, test } from 'vitest';
import { decodeVectors } from './vectors.ts';

/** FNV-1a, as the file has it. */
const hash = (text: string) =>
  [...text].reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);

/** A file of words with their vectors of two components. */
function file(words: [word: string, rank: number, vector: [number, number]][]): Uint8Array {
  const sorted = words.toSorted(([a], [b]) => hash(a) - hash(b));
  const bytes = new Uint8Array(12 + sorted.length * 8);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('BBV1'));
  view.setUint32(4, sorted.length, true);
  view.setUint32(8, 2, true);
  sorted.forEach(([word, rank, [x, y]], i) => {
    view.setUint32(12 + 4 * i, hash(word), true);
    view.setUint16(12 + 4 * sorted.length + 2 * i, rank, true);
    view.setInt8(12 + 6 * sorted.length + 2 * i, x);
    view.setInt8(13 + 6 * sorted.length + 2 * i, y);
  });
  return bytes;
}

const WORDS = ['sea', 'coat', 'bank', 'river', 'train', 'dawn', 'light'];

test.each([1, 2, 3, 6, 7])('each of %i words has its own rank and vector', (count) => {
  const words = WORDS.slice(0, count).map((word, i): [string, number, [number, number]] => [
    word,
    i * 9_000,
    [i * 16, -32],
  ]);
  const { add, rank, dimensions } = decodeVectors(file(words));
  expect(dimensions).toBe(2);
  for (const [word, place, [x]] of words) {
    expect(rank(word)).toBe(place);
    const into = Float32Array.of(1, 1);
    expect(add(word, 2, into)).toBe(true);
    expect(into[0]).toBeCloseTo(1 + (2 * x) / 320);
    expect(into[1]).toBeCloseTo(1 - 64 / 320);
  }
  for (const other of ['moon', 'Sea', '', 'zzz', 'storm']) {
    expect(rank(other)).toBeNull();
    const into = Float32Array.of(1, 1);
    expect(add(other, 2, into)).toBe(false);
    expect([...into]).toEqual([1, 1]);
  }
});

test('another file is refused', () => {
  expect(() => decodeVectors(new TextEncoder().encode('BBV2 and more'))).toThrow(
    'not word vectors',
  );
});
