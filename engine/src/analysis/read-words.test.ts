import { describe, expect, test } from 'vitest';
import { read } from './test-read.ts';

const cut = (text: string, tags?: string) =>
  read(text, tags).tokens.map(({ start, end }) => text.slice(start, end));

describe('a word with hyphens', () => {
  test.each([
    ['a well-known fish', ['a', 'well-known', 'fish']],
    ['a well-known’s fish', ['a', 'well-known’s', 'fish']],
    ['a fish-shaped lamp', ['a', 'fish', 'shaped', 'lamp']],
    ['to Baden-Baden', ['to', 'Baden-Baden']],
    ['to Baden‑Baden’s end', ['to', 'Baden‑Baden’s', 'end']],
    ['to Baden-Bern', ['to', 'Baden', 'Bern']],
  ])('is one word when it is known: %s', (text, parts) => expect(cut(text)).toEqual(parts));

  test.each([
    ['well-known', 'ADV PUNCT VERB', 'ADJ'],
    ['well-known', 'ADV PUNCT ADP', 'ADJ'],
    ['well-known', 'ADV PUNCT ADV', 'ADJ'],
    ['well-known', 'ADV PUNCT NOUN', 'NOUN'],
    ['didn’t', 'AUX PART', 'AUX'],
  ])('%s tagged %s is %s', (text, tags, pos) => {
    const { words, names } = read(text, tags);
    expect(words.map((word) => word.pos)).toEqual([pos]);
    expect(names.tokens[0]?.pos).toBe(pos);
  });
});

describe('a word for the search for names', () => {
  test('is spelled plainly and without its possessive', () => {
    const { names } = read('Maud’s\u00a0well‑known');
    expect(names.text).toBe("Maud's well-known");
    expect(names.tokens).toMatchObject([
      { surface: 'Maud', start: 0, end: 6, baseEnd: 4, isWord: true },
      { surface: 'well-known', start: 7, end: 17, baseEnd: 17 },
    ]);
    expect(read('MAUD’S 1999').names.tokens).toMatchObject([
      { surface: 'MAUD', end: 6, baseEnd: 4 },
      { isWord: false },
    ]);
  });

  test.each<[string, string[]]>([
    ['Fish swim. They eat.', ['Fish', 'They']],
    ['(Fish swim) and eat.', ['Fish']],
    ['He said, “Fish swim.”', ['He', 'Fish']],
    ['He said ‘fish’ and "bread".', ['He', 'fish', 'bread']],
    ["It is the fish's (red) bread.", ['It']],
    ['Things: 1) fish 2. bread b) worker', ['Things', 'fish', 'bread', 'worker']],
    ['Milk\n- fish\n• bread', ['Milk', 'fish', 'bread']],
    ['It was 1999) fish', ['It']],
    ['It – fish', ['It']],
  ])('begins a sentence: %s', (text, first) => {
    const { tokens } = read(text).names;
    const words = tokens.filter(({ isWord, startsSentence }) => isWord && startsSentence);
    expect(words.map(({ surface }) => surface)).toEqual(expect.arrayContaining(first));
    expect(words.filter(({ surface }) => /^[a-z]{2}/.test(surface)).length).toBe(
      first.filter((word) => /^[a-z]/.test(word)).length,
    );
  });

  test.each([
    ['THE FISH SWIM', true],
    ['NATO', false],
    ['THE fish', false],
    ['A B C D', false],
    ['The Fish Swim Home Again', true],
    ['The fish swim home again', false],
  ])('says nothing by its capitals in %s: %s', (text, is) => {
    expect(read(text).names.capitalsSayNothing).toBe(is);
    if (is) expect(read(text, 'PROPN PROPN').names.tokens[1]?.taggedName).toBe(false);
  });

  test.each<[string, string, boolean]>([
    // Within a sentence a capital and the tag are enough.
    ['at Bread', 'ADP PROPN', true],
    ['at Bread', 'ADP NOUN', false],
    ['at bread', 'ADP PROPN', false],
    ['at 1999', 'ADP PROPN', false],
  ])('is tagged as a name: the second of %s, %s: %s', (text, tags, is) => {
    const { taggedName, margin } = read(text, tags).names.tokens[1]!;
    expect(taggedName).toBe(is);
    expect(margin).toBe(tags.endsWith('PROPN') ? 0.5 : 0);
  });

  test.each([
    // At the head of one a common word is no name.
    ['Zebra slept.', false],
    ['Quagga slept.', true],
    ['Flurbish slept.', true],
    ['Monday came.', true],
    ['Ivan came.', true],
    ['Light fell.', true],
    ['Bread fell.', false],
  ])('at the head of a sentence is one: %s %s', (text, is) => {
    expect(read(text, 'PROPN VERB').names.tokens[0]?.taggedName).toBe(is);
  });
});
