import { expect, test } from 'vitest';
import { madeTokens } from './test-words.ts';
import { followsInfinitiveMarker, hasObject, isPassive } from './verb-context.ts';

/** Runs a test on the last token of a sentence, the verb. */
const last = (
  test: (tags: ReturnType<typeof madeTokens>, index: number) => unknown,
  text: string,
) => {
  const tags = madeTokens(text);
  return test(tags, tags.length - 1);
};

test.each([
  ['he/PRON was/AUX driven/VERB', true],
  ['he/PRON ’s/AUX driven/VERB', true],
  ['he/PRON was/AUX quickly/ADV driven/VERB', true],
  ['he/PRON was/AUX not/PART driven/VERB', true],
  ['been/AUX driven/VERB', true],
  ['he/PRON was/AUX driving/VERB', false],
  ['he/PRON is/AUX to/PART leave/VERB', false],
  ['he/PRON has/AUX driven/VERB', false],
  ['was/AUX he/PRON driven/VERB', false],
  ['driven/VERB', false],
])('%s is passive: %s', (text, is) => expect(last(isPassive, text)).toBe(is));

test.each([
  ['to/PART lay/VERB', true],
  ['to/PART quickly/ADV lay/VERB', true],
  ['will/AUX lay/VERB', true],
  ['they/PRON ’ll/AUX lay/VERB', true],
  ['did/AUX n’t/PART lay/VERB', true],
  ['did/AUX not/PART lay/VERB', true],
  ['did/AUX never/ADV lay/VERB', true],
  ['ca/AUX n’t/PART lay/VERB', true],
  ['wo/AUX n’t/PART lay/VERB', true],
  ['has/AUX not/PART found/VERB', false],
  ['he/PRON lay/VERB', false],
  ['lay/VERB', false],
])('%s is an infinitive: %s', (text, is) => expect(last(followsInfinitiveMarker, text)).toBe(is));

test.each([
  ['lay/VERB the/DET table/NOUN', true],
  ['lay/VERB it/PRON', true],
  ['lay/VERB bricks/NOUN', true],
  ['met/VERB Maria/PROPN', true],
  ['lay/VERB heavy/ADJ bricks/NOUN', true],
  ['lay/VERB two/NUM', true],
  ['lay/VERB down/ADV the/DET law/NOUN', true],
  ['lay/VERB down/ADV quietly/ADV', false],
  ['lay/VERB ./PUNCT', false],
  ['lay/VERB', false],
  ['lay/VERB in/ADP bed/NOUN', undefined],
  ['avert/VERB ,/PUNCT over/ADP', undefined],
])('%s has an object: %s', (text, has) => expect(hasObject(madeTokens(text), 0)).toBe(has));

test.each([
  ['slept/VERB last/ADJ night/NOUN', 0, false],
  ['left/VERB yesterday/NOUN', 0, false],
  ['draw/VERB 2-2/NUM', 0, false],
  ['cut/VERB 2/NUM', 0, true],
  ['the/DET women/NOUN she/PRON trained/VERB left/VERB', 3, undefined],
  ['a/DET hum/NOUN that/PRON men/NOUN felt/VERB', 4, undefined],
  ['a/DET room/NOUN to/PART let/VERB', 3, undefined],
  ['the/DET women/NOUN trained/VERB hard/ADV', 2, false],
  ['he/PRON wants/VERB to/PART go/VERB', 3, false],
] as const)('%s: the object of word %i is %s', (text, at, has) =>
  expect(hasObject(madeTokens(text), at)).toBe(has),
);
