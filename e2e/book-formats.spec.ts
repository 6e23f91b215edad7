import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { testBook } from '@bluebird/engine/epub/test-book.ts';
import { testZip } from '@bluebird/engine/epub/test-zip.ts';
import { testPdf } from '@bluebird/engine/pdf/test-pdf.ts';
import { expect, test } from './fixtures.ts';
import { publish } from './outside-site.ts';
import { live } from './take-over.ts';

// The words of a new book may be known a little later than its text.
test.beforeEach(({ faults }) => {
  faults.expect(/503.*\/glossary/);
});

const fixture = (name: string) =>
  readFile(path.join(import.meta.dirname, '../engine/src/books/fixtures', name));

const PAGE = `<!doctype html><html lang="en"><title>The Wall</title><body><h1>The Wall</h1>
  <p>The wall was built in one summer, without mortar, by people who were paid in herring.</p>
  <p>It has stood since, and nobody has been paid for that.</p></body></html>`;

/** An EPUB 2: a table of contents of its own kind (NCX), and no navigation document. */
const epub2 = (): Buffer =>
  testZip([
    { name: 'mimetype', content: 'application/epub+zip' },
    {
      name: 'META-INF/container.xml',
      content:
        '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    },
    {
      name: 'book.opf',
      content:
        '<package xmlns="http://www.idpf.org/2007/opf" version="2.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>The Old Quay</dc:title><dc:language>en</dc:language></metadata><manifest><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/><item id="a" href="a.html" media-type="application/xhtml+xml"/><item id="b" href="b.html" media-type="application/xhtml+xml"/></manifest><spine toc="ncx"><itemref idref="a"/><itemref idref="b"/></spine></package>',
    },
    {
      name: 'toc.ncx',
      content:
        '<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><navMap><navPoint id="n1"><navLabel><text>Low Water</text></navLabel><content src="a.html"/></navPoint><navPoint id="n2"><navLabel><text>High Water</text></navLabel><content src="b.html"/></navPoint></navMap></ncx>',
    },
    {
      name: 'a.html',
      content:
        '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>At low water the boats lay on their sides.</p></body></html>',
    },
    {
      name: 'b.html',
      content:
        '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>At high water they stood up again.</p></body></html>',
    },
  ]);

/** “第一章 钟楼”, a sentence with a word of Chinese, “第二章 灯”, in GBK. */
const gbkText = (): Buffer =>
  Buffer.concat([
    Buffer.from('b5dad2bbd5c220d6d3c2a5', 'hex'),
    Buffer.from('\n\nThe tower had two faces, and neither was right about the time (', 'latin1'),
    Buffer.from('d6d3', 'hex'),
    Buffer.from(').\n\n', 'latin1'),
    Buffer.from('b5dab6fed5c220b5c6', 'hex'),
    Buffer.from('\n\nThe lamp was lit at dusk, and nobody thought of it again.\n', 'latin1'),
  ]);

const SRT = `1
00:00:01,000 --> 00:00:03,500
The tide does not wait

2
00:00:03,600 --> 00:00:05,000
for anybody, Mr Lomax.

3
00:00:07,000 --> 00:00:09,000
It never has.
`;

const pdf = (): Buffer =>
  testPdf([
    {
      texts: [
        { x: 40, y: 560, text: 'The Harbours', size: 18 },
        { x: 40, y: 530, text: 'The harbours of the northern coast were built for herring, and' },
        { x: 40, y: 517, text: 'most of them have outlived it by a hundred years or more.' },
        { x: 40, y: 330, text: 'Figure 1. The harbour at low water.' },
        ...['Harbour', 'Marrow Point', 'Gull Haven'].map((text, at) => ({
          x: 40,
          y: 290 - at * 16,
          text,
        })),
        ...['Boats', '112', '87'].map((text, at) => ({ x: 200, y: 290 - at * 16, text })),
      ],
      picture: { x: 40, y: 350, width: 200, height: 120, shade: 40 },
    },
  ]);

/** A file with the first words of a chapter of it, and the name of that chapter. */
type Format = {
  name: string;
  bytes: () => Buffer | Promise<Buffer>;
  chapter: RegExp;
  text: string;
};

const FORMATS: Format[] = [
  {
    name: 'quay-2.epub',
    bytes: epub2,
    chapter: /Low Water/,
    text: 'At low water the boats lay on their sides.',
  },
  {
    name: 'ferry-3.epub',
    bytes: () => testBook({ 'a.xhtml': '<h1>The Ferry</h1><p>The ferry left at noon.</p>' }),
    chapter: /The Ferry/,
    text: 'The ferry left at noon.',
  },
  ...['marrow.azw3', 'old.mobi', 'marrow.fb2', 'marrow.pdf'].map((name) => ({
    name,
    bytes: () => fixture(name),
    chapter: /Ten Past Four/,
    text: 'The tower had two faces.',
  })),
  {
    name: 'harbours.pdf',
    bytes: pdf,
    chapter: /^The Harbours$/,
    text: 'most of them have outlived it',
  },
  { name: 'clock.txt', bytes: gbkText, chapter: /第一章 钟楼/, text: 'right about the time (钟).' },
  {
    name: 'notes.md',
    bytes: () =>
      Buffer.from(
        '# The Notes\n\n## Monday\n\nIt *rained* all day.\n\n## Tuesday\n\nIt stopped.\n',
      ),
    chapter: /Monday/,
    text: 'It rained all day.',
  },
  {
    name: 'wall.html',
    bytes: () => Buffer.from(PAGE),
    chapter: /The Wall/,
    text: 'paid in herring',
  },
  {
    name: 'tide.srt',
    bytes: () => Buffer.from(SRT),
    chapter: /.*/,
    text: 'The tide does not wait for anybody, Mr Lomax.',
  },
  {
    name: 'tide.vtt',
    bytes: () =>
      Buffer.from(`WEBVTT\n\n${SRT.replaceAll(',', '.').replace('anybody.', 'anybody,')}`),
    chapter: /.*/,
    text: 'The tide does not wait for anybody, Mr Lomax.',
  },
];

for (const { name, bytes, chapter, text } of FORMATS) {
  test(`${name} is sent, and read`, async ({ page, account: _, press }) => {
    await page.goto('/book/upload');
    await live(page);
    await page
      .getByLabel('选一个文件')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: await bytes() });
    await press(page.getByRole('link', { name: '开始读' }));
    await expect(page).toHaveURL(/\/read\?chapter=1$/);
    await expect(page.getByRole('heading', { level: 1, name: chapter })).toBeVisible();
    await expect(page.getByRole('article')).toContainText(text);
  });
}

test('a picture of a PDF can be enlarged, and its table is one', async ({
  page,
  account: _,
  press,
}) => {
  await page.goto('/book/upload');
  await live(page);
  await page
    .getByLabel('选一个文件')
    .setInputFiles({ name: 'harbours.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await press(page.getByRole('link', { name: '开始读' }));
  const article = page.getByRole('article');
  await expect(article.getByText('Figure 1. The harbour at low water.')).toBeVisible();
  await expect(article.getByRole('row').nth(1)).toHaveText(/Marrow Point\s*112/);
  const picture = article.locator('figure img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(40);
  await expect(page.getByRole('button', { name: '三分钟预习' })).toBeVisible();
  await press(article.getByRole('button', { name: '放大图片' }));
  await expect(page.getByRole('button', { name: '放大到原来的大小' })).toBeVisible();
});

test('words that were pasted, and a page of the web, become books', async ({
  page,
  account: _,
  press,
  request,
}) => {
  await page.goto('/book/upload');
  await live(page);
  await page.getByLabel('标题（可以不写）').fill('A Short Note');
  await page.getByLabel('正文').fill('The kettle sang, and nobody listened to it.');
  await press(page.getByRole('button', { name: '放上书架' }));
  await press(page.getByRole('link', { name: '开始读' }));
  await expect(page.getByRole('article')).toContainText('The kettle sang');

  const address = await publish(request, `/wall-${randomUUID()}`, PAGE);
  await page.goto('/book/upload');
  await live(page);
  await page.getByLabel('网址').fill(address);
  await press(page.getByRole('button', { name: '取来' }));
  await press(page.getByRole('link', { name: '开始读' }));
  await expect(page.getByRole('article')).toContainText('paid in herring');
});
