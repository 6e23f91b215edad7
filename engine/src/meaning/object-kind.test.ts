import { expect, test } from 'vitest';
import { headOfNounPhrase, isConcrete, personhood, subjectOfPassive } from './object-kind.ts';
import { madeWord, madeWords } from './test-senses.ts';

test.each([
  ['him/PRON up/ADP', 'him'],
  ['him/PRON the/DET book/NOUN', 'him'],
  ['her/PRON bag/NOUN up/ADP', 'bag'],
  ['the/DET old/ADJ stone/NOUN wall/NOUN and/CCONJ', 'wall'],
  ['two/NUM', 'two'],
  ['the/DET old/ADJ', undefined],
  ['quickly/ADV the/DET stone/NOUN', undefined],
])('the head of %s is %s', (text, head) => {
  expect(headOfNounPhrase(madeWords(text), 0)?.form).toBe(head);
});

test.each([
  ['promises/NOUN of/ADP course/NOUN can/AUX be/AUX kept/VERB', 5, 'promises'],
  ['the/DET price/NOUN of/ADP old/ADJ gold/NOUN was/AUX never/ADV cut/VERB', 7, 'price'],
  ['they/PRON were/AUX moved/VERB', 2, 'they'],
  ['she/PRON kept/VERB', 1, undefined],
  ['kept/VERB', 0, undefined],
])('what is acted on in %s is %s', (text, at, subject) => {
  expect(subjectOfPassive(madeWords(text), at)?.form).toBe(subject);
});

test('a noun phrase may begin within a sentence, and need not be there', () => {
  const words = madeWords('He/PRON took/VERB his/PRON coat/NOUN off/ADP');
  expect(headOfNounPhrase(words, 2)?.form).toBe('coat');
  expect(headOfNounPhrase(words, 4)).toBeUndefined();
  expect(headOfNounPhrase(words, 9)).toBeUndefined();
});

test.each([
  ['him', 'PRON', 1, 1],
  ['people', 'NOUN', 1, 1],
  ['it', 'PRON', -1, -1],
  ['this', 'DET', -1, -1],
  ['them', 'PRON', 0, 0],
  ['soldier', 'NOUN', 0.3, 1],
  ['son', 'NOUN', 0.3, 1],
  ['coat', 'NOUN', -1, -0.3],
  ['bag', 'NOUN', -1, -0.3],
  ['flurbish', 'NOUN', 0, 0],
  ['soldier', 'ADJ', 0, 0],
] as const)('%s (%s) is a person by %d to %d', (form, pos, from, to) => {
  const found = personhood(madeWord(form, pos));
  expect(found).toBeGreaterThanOrEqual(from);
  expect(found).toBeLessThanOrEqual(to);
});

test('a name is rather a person; a noun is judged by its lemma', () => {
  expect(personhood(madeWord('coat', 'PROPN', { name: true }))).toBe(0.5);
  const plural = madeWord('xyz', 'NOUN', { lemma: 'Soldier' });
  expect(personhood(plural)).toBe(personhood(madeWord('soldier', 'NOUN')));
});

test.each([
  ['cup', true],
  ['bridge', true],
  ['coat', true],
  ['idea', false],
  ['offer', false],
  ['minister', false],
  ['xyzzy', false],
])('%s can be touched: %s', (noun, concrete) => expect(isConcrete(noun)).toBe(concrete));
