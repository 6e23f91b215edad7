import { describe, expect, test } from 'vitest';
import { analyser, dictionary } from '#analysis/test-engine.ts';
import { askedWord } from './asked-word.ts';

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
