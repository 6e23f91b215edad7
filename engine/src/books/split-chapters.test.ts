import { expect, test } from 'vitest';
import type { BlockDraft } from '#extract/blocks.ts';
import { countWordsIn } from '#extract/count-words.ts';
import { cutLong, MAX_CHAPTER_WORDS, splitChapters } from './split-chapters.ts';

const paragraph = (text: string): BlockDraft => ({ kind: 'paragraph', text });
const heading = (text: string, level: 2 | 3 = 2): BlockDraft => ({ kind: 'heading', level, text });
const told = (blocks: BlockDraft[], title = 'Book') =>
  splitChapters(blocks, title).map((chapter) => [chapter.title, chapter.blocks.length]);

test.each([
  'Chapter 1',
  'CHAPTER IV. The Ferry',
  'Chapter Twenty-one',
  'Part the First',
  'Prologue',
  'Letter 3',
  '第十二章 渡口',
])('“%s” begins a chapter', (line) => {
  expect(
    told([paragraph(line), paragraph('One.'), paragraph('Chapter 99'), paragraph('Two.')]),
  ).toEqual([
    [line, 1],
    ['Chapter 99', 1],
  ]);
});

test.each([
  'Chapter and verse were quoted to him.',
  'Part of the wall had fallen.',
  'Book a room before you go.',
  'Introduction to the people of the town came slowly, and with tea.',
])('“%s” does not', (line) => {
  expect(told([paragraph(line), paragraph('One.'), paragraph(line), paragraph('Two.')])).toEqual([
    ['Book', 4],
  ]);
});

test('what stands before the first chapter is kept, and a number takes the line under it', () => {
  const blocks = [
    'For my sister.',
    'Chapter I',
    'The Boat',
    'It was late.',
    'Chapter II',
    'It rained.',
  ];
  expect(told(blocks.map(paragraph))).toEqual([
    ['开头', 1],
    ['Chapter I. The Boat', 1],
    ['Chapter II', 1],
  ]);
});

test('without numbered lines the headings of the highest repeated rank cut', () => {
  expect(
    told([
      heading('One'),
      paragraph('a'),
      heading('A part', 3),
      paragraph('b'),
      heading('Two'),
      paragraph('c'),
    ]),
  ).toEqual([
    ['One', 3],
    ['Two', 1],
  ]);
});

test('a chapter that is too long is cut where paragraphs end, and nothing is lost', () => {
  const blocks = Array.from({ length: 500 }, () => paragraph('word '.repeat(60).trim()));
  const chapters = cutLong({ title: 'Long', blocks });
  expect(chapters.map(({ title }) => title)).toEqual(['Long（1/3）', 'Long（2/3）', 'Long（3/3）']);
  for (const chapter of chapters)
    expect(countWordsIn(chapter.blocks)).toBeLessThanOrEqual(MAX_CHAPTER_WORDS);
  expect(chapters.flatMap((chapter) => chapter.blocks)).toEqual(blocks);
});

test('so is one of very many short paragraphs, and one with a long table', () => {
  const talk = Array.from({ length: 1_000 }, () => paragraph('“Yes,” she said.'));
  const parts = cutLong({ title: 'Talk', blocks: talk });
  expect(parts.map(({ blocks }) => blocks.length)).toEqual([334, 333, 333]);
  const table = {
    kind: 'table' as const,
    text: '',
    rows: Array.from({ length: 300 }, () => ['a', 'b']),
  };
  const tables = cutLong({ title: 'Figures', blocks: [table, ...talk.slice(0, 200)] });
  expect(tables.map(({ blocks }) => blocks.length)).toEqual([1, 200]);
});
