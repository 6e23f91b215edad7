import { describe, expect, test } from 'vitest';
import { actsAsPerson, isOfPeople } from './acting-person.ts';
import { madeSense, madeWords } from './test-senses.ts';

describe('a noun does what only people do', () => {
  test.each<[string, number, boolean]>([
    ['heads/NOUN/head say/VERB', 0, true],
    ['the/DET chair/NOUN has/AUX/have often/ADV argued/VERB/argue', 1, true],
    ['a/DET couple/NOUN who/PRON moved/VERB/move', 1, true],
    ['the/DET couple/NOUN were/AUX/be out/ADV', 1, true],
    ['said/VERB/say the/DET captain/NOUN on/ADP', 2, true],
    ['the/DET chair/NOUN was/AUX/be told/VERB/tell', 1, false],
    ['the/DET chair/NOUN stood/VERB/stand', 1, false],
    ['the/DET price/NOUN of/ADP shares/NOUN/share told/VERB/tell', 3, false],
    ['the/DET chairs/NOUN/chair were/AUX/be old/ADJ', 1, false],
    ['chair/NOUN', 0, false],
    ['chair/VERB who/PRON', 0, false],
  ])('%s', (text, at, acts) => {
    expect(actsAsPerson(madeWords(text), at)).toBe(acts);
  });

  test('a name beside it, but not after a preposition', () => {
    const words = madeWords('the/DET chair/NOUN Rosa/PROPN spoke/VERB/speak');
    words[2]!.name = true;
    expect(actsAsPerson(words, 1)).toBe(true);
    const [the, chair, Rosa] = words;
    expect(actsAsPerson([...madeWords('by/ADP'), the!, chair!, Rosa!], 2)).toBe(false);
  });
});

test.each([
  ['person in charge of a meeting', true],
  ['one who looks after sth', true],
  ['two people married or in love', true],
  ['top part of the body', false],
  ['seat for one person', false],
])('a sense "%s" is of people: %s', (cue, people) => {
  expect(isOfPeople(madeSense('n', '主席', { cue }))).toBe(people);
  expect(isOfPeople(madeSense('v', '主持', { cue }))).toBe(false);
});
