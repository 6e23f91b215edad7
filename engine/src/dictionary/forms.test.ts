import { describe, expect, test } from 'vitest';
import { parseExchange } from './exchange.ts';
import { decodeForms, decodeKinds, encodeForms, encodeKinds } from './form-codes.ts';
import { FORM_KINDS, type WordForm } from './entry.ts';
import { FormTable } from './form-table.ts';
import { regularLemmas } from './regular-forms.ts';

describe('forms as stored', () => {
  const TOOK: WordForm[] = [
    { kind: 'past', word: 'took off' },
    { kind: 'lemma', word: 'take off' },
  ];

  test('come back as they were', () => {
    expect(decodeKinds(encodeKinds(FORM_KINDS))).toEqual(FORM_KINDS);
    expect(encodeForms(TOOK)).toBe('p:took off\tl:take off');
    expect(decodeForms(encodeForms(TOOK))).toEqual(TOOK);
    expect(decodeForms('')).toEqual([]);
  });

  test('of no kind there is are left out', () => {
    expect(decodeKinds('p?s')).toEqual(['past', 'plural']);
    expect(decodeForms('?:x\tp:took')).toEqual([{ kind: 'past', word: 'took' }]);
  });
});

test('an exchange without words, or of no kind there is, tells nothing', () => {
  const nothing = { forms: [], lemma: null };
  expect(parseExchange('')).toEqual(nothing);
  expect(parseExchange('p:/0: /1:d')).toEqual(nothing);
  expect(parseExchange('x:y')).toEqual(nothing);
  expect(parseExchange('0:leave/1:dx')).toEqual({
    forms: [],
    lemma: { word: 'leave', kinds: ['past_participle'] },
  });
  expect(parseExchange('p: took /s:takes').forms).toEqual([
    { kind: 'past', word: 'took' },
    { kind: 'plural', word: 'takes' },
  ]);
});

describe('the table of forms', () => {
  const rows = (fill: (table: FormTable) => void) => {
    const table = new FormTable();
    fill(table);
    return [...table.rows()].map(({ form, lemma, kinds }) => `${form} ${lemma} ${kinds}`);
  };

  test('has each form with its headwords in small letters, and every kind once', () => {
    expect(
      rows((table) => {
        table.add('Left', 'Leave', ['past']);
        table.add('left', 'leave', ['past', 'past_participle']);
        table.add('left', 'lefty', []);
      }),
    ).toEqual(['left leave pd', 'left lefty ']);
  });

  test('a word is a form of itself only of some kind', () => {
    expect(rows((table) => table.add('Sheep', 'sheep', []))).toEqual([]);
    expect(rows((table) => table.add('sheep', 'sheep', ['plural']))).toEqual(['sheep sheep s']);
  });

  test.each([
    ['的过去式和过去分词', 'pd'],
    ['的过去时', 'p'],
    ['的动名词', 'i'],
    ['的三单', '3'],
    ['的名词复数', 's'],
    ['的比较级', 'r'],
    ['的最高级', 't'],
    ['的变形', 'l'],
  ])('a note such as %s is read as %s', (note, kinds) => {
    expect(rows((table) => table.addNote('x', 'y', note))).toEqual([`x y ${kinds}`]);
  });

  test('what is corrected replaces what was there', () => {
    expect(
      rows((table) => {
        table.add('does', 'doe', ['plural']);
        table.add('saw', 'see', ['past']);
        table.replace('does', [{ lemma: 'do', kinds: ['third_person'] }]);
        table.replace('saw', []);
      }),
    ).toEqual(['does do 3']);
  });
});

test.each([
  ['tries', ['try', 'trie']],
  ['tried', ['try', 'tri', 'trie']],
  ['wolves', ['wolf', 'wolfe', 'wolve']],
  ['boxes', ['box', 'boxe']],
  ['stopping', ['stopp', 'stoppe', 'stop']],
  ['dying', ['dy', 'die', 'dye']],
  ['bigger', ['bigg', 'bigge', 'big']],
  ['biggest', ['bigg', 'bigge', 'big']],
  ['funnier', ['funny', 'funni', 'funnie']],
  ['glass', []],
  ['xs', []],
])('%s may come from %j and nothing else', (form, lemmas) => {
  const found = regularLemmas(form).map(({ lemma }) => lemma);
  expect([...new Set(found)].toSorted()).toEqual(lemmas.toSorted());
});
