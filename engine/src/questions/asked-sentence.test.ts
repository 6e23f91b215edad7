import { describe, expect, test } from 'vitest';
import { analyser } from '#analysis/test-engine.ts';
import { madeWord } from '#meaning/test-senses.ts';
import { isAskable, isInPhrase, isSurelyTagged, sentencesOf } from './asked-sentence.ts';

const SURGEON = 'The surgeon examined the patient and prescribed a stronger medicine.';
const WORDS = SURGEON.slice(0, -1);
const askable = (text: string) => sentencesOf(analyser, [{ id: 'a', text }]).map(isAskable);

describe('a sentence is asked', () => {
  test.each([
    ['as it is', SURGEON],
    ['with an exclamation mark', `${WORDS}!`],
    ['as a question', `${WORDS}?`],
    ['whole in quotation marks', `“${SURGEON}”`],
    ['of nine words', 'The surgeons examined patients and prescribed a stronger medicine.'],
    ['of 40 words', `${WORDS} ${Array(30).fill('so').join(' ')}.`],
  ])('%s', (_, text) => expect(askable(text)).toEqual([true]));

  test.each([
    ['without its end', WORDS],
    ['begun in small letters', SURGEON.replace('The', 'the')],
    ['half in quotation marks', `“${SURGEON}`],
    ['of 41 words', `${WORDS} ${Array(31).fill('so').join(' ')}.`],
    ['of eight words', 'Surgeons examined patients and prescribed a stronger medicine.'],
  ])('not %s', (_, text) => expect(askable(text)).toEqual([false]));
});

test('sentences come with their place, their content words and their Chinese', () => {
  const zh = '雨下得很大。外科医生检查了病人，开了更强的药。';
  const sentences = sentencesOf(analyser, [{ id: 'a', text: `It rained hard. ${SURGEON}`, zh }]);
  expect(sentences.map(({ text, span }) => text.slice(...span))).toEqual([
    'It rained hard.',
    SURGEON,
  ]);
  expect(sentences[1]!.lemmas).toEqual([
    ...['surgeon', 'examine', 'patient', 'prescribe', 'strong', 'medicine'],
  ]);
  expect(sentences[1]!.chinese).toBe('外科医生检查了病人，开了更强的药。');
  expect(sentencesOf(analyser, [{ id: 'a', text: SURGEON }])[0]!.chinese).toBeNull();
});

test('a word is in a phrase that covers it', () => {
  const phrases = [{ spans: [[0, 4] as const, [10, 14] as const] }];
  const block = { phrases } as unknown as Parameters<typeof isInPhrase>[0];
  expect(isInPhrase(block, { start: 10, end: 14 })).toBe(true);
  expect(isInPhrase(block, { start: 1, end: 3 })).toBe(true);
  expect(isInPhrase(block, { start: 5, end: 9 })).toBe(false);
  expect(isInPhrase(block, { start: 9, end: 14 })).toBe(false);
  expect(isInPhrase(block, { start: 10, end: 15 })).toBe(false);
});

test('a part of speech is sure when the next stands half a unit behind', () => {
  expect(isSurelyTagged(madeWord('note', 'NOUN', { behind: -0.5 }))).toBe(true);
  expect(isSurelyTagged(madeWord('note', 'NOUN', { behind: -0.49 }))).toBe(false);
});
