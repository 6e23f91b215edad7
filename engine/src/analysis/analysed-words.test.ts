import { describe, expect, test } from 'vitest';
import { UNIVERSAL_TAGS, type UniversalPos } from '#tagging/labels.ts';
import { read } from './test-read.ts';

describe('a word of a text', () => {
  const last = (text: string, tags = '') => read(text, tags).words.at(-1)!;

  test('that is a number or an address has no entry', () => {
    expect(last('in 3.5%')).toMatchObject({
      ...{ lemma: '3.5%', pos: 'NUM', sense: -1, sure: false, entry: null },
    });
    expect(last('at https://a.com')).toMatchObject({ pos: 'X', lemma: 'https://a.com' });
  });

  test('has its headword, its sense, and is sure when it has one meaning', () => {
    expect(last('some bread')).toMatchObject({
      ...{ lemma: 'bread', pos: 'NOUN', sense: 0, sure: true, entry: 'bread', name: false },
    });
    expect(last('some light')).toMatchObject({ sense: 0, sure: false });
    expect(last('some light', 'DET ADV')).toMatchObject({ sense: -1, entry: 'light' });
    expect(last('some Flurbish', 'DET ADJ')).toMatchObject({
      ...{ lemma: 'Flurbish', sense: -1, sure: false, entry: null },
    });
  });

  test('has a form without its clitic', () => {
    expect(last('the worker’s')).toMatchObject({ form: 'worker', possessive: true });
    expect(last('they didn’t')).toMatchObject({ form: 'did', possessive: false });
    expect(last('THE WORKERS')).toMatchObject({ form: 'workers', possessive: false });
  });

  test('has an object, or none', () => {
    const verb = (text: string, tags: string) =>
      read(text, tags).words.find(({ pos }) => pos === 'VERB');
    expect(verb('they found it', 'PRON VERB PRON')).toMatchObject({ transitive: true });
    expect(verb('they found', 'PRON VERB')).toMatchObject({ transitive: false, entry: 'find' });
    expect(verb('to found', 'PART VERB')).toMatchObject({ entry: 'found' });
    expect(verb('it was found', 'PRON AUX VERB')).toMatchObject({ transitive: true });
  });

  test('that is tagged as a name but is none is a noun, and its support says so', () => {
    const bread = read('Bread fell.', 'PROPN VERB').words[0]!;
    expect(bread).toMatchObject({ pos: 'NOUN', entry: 'bread', name: false });
    const supportOf = (pos: UniversalPos) => bread.support[UNIVERSAL_TAGS.indexOf(pos)];
    expect([supportOf('PROPN'), supportOf('NOUN'), supportOf('VERB')]).toEqual([-1, 0, -0.5]);
    const kept = last('some bread').support;
    expect(kept[UNIVERSAL_TAGS.indexOf('PROPN')]).toBe(-0.5);
  });

  test.each<[string, object]>([
    ['in Paris', { lemma: 'Paris', pos: 'PROPN', sense: 1, sure: true, entry: 'Paris' }],
    ['in Paris’s', { lemma: 'Paris', possessive: true }],
    // A people or language that the dictionary has is an ordinary word.
    ['the Polish', { entry: 'Polish', sure: false }],
    ['the Inuit', { pos: 'PROPN', entry: 'Inuit' }],
    // A name that the list lacks: its entry is one with a capital, an abbreviation, a common word.
    ['the Zorvath', { lemma: 'Zorvath', pos: 'PROPN', sense: -1, sure: false, entry: null }],
    ['the Monday', { lemma: 'Monday', entry: 'Monday', sense: 0, sure: true }],
    ['the NATO', { entry: 'nato', sense: 0 }],
    ['the Nato', { entry: null }],
    ['the Registry', { entry: 'registry', sense: 0, sure: true }],
    ['the Registries', { entry: null }],
    ['the Rare', { entry: null, lemma: 'Rare' }],
  ])('that is a name has its card: %s', (text, wanted) => {
    expect(last(text, 'DET PROPN')).toMatchObject({ name: true, ...wanted });
  });

  test('that is a person’s name has no card of a common word', () => {
    const tags = 'PRON VERB PROPN PROPN ADV ADV';
    expect(read('they met Maud Registry there today', tags).words[3]).toMatchObject({
      ...{ name: true, entry: null, lemma: 'Registry' },
    });
    const { words } = read('they met Maud van Quellen there', 'PRON VERB PROPN NOUN PROPN ADV');
    expect(words[3]).toMatchObject({ name: true, entry: 'van', pos: 'NOUN' });
  });
});
