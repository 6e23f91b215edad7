import { expect, test } from 'vitest';
import { testChapter, testEpub, testZip, type TestEntry } from '#epub/test-zip.ts';
import { readIssueFile, readIssuePart } from './issue-file.ts';

const story = (subject: string) =>
  Array.from(
    { length: 16 },
    (_, at) => `The ${subject} came back in year ${at}, and people noticed it slowly.`,
  ).join(' ');
const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><article><h1>${title}</h1><p>${story('river')}</p><p>${story('bird')}</p></article></body></html>`;
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { reason?: string }) => error.reason,
  );

const epub = testZip(
  testEpub(
    {
      metadata: '<dc:title>The Weekly</dc:title><meta name="cover" content="p"/>',
      manifest:
        '<item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="b" href="b.xhtml" media-type="application/xhtml+xml"/><item id="p" href="c.jpg" media-type="image/jpeg"/>',
      spine: '<itemref idref="a"/><itemref idref="b"/>',
    },
    [
      { name: 'OEBPS/a.xhtml', content: testChapter('Contents', 'One', 'Two') },
      {
        name: 'OEBPS/b.xhtml',
        content: testChapter('Rivers', story('river'), '<img src="c.jpg"/><img src="gone.jpg"/>'),
      },
      { name: 'OEBPS/c.jpg', content: 'jpeg' },
    ],
  ),
);

test('an EPUB: its chapters, which of them are articles, and its cover', async () => {
  const issue = await readIssueFile(epub);
  expect(issue.title).toBe('The Weekly');
  expect(String(issue.cover)).toBe('jpeg');
  expect(issue.parts.map(({ path, title, isLikely }) => [path, title, isLikely])).toEqual([
    ['OEBPS/a.xhtml', 'Contents', false],
    ['OEBPS/b.xhtml', 'Rivers', true],
  ]);
  const part = await readIssuePart(epub, 'OEBPS/b.xhtml');
  expect(part.format).toBe('chapter');
  expect(part.pictures.map(({ src, bytes }) => [src, String(bytes)])).toEqual([['c.jpg', 'jpeg']]);
});

test('a web page is one article; what is no page is nothing', async () => {
  const bytes = Buffer.from(page('The river'));
  expect((await readIssueFile(bytes)).parts).toMatchObject([
    { title: 'The river', isLikely: true },
  ]);
  expect((await readIssuePart(bytes, 'page.html')).format).toBe('html');
  for (const other of ['', 'plain words', '%PDF-1.7 …', '<p>short</p>']) {
    expect(await reasonOf(readIssueFile(Buffer.from(other)))).toBe('empty');
  }
});

test('a zip of pages and books: by number, folders as sections, each piece found again', async () => {
  const zip = testZip([
    { name: 'Europe/10.html', content: page('Ten') },
    { name: 'Europe/2.html', content: page('Two') },
    { name: '__MACOSX/Europe/2.html', content: page('Shadow') },
    { name: 'notes.txt', content: 'not an article' },
    { name: 'Supplement.epub', content: epub },
  ]);
  const { parts, cover } = await readIssueFile(zip);
  expect(parts.map(({ path, section }) => [path, section])).toEqual([
    ['Europe/2.html', 'Europe'],
    ['Europe/10.html', 'Europe'],
    ['Supplement.epub!/OEBPS/a.xhtml', 'The Weekly'],
    ['Supplement.epub!/OEBPS/b.xhtml', 'The Weekly'],
  ]);
  expect(String(cover)).toBe('jpeg');
  for (const { path } of parts) expect((await readIssuePart(zip, path)).html).toContain('<');
  expect(await reasonOf(readIssuePart(zip, '../../etc/passwd'))).toBe('broken');
});

test('books inside a zip share its budget, so that many small bombs are refused like a large one', async () => {
  const bomb = testZip([{ name: 'META-INF/container.xml', content: Buffer.alloc(20_000_000) }]);
  expect(await reasonOf(readIssueFile(testZip([{ name: 'a.epub', content: bomb }])))).toBe(
    'too_large',
  );
});

/** An EPUB with the given chapters (markup by file name) and other files. */
const book = (chapters: Record<string, string>, files: TestEntry[] = []) => {
  const names = Object.keys(chapters);
  return testZip(
    testEpub(
      {
        manifest: [...names, ...files.map(({ name }) => name), 'lost.jpg']
          .map((name) => {
            const type = name.endsWith('.jpg') ? 'image/jpeg' : 'application/xhtml+xml';
            return `<item id="${name}" href="${name}" media-type="${type}"/>`;
          })
          .join(''),
        spine: names.map((name) => `<itemref idref="${name}"/>`).join(''),
      },
      [
        ...names.map((name) => ({ name: `OEBPS/${name}`, content: chapters[name]! })),
        ...files.map((file) => ({ ...file, name: `OEBPS/${file.name}` })),
      ],
    ),
  );
};
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

test('a piece of 120 words may be an article, a shorter one or an empty one is none', async () => {
  const { parts } = await readIssueFile(
    book({
      'just.xhtml': testChapter('Just', words(119)),
      'short.xhtml': testChapter('Short', words(118)),
      'empty.xhtml': testChapter(''),
      'broken.xhtml': '\0'.repeat(100),
    }),
  );
  expect(parts.map(({ title, words: count, isLikely }) => [title, count, isLikely])).toEqual([
    ['Just', 120, true],
    ['Short', 119, false],
  ]);
});

test('of a page too the words are counted', async () => {
  const parts = async (count: number) =>
    (await readIssueFile(Buffer.from(`<article><p>${words(count)}</p></article>`))).parts;
  expect(await parts(120)).toMatchObject([{ words: 120, isLikely: true, section: '' }]);
  expect(await parts(119)).toMatchObject([{ words: 119, isLikely: false }]);
});

test('in a zip only pages and books are looked into', async () => {
  const zip = testZip([
    { name: 'one.htm', content: page('One') },
    { name: 'a/b/two.XHTML', content: page('Two') },
    { name: 'old.html.bak', content: page('Old') },
    { name: 'old.epub.part', content: 'half of a book' },
    { name: '.hidden.html', content: page('Hidden') },
  ]);
  expect((await readIssueFile(zip)).parts.map(({ path, section }) => [path, section])).toEqual([
    ['a/b/two.XHTML', 'b'],
    ['one.htm', ''],
  ]);
});

test('a book of many chapters and a chapter of many pictures are cut', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 501 }, (_, at) => [`${at}.xhtml`, testChapter(`${at}`, 'Two words')]),
  );
  expect((await readIssueFile(book(many))).parts).toHaveLength(500);
  const pictures = Array.from({ length: 41 }, (_, at) => ({
    name: `${at}.jpg`,
    content: 'jpeg',
    // The first picture is damaged: its checksum is wrong.
    ...(at === 0 && { crc: 7 }),
  }));
  const seen = [{ name: 'lost.jpg' }, ...pictures].map(({ name }) => `<img src="${name}"/>`);
  const illustrated = book({ 'a.xhtml': testChapter('A', story('river'), ...seen) }, pictures);
  const part = await readIssuePart(illustrated, 'OEBPS/a.xhtml');
  expect(part.pictures.map(({ src }) => src)).toEqual(
    pictures.slice(1, 40).map(({ name }) => name),
  );
});
