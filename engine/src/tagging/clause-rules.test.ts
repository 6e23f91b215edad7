import { expect, test } from 'vitest';
import { splitSentences } from '#text/sentences.ts';
import { UNIVERSAL_TAGS } from './labels.ts';
import { createTagger } from './tagger.ts';

const tagger = createTagger();
const tagged = (text: string, word: string) =>
  tagger(text, splitSentences(text)).find((token) => token.text === word)!;

test.each([
  ['They keep their shape, and they taste of something.', 'taste', 'VERB'],
  ['He expects his forwards to chase, tackle and track back.', 'tackle', 'VERB'],
  ['He expects his forwards to chase, tackle and track back.', 'track', 'VERB'],
  ['They build boats, sails and masts.', 'masts', 'NOUN'],
  ['Customers who used to linger now order ahead on their phones.', 'order', 'VERB'],
  ['They now order new ones.', 'order', 'VERB'],
  ['It took until ten minutes before the window shut, but he is there.', 'shut', 'VERB'],
  ['He was hurt when a tree fell on his car.', 'fell', 'VERB'],
  ['The students type, the machine replies, and they laugh.', 'type', 'VERB'],
  ['The charity said that the average wait hid wide differences.', 'wait', 'NOUN'],
  ['Would an owner ever let the public see them?', 'public', 'NOUN'],
  ['He asked the public prosecutor.', 'public', 'ADJ'],
  ['The answer is to charge late at night.', 'late', 'ADV'],
  ['The train was late on Monday.', 'late', 'ADJ'],
  ['Then we have found something stranger.', 'stranger', 'ADJ'],
  ['One had since died.', 'had', 'AUX'],
  ['She was a little uneasy.', 'little', 'ADV'],
  ['It hurt a little.', 'little', 'ADV'],
  ['He drank a little water.', 'little', 'DET'],
  ['She bought a little red book.', 'little', 'ADJ'],
  ['She was a little girl.', 'little', 'ADJ'],
])('%s: %s is %s', (text, word, pos) => {
  expect(tagged(text, word).pos).toBe(pos);
});

test('an opening “when” is rather a conjunction than a question', () => {
  const { support } = tagged('When it ends, we want a culprit.', 'when');
  const [adverb, conjunction] = [UNIVERSAL_TAGS.indexOf('ADV'), UNIVERSAL_TAGS.indexOf('SCONJ')];
  expect(support[conjunction]).toBeGreaterThan(support[adverb] as number);
});
