import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { openDictionary } from './dictionary.ts';
import { SCHEMA } from './schema.ts';
import { wordFamily } from './word-family.ts';
import { lookUpPro } from './lookup-pro.ts';

const folder = mkdtempSync(join(tmpdir(), 'dictionary-'));
const file = join(folder, 'small.sqlite');
const db = new DatabaseSync(file);
db.exec(SCHEMA);
const entry = db.prepare('insert into entry values (?, ?, ?, ?, ?, ?, 0, ?, ?)');
const WORDS: [word: string, gloss: string, rank: number | null][] = [
  ['saw', '锯', 2_000],
  ['see', '看见', 100],
  ['lay', '放置', 300],
  ['lie', '躺', 151],
  ['cafe', '咖啡馆', null],
  ['stop', '停止', 50],
  ['stoppe', '停', null],
  ['happy', '快乐', 10],
  ['unhappy', '不快乐', 500],
  ['happily', '快乐地', 30_000],
  ['happiness', '快乐', 30_001],
  ['happier', '更好', 20],
  ['glad', '高兴', 40],
];
for (const [word, gloss, rank] of WORDS)
  entry.run(word, `n\t${gloss}\tb\tc\td`, null, null, rank === 10 ? 3 : 0, rank, 0, null);
for (const form of [
  ['saw', 'see', 'p'],
  ['lay', 'lie', 'p'],
])
  db.prepare('insert into form values (?, ?, ?)').run(...form);
const gloss = db.prepare('insert into gloss values (?, ?, ?)');
for (const [text, weight, word] of [
  ['快乐', 20, 'happiness'], ['快乐', 10, 'happy'], ['快乐的人', 1, 'happy'], ['快乐的人', 2, 'glad'], ['快', 1, 'stop'],
] as const) gloss.run(text, weight, word); // prettier-ignore
const relation = db.prepare('insert into word_relation values (?, ?, ?)');
for (const given of [
  ['happy', '+', 'happiness'],
  ['happy', '+', 'Happy'],
  ['happy', '!', 'unhappy'],
  ['happy', '+', 'glad'],
])
  relation.run(...given);
db.exec(`insert into wordnet values ('happy', '1 9 2');
  insert into synset values (1, 'adj', 'happy' || char(9) || 'glad', 'full of joy; "a happy smile"; "so happy"');
  insert into synset values (2, 'adj', 'Happy', 'lucky')`);
db.close();
const dictionary = openDictionary(file);
afterAll(() => {
  dictionary.close();
  rmSync(folder, { recursive: true });
});

describe('the headwords of a form', () => {
  const lemmas = (form: string) => dictionary.lemmaCandidates(form).map(({ lemma }) => lemma);

  test.each([
    ['saw', ['see', 'saw']],
    ['lay', ['lay', 'lie']],
    [' lay ', ['lay', 'lie']],
    ['café', ['cafe']],
    ['stopped', ['stop', 'stoppe']],
    ['Stopping', ['stop', 'stoppe']],
    ['zzz', []],
  ])('%s: its own counts as twice as frequent: %j', (form, expected) => {
    expect(lemmas(form)).toEqual(expected);
  });

  test('come with what the form is of them', () => {
    expect(dictionary.lemmaCandidates('saw')).toEqual([
      { lemma: 'see', kinds: ['past'], rank: 100 },
      { lemma: 'saw', kinds: [], rank: 2_000 },
    ]);
  });
});

test('an entry has what is stored, and nothing else', () => {
  expect(dictionary.entry(' HAPPY ')).toMatchObject({
    word: 'happy',
    exams: ['zk', 'gk'],
    rank: 10,
  });
  expect(dictionary.entry('cafe')).toMatchObject({
    exams: [],
    rank: null,
    forms: [],
    oxford: false,
  });
  expect(dictionary.examWords({ from: 10, to: 10 })).toEqual(['happy']);
  expect(dictionary.examWords({ from: 11, to: 99 })).toEqual([]);
  expect(dictionary.evidence('happy', 1)).toBeNull();
});

test.each([
  ['happ', 9, ['happy', 'happier', 'happily', 'happiness']],
  ['HAPP', 2, ['happy', 'happier']],
  [' st', 9, ['stop', 'stoppe']],
  ['', 9, []],
  ['happ', 0, []],
])('words that begin with %j, %i at most: %j', (prefix, limit, words) => {
  expect(dictionary.suggest(prefix, limit).map(({ word }) => word)).toEqual(words);
});

test.each([
  ['快乐', 9, ['happy', 'happiness', 'glad']],
  ['快乐', 2, ['happy', 'happiness']],
  [' 快 ', 9, ['stop', 'happy', 'glad', 'happiness']],
  ['', 9, []],
  ['快乐', 0, []],
])('words that mean %j, %i at most: %j', (chinese, limit, words) => {
  expect(dictionary.byGloss(chinese, limit).map(({ word }) => word)).toEqual(words);
  for (const { gloss: told } of dictionary.byGloss(chinese, limit)) expect(told).toMatch(/；b；c$/);
});

test('WordNet tells definitions, examples, and other words of the same sense', () => {
  expect(dictionary.wordnet('happy')).toEqual([
    {
      ...{ pos: 'adj', definition: 'full of joy', synonyms: ['glad'] },
      examples: ['a happy smile', 'so happy'],
    },
    { pos: 'adj', definition: 'lucky', examples: [], synonyms: [] },
  ]);
  expect(dictionary.wordnet('glad')).toEqual([]);
  expect(dictionary.antonyms('happy')).toEqual(['unhappy']);
  expect(dictionary.derived('happy')).toEqual(['glad', 'happiness']);
});

test('a family has the relatives that are not rare, the most frequent first', () => {
  expect(wordFamily(dictionary, 'happy')).toEqual(['glad', 'unhappy', 'happily']);
  expect(wordFamily(dictionary, 'zzz')).toEqual([]);
  expect(lookUpPro(dictionary, 'happy')).toMatchObject({
    ...{ word: 'happy', synonyms: ['glad'], antonyms: ['unhappy'], phrases: [], parts: [] },
    family: [{ word: 'glad', gloss: '高兴；b；c' }, { word: 'unhappy' }, { word: 'happily' }],
  });
});
