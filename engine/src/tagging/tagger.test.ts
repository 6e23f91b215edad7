import { describe, expect, test } from 'vitest';
import { splitSentences } from '#text/sentences.ts';
import { UNIVERSAL_TAGS } from './labels.ts';
import { createTagger, isTitleCase } from './tagger.ts';

const tag = (text: string) => createTagger()(text, splitSentences(text));
const tags = (text: string) =>
  tag(text)
    .map(({ text: token, pos, form }) => `${token}/${form ?? pos}`)
    .join(' ');

test.each([
  ['She didn’t know.', 'she/PRON did/AUX n’t/PART know/VB ./PUNCT'],
  [
    'He cut the plank with a saw.',
    'he/PRON cut/VBD the/DET plank/NN with/ADP a/DET saw/NN ./PUNCT',
  ],
  ['I saw the film twice.', 'i/PRON saw/VBD the/DET film/NN twice/ADV ./PUNCT'],
  ['They cannot leave.', 'they/PRON can/AUX not/PART leave/VB ./PUNCT'],
  ['Maria met Tomasz in 1999.', 'maria/PROPN met/VBD tomasz/PROPN in/ADP 1999/NUM ./PUNCT'],
  [
    'She leaves. The leaves fell.',
    'she/PRON leaves/VBZ ./PUNCT the/DET leaves/NNS fell/VBD ./PUNCT',
  ],
])('%s', (text, tagged) => expect(tags(text)).toBe(tagged));

test('tokens know their places, in lower case', () => {
  const text = ' Bread IS good.  It sells.';
  for (const { start, end, text: token } of tag(text))
    expect(text.slice(start, end).toLowerCase()).toBe(token);
  expect(tag(text).map(({ start }) => start)).toEqual([1, 7, 10, 14, 17, 20, 25]);
});

test('a text without sentences has no tokens', () => {
  expect(tag('')).toEqual([]);
  expect(createTagger()('One two.', [])).toEqual([]);
});

test('one tagger for many texts says the same as a new one for each', () => {
  const tagger = createTagger();
  const both = ['She leaves at six.', 'The leaves are red.'].map((text) =>
    tagger(text, splitSentences(text)),
  );
  expect(both[1]).toEqual(tag('The leaves are red.'));
});

test('the tag chosen has support 0, every other less', () => {
  for (const { pos, support } of tag('The old train leaves the station at dawn.')) {
    const chosen = UNIVERSAL_TAGS.indexOf(pos);
    expect(support[chosen]).toBe(0);
    support.forEach((value, i) => {
      if (i !== chosen) expect(value).toBeLessThan(0);
    });
  }
  // `leaves` might be a noun, `the` could hardly be one.
  const [the, , , leaves] = tag('The old train leaves the station at dawn.');
  const noun = UNIVERSAL_TAGS.indexOf('NOUN');
  expect(leaves!.support[noun]).toBeGreaterThan(the!.support[noun]!);
  expect(leaves!.support[noun]).toBeGreaterThan(-1.5);
  expect(the!.support[noun]).toBeLessThan(-1.5);
});

describe('a whole sentence has a verb', () => {
  const verbs = (text: string) =>
    tag(text).flatMap(({ pos, form, text: token }) => (pos === 'VERB' ? [`${token} ${form}`] : []));

  test.each([
    ['The train leaves at dawn.', ['leaves VBZ']],
    ['The dogs bark loudly.', ['bark VBP']],
    ['“The storm nears.”', ['nears VBZ']],
    ['The old clock of the church ticks!', ['ticks VBZ']],
    ['Mind the gap.', ['mind VB']],
  ])('%s', (text, found) => expect(verbs(text)).toEqual(found));

  test.each([
    ['Mother, a doctor.'],
    ['Dogs.'],
    ['Wow, great!'],
    ['A train at dawn.'],
    ['A fine day.'],
    ['Out of order.'],
    ['The water boils'],
  ])('%s has none', (text) => expect(verbs(text)).toEqual([]));

  test('what was made a verb has the support of one', () => {
    const [, , bark] = tag('The dogs bark loudly.');
    expect(bark?.support[UNIVERSAL_TAGS.indexOf('VERB')]).toBe(0);
  });
});

test.each([
  ['The Quiet Return of the Night Train', true],
  ['A Good Time Was Had', true],
  ['The Quiet return of the night train', false],
  ['Half the Words Here', true],
  ['Seven Words Here stand small', false],
  ['Night Train.', false],
  ['“Night Train!”', false],
  ['Night Train?', false],
  ['London', false],
  ['', false],
  ['The end of it all', false],
])('%j is in title case: %s', (text, is) => expect(isTitleCase(text)).toBe(is));

test('a headline is tagged as if in small letters', () => {
  expect(tags('The Quiet Return of the Night Train')).toBe(
    'the/DET quiet/ADJ return/NN of/ADP the/DET night/NN train/NN',
  );
  // `İ` in small letters is two characters: it stays, so that places hold.
  const text = 'İstanbul Night Train Returns';
  expect(tag(text).map(({ start, end }) => text.slice(start, end))).toEqual(text.split(' '));
});
