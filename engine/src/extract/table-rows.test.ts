import { expect, test } from 'vitest';
import { parseDocument } from './dom.ts';
import { tableRows } from './table-rows.ts';

function rowsOf(table: string): string[][] | null {
  const [found] = parseDocument(table).body.querySelectorAll('table');
  return tableRows(found!);
}
const table = (...rows: string[]) =>
  `<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;

test('cells by row, rows filled up to the longest, empty ones left out', () => {
  expect(rowsOf(table('<th>a</th><th>b</th><th>c</th>', '<td>1</td>', '<td> </td>', ''))).toEqual([
    ['a', 'b', 'c'],
    ['1', '', ''],
  ]);
});

test.each([
  [
    'that is said to lay out a page',
    '<table role="presentation"><tr><td>a</td><td>b</td></tr></table>',
  ],
  ['that is said to be none', '<table role="none"><tr><td>a</td><td>b</td></tr></table>'],
  ['around another', table(`<td>a</td><td>${table('<td>b</td>')}</td>`)],
  ['of one column', table('<td>a</td>', '<td>b</td>')],
  ['without a word', table('<td> </td><td></td>')],
  ['without a cell', '<table></table>'],
  ['with a page in a cell', table(`<td>a</td><td>${'x'.repeat(2_001)}</td>`)],
  ['with paragraphs in half of the cells', table('<td>a</td><td><p>b</p><p>c</p></td>')],
])('a table %s holds no data', (_name, html) => expect(rowsOf(html)).toBeNull());

test('one cell of three may hold a list, and two thousand letters', () => {
  const list = table('<td>a</td><td>b</td><td><ul><li>c</li><li>d</li></ul></td>');
  expect(rowsOf(list)).toEqual([['a', 'b', 'c d']]);
  const long = 'x'.repeat(2_000);
  expect(rowsOf(table(`<td>a</td><td>${long}</td>`))).toEqual([['a', long]]);
});

test('cells that span leave empty ones where they reach', () => {
  expect(
    rowsOf(
      table(
        '<td rowspan="2">a</td><td colspan="2">b</td>',
        '<td>c</td><td rowspan="9">d</td>',
        '<td colspan="0">e</td><td rowspan="-2">f</td>',
      ),
    ),
  ).toEqual([
    ['a', 'b', ''],
    ['', 'c', 'd'],
    ['e', 'f', ''],
  ]);
});

test('what reaches beyond forty columns and five hundred rows is cut', () => {
  const wide = rowsOf(table('<td colspan="39">a</td><td>b</td><td>c</td>'))!;
  expect([wide[0]!.length, wide[0]![39]]).toEqual([40, 'b']);
  const wider = rowsOf(table('<td>a</td><td colspan="999">b</td><td>c</td>', '<td>d</td>'))!;
  expect(wider.map((row) => row.length)).toEqual([40, 40]);
  const tall = Array.from({ length: 501 }, (_, at) => `<td>${at}</td><td>x</td>`);
  expect(rowsOf(table(...tall))!).toHaveLength(500);
  const deep = Array.from({ length: 101 }, (_, at) =>
    at === 0 ? '<td rowspan="999">a</td><td>b</td>' : '<td>c</td>',
  );
  // A cell spans at most a hundred rows.
  expect(rowsOf(table(...deep))!.slice(-2)).toEqual([
    ['', 'c'],
    ['c', ''],
  ]);
});

test.each(['p', 'div', 'li', 'h1', 'h6', 'dt', 'dd', 'small', 'caption'])(
  'what stands in two <%s> stays apart',
  (name) => {
    const cell = `<${name}>red</${name}><${name}>blue</${name}>`;
    expect(rowsOf(table(`<td>a</td><td>b</td><td>c</td><td>${cell}</td>`))![0]![3]).toBe(
      'red blue',
    );
  },
);

test('a line break parts words, marks do not', () => {
  expect(rowsOf(table('<td>red<br>blue</td><td>r<b>e</b>d m<sup>2</sup>x</td>'))).toEqual([
    ['red blue', 'red m2x'],
  ]);
});
