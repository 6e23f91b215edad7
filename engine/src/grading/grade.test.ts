import { describe, expect, test } from 'vitest';
import type { AnalysedWord, Analysis, GlossaryEntry } from '#analysis/analyse.ts';
import { grade } from './difficulty.ts';
import { inVocabulary, isExamWord } from './exam-level.ts';
import { fleschKincaidGrade } from './readability.ts';

const word = (entry: string | null, more: Partial<AnalysedWord> = {}): AnalysedWord => ({
  ...{
    start: 0,
    end: 1,
    lemma: entry ?? 'x',
    pos: 'NOUN',
    sense: 0,
    sure: false,
    entry,
    name: false,
  },
  ...more,
});
const entry = (rank: number | null): GlossaryEntry => ({
  ...{ word: '', senses: [], ipa: { uk: null, us: null }, exams: [], rank, forms: [] },
});

type Block = { sentences: number; words: AnalysedWord[]; syllables: number };

/** An analysis with so many sentences, words and syllables; `r7` is a word of rank 7. */
function analysis(blocks: Block[]): Analysis {
  const words = blocks.flatMap((block) => block.words.flatMap(({ entry: of }) => of ?? []));
  return {
    blocks: blocks.map((block, i) => ({
      id: String(i),
      sentences: Array.from({ length: block.sentences }, (): [number, number] => [0, 1]),
      words: block.words,
      phrases: [],
      syllables: block.syllables,
    })),
    glossary: Object.fromEntries(words.map((of) => [of, entry(Number(of.slice(1)))])),
  };
}

const times = (count: number, of: string, more?: Partial<AnalysedWord>) =>
  Array.from({ length: count }, () => word(of, more));

describe('what is measured', () => {
  test('sentences, words and syllables by their formula', () => {
    const { stats, words, sentences } = grade(
      analysis([{ sentences: 5, words: times(100, 'r7'), syllables: 150 }]),
    );
    expect({ words, sentences }).toEqual({ words: 100, sentences: 5 });
    expect(stats).toEqual({
      fleschKincaid: 9.9,
      wordsPerSentence: 20,
      syllablesPerWord: 1.5,
      beyond2000: 0,
      beyond5000: 0,
    });
  });

  test('nothing is divided by nothing', () => {
    expect(grade(analysis([{ sentences: 0, words: [], syllables: 0 }])).stats).toEqual({
      fleschKincaid: 0,
      wordsPerSentence: 0,
      syllablesPerWord: 0,
      beyond2000: 0,
      beyond5000: 0,
    });
    expect(fleschKincaidGrade({ words: 3, sentences: 0, syllables: 4 })).toBe(0);
    expect(fleschKincaidGrade({ words: 0, sentences: 3, syllables: 4 })).toBe(0);
  });

  test('a heading is no sentence, unless there is nothing else', () => {
    const heading = { sentences: 1, words: times(4, 'r7'), syllables: 4 };
    const prose = { sentences: 2, words: times(40, 'r7'), syllables: 60 };
    expect(grade(analysis([heading, prose])).stats.wordsPerSentence).toBe(20);
    expect(grade(analysis([heading, prose])).sentences).toBe(3);
    expect(grade(analysis([heading])).stats.wordsPerSentence).toBe(4);
  });

  test('one sentence is prose from its thirteenth word', () => {
    const two = { sentences: 2, words: times(4, 'r7'), syllables: 4 };
    const perSentence = (length: number) =>
      grade(analysis([two, { sentences: 1, words: times(length, 'r7'), syllables: length }])).stats
        .wordsPerSentence;
    expect(perSentence(12)).toBe(2);
    expect(perSentence(13)).toBe(5.7);
  });

  test('rare words are those beyond a rank, and those no dictionary has', () => {
    const words = [...times(2, 'r2000'), ...times(1, 'r2001'), ...times(1, 'r5000')];
    const beyond = (more: AnalysedWord[]) => {
      const { stats } = grade(
        analysis([{ sentences: 2, words: [...words, ...more], syllables: 9 }]),
      );
      return [stats.beyond2000, stats.beyond5000];
    };
    expect(beyond([])).toEqual([0.5, 0]);
    expect(beyond([word('r5001')])).toEqual([0.6, 0.2]);
    expect(beyond([word(null)])).toEqual([0.6, 0.2]);
  });

  test('names, numbers and addresses are no vocabulary; an address is no word either', () => {
    const words = [
      word('r7'),
      word('r9000'),
      word('r9000', { name: true }),
      word(null, { pos: 'NUM' }),
      word(null, { pos: 'X' }),
    ];
    const found = grade(analysis([{ sentences: 2, words, syllables: 9 }]));
    expect(found.words).toBe(4);
    expect(found.stats.beyond2000).toBe(0.5);
  });
});

describe('the score', () => {
  /** Both halves of it: long sentences, and rare words. */
  const scoreOf = (perSentence: number, rare: number) => {
    const words = [...times(100 - rare, 'r7'), ...times(rare, 'r9000')];
    return grade(analysis([{ sentences: 100 / perSentence, words, syllables: 100 }]));
  };

  test('counts vocabulary and sentences by half each, from 0 to 100', () => {
    expect(scoreOf(5, 0).score).toBe(0);
    expect(scoreOf(5, 100).score).toBe(50);
    expect(scoreOf(100, 0).score).toBe(50);
    expect(scoreOf(100, 100).score).toBe(100);
    // 11 in 100 rare words are 7 of the 22 on the scale.
    expect(scoreOf(5, 15).score).toBe(25);
    // 20 words a sentence of one syllable: grade 4, 2 of the 14 on the scale.
    expect(scoreOf(20, 0).score).toBe(7);
  });

  test('a level begins at its bound', () => {
    const at = (score: number) => {
      const rare = 4 + (score * 22) / 50;
      const words = [
        ...times(10_000 - Math.round(rare * 100), 'r7'),
        ...times(Math.round(rare * 100), 'r9000'),
      ];
      return grade(analysis([{ sentences: 5_000, words, syllables: 10_000 }]));
    };
    expect(at(14)).toMatchObject({ score: 14, level: 'VERY_EASY' });
    expect(at(15)).toMatchObject({ score: 15, level: 'EASY' });
    expect(at(33)).toMatchObject({ score: 33, level: 'EASY' });
    expect(at(34)).toMatchObject({ score: 34, level: 'STANDARD' });
  });
});

test.each([
  ['C4', 1_000, 1_001],
  ['L4', 8_000, 8_001],
  ['L8', 13_000, 13_001],
] as const)('%s takes for granted words up to rank %i, not %i', (level, last, next) => {
  expect(inVocabulary({ rank: last, exams: [] }, level)).toBe(true);
  expect(inVocabulary({ rank: next, exams: [] }, level)).toBe(false);
});

test.each([
  ['L4', 1_000, false],
  ['L4', 1_001, true],
  ['L4', 8_000, true],
  ['L4', 8_001, false],
  ['L8', 13_000, true],
  ['L8', 13_001, false],
] as const)('for %s a word of rank %i is one to learn: %s', (level, rank, isOne) => {
  expect(isExamWord({ rank, exams: [] }, level)).toBe(isOne);
});
