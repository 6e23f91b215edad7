import { expect, test } from 'vitest';
import { partnersElsewhere, vocabularyOf } from './partners.ts';
import { madeSense, madeWords } from './test-senses.ts';

const athlete = madeSense('n', '运动员', { partners: ['coach', 'stadium', 'league'] });
const musician = madeSense('n', '演奏者', { partners: ['orchestra', 'violin', 'conductor'] });
const words = madeWords('the/DET player/NOUN bowed/VERB');

const vocabulary = vocabularyOf(words);

const elsewhere = (text: string, paragraph = text) =>
  partnersElsewhere([athlete, musician], {
    vocabulary,
    text: vocabularyOf(madeWords(text)),
    paragraph: vocabularyOf(madeWords(paragraph)),
  })!;

test('partners in other sentences speak for a sense, in the same paragraph louder', () => {
  const [sport, music] = elsewhere('orchestra/NOUN conductor/NOUN');
  expect(music).toBeGreaterThan(0.3);
  expect(sport).toBeLessThan(0);
  expect(elsewhere('orchestra/NOUN conductor/NOUN', 'tree/NOUN')[1]).toBeLessThan(music!);
});

test('one word in another paragraph, or none, may be chance', () => {
  expect(elsewhere('orchestra/NOUN', 'tree/NOUN')).toEqual([0, 0]);
  expect(elsewhere('tree/NOUN')).toEqual([0, 0]);
});

test('what stands in the sentence itself is not counted again', () => {
  const sentence = madeWords('orchestra/NOUN conductor/NOUN player/NOUN');
  const text = vocabularyOf(sentence);
  const context = { vocabulary: text, text, paragraph: text };
  expect(partnersElsewhere([athlete, musician], context)).toEqual([0, 0]);
});

test('nothing is told without a text, nor of prepositions', () => {
  expect(partnersElsewhere([musician], { vocabulary })).toBeNull();
  const preposition = madeSense('prep', '在', { partners: ['orchestra', 'violin', 'conductor'] });
  const text = vocabularyOf(madeWords('orchestra/NOUN conductor/NOUN violin/NOUN'));
  expect(partnersElsewhere([preposition], { vocabulary, text, paragraph: text })).toEqual([0]);
});
