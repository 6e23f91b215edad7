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
      fleschKincaid: expect.closeTo(9.91),
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
    expect(perSentence(13)).toBeCloseTo(17 / 3);
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
  const scoreOf = (perSentence: number, rare: number, spread = 100) => {
    const words = [...times(spread - rare, 'r7'), ...times(rare, 'r9000')];
    const sentences = Array.from({ length: spread / perSentence }, (_, i) => ({
      sentences: 1,
      words: words.filter((_word, at) => at % (spread / perSentence) === i),
      syllables: perSentence,
    }));
    return grade(analysis(sentences)).score;
  };

  test('rises with the length of sentences and with rare words, by less than a point too', () => {
    expect(scoreOf(20, 10)).toBeGreaterThan(scoreOf(10, 10));
    expect(scoreOf(20, 11)).toBeGreaterThan(scoreOf(20, 10));
    expect(scoreOf(20, 1, 10_000)).toBeGreaterThan(scoreOf(20, 0, 10_000));
    expect(scoreOf(20, 1, 10_000) - scoreOf(20, 0, 10_000)).toBeLessThan(1);
  });

  test('stays within its scale, and tells the hardest apart', () => {
    expect(scoreOf(5, 0)).toBeGreaterThan(0);
    expect(scoreOf(100, 100)).toBeLessThan(100);
    expect(scoreOf(100, 100)).toBeGreaterThan(scoreOf(100, 90));
  });

  test('does not rise with length', () => {
    expect(scoreOf(20, 50, 1_000)).toBeCloseTo(scoreOf(20, 5, 100));
  });

  test('is not moved by names, however many words and syllables they have', () => {
    const text = (name: Partial<AnalysedWord>[]) =>
      grade(
        analysis([
          {
            sentences: 1,
            words: [...times(15, 'r700'), ...name.flatMap((more) => times(1, 'r9', more))],
            syllables: 20 + 4 * name.length,
          },
        ]),
      ).score;
    const name = (lemma: string) => ({ name: true, entry: null, lemma });
    const short = text([name('Tom')]);
    expect(text([name('Oluwaseun'), name('Adeyemi'), name('Obafemi')])).toBe(short);
    // Its part of speech and capital tell a name that was not recognised.
    expect(text([{ entry: null, lemma: 'Oluwaseun' }])).toBe(short);
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
