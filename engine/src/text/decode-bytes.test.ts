import { expect, test } from 'vitest';
import { charsetOf, decodeBytes, encodingOfBom, knownEncoding } from './decode-bytes.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
/** 中文 in GB 18030. */
const ZHONGWEN_GB = bytes(0xd6, 0xd0, 0xce, 0xc4);
const UTF_8 = Buffer.from('“naïve” 中文');
/** “é” between quotation marks in windows-1252; the bytes are no valid UTF-8. */
const WINDOWS = bytes(0x93, 0xe9, 0x94);

test.each([
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xef, 0xbb], null],
  [[0xef, 0xbb, 0xbe], null],
  [[0xef, 0xba, 0xbf], null],
  [[0xee, 0xbb, 0xbf], null],
  [[0xff, 0xff], null],
  [[0xfe, 0xfe], null],
  [[], null],
])('the byte-order mark %j is of %s', (mark, encoding) => {
  expect(encodingOfBom(bytes(...mark))).toBe(encoding);
});

test('the byte-order mark beats every declaration', () => {
  expect(decodeBytes(Buffer.from('\ufeff中文', 'utf16le'), ['gbk', 'utf-8'])).toBe('中文');
  const turned = Buffer.from('\ufeff中文', 'utf16le').swap16();
  expect(decodeBytes(turned, ['gbk'])).toBe('中文');
});

test('the most trusted encoding that is known is taken', () => {
  expect(decodeBytes(ZHONGWEN_GB, [undefined, 'klingon', '', null, 'gb2312', 'big5'])).toBe('中文');
});

test('what servers name by default is believed only of what is no UTF-8', () => {
  expect(decodeBytes(UTF_8, ['iso-8859-1'])).toBe('“naïve” 中文');
  expect(decodeBytes(WINDOWS, ['iso-8859-1'])).toBe('“é”');
  expect(decodeBytes(bytes(0x61, 0xff, 0x62), ['utf-8'])).toBe('a\ufffdb');
});

test('without a declaration it is UTF-8, else windows-1252', () => {
  expect(decodeBytes(UTF_8, [])).toBe('“naïve” 中文');
  expect(decodeBytes(WINDOWS, [])).toBe('“é”');
});

test.each([
  ['text/html; charset=utf-8', 'utf-8'],
  ['text/html;charset="GBK"', 'gbk'],
  ["text/html; boundary=x; charset='gb18030'; q=1", 'gb18030'],
  ['text/html; charset=', undefined],
  ['charset=utf-8', undefined],
  ['text/html', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j names the charset %s', (contentType, charset) => {
  expect(charsetOf(contentType)).toBe(charset);
});

test.each([
  ['Latin1', 'windows-1252'],
  ['GB2312', 'gbk'],
  ['klingon', null],
  ['', null],
  [null, null],
  [undefined, null],
])('the standard name of %j is %s', (label, name) => expect(knownEncoding(label)).toBe(name));
