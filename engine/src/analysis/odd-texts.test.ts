import { describe, expect, test } from 'vitest';
import { lookUp } from '#dictionary/lookup.ts';
import { analyser, dictionary } from './test-engine.ts';

const wordsOf = (text: string) =>
  analyser.read(text).words.map((word) => ({ ...word, text: text.slice(word.start, word.end) }));

const headwordsOf = (text: string) =>
  wordsOf(text).flatMap(({ name, entry }) => (name || entry === null ? [] : [entry]));

const namesOf = (text: string) =>
  wordsOf(text).flatMap(({ name, text: form }) => (name ? form : []));

test.each([
  ['MINISTERS AGREE TO CUT TAXES', ['minister', 'agree', 'to', 'cut', 'tax']],
  ['No deal yet on fishing rights', ['no', 'deal', 'yet', 'on', 'fish', 'right']],
  ['“Not me,” he said. “Why?”', ['not', 'me', 'he', 'say', 'why']],
  ['- milk\n- eggs\n• soap', ['milk', 'egg', 'soap']],
  ['1) Wash hands 2) Dry them 3) Repeat', ['wash', 'hand', 'dry', 'them', 'repeat']],
  ['He said 你好 to the 老板.', ['he', 'say', 'to', 'the']],
  ['我们 use the word “fire” 表示火。', ['use', 'the', 'word', 'fire']],
])('the headwords of %j are %j', (text, expected) => {
  expect(headwordsOf(text)).toEqual(expected);
});

test.each([
  ['MERKEL WINS IN BERLIN', ['MERKEL', 'BERLIN']],
  ['“Not me,” said Dot. “Ask Frank.”', ['Dot', 'Frank']],
  [
    'Wolfgang Fischer and Klaus Bauer ate in Würzburg.',
    ['Wolfgang', 'Fischer', 'Klaus', 'Bauer', 'Würzburg'],
  ],
  ['Jürgen Groß lives near Schloß Neuschwanstein.', ['Jürgen', 'Groß', 'Schloß', 'Neuschwanstein']],
])('the names of %j are %j, and none is glossed as a common noun', (text, expected) => {
  expect(namesOf(text)).toEqual(expected);
  for (const { name, entry, sense } of wordsOf(text).filter((word) => word.name)) {
    const meant = entry === null ? undefined : dictionary.entry(entry)?.senses[sense];
    expect(name && (meant === undefined || meant.name !== undefined), entry ?? '').toBe(true);
  }
});

describe('faults of character recognition', () => {
  test('are read as what stood there, where only one word may have stood there', () => {
    const words = wordsOf('The rnany cornpanies sa1d they were c1osed by the govemment.');
    const entryOf = (word: string) => words.find(({ text }) => text === word)?.entry;
    expect(['rnany', 'cornpanies', 'sa1d', 'govemment'].map(entryOf)).toEqual([
      'many',
      'company',
      'say',
      'government',
    ]);
  });

  test('leave alone what no letter explains', () => {
    const words = wordsOf('The qwzrmt was grmlbx.');
    expect(words.filter(({ entry }) => entry === null).map(({ text }) => text)).toEqual([
      'qwzrmt',
      'grmlbx',
    ]);
  });
});

test.each(['fire', 'Bank', 'bolts', 'Fischer', 'cryptocurrency', 'THE', ' run '])(
  'no meaning of %j is claimed where it stands alone',
  (word) => {
    expect(wordsOf(word).map(({ sure }) => sure)).toEqual([false]);
    const card = lookUp(dictionary, analyser, { word: word.trim(), sentence: word });
    expect(card).not.toBeNull();
    expect(card?.fitsSentence).toBe(false);
  },
);

test.each([
  '',
  '   ',
  '???',
  '\0',
  '!!! ,,, …',
  '😀 😀',
  '你好',
  '1999',
  'x'.repeat(5_000),
  '\ud800',
])('odd text %# is no error', (text) => {
  expect(() => analyser.analyse([{ id: 'b', text, zh: text }])).not.toThrow();
});
