import { describe, expect, test } from 'vitest';
import { findNames } from './names.ts';
import { madeHeadwords } from './test-dictionary.ts';
import { madeNameBlock, namesIn } from './test-names.ts';

const headwords = madeHeadwords({
  entries: {
    ...{ dot: 'n 点', will: 'aux 将', baker: 'n 面包师', hope: 'n 希望', times: 'n 倍' },
    ...{ church: 'n 教堂', bank: 'n 银行' },
  },
  forms: { hopes: { hope: 'plural' } },
  ranks: { dot: 5_000, will: 30, baker: 6_500, hope: 800, times: 900, church: 900, bank: 700 },
  names: [
    ...['Dot given also', 'Maud given', 'Grace given', 'Will given also', 'Jordan given'],
    ...['Jordan country', 'Baker surname also', 'Merkel surname', 'Angela given', 'Paris city'],
    ...['Angela Merkel person', 'Suez Canal landmark', 'Downing Street landmark', 'Suez city'],
    ...['10 Downing Street landmark', 'Xi Jinping person', 'The Times media also'],
    ...['Warner Bros. company', 'Canal region also', 'King surname also'],
  ],
});
const names = (source: string, options = {}) => namesIn(headwords, madeNameBlock(source, options));
const person = (...words: string[]) => words.map((word) => `${word} (person) +`);

describe('a listed name of several words', () => {
  const spans = (source: string) => {
    const block = madeNameBlock(source);
    return findNames([block], headwords)[0]!.spans.map(
      ({ start, end, listed }) => `${block.text.slice(start, end)} = ${listed.name}`,
    );
  };

  test.each<[string, string[]]>([
    ['at/ADP Downing/PROPN Street/PROPN', ['Downing Street = Downing Street']],
    ['at/ADP 10/NUM Downing/PROPN Street/PROPN', ['10 Downing Street = 10 Downing Street']],
    ["the/DET Suez/PROPN Canal's/PROPN end/NOUN", ['Suez Canal = Suez Canal']],
    ['ANGELA/PROPN MERKEL/PROPN WON/VERB', ['ANGELA MERKEL = Angela Merkel']],
    ['ANGELA/PROPN Merkel/PROPN', []],
    ['suez/NOUN canal/NOUN', []],
    ['Suez/PROPN Canals/PROPN', []],
    ['Suez,/PROPN Canal/PROPN', []],
    ['Suez/PROPN', []],
    ['in/ADP The/DET Times/PROPN', ['The Times = The Times']],
    ['^The/DET Times/PROPN', []],
    ['at/ADP Warner/PROPN Bros./PROPN', ['Warner Bros = Warner Bros.']],
  ])('in %s: %j', (source, found) => expect(spans(source)).toEqual(found));

  test('has words that are names by themselves, or not', () => {
    expect(names('the/DET Suez/PROPN Canal/PROPN')).toEqual(['Suez = Suez +', 'Canal +']);
    expect(names('met/VERB Angela/PROPN Merkel/PROPN')).toEqual([
      'Angela = Angela (person) +',
      'Merkel = Merkel (person) +',
    ]);
  });
});

describe('a given name and what follows', () => {
  const maud = 'Maud = Maud (person) +';
  test.each<[string, string[]]>([
    ['Maud/PROPN Harker/PROPN', [maud, ...person('Harker')]],
    ['Maud/PROPN J./PROPN Harker/PROPN', [maud, ...person('J', 'Harker')]],
    ['Maud/PROPN van/X der/X Quellen/PROPN', [maud, ...person('van', 'der', 'Quellen')]],
    ['Maud/PROPN Quellen-/PROPN Harker/PROPN', [maud, ...person('Quellen'), 'Harker']],
    [
      'Maud/PROPN Grace/PROPN Harker/PROPN',
      [maud, 'Grace = Grace (person) +', ...person('Harker')],
    ],
    ["Maud/PROPN Grace's/PROPN Harker/PROPN", [maud, 'Grace = Grace (person) +', 'Harker']],
    ["Maud's/PROPN Harker/PROPN", ['Maud = Maud (person)', 'Harker']],
    ['Maud,/PROPN Harker/PROPN', ['Maud = Maud (person)', 'Harker']],
    ['Maud./PROPN Harker/PROPN', ['Maud = Maud (person)', 'Harker']],
    ['Maud/PROPN harker/NOUN', ['Maud = Maud (person)']],
    // A common word is a surname when listed as one, or when the tagger says so.
    ['Maud/PROPN Baker/NOUN', [maud, 'Baker = Baker (person) +']],
    ['Maud/PROPN Hope/PROPN', [maud, ...person('Hope')]],
    ['Maud/PROPN Hope/NOUN', ['Maud = Maud (person)']],
    ['Maud/PROPN Hopes/PROPN', ['Maud = Maud (person)', 'Hopes']],
    ['we/PRON met/VERB Dot/PROPN Harker/PROPN', ['Dot = Dot (person) +', ...person('Harker')]],
    ['to/ADP Dot/PROPN Hope/PROPN', ['Dot = Dot (person)', 'Hope']],
    // After a given name that is a place too, only a word that is a surname without doubt.
    ['Jordan/PROPN Harker/PROPN', ['Jordan = Jordan (person) +', ...person('Harker')]],
    ['Jordan/PROPN Merkel/PROPN', ['Jordan = Jordan (person) +', 'Merkel = Merkel (person) +']],
    ['to/ADP Jordan/PROPN Baker/PROPN', ['Jordan = Jordan (person)', 'Baker = Baker (person)']],
    // Days, places, titles and institutions are no surnames.
    ['Maud/PROPN Monday/PROPN', ['Maud = Maud (person)', 'Monday']],
    ['Maud/PROPN Paris/PROPN', ['Maud = Maud (person)', 'Paris = Paris']],
    ['Maud/PROPN King/PROPN', ['Maud = Maud (person)', 'King']],
    ['Maud/PROPN Church/PROPN', ['Maud = Maud (person)', 'Church']],
    ['Maud/PROPN Harker/PROPN Museum/NOUN', ['Maud = Maud (person)', 'Harker']],
    ['Maud/PROPN Harker/PROPN museum/NOUN', [maud, ...person('Harker')]],
    ['Maud/PROPN Harker,/PROPN Museum/NOUN', [maud, ...person('Harker')]],
    // `Will` asks, or is a person.
    ['^Will/PROPN Harker/PROPN come?/VERB', ['Harker']],
    [
      '^Will/PROPN Harker/PROPN came./VERB Why?/ADV',
      ['Will = Will (person) +', ...person('Harker')],
    ],
    ['^Maud/PROPN Harker/PROPN came?/VERB', [maud, ...person('Harker')]],
  ])('%s: %j', (source, found) => expect(names(source)).toEqual(found));

  test('in title case are no person when they may be common words', () => {
    const options = { capitalsSayNothing: true };
    expect(names('Dot/PROPN Harker/PROPN', options)).toEqual([]);
    expect(names('Maud/PROPN Hope/PROPN', options)).toEqual(['Maud = Maud (person)']);
    expect(names('Maud/PROPN Baker/PROPN', options)).toEqual(['Maud = Maud (person)']);
    expect(names('Maud/PROPN Harker/PROPN', options)).toEqual([
      'Maud = Maud (person) +',
      ...person('Harker'),
    ]);
  });

  test('are at most seven words', () => {
    const initials = (count: number) => `Maud/PROPN ${'J./PROPN '.repeat(count)}Harker/PROPN`;
    expect(names(initials(5))).toHaveLength(7);
    expect(names(initials(6)).at(-1)).toBe('Harker');
  });
});

describe('a title and what follows', () => {
  test.each<[string, string[]]>([
    ['Mr/NOUN Baker/NOUN', ['Baker = Baker (person)']],
    ['Mr./NOUN Hope/NOUN', ['Hope (person)']],
    ['Mr/NOUN J./PROPN Hope/NOUN', [...person('J', 'Hope')]],
    ['Mr/NOUN J./PROPN van/X Quellen/NOUN', [...person('J', 'van', 'Quellen')]],
    ['Mr/NOUN van/X Quellen/NOUN', [...person('van', 'Quellen')]],
    ['Mr/NOUN hope/NOUN', []],
    ['Mr,/NOUN Hope/NOUN', []],
    ['Mr/NOUN President/NOUN', []],
    ['Mr/NOUN Bank/NOUN', []],
    ['Mr/NOUN Maud/PROPN Harker/PROPN', ['Maud = Maud (person) +', ...person('Harker')]],
    // `President` heads other names too.
    ['President/NOUN Harker/NOUN', ['Harker (person)']],
    ['President/NOUN Baker/NOUN', ['Baker = Baker (person)']],
    ['President/NOUN Xi/NOUN', ['Xi (person)']],
    ['President/NOUN Hope/NOUN', []],
    ['President./NOUN Harker/NOUN', []],
    ['the/DET Harker/NOUN', []],
  ])('%s: %j', (source, found) => expect(names(source)).toEqual(found));

  test('in title case are a person after a title that nothing else bears', () => {
    const options = { capitalsSayNothing: true };
    expect(names('Mr/NOUN Hope/NOUN', options)).toEqual(['Hope (person)']);
    expect(names('President/NOUN Harker/NOUN', options)).toEqual([]);
  });
});

describe('a person met before', () => {
  const met = 'met/VERB Maud/PROPN Baker/PROPN';
  test.each<[string, string[]]>([
    [`${met} Baker/NOUN`, ['Baker = Baker (person)']],
    [`${met} ^Baker/NOUN slept/VERB`, ['Baker = Baker (person)']],
    [`${met} ^Baker/NOUN bread/NOUN`, []],
    [`${met} baker/NOUN`, []],
    ['met/VERB Maud/PROPN Harker/PROPN ^Harker/NOUN bread/NOUN', ['Harker (person)']],
    ['met/VERB Angela/PROPN Merkel/PROPN ^Merkel/NOUN', ['Merkel = Angela Merkel (person)']],
    ['met/VERB Angela/PROPN Merkel/PROPN ^Angela/NOUN', ['Angela = Angela (person)']],
  ])('%s: %j', (source, found) => expect(names(source).slice(2)).toEqual(found));

  test('is not seen in a headline, where the name may be a common word', () => {
    const headline = madeNameBlock('Baker/NOUN Sells/VERB', { capitalsSayNothing: true });
    expect(namesIn(headwords, madeNameBlock(met), headline)).toHaveLength(2);
  });

  test('is the known one, whoever else bears the name', () => {
    const source = 'Maud/PROPN Merkel/PROPN Angela/PROPN Merkel,/PROPN Merkel/PROPN';
    expect(names(source).at(-1)).toBe('Merkel = Angela Merkel (person)');
    const other = 'Angela/PROPN Merkel,/PROPN Maud/PROPN Merkel,/PROPN Merkel/PROPN';
    expect(names(other).at(-1)).toBe('Merkel = Angela Merkel (person)');
  });
});
