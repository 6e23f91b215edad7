import { articleParagraphs } from '@bluebird/engine/alignment/gold/gold-paragraphs.ts';
import { createAnalyser } from '@bluebird/engine/analysis/analyse.ts';
import type { Dictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import type { Exam } from '@bluebird/engine/dictionary/entry.ts';
import { grade } from '@bluebird/engine/grading/difficulty.ts';
import { EXAM_LEVELS, isExamWord } from '@bluebird/engine/grading/exam-level.ts';

/**
 * Word lists of exams, from the easiest to the hardest; later lists repeat part of earlier ones.
 */
const LISTS: readonly [name: string, exam: Exam][] = [
  ['middle school', 'zk'],
  ['gaokao', 'gk'],
  ['CET-4', 'cet4'],
  ['CET-6', 'cet6'],
  ['IELTS', 'ielts'],
];
const BEYOND_EVERYDAY = { from: 1_001, to: Number.MAX_SAFE_INTEGER };

/** For each list, without everyday words, the share of its words that each exam level marks. */
export function markedShares(dictionary: Dictionary): string[] {
  const entries = dictionary
    .examWords(BEYOND_EVERYDAY)
    .flatMap((word) => dictionary.entry(word) ?? []);
  const rows = LISTS.map(([name, exam]) => {
    const listed = entries.filter(({ exams }) => exams.includes(exam));
    const shares = EXAM_LEVELS.map((level) => {
      const marked = listed.filter((entry) => isExamWord(entry, level)).length;
      return `${((100 * marked) / listed.length).toFixed(1)} %`;
    });
    return row([name, listed.length, ...shares]);
  });
  return [...head(['list', 'words', ...EXAM_LEVELS.map((level) => `marked ${level}`)]), ...rows];
}

const EXCERPT_WORDS = 150;

/**
 * For each exam level, the number and the mean difficulty of the excerpts of our articles that its
 * vocabulary covers.
 */
export function difficultyByLevel(dictionary: Dictionary): string[] {
  const analyser = createAnalyser(dictionary);
  const grades = excerpts().map((text) => grade(analyser.analyse([{ id: '', text }])));
  const rows = [...EXAM_LEVELS, null].map((level) => {
    const scores = grades.filter(({ exam }) => exam === level).map(({ score }) => score);
    const sum = scores.reduce((total, score) => total + score, 0);
    const mean = scores.length === 0 ? '–' : (sum / scores.length).toFixed(1);
    return row([level ?? 'beyond them', scores.length, mean]);
  });
  return [...head(['level', 'excerpts', 'mean difficulty, 0–100']), ...rows];
}

function excerpts(): string[] {
  const texts: string[] = [];
  let [from, text] = ['', ''];
  for (const paragraph of articleParagraphs()) {
    if (paragraph.from !== from) text = '';
    from = paragraph.from;
    text = `${text} ${paragraph.text}`.trim();
    if (text.split(' ').length < EXCERPT_WORDS) continue;
    texts.push(text);
    text = '';
  }
  return texts;
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const head = (cells: readonly string[]) => [row(cells), row(cells.map(() => '---'))];
