import { parseLabel, type Label } from './labels.ts';

/**
 * The weights of the tagger, pruned and quantised. File, little-endian: 4 bytes `BBT1`, uint32 number
 * of bytes of the label names (joined by newlines, UTF-8), the names, uint32 number of features, then
 * the hashes of the features (uint32 each), the number of weights of each (uint8), and the weights: a
 * label number (uint8) and a value (int8) each, in the order of the features.
 */
export type Weights = {
  labels: Label[];
  /** Adds the weights of a feature to the scores, one score for each label. */
  add: (feature: number, scores: Int32Array) => void;
};

const MAGIC = 'BBT1';

/** A feature's hash with its weights: label number and value from −127 to 127. */
export type FeatureWeights = [hash: number, weights: [label: number, value: number][]];

export function encodeWeights(labelNames: string[], features: FeatureWeights[]): Uint8Array {
  const names = new TextEncoder().encode(labelNames.join('\n'));
  const pairs = features.reduce((sum, [, weights]) => sum + weights.length, 0);
  const bytes = new Uint8Array(12 + names.length + features.length * 5 + pairs * 2);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MAGIC));
  view.setUint32(4, names.length, true);
  bytes.set(names, 8);
  let at = 8 + names.length;
  view.setUint32(at, features.length, true);
  at += 4;
  for (const [hash] of features) {
    view.setUint32(at, hash, true);
    at += 4;
  }
  for (const [, weights] of features) bytes[at++] = weights.length;
  for (const [, weights] of features) {
    for (const [label, value] of weights) {
      bytes[at++] = label;
      view.setInt8(at++, value);
    }
  }
  return bytes;
}

/** @throws when the bytes are not a file of weights */
export function decodeWeights(bytes: Uint8Array): Weights {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (from: number, length: number) =>
    new TextDecoder().decode(bytes.subarray(from, from + length));
  if (text(0, 4) !== MAGIC) throw new Error('not a file of tagger weights');
  const nameBytes = view.getUint32(4, true);
  const labels = text(8, nameBytes).split('\n').map(parseLabel);
  let at = 8 + nameBytes;
  const count = view.getUint32(at, true);
  at += 4;
  const hashesAt = at;
  const countsAt = hashesAt + count * 4;
  const pairsAt = countsAt + count;

  // Open addressing, at most half full: a feature that is absent costs one or two probes.
  const capacity = 2 ** Math.ceil(Math.log2(Math.max(2, count * 2)));
  const mask = capacity - 1;
  const keys = new Uint32Array(capacity);
  const places = new Int32Array(capacity).fill(-1);
  const counts = new Uint8Array(capacity);
  let pair = pairsAt;
  for (let i = 0; i < count; i++) {
    const hash = view.getUint32(hashesAt + i * 4, true);
    const weights = bytes[countsAt + i] ?? 0;
    let slot = hash & mask;
    while ((places[slot] ?? -1) >= 0) slot = (slot + 1) & mask;
    keys[slot] = hash;
    places[slot] = pair;
    counts[slot] = weights;
    pair += weights * 2;
  }
  const pairs = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    labels,
    add(feature, scores) {
      let slot = feature & mask;
      for (;;) {
        const place = places[slot] as number;
        if (place < 0) return;
        if (keys[slot] === feature) {
          const end = place + (counts[slot] as number) * 2;
          for (let p = place; p < end; p += 2) {
            const label = pairs[p] as number;
            scores[label] = (scores[label] as number) + (pairs[p + 1] as number);
          }
          return;
        }
        slot = (slot + 1) & mask;
      }
    },
  };
}
