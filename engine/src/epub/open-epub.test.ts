import { expect, test } from 'vitest';
import { openArchive } from './archive.ts';
import { holdsEpub, openEpub } from './open-epub.ts';
import { testChapter, testEpub, testZip, type TestEntry } from './test-zip.ts';

const item = (id: string, href: string, more = 'media-type="application/xhtml+xml"') =>
  `<item id="${id}" href="${href}" ${more}/>`;
const ref = (id: string, more = '') => `<itemref idref="${id}" ${more}/>`;
const open = (parts: Parameters<typeof testEpub>[0], files: TestEntry[]) =>
  openEpub(testZip(testEpub(parts, files)));
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { reason?: string }) => error.reason,
  );

const NAV = `<html xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="landmarks"><ol><li><a href="x.xhtml">Start</a></li></ol></nav>
<nav epub:type="toc"><ol><li><a href="cover.xhtml">Cover</a></li><li><span>Leaders</span><ol>
<li><a href="text/one%20file.xhtml#top">The <i>first</i> piece</a></li><li><a href="text/two.xhtml">The second</a></li></ol></li></ol></nav></body></html>`;
const NCX = `<ncx><navMap><navPoint><navLabel><text>Europe</text></navLabel><content src="sec.html"/>
<navPoint><navLabel><text>Storm</text></navLabel><content src="text/two.xhtml"/></navPoint></navPoint></navMap></ncx>`;

const TWO_CHAPTERS: TestEntry[] = [
  { name: 'OEBPS/cover.xhtml', content: testChapter('Cover') },
  {
    name: 'OEBPS/text/one file.xhtml',
    content: testChapter('One', 'First words.', '<img src="../img/a%20b.png"/>'),
  },
  { name: 'OEBPS/text/two.xhtml', content: testChapter('Two', 'Second words.') },
];
const MANIFEST = [
  item('c', 'cover.xhtml'),
  item('a', 'text/one%20file.xhtml'),
  item('b', 'text/two.xhtml'),
].join('');
const SPINE = ['c', 'a', 'missing', 'b', 'a'].map((id) => ref(id)).join('');

test('reads metadata, reading order, titles and sections of an EPUB 3', async () => {
  const metadata = `<dc:title>The  Weekly</dc:title><dc:creator>A. Writer</dc:creator><dc:language>en-GB</dc:language>
    <dc:date>2026-10-02</dc:date><dc:description>&lt;p&gt;News&lt;/p&gt; and more</dc:description>`;
  const manifest = `${MANIFEST}${item('n', 'nav.xhtml', 'properties="nav"')}${item('p', 'img/cover.jpg', 'properties="cover-image" media-type="image/jpeg"')}`;
  const book = await open({ metadata, manifest, spine: SPINE }, [
    ...TWO_CHAPTERS,
    { name: 'OEBPS/nav.xhtml', content: NAV },
    { name: 'OEBPS/img/a b.png', content: 'png' },
    { name: 'OEBPS/img/cover.jpg', content: 'jpeg' },
  ]);
  expect(book.metadata).toMatchObject({
    title: 'The Weekly',
    creators: ['A. Writer'],
    language: 'en-GB',
    published: '2026-10-02',
    description: 'News and more',
  });
  expect(book.cover).toBe('OEBPS/img/cover.jpg');
  expect(book.chapters.map(({ isBeside: _, ...chapter }) => chapter)).toEqual([
    { path: 'OEBPS/cover.xhtml', title: 'Cover', section: '', isMatter: true },
    {
      path: 'OEBPS/text/one file.xhtml',
      title: 'The first piece',
      section: 'Leaders',
      isMatter: false,
    },
    { path: 'OEBPS/text/two.xhtml', title: 'The second', section: 'Leaders', isMatter: false },
  ]);
  const one = book.chapters[1]!.path;
  const read = await book.readChapter(one, (path) => `/files/${path}`);
  expect(read.blocks.map(({ kind, text, image }) => [kind, image?.src ?? text])).toEqual([
    ['heading', 'One'],
    ['paragraph', 'First words.'],
    ['figure', '/files/OEBPS/img/a b.png'],
  ]);
  expect((await book.readSource(one)).pictures).toEqual([
    { src: '../img/a%20b.png', path: 'OEBPS/img/a b.png' },
  ]);
});

test('reads an EPUB 2: its NCX, and the cover that a meta element names', async () => {
  const metadata = '<dc:title>Old</dc:title><meta name="cover" content="pic"/>';
  const manifest = `${MANIFEST}${item('ncx', 'toc.ncx', 'media-type="application/x-dtbncx+xml"')}${item('pic', 'c.png', 'media-type="image/png"')}`;
  const guide = '<guide><reference type="cover" href="cover.xhtml"/></guide>';
  const book = await open(
    { metadata, manifest, spine: SPINE, spineAttributes: 'toc="ncx"', guide },
    [
      ...TWO_CHAPTERS,
      { name: 'OEBPS/toc.ncx', content: NCX },
      { name: 'OEBPS/c.png', content: 'png' },
    ],
  );
  expect(book.cover).toBe('OEBPS/c.png');
  expect(book.chapters.map(({ title, section, isMatter }) => [title, section, isMatter])).toEqual([
    ['', '', true],
    ['', '', false],
    ['Storm', 'Europe', false],
  ]);
});

test('forgives what can be forgiven', async () => {
  const manifest =
    item('a', '/OEBPS/TEXT/One%20File.xhtml') +
    item('b', 'text\\two.xhtml') +
    item('out', '../../etc/passwd') +
    item('web', 'https://example.com/x.html') +
    item('n', 'gone.xhtml', 'properties="nav"');
  const files = testEpub({ manifest, metadata: '' }, TWO_CHAPTERS).filter(
    ({ name }) => name !== 'mimetype' && !name.startsWith('META-INF'),
  );
  const book = await openEpub(testZip(files));
  expect(book.chapters.map(({ path }) => path)).toEqual([
    'OEBPS/text/one file.xhtml',
    'OEBPS/text/two.xhtml',
  ]);
  expect([book.metadata.title, book.toc, book.cover]).toEqual(['', [], null]);
});

const encryption = (algorithm: string): TestEntry => ({
  name: 'META-INF/encryption.xml',
  content: `<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/></enc:EncryptedData></encryption>`,
});

test('refuses a book that needs a licence, and not one whose fonts are obfuscated', async () => {
  const parts = { manifest: MANIFEST, spine: SPINE };
  const locked = encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc');
  expect(await reasonOf(open(parts, [...TWO_CHAPTERS, locked]))).toBe('encrypted');
  const fonts = encryption('http://www.idpf.org/2008/embedding');
  expect((await open(parts, [...TWO_CHAPTERS, fonts])).chapters).toHaveLength(3);
});

test.each<[string, TestEntry[]]>([
  ['not_epub', [{ name: 'readme.txt', content: 'hello' }]],
  ['empty', testEpub({}, [])],
  ['empty', testEpub({ manifest: item('a', 'gone.xhtml'), spine: ref('a') }, [])],
  ['too_large', testEpub({ metadata: '<x/>'.repeat(300_000) }, [])],
  ['too_large', testEpub({ metadata: '<x>'.repeat(1_000_000) }, [])],
])('refuses as %s what holds no book', async (reason, entries) => {
  expect(await reasonOf(openEpub(testZip(entries)))).toBe(reason);
});

test('expands no entity', async () => {
  const bomb = `<!DOCTYPE package [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>`;
  const entries = testEpub({ manifest: MANIFEST, spine: SPINE }, [
    ...TWO_CHAPTERS,
    {
      name: 'OEBPS/book.opf',
      content: `${bomb}<package><metadata><title>&b;</title></metadata><manifest>${MANIFEST}</manifest><spine>${SPINE}</spine></package>`,
    },
  ]);
  const book = await openEpub(testZip(entries));
  expect(book.metadata.title).toBe('&b;');
  expect(book.chapters).toHaveLength(3);
});

test('a damaged picture is left out, a damaged chapter is not passed over in silence', async () => {
  const book = await open({ manifest: MANIFEST, spine: SPINE }, [
    ...TWO_CHAPTERS.slice(0, 2),
    { ...TWO_CHAPTERS[2]!, crc: 7 },
    { name: 'OEBPS/img/a b.png', content: 'png', crc: 7 },
  ]);
  expect(await book.readPicture('OEBPS/img/a b.png')).toBeNull();
  expect(await reasonOf(book.readChapter('OEBPS/text/two.xhtml'))).toBe('broken');
});

test('takes what is HTML when the package has no reading order, each document once', async () => {
  const manifest =
    MANIFEST + item('again', 'cover.xhtml') + item('css', 'cover.css', 'media-type="text/css"');
  const book = await open({ manifest }, [
    ...TWO_CHAPTERS,
    { name: 'OEBPS/cover.css', content: 'p {}' },
  ]);
  expect(book.chapters.map(({ path }) => path)).toEqual(TWO_CHAPTERS.map(({ name }) => name));
  expect(book.chapters.map(({ isMatter }) => isMatter)).toEqual([false, false, false]);
});

test('tells what is beside the text: out of order, the contents themselves, and by title', async () => {
  const titles = ['Title Page', 'COVER', 'Table of Contents', 'Contents', 'Copyright notice'];
  const texts = ['Discover', 'Contents of a box', 'Copyright and its limits', 'One'];
  const all = [...titles, ...texts];
  const lines = all.map((title, i) => `<li><a href="c${i}.xhtml">${title}</a></li>`).join('');
  const book = await open(
    {
      manifest:
        all.map((_title, i) => item(`c${i}`, `c${i}.xhtml`)).join('') +
        item('aside', 'aside.xhtml') +
        item('n', 'nav.xhtml', 'properties="nav" media-type="application/xhtml+xml"'),
      spine: `${ref('n')}${all.map((_title, i) => ref(`c${i}`)).join('')}${ref('aside', 'linear="no"')}`,
    },
    [
      { name: 'OEBPS/nav.xhtml', content: `<nav><ol>${lines}</ol></nav>` },
      { name: 'OEBPS/aside.xhtml', content: testChapter('Aside') },
      ...all.map((title, i) => ({ name: `OEBPS/c${i}.xhtml`, content: testChapter(title) })),
    ],
  );
  expect(book.chapters.filter(({ isMatter }) => !isMatter).map(({ title }) => title)).toEqual(
    texts,
  );
  expect(book.chapters).toHaveLength(all.length + 2);
});

test('takes the NCX when the navigation document has no lines', async () => {
  const manifest = `${MANIFEST}${item('n', 'nav.xhtml', 'properties="nav"')}${item('x', 'toc.ncx', 'media-type="application/x-dtbncx+xml"')}`;
  const book = await open({ manifest, spine: SPINE }, [
    ...TWO_CHAPTERS,
    { name: 'OEBPS/nav.xhtml', content: '<nav/>' },
    { name: 'OEBPS/toc.ncx', content: NCX },
  ]);
  expect(book.toc.map(({ title }) => title)).toEqual(['Europe', 'Storm']);
});

test('names a document by the first line that leads to it', async () => {
  const manifest = `${MANIFEST}${item('n', 'nav.xhtml', 'properties="nav"')}`;
  const lines = ['two.xhtml#a', 'two.xhtml#b', 'two.xhtml'].map(
    (href, i) => `<li><a href="TEXT/${href}">Line ${i}</a></li>`,
  );
  const book = await open({ manifest, spine: ref('b') }, [
    ...TWO_CHAPTERS,
    { name: 'OEBPS/nav.xhtml', content: `<nav><ol>${lines.join('')}</ol></nav>` },
  ]);
  expect(book.chapters.map(({ title }) => title)).toEqual(['Line 0']);
});

test('finds the package without a container that names it', async () => {
  const entries = testEpub({ manifest: MANIFEST, spine: SPINE }, TWO_CHAPTERS);
  const named = (path: string) => ({
    name: 'META-INF/container.xml',
    content: `<container><rootfiles><rootfile full-path="${path}"/></rootfiles></container>`,
  });
  for (const path of ['', 'gone.opf', 'oebps/BOOK.opf']) {
    const changed = entries.map((entry) => (entry.name.startsWith('META') ? named(path) : entry));
    // oxlint-disable-next-line no-await-in-loop -- one book after the other
    expect((await openEpub(testZip(changed))).chapters).toHaveLength(3);
  }
});

test('tells an archive with a book in it from one without', async () => {
  const holds = async (...names: string[]) =>
    holdsEpub(await openArchive(testZip(names.map((name) => ({ name, content: 'x' })))));
  expect(await holds('META-INF/container.xml')).toBe(true);
  expect(await holds('readme.txt', 'book/Content.OPF')).toBe(true);
  expect(await holds('readme.txt', 'book.opf.txt')).toBe(false);
  expect(await holds()).toBe(false);
});

test('shows no picture that is not in the archive, or that nobody has an address for', async () => {
  const chapter = testChapter(
    'One',
    'Words.',
    '<img src="in.png"/>',
    '<img src="in.png"/>',
    '<img src="gone.png"/>',
    '<img src="https://example.com/x.png"/>',
  );
  const book = await open({ manifest: item('a', 'a.xhtml'), spine: ref('a') }, [
    { name: 'OEBPS/a.xhtml', content: chapter },
    { name: 'OEBPS/in.png', content: 'png' },
  ]);
  const path = 'OEBPS/a.xhtml';
  expect((await book.readSource(path)).pictures).toEqual([{ src: 'in.png', path: 'OEBPS/in.png' }]);
  expect((await book.readSource(path)).html).toBe(chapter);
  const pictures = async (address?: (path: string) => string | null) =>
    (await book.readChapter(path, address)).blocks.flatMap(({ image }) => image?.src ?? []);
  expect(await pictures((picture) => `/p/${picture}`)).toEqual([
    '/p/OEBPS/in.png',
    '/p/OEBPS/in.png',
  ]);
  expect(await pictures(() => null)).toEqual([]);
  expect(await pictures()).toEqual([]);
});

test('a picture or a chapter is read, is missing, or is refused', async () => {
  const book = await open({ manifest: MANIFEST, spine: SPINE }, [
    ...TWO_CHAPTERS,
    { name: 'p.png', content: 'png' },
    { name: 'locked.png', content: 'png', flags: 1 },
  ]);
  expect(String(await book.readPicture('p.png'))).toBe('png');
  expect(await book.readPicture('gone.png')).toBeNull();
  expect(await reasonOf(book.readPicture('locked.png'))).toBe('encrypted');
  expect(await reasonOf(book.readChapter('OEBPS/gone.xhtml'))).toBe('broken');
  expect(await reasonOf(book.readSource('OEBPS/gone.xhtml'))).toBe('broken');
});

test('refuses a book with one method that needs a licence among its fonts', async () => {
  const method = (algorithm: string) => `<EncryptionMethod Algorithm="${algorithm}"/>`;
  const book = (...methods: string[]) =>
    open({ manifest: MANIFEST, spine: SPINE }, [
      ...TWO_CHAPTERS,
      { name: 'META-INF/encryption.xml', content: `<encryption>${methods.join('')}</encryption>` },
    ]);
  const fonts = [
    method(' http://ns.adobe.com/pdf/enc#RC '),
    method('http://www.idpf.org/2008/embedding'),
  ];
  expect(await reasonOf(book())).toBe('none');
  expect(await reasonOf(book(...fonts))).toBe('none');
  expect(await reasonOf(book(...fonts, '<EncryptionMethod/>'))).toBe('encrypted');
  expect(await reasonOf(book(method('other'), ...fonts))).toBe('encrypted');
});
