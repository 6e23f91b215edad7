import { expect, test } from 'vitest';
import { createTagger } from '#tagging/tagger.ts';
import { splitSentences } from '#text/sentences.ts';
import { hardSentences } from './hard-sentences.ts';

const tagger = createTagger();
const LONG =
  'The ships that carried the salt, which had been dug by men who never saw the sea, were so slow that the price of a sack could double before they arrived.';
const LONGER = `When the wind dropped, as it often did in the month before the harvest, ${LONG.replace('The', 'the')}`;
const PLAIN =
  'Bread, cheese, apples, pears, plums, onions, leeks, carrots, beans, peas, oats, barley, wheat, rye, hops, salt, oil, wine and beer.';

const blocks = (...texts: string[]) =>
  texts.map((text, i) => ({ id: `b${i + 1}`, text, sentences: splitSentences(text) }));
const found = (...texts: string[]) => {
  const all = blocks(...texts);
  return hardSentences(all, tagger).map(({ blockId, span }) => [
    blockId,
    all.find(({ id }) => id === blockId)!.text.slice(...span),
  ]);
};

test('gives the hardest three in the order of the text, and no list of words', () => {
  expect(found(`It rained. ${LONG}`, PLAIN, LONGER, `${LONG} ${LONG}`)).toHaveLength(3);
  expect(found(PLAIN, `It rained. ${LONG}`, LONGER)).toEqual([
    ['b2', LONG],
    ['b3', LONGER],
  ]);
});

test('gives none of a text of short sentences', () => {
  expect(found('It rained. The dog that we had barked all night.')).toEqual([]);
});
