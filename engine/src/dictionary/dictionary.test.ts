import { existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { analyser, dictionary } from '#analysis/test-engine.ts';
import { buildDictionary } from './build.ts';
import { dictionaryIsCurrent } from './is-current.ts';
import { lookUp } from './lookup.ts';
import { lookUpPro } from './lookup-pro.ts';
import { TEST_DICTIONARY } from './test-dictionary.ts';

test('an entry has senses, sounds, exams, rank and forms', () => {
  const entry = dictionary.entry('LIGHT');
  expect(entry).toMatchObject({ word: 'light', ipa: { uk: 'laɪt', us: 'laɪt' }, oxford: true });
  expect(entry?.senses[0]).toMatchObject({
    pos: 'n',
    glosses: expect.arrayContaining(['光']),
  });
  expect(entry?.exams).toEqual(['zk', 'gk', 'ielts']);
  expect(entry?.rank).toBeLessThan(1000);
  expect(entry?.forms).toContainEqual({ kind: 'past', word: 'lit' });
});

test.each(['constructor', '__proto__', '', "'; drop table entry; --", '%'])(
  'odd input %j is no error',
  (word) => {
    expect(() => [
      dictionary.entry(word),
      dictionary.lemmaCandidates(word),
      dictionary.suggest(word, 10),
    ]).not.toThrow();
  },
);

test.each([
  ['the', '这'],
  ['can', '能'],
  ['will', '将'],
  ['people', '人'],
  ['data', '数据'],
  ['give', '给'],
  ['lot', '许多'],
  ['internet', '互联网'],
  ['blockchain', '区块链'],
])('%s means first of all %s', (word, gloss) => {
  expect(dictionary.entry(word)?.senses[0]?.glosses[0]).toBe(gloss);
});

test.each([
  ['gave', ['give']],
  ['saw', ['see', 'saw']],
  ['lay', ['lay', 'lie']],
  ['left', ['leave', 'left']],
  ['does', ['do', 'doe']],
  ['better', ['good', 'better']],
  ['leaves', ['leave', 'leaf']],
  ['people', ['people']],
  ['lockdowns', ['lockdown']],
  ['qwxzy', []],
])('%s may be %j', (form, lemmas) => {
  const found = dictionary.lemmaCandidates(form).map(({ lemma }) => lemma);
  expect(found).toEqual(expect.arrayContaining(lemmas));
  expect(found[0]).toBe(lemmas[0]);
});

test('suggestions begin with the prefix, frequent words first, phrases too', () => {
  expect(dictionary.suggest('perc', 5).map(({ word }) => word)).toContain('percentage');
  expect(dictionary.suggest('th', 1).map(({ word }) => word)).toEqual(['the']);
  expect(dictionary.suggest('take o', 5).map(({ word }) => word)).toContain('take off');
  expect(dictionary.suggest('zzzzzz', 5)).toEqual([]);
  expect(dictionary.suggest(' ', 5)).toEqual([]);
});

test('a very long word is no error', () => {
  expect(dictionary.entry('x'.repeat(5000))).toBeNull();
  expect(dictionary.suggest('x'.repeat(5000), 10)).toEqual([]);
});

test('a word card puts the phrase and the fitting sense first', () => {
  const card = lookUp(dictionary, analyser, {
    word: 'gave',
    sentence: 'At last she gave up smoking.',
  });
  expect(card).toMatchObject({
    word: 'give',
    form: 'gave',
    relation: { kinds: ['past'], text: 'give 的过去式' },
  });
  expect(card?.phrases.map(({ phrase }) => phrase)).toEqual(['give up']);
  expect(card?.senses).toHaveLength(dictionary.entry('give')?.senses.length ?? -1);
});

test('the offset chooses among equal words of a sentence', () => {
  const sentence = 'They present a present.';
  const card = (offset: number) =>
    lookUp(dictionary, analyser, { word: 'present', sentence, offset });
  expect(card(5)?.senses[0]?.pos).toBe('v');
  expect(card(15)?.senses[0]?.pos).toBe('n');
  expect(card(5)?.ipa.uk).toBe('prɪˈzent');
  expect(card(15)?.ipa.uk).toBe('ˈprezənt');
});

test.each([
  [{ word: 'didn’t' }, 'do', 'did not'],
  [{ word: 'they’d' }, 'they', 'they would / had'],
  [{ word: 'took off' }, 'take off', null],
  [{ word: 'take off' }, 'take off', null],
  [{ word: '“running,”' }, 'run', null],
  [{ word: 'children’s' }, 'child', null],
  [{ word: 'Polish' }, 'polish', null],
  [{ word: 'monday' }, 'Monday', null],
  [{ word: 'cafés' }, 'cafe', null],
])('%j is explained by %s', (input, headword, contraction) => {
  const card = lookUp(dictionary, analyser, input);
  expect(card?.word).toBe(headword);
  expect(card?.contraction).toBe(contraction);
});

test.each(['', '!!!', 'qwxzy', '中文'])('nothing is known of %j', (word) => {
  expect(lookUp(dictionary, analyser, { word })).toBeNull();
  expect(lookUpPro(dictionary, word)).toBeNull();
});

test('the English side: definitions, synonyms, antonyms, family, phrases', () => {
  const happy = lookUpPro(dictionary, 'happy');
  expect(happy?.definitions[0]?.definition).toContain('joy');
  expect(happy?.synonyms).toContain('glad');
  expect(happy?.antonyms).toContain('unhappy');
  expect(happy?.family.map(({ word }) => word)).toEqual(
    expect.arrayContaining(['happiness', 'happily', 'unhappy']),
  );
  expect(lookUpPro(dictionary, 'gave')?.word).toBe('give');
  const family = lookUpPro(dictionary, 'even')?.family.map(({ word }) => word) ?? [];
  expect(family).not.toContain('event');
  expect(lookUpPro(dictionary, 'take')?.phrases.map(({ phrase }) => phrase)).toContain('take off');
});

test.each([
  ['in light of', ['light']],
  ['look forward to', ['look', 'forward']],
  ["make up one's mind", ['make', 'mind']],
  ['as for', ['as', 'for']],
  ['happy', []],
])('%s is made of the words %j', (phrase, words) => {
  expect(lookUpPro(dictionary, phrase)?.parts.map(({ word }) => word)).toEqual(words);
});

test('the file leaves room below the 70 MB it may have', () => {
  expect(statSync(TEST_DICTIONARY).size).toBeLessThan(69_000_000);
});

test('only a whole file of this version is current', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dictionary-'));
  const file = join(folder, 'd.sqlite');
  expect(dictionaryIsCurrent(file)).toBe(false);
  writeFileSync(file, 'half-made');
  expect(dictionaryIsCurrent(file)).toBe(false);
});

test('a build that fails leaves nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dictionary-'));
  const file = join(folder, 'd.sqlite');
  const failing = buildDictionary({
    file,
    onProgress: ({ stage, done }) => {
      if (stage === 'entries' && done > 0) throw new Error('stop');
    },
  });
  await expect(failing).rejects.toThrow('stop');
  expect(existsSync(file)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});
