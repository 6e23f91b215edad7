import { expect, test } from 'vitest';
import { readBook } from '#books/read-book.ts';
import { encodePng, shrink } from './encode-png.ts';
import { testPdf, type TestPage } from './test-pdf.ts';

type Text = TestPage['texts'][number];

const PROSE = 'The boats came home in the evening, and nobody on the wall counted them';
/** Lines of text, one below the other, that fill the page's width. */
const lines = (y: number, count: number, last = `${PROSE}.`): Text[] =>
  Array.from({ length: count }, (_, at) => ({
    x: 40,
    y: y - at * 13,
    text: at === count - 1 ? last : PROSE,
  }));
const row = (y: number, cells: readonly string[], at: readonly number[] = [40, 160, 260]): Text[] =>
  cells.flatMap((text, column) => (text ? [{ x: at[column]!, y, text }] : []));
const read = async (...pages: TestPage[]) => {
  const book = await readBook(testPdf(pages));
  return { ...book, blocks: book.chapters.flatMap(({ blocks }) => blocks) };
};
const PICTURE = { x: 60, y: 360, width: 200, height: 120, shade: 10 };

test('a picture stands where its page has it, with the words below it', async () => {
  const { blocks, pictures } = await read({
    texts: [
      ...lines(560, 4),
      { x: 60, y: 345, text: 'Figure 2. The wall at low water, with', size: 10 },
      { x: 60, y: 332, text: 'the boats on their sides.', size: 10 },
      ...lines(300, 3),
    ],
    picture: PICTURE,
  });
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'figure', 'paragraph']);
  expect(blocks[1]).toMatchObject({
    text: 'Figure 2. The wall at low water, with the boats on their sides.',
    image: { src: 'picture:0' },
  });
  expect(pictures).toHaveLength(1);
  expect(Buffer.from(pictures[0]!).subarray(1, 4).toString()).toBe('PNG');
});

test('a sentence goes on behind a picture', async () => {
  const { blocks } = await read({
    texts: [
      ...lines(560, 4, 'and the last of them, as the old men of the harbour had always said of it'),
      ...lines(330, 3),
    ],
    picture: PICTURE,
  });
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'figure']);
  expect(blocks[0]!.text).toContain('had always said of it The boats came home');
});

test('what stands on every page is a mark, and a scan lies behind its text', async () => {
  const page = (at: number): TestPage => ({
    texts: lines(500, 6, `and that was page number ${at}.`),
    picture: { ...PICTURE, y: 80, height: 40 },
  });
  const marked = await read(page(1), page(2), page(3));
  expect(marked.blocks.filter(({ kind }) => kind === 'figure')).toEqual([]);
  const whole = { x: 0, y: 0, width: 420, height: 595, shade: 1 };
  const scan = await read({ texts: lines(500, 6), picture: whole });
  expect(scan).toMatchObject({ pictures: [], cover: null });
  const bound = await read({ texts: [], picture: whole }, { texts: lines(500, 12) });
  expect(bound.cover).toBe(bound.pictures[0]);
  expect(bound.blocks.map(({ kind }) => kind)).toEqual(['paragraph']);
});

test('rows whose cells stand below one another are a table', async () => {
  const { blocks } = await read({
    texts: [
      ...lines(560, 3),
      ...row(500, ['Harbour', '1920', 'Today']),
      ...row(484, ['Marrow Point', '112', '9']),
      ...row(468, ['Gull Haven', '', '12']),
      ...row(452, ['North Wall and', '203', '31']),
      ...lines(400, 3),
    ],
  });
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'table', 'paragraph']);
  expect(blocks[1]!.rows).toEqual([
    ['Harbour', '1920', 'Today'],
    ['Marrow Point', '112', '9'],
    ['Gull Haven', '', '12'],
    ['North Wall and', '203', '31'],
  ]);
});

test('a text of a cell goes on in the lines below it', async () => {
  const at = [40, 120];
  const { blocks } = await read({
    texts: [
      ...row(500, ['Word', 'What it means'], at),
      ...row(480, ['slack', 'the quarter of an hour in which the tide'], at),
      ...row(467, ['', 'neither comes nor goes'], at),
      ...row(447, ['lee', 'out of the wind'], at),
      ...row(427, ['haul', 'what a net brings up, and the work'], at),
      ...row(414, ['', 'of bringing it up'], at),
      ...lines(360, 3),
    ],
  });
  expect(blocks[0]!.rows).toEqual([
    ['Word', 'What it means'],
    ['slack', 'the quarter of an hour in which the tide neither comes nor goes'],
    ['lee', 'out of the wind'],
    ['haul', 'what a net brings up, and the work of bringing it up'],
  ]);
});

const COLUMN = 'the tide came in before noon and no boat';
test.each<[string, Text[]]>([
  [
    'columns of prose',
    Array.from({ length: 12 }, (_, at) => row(500 - at * 13, [COLUMN, COLUMN], [40, 230])).flat(),
  ],
  [
    'a list with numbers',
    [1, 2, 3, 4].flatMap((at) => row(500 - at * 15, [`${at}.`, 'Count the boats'], [40, 70])),
  ],
  [
    'contents with leaders',
    [1, 2, 3, 4].flatMap((at) =>
      row(500 - at * 15, [`Chapter ${at} . . . . . . . .`, `${at * 12}`], [40, 300]),
    ),
  ],
  [
    'a text with notes beside it',
    Array.from({ length: 8 }, (_, at) =>
      row(500 - at * 13, [PROSE, at % 2 ? 'lee: wind' : 'haul: net'], [40, 350]),
    ).flat(),
  ],
])('%s are no table', async (_name, texts) => {
  const { blocks } = await read({ texts: [...texts, ...lines(200, 3)] });
  expect(blocks.filter(({ kind }) => kind === 'table')).toEqual([]);
});

test('a large picture is made smaller, each pixel the mean of those it stands for', () => {
  const data = Uint8Array.from([0, 0, 0, 100, 100, 100, 50, 50, 50, 50, 50, 50]);
  const small = shrink({ width: 2, height: 2, channels: 3, data }, 1);
  expect(small).toMatchObject({ width: 1, height: 1, data: Uint8Array.of(50, 50, 50) });
  expect(encodePng(small).length).toBeLessThan(100);
});
