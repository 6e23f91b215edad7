import { describe, expect, test } from 'vitest';
import type { EcdictRow } from './ecdict.ts';
import { isMereForm, toHeadword } from './headwords.ts';
import type { WordLists } from './word-lists.ts';

const row = (more: Partial<EcdictRow>): EcdictRow => ({
  ...{ word: 'plimsoll', phonetic: '', translation: 'n. 胶鞋', tag: '', collins: 0, oxford: 0 },
  ...{ bnc: 0, frq: 0, exchange: '' },
  ...more,
});
const LISTS: WordLists = {
  subtitleRanks: new Map([['subtitled', 900]]),
  tagCounts: new Map([
    ['counted', { v: 2 }],
    ['counted_up', { v: 2 }],
  ]),
  wordnet: new Map([['netted', [1]]]),
  arpabet: (word) => (word === 'sounded' ? 'S AW1 N D' : undefined),
};
const headword = (more: Partial<EcdictRow>) => toHeadword(row(more), LISTS);
const entry = (more: Partial<EcdictRow>) => headword(more)?.entry;

describe('a row is kept', () => {
  test.each([
    ['of no list', {}, false],
    ['with a rank', { frq: 9 }, true],
    ['of the British corpus', { bnc: 9 }, true],
    ['of subtitles', { word: 'Subtitled' }, true],
    ['of an exam', { tag: 'gk' }, true],
    ['of WordNet', { word: 'Netted' }, true],
    ['that inflects', { exchange: 's:plimsolls' }, true],
    ['whose sound is known', { word: 'Sounded' }, true],
    ['with a pronunciation', { phonetic: 'plim' }, true],
    ['with a hyphen', { word: 'plim-soll' }, true],
    ['with an apostrophe', { word: "plim's" }, true],
    ['with a pronunciation, of a field only', { phonetic: 'plim', translation: '[医] 鞋' }, false],
    ['with one, found by a search engine', { phonetic: 'plim', translation: '[网络] 鞋' }, false],
    ['a phrase', { word: 'put plimsoll' }, true],
    ['a phrase with a capital', { word: 'put Plimsoll' }, false],
    ['a listed phrase with a capital', { word: 'put Plimsoll', tag: 'gk' }, true],
    ['a phrase of a field only', { word: 'put plimsoll', translation: '[医] 鞋' }, false],
    ['a phrase of slots', { word: 'sb sth' }, false],
    ['of 45 letters', { word: 'x'.repeat(45), frq: 1 }, true],
    ['of 46 letters', { word: 'x'.repeat(46), frq: 1 }, false],
    ['with odd signs', { word: 'plim*', frq: 1 }, false],
    ['that begins with a sign', { word: '-plim', frq: 1 }, false],
    ['that begins with a figure', { word: '4x4', frq: 1 }, true],
  ] satisfies [string, Partial<EcdictRow>, boolean][])('%s: %s', (_, more, kept) => {
    expect(headword(more) !== null).toBe(kept);
  });
});

test.each([
  ['account for...', { frq: 1 }, 'account for'],
  ['account  for …', { frq: 1 }, 'account for'],
  ['APP', { exchange: 's:APPS' }, 'app'],
  ['APP', { frq: 1 }, 'APP'],
  ['UK', { exchange: 's:UKs' }, 'UK'],
  ['Polish', { exchange: 'p:polished' }, 'polish'],
  ['Polish', { exchange: 's:Poles/i:polishing' }, 'polish'],
  ['Pole', { exchange: 's:Poles' }, 'Pole'],
])('%s with %j is the headword %s', (word, more, expected) => {
  expect(entry({ word, ...more })?.word).toBe(expected);
});

test('an entry has its exams in their order, its stars and its rank', () => {
  const made = entry({ tag: 'cet4 gk zzz', collins: 3, oxford: 1, frq: 70 });
  expect(made).toMatchObject({ exams: ['gk', 'cet4'], collins: 3, oxford: true, rank: 70 });
  expect(entry({ frq: 1 })).toMatchObject({ exams: [], collins: 0, oxford: false });
});

test('the forms of a headword are its own; a form names its headword', () => {
  expect(entry({ exchange: 's:plimsolls' })?.forms).toEqual([
    { kind: 'plural', word: 'plimsolls' },
  ]);
  const left = headword({ word: 'left', exchange: '0:leave/1:p/p:left/s:lefts' });
  expect(left?.lemma).toEqual({ word: 'leave', kinds: ['past'] });
  expect(left?.entry.forms).toEqual([
    { kind: 'lemma', word: 'leave' },
    { kind: 'plural', word: 'lefts' },
  ]);
  expect(headword({ word: 'sheep', exchange: '0:Sheep/1:s' })?.lemma).toBeNull();
});

describe('lines of fields', () => {
  const fields = (translation: string, more: Partial<EcdictRow> = {}) =>
    entry({ translation: `n. 鞋\n${translation}`, frq: 1_001, ...more })?.senses.map(
      ({ field }) => field ?? '',
    );

  test.each([
    ['[计] 位', {}, ['', '计']],
    ['[计] 位', { frq: 1_000 }, ['']],
    ['[计] 位', { frq: 0, tag: 'gk' }, ['', '计']],
    ['[计] 位', { word: 'put up' }, ['']],
    ['[医] 位', {}, ['']],
    ['[计] 命令位', {}, ['']],
    ['[计] DOS 位', {}, ['']],
    [`[计] ${'位'.repeat(24)}`, {}, ['', '计']],
    [`[计] ${'位'.repeat(25)}`, {}, ['']],
  ] satisfies [string, Partial<EcdictRow>, string[]][])('%s with %j', (line, more, expected) => {
    expect(fields(line, more)).toEqual(expected);
  });

  test('stand where there are no others', () => {
    expect(entry({ translation: '[医] 位', frq: 1 })?.senses).toMatchObject([{ field: '医' }]);
  });
});

test('what a word mostly is comes first, unless we wrote its lines', () => {
  const parts = (word: string) =>
    entry({ word, translation: 'n. 数\nv. 数数', frq: 1 })?.senses.map(({ pos }) => pos);
  expect(parts('counted')).toEqual(['v', 'n']);
  expect(parts('Counted up')).toEqual(['v', 'n']);
  expect(parts('plimsoll')).toEqual(['n', 'v']);
  expect(parts('Website')).toEqual(['n']);
});

describe('a row is a mere form', () => {
  const isMere = (more: Partial<EcdictRow>) => {
    const made = row({ word: 'blaming', exchange: '0:blame/1:i', translation: 'v. 归咎', ...more });
    return isMereForm(toHeadword(made, LISTS)!, made);
  };
  test.each([
    ['as a verb', {}, true],
    ['as a verb with an object', { translation: 'vt. 归咎' }, true],
    ['as a verb without one', { translation: 'vi. 归咎' }, true],
    ['without part of speech', { translation: '归咎' }, true],
    ['of a field', { translation: '[医] 归咎' }, true],
    ['as a noun', { translation: 'n. 归咎' }, false],
    ['as a verb and a noun', { translation: 'v. 归咎\nn. 归咎' }, false],
    ['the plural of a noun', { exchange: '0:blame/1:s', translation: 'n. 归咎' }, true],
    ['a plural, as a verb', { exchange: '0:blame/1:s' }, false],
    ['with a rank', { frq: 1 }, false],
    ['with a rank in Britain', { bnc: 1 }, false],
    ['of an exam', { tag: 'gk' }, false],
    ['with a star', { collins: 1 }, false],
    ['of no other word', { exchange: 's:blamings' }, false],
    ['without any sense', { translation: 'blame的现在分词', frq: 1 }, true],
  ] satisfies [string, Partial<EcdictRow>, boolean][])('%s: %s', (_, more, is) => {
    expect(isMere(more)).toBe(is);
  });
});
