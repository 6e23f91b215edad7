import { expect, test } from 'vitest';

import { decodeHtml } from './decode-html.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
/** 中文 in GB 18030, and é in Latin-1. */
const ZHONGWEN_GB = [0xd6, 0xd0, 0xce, 0xc4];
const ascii = (text: string): number[] => [...Buffer.from(text, 'ascii')];

test('the byte-order mark beats what the server says', () => {
  const utf16 = Buffer.from('\ufeff<p>中文</p>', 'utf16le');
  expect(decodeHtml(utf16, 'text/html; charset=utf-8')).toBe('<p>中文</p>');
  expect(decodeHtml(bytes(0xef, 0xbb, 0xbf, ...Buffer.from('é')), 'text/html; charset=gbk')).toBe(
    'é',
  );
});

test.each(['text/html; charset=gb2312', 'text/html;charset="GBK"', "text/html; charset='gb18030'"])(
  'reads Chinese sent as %s',
  (contentType) => {
    expect(decodeHtml(bytes(...ZHONGWEN_GB), contentType)).toBe('中文');
  },
);

test('takes the encoding from a meta element or an XML declaration', () => {
  const meta = '<meta http-equiv="Content-Type" content="text/html; charset=gb2312">';
  expect(decodeHtml(bytes(...ascii(meta), ...ZHONGWEN_GB))).toBe(`${meta}中文`);
  const xml = '<?xml version="1.0" encoding="gb18030"?>';
  expect(decodeHtml(bytes(...ascii(xml), ...ZHONGWEN_GB))).toBe(`${xml}中文`);
});

test('UTF-8 that is declared as Latin-1 is still UTF-8; real Latin-1 is windows-1252', () => {
  expect(decodeHtml(Buffer.from('“naïve” — €'), 'text/html; charset=ISO-8859-1')).toBe(
    '“naïve” — €',
  );
  expect(decodeHtml(bytes(0x93, 0xe9, 0x94), 'text/html; charset=ISO-8859-1')).toBe('“é”');
  expect(decodeHtml(bytes(0x93, 0xe9, 0x94))).toBe('“é”');
});

test('an unknown or lying declaration does no harm', () => {
  expect(decodeHtml(Buffer.from('é'), 'text/html; charset=klingon')).toBe('é');
  expect(decodeHtml(Buffer.from('<meta charset="utf-16">é'))).toBe('<meta charset="utf-16">é');
  expect(decodeHtml(bytes(0x61, 0xff, 0x62), 'text/html; charset=utf-8')).toBe('a\ufffdb');
});

test.each([
  ['a PDF', Buffer.from('%PDF-1.7 …')],
  ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a)],
  ['a zip', bytes(0x50, 0x4b, 3, 4, 0)],
  ['nulls', new Uint8Array(100)],
])('refuses %s', (_, input) => {
  expect(() => decodeHtml(input)).toThrow(expect.objectContaining({ reason: 'not_html' }));
});
