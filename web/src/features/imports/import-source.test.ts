import { expect, test } from 'vitest';
import { nameOfSource, sourcesOfFile, sourcesOfText } from './import-source.ts';

test.each([
  ['', []],
  ['  \n', []],
  [' https://example.org/a?b=1 ', [{ url: 'https://example.org/a?b=1' }]],
  ['HTTP://example.org', [{ url: 'HTTP://example.org' }]],
  ['https://', [{ format: 'text', content: 'https://' }]],
  ['ftp://example.org/a', [{ format: 'text', content: 'ftp://example.org/a' }]],
  [
    'See https://example.org\nfor more',
    [{ format: 'text', content: 'See https://example.org\nfor more' }],
  ],
  ['<article><p>Hi</p></article>', [{ format: 'html', content: '<article><p>Hi</p></article>' }]],
  ['<3 is a heart', [{ format: 'text', content: '<3 is a heart' }]],
  [
    'https://example.org/a\n\n https://example.org/b，https://example.org/a',
    [{ url: 'https://example.org/a' }, { url: 'https://example.org/b' }],
  ],
  [
    'https://example.org/a,1, https://example.org/b;\n',
    [{ url: 'https://example.org/a,1' }, { url: 'https://example.org/b' }],
  ],
  [
    'https://example.org/a and https://example.org/b',
    [{ format: 'text', content: 'https://example.org/a and https://example.org/b' }],
  ],
])('%j is taken for what it is', (text, source) => {
  expect(sourcesOfText(text)).toEqual(source);
});

test('a file names the format, and the title where its text has none', async () => {
  const file = new File(['Once upon a time.'], 'The Tale.of it.TXT');
  expect(await sourcesOfFile(file)).toEqual([
    { format: 'text', content: 'Once upon a time.', title: 'The Tale.of it' },
  ]);
  const list = new File(['https://example.org/a\r\nhttps://example.org/b\r\n'], 'links.txt');
  expect(await sourcesOfFile(list)).toEqual([
    { url: 'https://example.org/a' },
    { url: 'https://example.org/b' },
  ]);
});

test.each([
  ['photo.png', 'x', /网页/],
  ['noending', 'x', /网页/],
  ['empty.html', ' \n', /空/],
])('%s is refused in words', async (name, content, why) => {
  await expect(sourcesOfFile(new File([content], name))).rejects.toThrow(why);
});

test('an import is named so that its editor knows it again', () => {
  expect(nameOfSource({ url: 'https://www.example.org/a' })).toBe('example.org/a');
  expect(nameOfSource({ format: 'html', content: '<h1>Birds</h1>\n<p>x</p>' })).toBe('Birds');
  expect(nameOfSource({ format: 'text', content: 'x', title: 'A title' })).toBe('A title');
});
