import { expect, test } from 'vitest';
import { analyser } from '#analysis/test-engine.ts';
import { EXAMS } from '#dictionary/entry.ts';
import { grade, LEVELS } from './difficulty.ts';
import { EXAM_LEVELS, inVocabulary, isExamWord, smallestExam } from './exam-level.ts';
import { fleschKincaidGrade } from './readability.ts';

const gradeText = (text: string) => grade(analyser.analyse([{ id: 'a', text }]));

const LADDER = [
  'Anna has a small dog. The dog is black. They walk in the park each day. The dog likes to run and play. At night it sleeps by her bed.',
  'When the rain stopped, the children ran out to see the river. It had grown so wide that the old bridge was almost under water. An old man told them to go home. They stayed, because nothing like this had happened before in their village.',
  'Most of the bakers in the town get up at three in the morning, and few of their customers ever think about it. The ovens take an hour to heat, the dough must be divided and shaped by hand, and the first van leaves at half past five. A cheap machine could do much of this work, but the bakers claim that people would notice the difference.',
  'The committee, which had been established to examine the financial consequences of the reform, concluded that regional authorities had consistently underestimated the cost of maintenance, and that the resulting deficits would accumulate for at least a decade. Its recommendations, although cautious, provoked considerable resistance among officials who had defended the original estimates.',
  'That the untranslatable should have become a commonplace of middlebrow conversation, brandished at dinner parties as evidence of a culture’s irreducible idiosyncrasy, is perhaps the most eloquent testimony to our collective misapprehension of what translation, at its most scrupulous, endeavours to accomplish: not the replication of lexical equivalents but the painstaking reconstruction, in an alien idiom, of an entire constellation of resonances, evasions and reticences.',
];

test('texts made ever harder climb the scale from the first level to the last', () => {
  const grades = LADDER.map(gradeText);
  const places = grades.map(({ level }) => LEVELS.indexOf(level));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBe(0);
  expect(places.at(-1)).toBe(LEVELS.length - 1);
  const scores = grades.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => a - b));
});

test('an easy text needs the smallest vocabulary, a learned one more', () => {
  expect(gradeText(LADDER[0] ?? '').exam).toBe('C4');
  expect(gradeText(LADDER[4] ?? '').exam).not.toBe('C4');
});

test('names and numbers are no vocabulary', () => {
  const plain = gradeText('We went to the house with my friend in the morning.');
  const named = gradeText('We went to Kraków with Tomasz Wiśniewski in 1987 with my friend.');
  expect(named.stats.beyond2000).toBe(plain.stats.beyond2000);
});

const STORY = (names: readonly string[]) => {
  const [one = '', two = '', town = ''] = names;
  return [
    `${one} opened a small shop in ${town} twelve years ago. In the beginning few people came, because nobody knew what the shop sold. Then ${two} wrote about it in a newspaper, and everything changed within a week.`,
    `“We had to learn fast,” says ${one}, who had worked in a bank before. Customers waited in the street, and ${two} came back with a camera. Today eleven people work for ${one}, and the shop in ${town} sends its goods to forty countries.`,
    `Not everyone believes that the success will last. ${two} thinks that rents in ${town} are rising too quickly. ${one} smiles when asked about it and talks about the next plan.`,
  ];
};
const COMMON = ['Mary', 'Tom', 'London'];
/** A level is about twenty points wide. */
const TENTH_OF_A_LEVEL = 2;

test.each([
  ['Chinese', ['Zhang Xiaoming', 'Ouyang Wenxuan', 'Shijiazhuang']],
  ['German', ['Wolfgang Schwarzenbacher', 'Friederike Köpplinger', 'Gelsenkirchen']],
  ['Nigerian', ['Oluwaseun Adeyemi', 'Chukwuemeka Okonkwo', 'Abeokuta']],
])('a text with %s names is as hard as with common ones', (_from, names) => {
  const scoreOf = (texts: readonly string[]) =>
    grade(analyser.analyse(texts.map((text, i) => ({ id: String(i), text })))).score;
  const moved = scoreOf(STORY(names)) - scoreOf(STORY(COMMON));
  expect(Math.abs(moved)).toBeLessThanOrEqual(TENTH_OF_A_LEVEL);
});

test('an empty text is very easy and takes a minute', () => {
  expect(grade(analyser.analyse([]))).toMatchObject({
    level: 'VERY_EASY',
    exam: null,
    words: 0,
    sentences: 0,
    minutes: 1,
  });
});

test('minutes are a learner’s', () => {
  const text = Array.from({ length: 65 }, () => 'We walk home at ten.').join(' ');
  expect(gradeText(text)).toMatchObject({ words: 325, sentences: 65, minutes: 3 });
});

test('Flesch–Kincaid by its formula', () => {
  expect(fleschKincaidGrade({ words: 100, sentences: 5, syllables: 150 })).toBeCloseTo(9.91);
  expect(fleschKincaidGrade({ words: 0, sentences: 0, syllables: 0 })).toBe(0);
});

test('vocabularies contain what their exam assumes', () => {
  expect(inVocabulary({ rank: 5000, exams: ['gk'] }, 'C4')).toBe(true);
  expect(inVocabulary({ rank: 5000, exams: ['cet6'] }, 'C4')).toBe(false);
  expect(inVocabulary({ rank: 5000, exams: ['cet6'] }, 'IELTS')).toBe(true);
  expect(inVocabulary({ rank: 30, exams: [] }, 'C4')).toBe(true);
  expect(inVocabulary({ rank: 7999, exams: [] }, 'L4')).toBe(true);
  expect(inVocabulary({ rank: null, exams: ['gre'] }, 'L8')).toBe(false);
});

test('95 % of the running words must be covered', () => {
  const easy = { rank: 10, exams: [] };
  const hard = { rank: 9000, exams: [] };
  expect(smallestExam([...Array(95).fill(easy), ...Array(5).fill(hard)])).toBe('C4');
  expect(smallestExam([...Array(94).fill(easy), ...Array(6).fill(hard)])).toBe('L8');
  expect(smallestExam([...Array(94).fill(easy), ...Array(6).fill(null)])).toBeNull();
  expect(smallestExam([])).toBeNull();
});

test('a vocabulary has all words of the smaller ones, so that a level rises with what a text needs', () => {
  const sets = EXAMS.map((_, i) => EXAMS.slice(0, i + 1)).concat(
    EXAMS.map((exam) => [exam]),
    [[]],
  );
  for (const exams of sets) {
    for (const rank of [900, 5_000, 9_000, 20_000, null]) {
      const first = EXAM_LEVELS.findIndex((level) => inVocabulary({ rank, exams }, level));
      const after = first < 0 ? [] : EXAM_LEVELS.slice(first);
      for (const level of after) expect(inVocabulary({ rank, exams }, level)).toBe(true);
    }
  }
});

// What each exam's lens marks.
test.each([
  ['gk', 3_000, ['gk'], ['C4']],
  ['cet4, which all later lists repeat', 3_000, ['cet4', 'cet6', 'ky', 'ielts'], ['C4', 'IELTS']],
  ['middle school, which they repeat too', 3_000, ['zk', 'gk', 'cet4', 'cet6', 'ielts'], []],
  ['cet6', 5_000, ['cet6'], ['C6', 'L4']],
  ['ky', 9_000, ['ky'], ['C6']],
  ['ielts', 20_000, ['ielts'], ['IELTS']],
  ['ielts, rarer than the band of TEM-4', 9_000, ['ielts'], ['IELTS', 'L8']],
  ['no list, frequent', 8_000, [], ['L4']],
  ['no list, rarer', 8_001, [], ['L8']],
  ['no list', null, [], []],
  ['gre alone', 14_000, ['gre'], []],
  ['every list, but everyday', 900, ['gk', 'cet4', 'cet6', 'ky', 'ielts'], []],
] as const)('a word of %s at rank %s', (_name, rank, exams, expected) => {
  expect(EXAM_LEVELS.filter((level) => isExamWord({ rank, exams }, level))).toEqual(expected);
});
