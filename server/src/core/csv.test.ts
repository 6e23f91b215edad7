import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, plainCell, readCsv } from './csv.ts';

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
