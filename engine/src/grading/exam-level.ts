import type { Exam } from '#dictionary/entry.ts';
import { learntFor } from '#dictionary/exam-lists.ts';

/**
 * Vocabularies by size: gaokao and CET-4, CET-6 and 考研, IELTS, TEM-4 and TEM-8. Of the last two no
 * list is published: they stand for the 8,000 and 13,000 most frequent words.
 */
export type ExamLevel = 'C4' | 'C6' | 'IELTS' | 'L4' | 'L8';

type Vocabulary = { exams: readonly Exam[]; topRank: number };

/** Words so frequent that every list contains them, tagged or not (`the`, `did`, `us`). */
const ASSUMED_RANK = 1_000;
const L4_RANK = 8_000;
const L8_RANK = 13_000;

const C4_LISTS = ['zk', 'gk', 'cet4'] as const;
const C6_LISTS = [...C4_LISTS, 'cet6', 'ky'] as const;
const IELTS_LISTS = [...C6_LISTS, 'ielts'] as const;

/**
 * From the smallest to the largest, each with all of those before it, so that a text that needs more
 * words never has the lower level. What an exam takes for granted is part of it: the lists of
 * earlier exams, and the most frequent words and function words that no list bothers to name.
 */
const VOCABULARIES = {
  C4: { exams: C4_LISTS, topRank: ASSUMED_RANK },
  C6: { exams: C6_LISTS, topRank: ASSUMED_RANK },
  IELTS: { exams: IELTS_LISTS, topRank: ASSUMED_RANK },
  L4: { exams: IELTS_LISTS, topRank: L4_RANK },
  L8: { exams: IELTS_LISTS, topRank: L8_RANK },
} as const satisfies Record<ExamLevel, Vocabulary>;

/** From the smallest vocabulary to the largest. */
export const EXAM_LEVELS = Object.keys(VOCABULARIES) as readonly ExamLevel[];

const COVERAGE = 0.95;

type Word = { rank: number | null; exams: readonly Exam[] };

/** Whether a vocabulary contains a word. */
export function inVocabulary(word: Word, level: ExamLevel): boolean {
  const { exams, topRank }: Vocabulary = VOCABULARIES[level];
  return rankOf(word) <= topRank || isOn(word.exams, exams);
}

/**
 * The smallest vocabulary that covers 95 % of the running words (`null` stands for a word
 * the dictionary does not know); null when none does, or there are no words.
 */
export function smallestExam(words: readonly (Word | null)[]): ExamLevel | null {
  if (words.length === 0) return null;
  const covers = (level: ExamLevel) =>
    words.filter((word) => word !== null && inVocabulary(word, level)).length >=
    COVERAGE * words.length;
  return EXAM_LEVELS.find(covers) ?? null;
}

/**
 * Whether a word is one to learn for an exam: on its list or within its frequency band, and not
 * among what whoever prepares for it has long since: the most frequent words, the lists of earlier
 * exams, and for TEM-8 the band of TEM-4.
 */
export function isExamWord(word: Word, level: ExamLevel): boolean {
  const rank = rankOf(word);
  if (rank <= ASSUMED_RANK) return false;
  switch (level) {
    case 'C4':
      return isOn(learntFor(word.exams), ['gk', 'cet4']);
    case 'C6':
      return isOn(learntFor(word.exams), ['cet6', 'ky']);
    case 'IELTS':
      return isOn(learntFor(word.exams), ['ielts']);
    case 'L4':
      return rank <= L4_RANK && !isOn(word.exams, C4_LISTS);
    case 'L8':
      return rank > L4_RANK && rank <= L8_RANK && !isOn(word.exams, C6_LISTS);
  }
}

const rankOf = ({ rank }: Word): number => rank ?? Infinity;

const isOn = (exams: readonly Exam[], lists: readonly Exam[]): boolean =>
  exams.some((exam) => lists.includes(exam));
