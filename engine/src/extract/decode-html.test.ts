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

test('files may be of ten megabytes, and a tenth nulls', () => {
  const size = 10 * 1_024 * 1_024;
  expect(decodeHtml(' '.repeat(size))).toHaveLength(size);
  expect(() => decodeHtml(' '.repeat(size + 1))).toThrow(
    expect.objectContaining({ reason: 'too_large' }),
  );
  expect(decodeHtml(bytes(0, ...ascii('abcdefghi')))).toBe('\0abcdefghi');
  expect(() => decodeHtml(bytes(0, 0, ...ascii('abcdefghi')))).toThrow('a binary file');
});

test.each(['text/html ; charset=utf-8', ' Text/HTML', ' ', ';charset=utf-8', 'application/xml'])(
  'a page may come as %j',
  (contentType) => expect(decodeHtml('a', contentType)).toBe('a'),
);

test('what comes as something else is refused by its name', () => {
  expect(() => decodeHtml('a', ' Application/PDF ; q=1')).toThrow(
    /^content type application\/pdf$/,
  );
  expect(() => decodeHtml('a', `xtext/html`)).toThrow('xtext/html');
  expect(() => decodeHtml('a', `text/html${'x'.repeat(90)}`)).toThrow(
    new RegExp(`^content type text/html${'x'.repeat(71)}$`),
  );
});

test.each([
  ['<META http-equiv=x CharSet = gbk>', '中文'],
  ['<meta charset="gbk"/>', '中文'],
  ["<meta charset='gbk'>", '中文'],
  ['<meta content="text/html; charset=gbk">', '中文'],
  [`<meta ${'x'.repeat(480)} charset=gbk>`, '中文'],
  [' <?xml version="1.0" encoding = \'gbk\'?>', '中文'],
  ['a<?xml version="1.0" encoding="gbk"?>', 'ÖÐÎÄ'],
  ['<metal> charset=gbk', 'ÖÐÎÄ'],
  ['<p charset=gbk>', 'ÖÐÎÄ'],
  [`<p>${'x'.repeat(4_096)}<meta charset=gbk>`, 'ÖÐÎÄ'],
])('after %s the bytes of 中文 are %s', (declaration, text) => {
  const decoded = decodeHtml(bytes(...ascii(declaration), ...ZHONGWEN_GB));
  expect(decoded.slice(declaration.length)).toBe(text);
});
