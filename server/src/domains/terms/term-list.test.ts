import { expect, test } from 'vitest';
import { readTermList } from './term-list.ts';

const read = (text: string) =>
  [...readTermList(text)].map((line) =>
    'term' in line
      ? [
          line.term.source,
          line.term.target,
          line.term.kind,
          line.term.case_sensitive,
          line.term.note,
        ]
      : [line.line, line.message],
  );

test.each<[string, unknown[][]]>([
  ['', []],
  [
    'Fed = 美联储\ncentral bank → 央行',
    [
      ['Fed', '美联储', 'name', false, ''],
      ['central bank', '央行', 'term', false, ''],
    ],
  ],
  [
    'US\t美国\nGDP\tGDP\r\n',
    [
      ['US', '美国', 'name', true, ''],
      ['GDP', 'GDP', 'keep', true, ''],
    ],
  ],
  [
    '\ufeff原文,译名,类型,区分大小写,备注\r\niPhone,,保留原文,是,"手机, 苹果"\r\n',
    [['iPhone', 'iPhone', 'keep', true, '手机, 苹果']],
  ],
  ['note,chinese,english\nx,央行,central bank\n', [['central bank', '央行', 'term', false, 'x']]],
  ["'=SUM,求和", [['=SUM', '求和', 'name', false, '']]],
  [
    'Fed,美联储\n\n,无\nX,\n' + 'y'.repeat(101) + ',长',
    [
      ['Fed', '美联储', 'name', false, ''],
      [3, '没有原文'],
      [4, '没有译名'],
      [5, '太长'],
    ],
  ],
])('%j', (text, lines) => {
  expect(read(text)).toEqual(lines);
});
