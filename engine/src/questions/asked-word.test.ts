import { describe, expect, test } from 'vitest';
import { analyser, dictionary } from '#analysis/test-engine.ts';
import { askedWord } from './asked-word.ts';
import { madeBlock, madeDictionary, type Known } from './test-texts.ts';

/** What may be asked of a form in a text; null: nothing. */
function ask(text: string, form: string) {
  const block = analyser.analyse([{ id: 'a', text }]).blocks[0]!;
  const at = text.indexOf(form);
  return askedWord(
    dictionary,
    text,
    block,
    block.words.findIndex(({ start }) => start === at),
  );
}

test('a word is asked with its headword and the kinds of its form', () => {
  const asked = ask('The sailors repaired a wooden vessel.', 'sailors');
  expect(asked).toMatchObject({ form: 'sailors', pos: 'NOUN', kinds: ['plural'] });
  expect(asked?.entry.word).toBe('sailor');
  expect(ask('He inspected the wreckage.', 'inspected')?.kinds.toSorted()).toEqual([
    'past',
    'past_participle',
  ]);
});

test.each([
  ['We met Harbour in London.', 'London', 'a name'],
  ['The house was empty.', 'house', 'a word everybody knows'],
  ['The flurbish was empty.', 'flurbish', 'a word no dictionary has'],
  ['The vitriol was plain.', 'vitriol', 'a rare word'],
  ['Sailors repaired the roof.', 'Sailors', 'the head of a sentence'],
  ['The storm-damaged vessel sank.', 'storm', 'a part of a compound'],
  ['The sailor’s vessel sank.', 'sailor’s', 'a possessive'],
  ['He likes barley.', 'barley', 'a noun without determiner in the singular'],
  ['The old tug ran.', 'tug', 'three letters'],
])('in %j %s is not asked: %s', (text, form) => expect(ask(text, form)).toBeNull());

describe('a noun in the singular', () => {
  test.each([
    ['They saw the vessel.', true],
    ['They saw his old wooden vessel.', true],
    ['They saw the captain’s vessel.', true],
    ['They saw vessel.', false],
    ['The captain likes vessel.', false],
  ])('%s: asked %s', (text, is) => expect(ask(text, 'vessel') !== null).toBe(is));
});

test('loose is what little of its sentence depends on', () => {
  expect(ask('It is a wooden vessel.', 'wooden')?.loose).toBe(true);
  expect(ask('The violin player rehearsed.', 'violin')?.loose).toBe(true);
  expect(ask('They repaired the vessel.', 'vessel')?.loose).toBe(false);
  expect(ask('They repaired the vessel.', 'repaired')?.loose).toBe(false);
});

test('of a verb it is told whether an object follows', () => {
  expect(ask('They repaired the vessel.', 'repaired')?.transitive).toBe(true);
  expect(ask('They wandered alone.', 'wandered')?.transitive).toBe(false);
  expect(ask('They wandered, the captain too.', 'wandered')?.transitive).toBe(false);
  expect(ask('They saw the vessel the captain had.', 'vessel')?.transitive).toBe(false);
  expect(ask('They all wandered.', 'wandered')?.transitive).toBe(false);
});

test('the article before a word is told', () => {
  expect(ask('It is a wooden vessel.', 'wooden')?.article).toBe('a');
  expect(ask('It is an elaborate plan.', 'elaborate')?.article).toBe('an');
  expect(ask('It is the wooden vessel.', 'wooden')?.article).toBeNull();
  expect(ask('A shepherd wandered.', 'shepherd')?.article).toBe('a');
});

describe('of words as they are told', () => {
  /** What may be asked of the word that is written in capitals in a made sentence. */
  function askMade(told: string, known: Known = {}) {
    const [marked = '', tag, given] = told
      .split(' ')
      .find((token) => /^[A-Z]{2,}\//.test(token))!
      .split('/');
    const form = marked.toLowerCase();
    const lemma = given ?? form;
    const { block, text } = madeBlock(told.replace(`${marked}/${tag}`, `${form}/${tag}`));
    const index = block.words.findIndex((word) => text.slice(word.start, word.end) === form);
    return askedWord(madeDictionary({ [lemma]: known }), text, block, index);
  }
  const isAsked = (told: string, known?: Known) => askMade(told, known) !== null;

  test.each([
    [{}, true],
    [{ rank: 1_200 }, true],
    [{ rank: 1_199 }, false],
    [{ rank: 14_000 }, true],
    [{ rank: 14_001 }, false],
    [{ rank: null }, false],
    [{ exams: [] }, false],
    [{ pos: 'v' }, false],
  ] satisfies [Known, boolean][])('a word of %j: asked %s', (known, is) => {
    expect(isAsked('the/DET VESSEL/NOUN', known)).toBe(is);
  });

  test.each([
    ['the/DET TUBE/NOUN', true],
    ['the/DET TUB/NOUN', false],
    ['the/DET VESSEL/PROPN', false],
    ['the/DET VESSEL/NOUN -made', false],
    ['the/DET VESSEL/NOUN ‑made', false],
    ['the/DET VESSELED/NOUN/vessel', false],
  ])('%s: asked %s', (told, is) => expect(isAsked(told)).toBe(is));

  test('the end of a compound is not asked', () => {
    const { block, text } = madeBlock('the/DET -vessel/NOUN');
    block.words[1]!.start++;
    block.words[1]!.entry = 'vessel';
    const dictionary = madeDictionary({ vessel: {} });
    expect(askedWord(dictionary, text, block, 1)).toBeNull();
    expect(askedWord(dictionary, text.replace('-', ' '), block, 1)).not.toBeNull();
  });

  test.each([
    ['the/DET old/ADJ red/ADJ big/ADJ VESSEL/NOUN', true],
    ['the/DET very/ADV old/ADJ red/ADJ big/ADJ VESSEL/NOUN', false],
    ['the/DET Paris/PROPN harbour/NOUN VESSEL/NOUN', true],
    ['the/DET two/NUM very/ADV VESSEL/NOUN', true],
    ['the/DET saw/VERB VESSEL/NOUN', false],
    ['the/DET of/ADP VESSEL/NOUN', false],
    ['Each/DET VESSEL/NOUN', true],
    ['captain’s/NOUN VESSEL/NOUN', true],
    ['VESSEL/NOUN', false],
  ])('a noun in the singular must have a determiner: %s: %s', (told, is) => {
    expect(isAsked(told)).toBe(is);
  });

  const WALKED: Known = { pos: 'v', forms: [['past', 'walked'], ['past_participle', 'walked'], ['third_person', 'walks']] }; // prettier-ignore
  const NOUNS: Known = { forms: [['plural', 'vessels']] };
  test.each([
    ['the/DET VESSEL/NOUN ropes/NOUN', {}, true],
    ['the/DET VESSEL/NOUN sank/VERB', {}, false],
    ['the/DET VESSEL/NOUN', {}, false],
    ['VESSELS/NOUN/vessel crews/NOUN', NOUNS, true],
    ['WALKED/VERB/walk miles/NOUN', WALKED, true],
    ['WALKED/VERB/walk a/DET mile/NOUN', WALKED, false],
    ['WALKS/VERB/walk miles/NOUN', WALKED, false],
    ['MEND/VERB nets/NOUN', { pos: 'v' }, false],
    ['WOODEN/ADJ', { pos: 'adj' }, true],
    ['BADLY/ADV', { pos: 'adv' }, true],
  ] satisfies [string, Known, boolean][])('loose: %s', (told, known, is) => {
    expect(askMade(told, known)?.loose).toBe(is);
  });

  test.each([
    ['MEND/VERB the/DET net/NOUN', true],
    ['MEND/VERB it/PRON', true],
    ['MEND/VERB nets/NOUN', true],
    ['MEND/VERB Troy/PROPN', true],
    ['MEND/VERB old/ADJ nets/NOUN', true],
    ['MEND/VERB two/NUM', true],
    ['MEND/VERB well/ADV', false],
    ['MEND/VERB of/ADP', false],
    ['MEND/VERB', false],
    ['MEND/VERB , the/DET net/NOUN', false],
  ])('a verb with an object after it: %s: %s', (told, is) => {
    expect(askMade(told, { pos: 'v' })?.transitive).toBe(is);
  });
});
