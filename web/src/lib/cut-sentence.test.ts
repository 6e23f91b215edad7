import { expect, test } from 'vitest';
import { aroundForm, cutSentence } from './cut-sentence.ts';

test('the form is found as a whole word, in any case', () => {
  expect(cutSentence('Outrunning it, he ran off.', 'ran')).toEqual({
    before: 'Outrunning it, he ',
    word: 'ran',
    after: ' off.',
  });
  expect(cutSentence('Ran out of luck.', 'ran')?.word).toBe('Ran');
  expect(cutSentence('The café’s café', 'café’s')?.before).toBe('The ');
});

test('what is not there, or only inside another word, is not marked', () => {
  expect(cutSentence('An errand', 'ran')).toBeNull();
  expect(cutSentence('naïve', 'na')).toBeNull();
});

test('signs in the form are taken literally', () => {
  expect(cutSentence('Mail (e.g. this) etc.', 'e.g.')?.before).toBe('Mail (');
  expect(cutSentence('C++ is old', 'C++')?.after).toBe(' is old');
});

test('a gap is left wherever the form stands', () => {
  expect(aroundForm('Light upon light.', 'light')).toEqual(['', ' upon ', '.']);
  expect(aroundForm('A delight.', 'light')).toEqual(['A delight.']);
});
