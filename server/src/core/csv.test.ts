import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvFile, csvLine, plainCell, readCsv } from './csv.ts';

test.each([
  [['a', 'b'], 'a,b\r\n'],
  [['say "hi"', 'x,y', 'two\nlines'], '"say ""hi""","x,y","two\nlines"\r\n'],
  [['=1+1', '+x', '-ish', '@me', 'a=b'], "'=1+1,'+x,'-ish,'@me,a=b\r\n"],
  [['', ''], ',\r\n'],
])('%j is written as %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

test('what is written is read back, whatever it holds', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('=x', '"', '\r\n', ',', "'", "'=x", '-', ''));
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 5 }),
      (rows) => {
        const text = rows.map(csvLine).join('');
        const read = [...readCsv(text)].map((row) => row.map(plainCell));
        // An apostrophe that was there before a sign is taken for ours.
        const expected = rows.map((row) => row.map(plainCell));
        expect(read).toEqual(expected);
      },
    ),
  );
});

test.each([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\rb', [['a'], ['b']]],
  ['"never closed, b', [['never closed, b']]],
  ['5" wide,x', [['5" wide', 'x']]],
  ['', []],
])('%j is read as %j', (text, rows) => {
  expect([...readCsv(text)]).toEqual(rows);
});

test.each([
  [0, 10_000],
  [499, 10_000],
  [500, 10_000],
  [1_234, 10_000],
  [1_234, 700],
])(
  'a file of %i rows, at most %i, is read a batch at a time and holds each once',
  async (all, most) => {
    const rows = Array.from({ length: all }, (_, n) => n);
    const asked: number[] = [];
    const { body, name } = csvFile<number>({
      name: '表',
      heads: ['n'],
      cells: (n) => [String(n)],
      page: async ({ offset, limit, last }) => {
        expect(last).toBe(offset === 0 ? undefined : offset - 1);
        asked.push(limit);
        return rows.slice(offset, offset + limit);
      },
      most,
    });
    expect(name).toBe('表.csv');
    const pieces: string[] = [];
    for await (const piece of body as AsyncIterable<string>) pieces.push(piece);
    const [head, ...lines] = [...readCsv(pieces.join(''))];
    expect(head).toEqual(['\ufeffn']);
    expect(lines.map(([n]) => Number(n))).toEqual(rows.slice(0, most));
    expect(Math.max(...asked)).toBeLessThanOrEqual(500);
  },
);
