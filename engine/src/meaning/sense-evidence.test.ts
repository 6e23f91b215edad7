import { expect, test } from 'vitest';
import { decodeEvidence } from '#dictionary/evidence-codes.ts';
import { contextFeatures, sumEvidence } from './sense-evidence.ts';
import { madeWords } from './test-senses.ts';

test('features are the content words around, the forms beside, and the form itself', () => {
  const words = madeWords(
    'She/PRON quickly/ADV robbed/VERB/Rob the/DET old/ADJ banks/NOUN/bank of/ADP Rome/PROPN',
  );
  expect(contextFeatures(words, 5)).toEqual([
    'bquickly',
    'brob',
    'bold',
    'lold',
    'rof',
    'sRome',
    'fbanks',
  ]);
});

test('content words count within seven, each once, and not the word itself', () => {
  const list = Array.from({ length: 17 }, (_, i) => `w${i % 16}/NOUN`).join(' ');
  const near = contextFeatures(madeWords(list), 8).filter((feature) => feature.startsWith('b'));
  expect(near).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15].map((i) => `bw${i}`));
  const twice = contextFeatures(madeWords('a/NOUN b/NOUN a/NOUN'), 1);
  expect(twice).toEqual(['ba', 'la', 'ra', 's', 'fb']);
});

test('at the edges of a sentence nothing stands beside', () => {
  expect(contextFeatures(madeWords('bank/NOUN'), 0)).toEqual(['l', 'r', 's', 'fbank']);
});

test('what the features tell is summed by sense', () => {
  const evidence = decodeEvidence('bmoney:10 rof:5 lold:90\nbmoney:-10 rof:20 lold:90', 2);
  expect([...sumEvidence(evidence, ['bmoney', 'rof', 'fbank'], 2)]).toEqual([1.5, 1]);
  expect([...sumEvidence(evidence, [], 2)]).toEqual([0, 0]);
});
