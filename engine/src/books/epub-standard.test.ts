import { expect, test } from 'vitest';
import { ArchiveError } from '#epub/archive-error.ts';
import { testBook } from '#epub/test-book.ts';
import { BookError, type BookFile } from './book-file.ts';
import { readBook } from './read-book.ts';

type Options = NonNullable<Parameters<typeof testBook>[1]>;
type Documents = Parameters<typeof testBook>[0];

const A = '<h1>One</h1><p>The ferry left at noon.</p>';
const B = '<h1>Two</h1><p>The island was small.</p>';
const two: Documents = { 'a.xhtml': A, 'b.xhtml': B };
const li = (href: string, text: string, inner = '') =>
  `<li><a href="${href}">${text}</a>${inner}</li>`;
const word = (count: number) => 'word '.repeat(count).trim();

const read = (documents: Documents, options?: Options): Promise<BookFile> =>
  readBook(testBook(documents, options));
const titles = ({ chapters }: BookFile): string[] => chapters.map(({ title }) => title);
const texts = ({ chapters }: BookFile): string[] =>
  chapters.flatMap(({ blocks }) => blocks.map(({ text }) => text));
const kinds = ({ chapters }: BookFile): string[] =>
  chapters.flatMap(({ blocks }) => blocks.map(({ kind }) => kind));

const ncx = (points: string) => ({
  manifest: '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>',
  spineAttributes: 'toc="ncx"',
  files: [
    {
      name: 'OEBPS/toc.ncx',
      content: `<?xml version="1.0"?><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${points}</navMap></ncx>`,
    },
  ],
});
const point = (src: string, text: string, inner = '') =>
  `<navPoint><navLabel><text>${text}</text></navLabel><content src="${src}"/>${inner}</navPoint>`;

/** One file of each row: what it has, and what of the book made of it must be so. */
const CHAPTERS: [string, Documents, Options, string[]][] = [
  ['headings, without contents', two, {}, ['One', 'Two']],
  [
    'a navigation document',
    two,
    { nav: li('a.xhtml', 'First') + li('b.xhtml', 'Second') },
    ['First', 'Second'],
  ],
  [
    'a navigation document with titles in spans',
    two,
    {
      nav:
        '<li><span>Part</span><ol>' +
        li('a.xhtml', '<span>First</span> <i>half</i>') +
        '</ol></li>' +
        li('b.xhtml', 'Second'),
    },
    ['First half', 'Second'],
  ],
  ['an NCX', two, ncx(point('a.xhtml', 'First') + point('b.xhtml', 'Second')), ['First', 'Second']],
  [
    'an NCX with parts',
    two,
    ncx(point('a.xhtml', 'Part', point('a.xhtml', 'First') + point('b.xhtml', 'Second'))),
    ['Part', 'Second'],
  ],
  [
    'a navigation document and an NCX',
    two,
    {
      ...ncx(point('a.xhtml', 'Old') + point('b.xhtml', 'Old too')),
      nav: li('a.xhtml', 'New') + li('b.xhtml', 'New too'),
    },
    ['New', 'New too'],
  ],
  [
    'an empty navigation document and an NCX',
    two,
    { ...ncx(point('a.xhtml', 'First') + point('b.xhtml', 'Second')), nav: '' },
    ['First', 'Second'],
  ],
  [
    'an NCX that nothing names',
    two,
    { ...ncx(point('a.xhtml', 'First') + point('b.xhtml', 'Second')), spineAttributes: '' },
    ['First', 'Second'],
  ],
  [
    'addresses written with percent signs',
    { 'a b.xhtml': A, 'c.xhtml': B },
    { nav: li('a%20b.xhtml', 'Blank') + li('c.xhtml', 'Two') },
    ['Blank', 'Two'],
  ],
  [
    'addresses in another case',
    two,
    { nav: li('A.xhtml', 'First') + li('B.XHTML', 'Second') },
    ['First', 'Second'],
  ],
  [
    'landmarks beside the contents',
    two,
    {
      nav:
        li('a.xhtml', 'First') +
        li('b.xhtml', 'Second') +
        '</ol></nav><nav epub:type="landmarks"><ol>' +
        li('b.xhtml', 'Start of content'),
    },
    ['First', 'Second'],
  ],
  [
    'a page list beside the contents',
    two,
    {
      nav:
        li('a.xhtml', 'First') +
        li('b.xhtml', 'Second') +
        '</ol></nav><nav epub:type="page-list"><ol>' +
        li('a.xhtml#p1', '1'),
    },
    ['First', 'Second'],
  ],
  [
    'one document with several chapters',
    { 'a.xhtml': '<h2 id="x">One</h2><p>a</p><h2 id="y">Two</h2><p>b</p>' },
    { nav: li('a.xhtml#x', 'One') + li('a.xhtml#y', 'Two') },
    ['One', 'Two'],
  ],
  [
    'several chapters in one document, by empty anchors',
    { 'a.xhtml': '<a id="x"/><p>a</p><a name="y"></a><p>b</p>' },
    { nav: li('a.xhtml#x', 'One') + li('a.xhtml#y', 'Two') },
    ['One', 'Two'],
  ],
  [
    'a part and its chapters in one document',
    {
      'a.xhtml': `<h1 id="p">Part</h1><h2 id="x">One</h2><p>${word(4000)}</p><h2 id="y">Two</h2><p>${word(4000)}</p>`,
    },
    { nav: li('a.xhtml#p', 'Part', `<ol>${li('a.xhtml#x', 'One')}${li('a.xhtml#y', 'Two')}</ol>`) },
    ['One', 'Two'],
  ],
  [
    'sections of a short chapter',
    { 'a.xhtml': '<h1 id="p">Chapter</h1><h2 id="x">One</h2><p>a</p><h2 id="y">Two</h2><p>b</p>' },
    {
      nav: li(
        'a.xhtml#p',
        'Chapter',
        `<ol>${li('a.xhtml#x', 'One')}${li('a.xhtml#y', 'Two')}</ol>`,
      ),
    },
    ['Chapter'],
  ],
  [
    'contents in another order',
    { 'a.xhtml': '<p id="x">a</p><p id="y">b</p>' },
    { nav: li('a.xhtml#y', 'Two') + li('a.xhtml#x', 'One') },
    ['One', 'Two'],
  ],
  [
    'contents that lead nowhere',
    two,
    {
      nav:
        li('gone.xhtml', 'Gone') + li('a.xhtml#gone', 'First') + li('../../../etc/passwd', 'Out'),
    },
    ['First', 'Two'],
  ],
  [
    'text before the first chapter of the contents',
    { 'f.xhtml': '<p>For my sister.</p>', ...two },
    { nav: li('a.xhtml', 'One') + li('b.xhtml', 'Two') },
    ['开头', 'One', 'Two'],
  ],
  [
    'a chapter that goes on in a file of its own',
    { 'a.xhtml': A, 'a2.xhtml': '<p>It was slow.</p>', 'b.xhtml': B },
    { nav: li('a.xhtml', 'One') + li('b.xhtml', 'Two') },
    ['One', 'Two'],
  ],
  [
    'a chapter that the contents forget',
    { 'a.xhtml': A, 'm.xhtml': '<h1>Between</h1><p>The sea.</p>', 'b.xhtml': B },
    { nav: li('a.xhtml', 'One') + li('b.xhtml', 'Two') },
    ['One', 'Between', 'Two'],
  ],
  [
    'a list of contents among the documents',
    {
      't.xhtml': `<h1>Inside</h1>${['a', 'b', 'a', 'b'].map((one) => `<p><a href="${one}.xhtml">Chapter ${one}</a></p>`).join('')}`,
      ...two,
    },
    {},
    ['One', 'Two'],
  ],
  [
    'a cover, a title page and a colophon',
    { 'cover.xhtml': '<p>Cover</p>', ...two, 'end.xhtml': '<p>Printed.</p>' },
    {
      nav:
        li('cover.xhtml', 'Cover') +
        li('a.xhtml', 'One') +
        li('b.xhtml', 'Two') +
        li('end.xhtml', 'Colophon'),
    },
    ['One', 'Two'],
  ],
  [
    'a guide that names its matter',
    { 't.xhtml': '<p>A Book</p>', ...two },
    { guide: '<guide><reference type="title-page" href="t.xhtml"/></guide>' },
    ['One', 'Two'],
  ],
  [
    'a document outside the reading order',
    { ...two, 'x.xhtml': '<p>Not read.</p>' },
    { spine: { 'x.xhtml': 'linear="no"' } },
    ['One', 'Two'],
  ],
  [
    'notes outside the reading order',
    {
      'a.xhtml': '<h1>One</h1><p>Sea<a epub:type="noteref" href="n.xhtml#n1">1</a></p>',
      'n.xhtml': '<aside epub:type="endnote" id="n1"><p>Cold.</p></aside>',
    },
    { spine: { 'n.xhtml': 'linear="no"' } },
    ['One', '注释'],
  ],
  [
    'the same document twice in the reading order',
    two,
    { spine: { 'b.xhtml': '/><itemref idref="d0"' } },
    ['One', 'Two'],
  ],
  [
    'no reading order',
    two,
    { spine: { 'a.xhtml': 'idref="none" x', 'b.xhtml': '' } },
    ['One', 'Two'],
  ],
  [
    'a media type that is wrong',
    two,
    { manifest: '<item id="odd" href="odd.xhtml" media-type="text/x-oeb1-document"/>' },
    ['One', 'Two'],
  ],
  [
    'chapters that name each other',
    {
      'a.xhtml': `${A}<p><a href="b.xhtml#b">on</a></p><a id="a"/>`,
      'b.xhtml': `${B}<p id="b"><a href="a.xhtml#a">back</a></p>`,
    },
    {
      nav: li(
        'a.xhtml',
        'First',
        `<ol>${li('b.xhtml', 'Second', `<ol>${li('a.xhtml#a', 'Again')}</ol>`)}</ol>`,
      ),
    },
    ['First', 'Second'],
  ],
  [
    'media overlays',
    two,
    {
      manifest:
        '<item id="smil" href="a.smil" media-type="application/smil+xml"/><item id="mp3" href="a.mp3" media-type="audio/mpeg"/>',
      files: [
        {
          name: 'OEBPS/a.smil',
          content:
            '<smil><body><par><text src="a.xhtml#x"/><audio src="a.mp3"/></par></body></smil>',
        },
        { name: 'OEBPS/a.mp3', content: 'ID3' },
      ],
    },
    ['One', 'Two'],
  ],
  [
    'pages from right to left',
    two,
    { spineAttributes: 'page-progression-direction="rtl"' },
    ['One', 'Two'],
  ],
  [
    'a directory that says so',
    two,
    { metadata: '<dc:title>Test</dc:title><meta property="rendition:layout">reflowable</meta>' },
    ['One', 'Two'],
  ],
  [
    'empty chapters',
    { 'e.xhtml': '', ...two, 'e2.xhtml': '<p>  </p><p>&#160;</p>' },
    {},
    ['One', 'Two'],
  ],
  [
    'fonts made unusable elsewhere',
    two,
    {
      files: [
        {
          name: 'META-INF/encryption.xml',
          content:
            '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/><enc:CipherData><enc:CipherReference URI="OEBPS/f.otf"/></enc:CipherData></enc:EncryptedData></encryption>',
        },
      ],
    },
    ['One', 'Two'],
  ],
  [
    'numbers for titles',
    { 'a.xhtml': '<h1>1</h1><p>a</p>', 'b.xhtml': '<h1>2</h1><p>b</p>' },
    {},
    ['1', '2'],
  ],
  [
    'no title anywhere',
    { 'a.xhtml': '<p>a</p>', 'b.xhtml': '<p>b</p>' },
    {},
    ['第 1 部分', '第 2 部分'],
  ],
  [
    'one document without contents',
    { 'a.xhtml': '<h2>One</h2><p>a</p><h2>Two</h2><p>b</p>' },
    {},
    ['One', 'Two'],
  ],
  [
    'a title in two lines',
    { 'a.xhtml': '<h1>Chapter 1<br/>The Boat</h1><p>a</p>', 'b.xhtml': B },
    {},
    ['Chapter 1 The Boat', 'Two'],
  ],
];

test.each(CHAPTERS)('chapters: %s', async (_name, documents, options, expected) => {
  const book = await read(documents, options);
  expect(titles(book)).toEqual(expected);
  // No chapter says its title twice, and none is empty.
  for (const { title, blocks } of book.chapters) {
    expect(blocks.length).toBeGreaterThan(0);
    expect(blocks[0]!.text).not.toBe(title);
  }
});

const CONTENT: [string, string, string[], string[]?][] = [
  [
    'a table',
    '<table><tr><th>Boat</th><th>Hour</th></tr><tr><td>Tern</td><td>noon</td></tr></table>',
    [''],
    ['table'],
  ],
  [
    'a table of one cell',
    '<table><tr><td><p>Only text.</p><p>More.</p></td></tr></table>',
    ['Only text.', 'More.'],
  ],
  [
    'a figure with its caption',
    '<figure><img src="p.png" alt="A pier"/><figcaption>The pier.</figcaption></figure>',
    ['The pier.'],
    ['figure'],
  ],
  ['preformatted text', '<pre>one\n  two\n\nthree</pre>', ['one\n  two\n\nthree'], ['code']],
  ['a poem of breaks', '<p>Tyger<br/>burning</p>', ['Tyger\nburning'], ['paragraph']],
  [
    'a poem of boxes',
    '<div class="stanza"><p>Tyger</p><p>burning</p></div>',
    ['Tyger\nburning'],
    ['paragraph'],
  ],
  [
    'a poem set in',
    '<blockquote class="poem"><p>Tyger<br/>burning</p></blockquote>',
    ['Tyger\nburning'],
    ['quote'],
  ],
  [
    'lists in lists',
    '<ol><li>a<ul><li>b</li></ul></li></ol>',
    ['a', 'b'],
    ['list_item', 'list_item'],
  ],
  [
    'a list of terms',
    '<dl><dt>quay</dt><dd>a place for boats</dd></dl>',
    ['quay', 'a place for boats'],
  ],
  [
    'a break between scenes',
    '<p>a</p><hr/><p>b</p>',
    ['a', '', 'b'],
    ['paragraph', 'rule', 'paragraph'],
  ],
  [
    'a break of stars',
    '<p>a</p><p>* * *</p><p>b</p>',
    ['a', '', 'b'],
    ['paragraph', 'rule', 'paragraph'],
  ],
  [
    'ruby, whose readings are left out',
    '<p><ruby>水<rt>shui</rt></ruby> is water</p>',
    ['水 is water'],
  ],
  ['a large first letter', '<p><span class="dropcap">T</span>he ferry</p>', ['The ferry']],
  [
    'page breaks of print',
    '<p>The <span epub:type="pagebreak" id="p2" title="2"/>ferry</p>',
    ['The ferry'],
  ],
  [
    'a switch with its fallback',
    '<epub:switch><epub:case required-namespace="x"><p>no</p></epub:case><epub:default><p>yes</p></epub:default></epub:switch>',
    ['no', 'yes'],
  ],
  [
    'mathematics with its words',
    '<p>Area <math><mi>a</mi><mo>=</mo><mn>2</mn></math></p>',
    ['Area a=2'],
  ],
  [
    'script, style and frames',
    '<script>alert(1)</script><style>p{}</style><p>a</p><iframe src="https://gull.example/"></iframe>',
    ['a'],
  ],
  [
    'a drawing with script in it',
    '<svg onload="alert(1)"><script>alert(1)</script><text>no</text></svg><p>a</p>',
    ['a'],
  ],
  [
    'a remote picture',
    '<p>a</p><img src="https://gull.example/spy.png" alt=""/><p>b</p>',
    ['a', 'b'],
  ],
  [
    'a picture out of the archive',
    '<p>a</p><img src="../../../etc/passwd" alt=""/><p>b</p>',
    ['a', 'b'],
  ],
  ['forms and buttons', '<form><p>a</p><button>Buy</button><input value="x"/></form>', ['a']],
  ['entities of HTML', '<p>caf&eacute;&nbsp;&mdash; open</p>', ['café — open']],
  ['entities of its own', '<p>a &bomb; b</p>', ['a &bomb; b']],
  ['Arabic, from right to left', '<p dir="rtl">مرحبا بكم</p>', ['مرحبا بكم']],
];

test.each(CONTENT)('content: %s', async (_name, inside, expected, wanted) => {
  const files = [{ name: 'OEBPS/p.png', content: 'png' }];
  const book = await read({ 'a.xhtml': `<h1>One</h1>${inside}`, 'b.xhtml': B }, { files });
  const first: BookFile = { ...book, chapters: book.chapters.slice(0, 1) };
  expect(texts(first)).toEqual(expected);
  if (wanted) expect(kinds(first)).toEqual(wanted);
  expect(JSON.stringify(book)).not.toMatch(/alert|gull\.example|passwd/);
});

const REFUSED: [string, string, Documents, Options?][] = [
  [
    'fixed_layout',
    'pages laid out beforehand',
    two,
    { metadata: '<dc:title>x</dc:title><meta property="rendition:layout">pre-paginated</meta>' },
  ],
  [
    'fixed_layout',
    'a comic for Kindle',
    two,
    { metadata: '<meta name="fixed-layout" content="true"/>' },
  ],
  [
    'encrypted',
    'rights management',
    two,
    {
      files: [
        {
          name: 'META-INF/encryption.xml',
          content:
            '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/></EncryptedData></encryption>',
        },
      ],
    },
  ],
  ['empty', 'pictures and no word', { 'a.xhtml': '<img src="p.png"/>' }],
  ['empty', 'no document at all', {}],
];

test.each(REFUSED)('%s: %s', async (reason, _name, documents, options) => {
  await expect(read(documents, options)).rejects.toSatisfy(
    (error) =>
      (error instanceof ArchiveError || error instanceof BookError) && error.reason === reason,
  );
});

const encoded = (head: string, bytes: Uint8Array) => {
  const document = Buffer.concat([
    Buffer.from(`${head}<html><body><h1>One</h1><p>`),
    bytes,
    Buffer.from('</p></body></html>'),
  ]);
  return testBook(
    { 'a.xhtml': '<p>x</p>' },
    { files: [{ name: 'OEBPS/a.xhtml', content: document }] },
  );
};

test.each<[string, string, number[], string]>([
  [
    'declared UTF-8 that is windows-1252',
    '<?xml version="1.0" encoding="utf-8"?>',
    [0x93, 0x48, 0x69, 0x94],
    '“Hi”',
  ],
  [
    'declared Latin-1 that is UTF-8',
    '<?xml version="1.0" encoding="iso-8859-1"?>',
    [0xe2, 0x80, 0x9c, 0x48, 0x69],
    '“Hi',
  ],
  ['windows-1251', '<?xml version="1.0" encoding="windows-1251"?>', [0xcf, 0xf0], 'Пр'],
  ['an encoding that nobody knows', '<?xml version="1.0" encoding="klingon"?>', [0x48, 0x69], 'Hi'],
  ['none declared', '', [0xe2, 0x80, 0x9c, 0x48], '“H'],
])('encodings: %s', async (_name, head, bytes, expected) => {
  expect(texts(await readBook(encoded(head, Buffer.from(bytes))))).toEqual([expected]);
});

test('metadata of EPUB 3: several authors, a language, a description with markup', async () => {
  const book = await read(two, {
    metadata:
      '<dc:title>A Summer Away</dc:title><dc:creator>Ada Vane</dc:creator><dc:creator>Bo Reed</dc:creator><dc:language>en-GB</dc:language><dc:description>&lt;p&gt;By the sea.&lt;/p&gt;</dc:description>',
  });
  expect(book).toMatchObject({
    title: 'A Summer Away',
    authors: 'Ada Vane, Bo Reed',
    language: 'en-GB',
    summary: 'By the sea.',
  });
});

test('a chapter of 200,000 words is cut into chapters that are read as one', async () => {
  const paragraphs = Array.from(
    { length: 2_000 },
    (_, at) => `<p>Line ${at} ${word(98)}.</p>`,
  ).join('');
  const book = await read({ 'a.xhtml': `<h1>Long</h1>${paragraphs}` });
  expect(book.chapters.length).toBe(17);
  expect(Math.max(...book.chapters.map(({ words }) => words))).toBeLessThanOrEqual(12_100);
  expect(texts(book)).toHaveLength(2_000);
});
