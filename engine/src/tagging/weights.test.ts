import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeWeights, encodeWeights, type FeatureWeights } from './weights.ts';

const LABELS = ['ADJ', 'NOUN NNS', 'VERB VBD'];
const scoresOf = (features: FeatureWeights[], asked: number[]) => {
  const weights = decodeWeights(encodeWeights(LABELS, features));
  return asked.map((feature) => {
    const scores = new Int32Array(LABELS.length);
    weights.add(feature, scores);
    return [...scores];
  });
};

test('the labels come back with their forms', () => {
  expect(decodeWeights(encodeWeights(LABELS, [])).labels).toEqual([
    { pos: 'ADJ', form: null },
    { pos: 'NOUN', form: 'NNS' },
    { pos: 'VERB', form: 'VBD' },
  ]);
});

test('each feature adds its own weights, negative ones too', () => {
  const features: FeatureWeights[] = [
    [7, [[0, 127]]],
    [
      0xffffffff,
      [
        [2, -127],
        [1, 5],
      ],
    ],
    [0, []],
  ];
  expect(scoresOf(features, [7, 0xffffffff, 0, 8])).toEqual([
    [127, 0, 0],
    [0, 5, -127],
    [0, 0, 0],
    [0, 0, 0],
  ]);
});

test('features whose places in the table meet are told apart', () => {
  // The table of three has eight places: 3, 11 and 19 all want the fourth, 27 comes to an empty one.
  const features: FeatureWeights[] = [3, 11, 19].map((hash, i) => [hash, [[i, i + 1]]]);
  expect(scoresOf(features, [3, 11, 19, 27])).toEqual([
    [1, 0, 0],
    [0, 2, 0],
    [0, 0, 3],
    [0, 0, 0],
  ]);
  // Past the last place the table goes on at its first.
  const last: FeatureWeights[] = [7, 15, 23].map((hash, i) => [hash, [[i, i + 1]]]);
  expect(scoresOf(last, [7, 15, 23, 31])).toEqual([
    [1, 0, 0],
    [0, 2, 0],
    [0, 0, 3],
    [0, 0, 0],
  ]);
});

test('scores are added to what is there', () => {
  const scores = Int32Array.of(10, 0, 0);
  decodeWeights(encodeWeights(LABELS, [[1, [[0, -3]]]])).add(1, scores);
  expect([...scores]).toEqual([7, 0, 0]);
});

test('any weights come back as they were written', () => {
  const weights = fc.uniqueArray(
    fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: -127, max: 127 })),
    { selector: ([label]) => label },
  );
  const hash = fc.integer({ min: 0, max: 0xffffffff });
  const features = fc.uniqueArray(fc.tuple(hash, weights), { selector: ([of]) => of });
  fc.assert(
    fc.property(features, (list) => {
      const scores = scoresOf(
        list,
        list.map(([of]) => of),
      );
      list.forEach(([, pairs], i) => {
        const wanted = [0, 0, 0];
        for (const [label, value] of pairs) wanted[label] = value;
        expect(scores[i]).toEqual(wanted);
      });
    }),
  );
});

test('weights are read wherever they stand in their memory', () => {
  const bytes = encodeWeights(LABELS, [[9, [[1, 4]]]]);
  const moved = new Uint8Array(bytes.length + 3);
  moved.set(bytes, 3);
  const scores = new Int32Array(3);
  decodeWeights(moved.subarray(3)).add(9, scores);
  expect([...scores]).toEqual([0, 4, 0]);
});

test('another file is refused', () => {
  expect(() => decodeWeights(new TextEncoder().encode('BBT2 and more of it'))).toThrow(
    'not a file of tagger weights',
  );
});
