import { expect, test } from 'vitest';
import { objectOfPhrase } from './phrase-object.ts';
import { madeTaggedWords } from './test-words.ts';

/** The object of the phrase that consists of the given words of a sentence. */
function objectIn(text: string, ...phrase: [string, ...string[]]) {
  const words = madeTaggedWords(text);
  const indices = phrase.map((form) => words.findIndex((word) => word.form === form));
  const spans: [number, number][] = [];
  for (const i of indices) {
    const { start, end } = words[i]!;
    const open = spans.at(-1);
    if (open && open[1] + 1 === start) open[1] = end;
    else spans.push([start, end]);
  }
  const { at, transitive, object } = objectOfPhrase(words, { spans });
  return [words[at]?.form, transitive, object?.form];
}

test.each([
  ['he/PRON took/VERB his/PRON coat/NOUN off/ADP', ['took', true, 'coat']],
  ['he/PRON took/VERB off/ADP his/PRON coat/NOUN', ['took', true, 'coat']],
  ['he/PRON took/VERB off/ADP', ['took', false, undefined]],
  ['he/PRON took/VERB off/ADP at/ADP dawn/NOUN', ['took', false, undefined]],
  ['he/PRON took/VERB off/ADP last/ADJ night/NOUN', ['took', false, undefined]],
  ['he/PRON took/NOUN off/ADP his/PRON coat/NOUN', ['took', undefined, undefined]],
])('%s: %j', (text, wanted) => expect(objectIn(text, 'took', 'off')).toEqual(wanted));

test('a comma parts a phrase from what follows', () => {
  const words = madeTaggedWords('took/VERB off/ADP people/NOUN');
  words[2] = { ...words[2]!, start: words[2]!.start + 1 };
  expect(objectOfPhrase(words, { spans: [[0, 8]] })).toMatchObject({ transitive: false });
});

test('a passive has an object', () => {
  const words = madeTaggedWords('was/AUX taken/VERB off/ADP');
  words[1] = { ...words[1]!, transitive: true };
  expect(objectOfPhrase(words, { spans: [[4, 13]] })).toMatchObject({ at: 1, transitive: true });
});
