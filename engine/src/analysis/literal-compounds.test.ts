import { expect, test } from 'vitest';
import { isLiteralCompound } from './literal-compounds.ts';
import { madeHeadwords } from './test-dictionary.ts';
import { madeTaggedWords } from './test-words.ts';

const headwords = madeHeadwords({
  entries: {
    'old man': 'n 老人；老头子',
    'old hand': 'n 老手；行家',
    'old guard': 'n 保守派',
    'in cold': 'n 在寒冷中',
    'stone wall': 'n 石墙',
    'this day': 'n （这）一天',
    'too old': 'adj 太老了',
    'climate change': 'n 气候变化',
    'no gloss': 'n ',
    'the old man': 'n 老人',
    'two men': 'n 两人',
    old: 'adj 旧的 | adj 老的',
    man: 'n 人；男人',
    hand: 'n 手',
    cold: 'adj 寒冷的 | n 中',
    stone: 'n 石头',
    wall: 'n 墙',
    this: 'det 这个',
    day: 'n 天；一日',
    too: 'adv 太',
    climate: 'adj 气候',
    change: 'n 变化',
    two: 'num 两个',
  },
});

const isLiteral = (headword: string, text: string) =>
  isLiteralCompound(
    { headword, pattern: headword.split(' '), words: madeTaggedWords(text) },
    headwords,
  );

test.each<[string, string, boolean]>([
  // Every character of the first gloss is in some gloss of a word: by its lemma, in any sense.
  ['old man', 'old/ADJ man/NOUN', true],
  ['old man', 'old/ADJ men/NOUN/man', true],
  ['old hand', 'old/ADJ hands/NOUN/hand', true],
  ['this day', 'this/DET day/NOUN', true],
  ['two men', 'two/NUM men/NOUN/man', true],
  ['too old', 'too/ADV old/ADJ', true],
  // One character that is in none.
  ['old guard', 'old/ADJ guard/NOUN', false],
  ['old man', 'old/ADJ men/NOUN', false],
  // Nouns, prepositions and verbs are not judged.
  ['stone wall', 'stone/NOUN wall/NOUN', false],
  ['in cold', 'in/ADP cold/NOUN', false],
  ['old man', 'old/ADJ man/VERB', false],
  // Phrases that we added ourselves, and longer ones, are not judged either.
  ['climate change', 'climate/ADJ change/NOUN', false],
  ['the old man', 'the/DET old/ADJ man/NOUN', false],
  ['old man', 'old/ADJ', false],
])('%s, read in %s, means just its words: %s', (headword, text, is) => {
  expect(isLiteral(headword, text)).toBe(is);
});
