import type { AnalysedWord, Analysis, GlossaryEntry } from '#analysis/analyse.ts';
import { fleschKincaidGrade } from './readability.ts';
import { smallestExam, type ExamLevel } from './exam-level.ts';

export const LEVELS = ['VERY_EASY', 'EASY', 'STANDARD', 'DIFFICULT', 'VERY_DIFFICULT'] as const;
export type Level = (typeof LEVELS)[number];
export type { ExamLevel };

export type Grade = {
  level: Level;
  /** 0 (easiest) to 100; the levels are bands of it. */
  score: number;
  /** The smallest vocabulary that covers 95 % of the running words; null when none does. */
  exam: ExamLevel | null;
  words: number;
  sentences: number;
  /** Reading time of a learner, in whole minutes, at least 1. */
  minutes: number;
  stats: {
    /** Flesch–Kincaid grade level. */
    fleschKincaid: number;
    wordsPerSentence: number;
    syllablesPerWord: number;
    /** Share of running words (names and numbers aside) beyond the 2,000 most frequent. */
    beyond2000: number;
    /** … and beyond the 5,000 most frequent. */
    beyond5000: number;
  };
};

/**
 * Learners of English as a foreign language read about 110–150 words a minute with
 * understanding, against 238 for native readers (Brysbaert 2019, Journal of Memory and
 * Language 109).
 */
const LEARNER_WORDS_PER_MINUTE = 130;

/**
 * Two things make a text hard for a learner, and neither tells the other: long sentences
 * (Flesch–Kincaid) and words outside the core vocabulary. 2,000 word families cover about
 * 80–90 % of ordinary prose (Nation 2006, Canadian Modern Language Review 63); comfortable
 * reading needs 95–98 % known words (Laufer & Ravenhorst-Kalovski 2010).
 *
 * Both are put on a scale of 0–100 between the values of texts for beginners and of
 * learned essays, and averaged, vocabulary counting half.
 */
const SENTENCE_SCALE = { easiest: 2, hardest: 16 };
const VOCABULARY_SCALE = { easiest: 0.04, hardest: 0.26 };
const VOCABULARY_WEIGHT = 0.5;

/**
 * Upper bounds of the score for each level but the last: where a text lies with
 * Flesch–Kincaid 5, 7, 10 and 13 (end of grade school, of plain English, of newspapers, of
 * quality magazines) and 6, 11, 15 and 19 % of its words beyond the first 2,000.
 */
const LEVEL_BOUNDS: [level: Level, below: number][] = [
  ['VERY_EASY', 15],
  ['EASY', 34],
  ['STANDARD', 54],
  ['DIFFICULT', 73],
];

/** Grades an analysed text. An empty text is VERY_EASY with no exam. */
export function grade({ blocks, glossary }: Analysis): Grade {
  const all = blocks.flatMap((block) => block.words);
  const words = all.filter((word) => word.pos !== 'X').length;
  // Headings are no sentences: they would make every text look simpler.
  const prose = blocks.filter((block) => block.sentences.length > 1 || block.words.length > 12);
  const measured = prose.length > 0 ? prose : blocks;
  const sentences = sum(measured, (block) => block.sentences.length);
  const running = sum(measured, (block) => block.words.length);
  const syllables = sum(measured, (block) => block.syllables);
  const fleschKincaid = fleschKincaidGrade({ words: running, sentences, syllables });
  const entries = vocabulary(all, glossary);
  const beyond2000 = shareBeyond(entries, 2000);
  const score = Math.round(
    (1 - VOCABULARY_WEIGHT) * onScale(fleschKincaid, SENTENCE_SCALE) +
      VOCABULARY_WEIGHT * onScale(beyond2000, VOCABULARY_SCALE),
  );
  return {
    level: LEVEL_BOUNDS.find(([, below]) => score < below)?.[0] ?? 'VERY_DIFFICULT',
    score,
    exam: smallestExam(entries),
    words,
    sentences: sum(blocks, (block) => block.sentences.length),
    minutes: Math.max(1, Math.round(words / LEARNER_WORDS_PER_MINUTE)),
    stats: {
      fleschKincaid: round(fleschKincaid, 1),
      wordsPerSentence: round(sentences === 0 ? 0 : running / sentences, 1),
      syllablesPerWord: round(running === 0 ? 0 : syllables / running, 2),
      beyond2000: round(beyond2000, 3),
      beyond5000: round(shareBeyond(entries, 5000), 3),
    },
  };
}

/** One element for each running word that counts as vocabulary; null: not in the dictionary. */
function vocabulary(
  words: readonly AnalysedWord[],
  glossary: Record<string, GlossaryEntry>,
): (GlossaryEntry | null)[] {
  return words
    .filter((word) => !word.name && word.pos !== 'NUM' && word.pos !== 'X')
    .map((word) => (word.entry === null ? null : (glossary[word.entry] ?? null)));
}

function shareBeyond(entries: readonly (GlossaryEntry | null)[], rank: number): number {
  if (entries.length === 0) return 0;
  return entries.filter((entry) => (entry?.rank ?? Infinity) > rank).length / entries.length;
}

function onScale(
  value: number,
  { easiest, hardest }: { easiest: number; hardest: number },
): number {
  return 100 * Math.min(1, Math.max(0, (value - easiest) / (hardest - easiest)));
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
