import type { Exam } from '#dictionary/entry.ts';

/** Vocabularies by size: CET-4, CET-6, IELTS, and the 8,000 and 13,000 most frequent words. */
export type ExamLevel = 'C4' | 'C6' | 'IELTS' | 'L4' | 'L8';

type Vocabulary = { exams?: readonly Exam[]; topRank?: number };

/**
 * From the smallest to the largest. What an exam takes for granted is part of it: the
 * middle-school and gaokao lists, and the most frequent words and function words that no list
 * bothers to name.
 */
const VOCABULARIES: [level: ExamLevel, vocabulary: Vocabulary][] = [
  ['C4', { exams: ['zk', 'gk', 'cet4'] }],
  ['C6', { exams: ['zk', 'gk', 'cet4', 'cet6', 'ky'] }],
  ['IELTS', { exams: ['zk', 'gk', 'cet4', 'cet6', 'ky', 'ielts'] }],
  ['L4', { topRank: 8_000 }],
  ['L8', { topRank: 13_000 }],
];

/** Words so frequent that every list contains them, tagged or not (`the`, `did`, `us`). */
const ASSUMED_RANK = 1_000;
const COVERAGE = 0.95;

type Word = { rank: number | null; exams: readonly Exam[] };

/** Whether a vocabulary contains a word. */
export function inVocabulary({ rank, exams }: Word, level: ExamLevel): boolean {
  const vocabulary = VOCABULARIES.find(([name]) => name === level)?.[1] ?? {};
  const frequent = (rank ?? Infinity) <= (vocabulary.topRank ?? ASSUMED_RANK);
  return frequent || exams.some((exam) => vocabulary.exams?.includes(exam));
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
  return VOCABULARIES.map(([level]) => level).find(covers) ?? null;
}

/** The lists of the exams themselves, without what they take for granted. */
const EXAM_LISTS: Record<ExamLevel, Vocabulary> = {
  C4: { exams: ['gk', 'cet4'] },
  C6: { exams: ['cet6', 'ky'] },
  IELTS: { exams: ['ielts'] },
  L4: { topRank: 8_000 },
  L8: { topRank: 13_000 },
};

/**
 * Whether a word is one to learn for an exam: on its list, or within its frequency band, and not
 * among the words so frequent that whoever prepares for it has them long since.
 */
export function isExamWord({ rank, exams }: Word, level: ExamLevel): boolean {
  const list = EXAM_LISTS[level];
  const frequency = rank ?? Infinity;
  if (frequency <= ASSUMED_RANK) return false;
  return frequency <= (list.topRank ?? 0) || exams.some((exam) => list.exams?.includes(exam));
}
