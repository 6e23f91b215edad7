import { expect, test } from 'vitest';
import { parseGlosses, splitGlosses } from './glosses.ts';

const brief = (translation: string) =>
  parseGlosses(translation).map(({ pos, gloss, field }) => `${field ?? pos}: ${gloss}`);

test.each([
  ['n. 光\r\n\\nv. 照', ['n: 光', 'v: 照']],
  ['n. 光\\nv. 照', ['n: 光', 'v: 照']],
  ['n. 光, 灯\nn. 灯, 火', ['n: 光；灯；火']],
  ['vt. 照\nvi. 亮', ['vt: 照', 'vi: 亮']],
  ['n. & v. 照', ['n: 照']],
  ['v. 照', ['v: 照']],
  ['xyz. 照', [': xyz. 照']],
  ['n. & xyz. 照', [': n. & xyz. 照']],
  ['N. 光', ['n: 光']],
  ['[美] 光', [': [美] 光']],
  ['［计］ 位', ['计: 位']],
  ['', []],
  ['n. ', []],
  ['n. ……', []],
])('%j has the lines %j', (translation, lines) => expect(brief(translation)).toEqual(lines));

test('lines of fields: two beside others, three alone, one of a search engine', () => {
  const fields = '[计] 一\n[医] 二\n[法] 三\n[经] 四';
  expect(brief(`n. 光\n${fields}`)).toEqual(['n: 光', '计: 一', '医: 二']);
  expect(brief(fields)).toEqual(['计: 一', '医: 二', '法: 三']);
  expect(brief('[网络] 一\n[网络] 二')).toEqual([': 一']);
  expect(brief('[网络] 一\n[计] 二')).toEqual(['计: 二']);
  expect(brief('n. 光, 灯\n[计] 光, 位')).toEqual(['n: 光；灯', '计: 光；位']);
  expect(brief('n. 光, 灯\n[计] 灯, 光')).toEqual(['n: 光；灯']);
});

test.each([
  ['一, 二；三;四，五', ['一', '二', '三', '四', '五']],
  ['一(二, 三', ['一(二, 三']],
  ['一), 二', ['一)', '二']],
  ['(一(二, 三), 四), 五', ['(一(二, 三), 四)', '五']],
  ['“一, 二”', ['“一, 二”']],
  ['一, 一', ['一']],
  ['：一。', ['一']],
  ['a, 7, ?', ['a', '7']],
  ['', []],
])('%j is split into %j', (text, glosses) => expect(splitGlosses(text)).toEqual(glosses));
