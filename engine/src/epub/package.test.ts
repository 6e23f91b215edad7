import { describe, expect, test } from 'vitest';
import { packagePath, readPackage } from './package.ts';

const PATH = 'OEBPS/book.opf';
const XHTML = 'application/xhtml+xml';
const item = (id: string, href: string, type: string, more = '') =>
  `<item id="${id}" href="${href}" media-type="${type}" ${more}/>`;
const read = (manifest: string, more = '') =>
  readPackage(`<package><manifest>${manifest}</manifest>${more}</package>`, PATH);

test.each<[string, string, string | null]>([
  [
    'the first it names',
    '<c><rootfile full-path="a/b.opf"/><rootfile full-path="c.opf"/></c>',
    'a/b.opf',
  ],
  ['from the root', '<c><rootfile full-path="/a/b.opf"/></c>', 'a/b.opf'],
  ['not outside', '<c><rootfile full-path="../b.opf"/></c>', null],
  ['not when it has no path', '<c><rootfile/></c>', null],
  ['not when it is empty', '<c><rootfile full-path=""/></c>', null],
  ['not when it names none', '<c/>', null],
])('a container names a package: %s', (_name, container, path) => {
  expect(packagePath(container)).toBe(path);
});

test('a manifest is read with its addresses; what leads nowhere is left out', () => {
  const manifest = `${item('a', 'a%20b.xhtml', ' Application/XHTML+xml ', 'properties="nav  svg"')}
    <item href="/c"/><item id="out" href="../../x"/><item id="none"/>`;
  expect(read(manifest).manifest).toEqual([
    { id: 'a', path: 'OEBPS/a b.xhtml', type: XHTML, properties: ['nav', 'svg'] },
    { id: '', path: 'c', type: '', properties: [''] },
  ]);
  expect(readPackage('<package/>', PATH)).toMatchObject({ manifest: [], spine: [], cover: null });
});

describe('the reading order', () => {
  const spineOf = (manifest: string, spine: string) =>
    read(manifest, `<spine>${spine}</spine>`).spine.map(
      ({ item: { id }, linear }) => `${id}${linear ? '' : ' (aside)'}`,
    );
  const ref = (id: string, more = '') => `<itemref idref="${id}" ${more}/>`;

  test('is that of the spine, by what is in the manifest', () => {
    const manifest =
      item('a', 'a', XHTML) + item('b', 'b', 'text/html') + item('c', 'c', 'text/xml');
    const spine = `${ref('c')}${ref('none')}${ref('a', 'linear="no"')}${ref('b', 'linear="yes"')}<itemref/><x idref="a"/>`;
    expect(spineOf(manifest, spine)).toEqual(['c', 'a (aside)', 'b']);
    expect(read(manifest).spine).toEqual([]);
  });

  test('takes the document that what is no document falls back to', () => {
    const manifest =
      item('p', 'p', 'application/pdf', 'fallback="q"') +
      item('q', 'q', 'image/png', 'fallback="a"') +
      item('a', 'a', XHTML, 'fallback="b"') +
      item('b', 'b', XHTML);
    expect(spineOf(manifest, ref('p') + ref('a'))).toEqual(['a', 'a']);
  });

  test('leaves out what falls back to nothing, to no item, or to itself', () => {
    const manifest =
      item('none', 'n', 'image/png') +
      item('gone', 'g', 'image/png', 'fallback="x"') +
      item('self', 's', 'image/png', 'fallback="self"') +
      item('one', '1', 'image/png', 'fallback="two"') +
      item('two', '2', 'image/png', 'fallback="one"');
    expect(
      spineOf(manifest, ['none', 'gone', 'self', 'one'].map((id) => ref(id)).join('')),
    ).toEqual([]);
  });

  test('has five thousand documents at most', () => {
    expect(spineOf(item('a', 'a', XHTML), ref('a').repeat(5_001))).toHaveLength(5_000);
  });
});

test('tables of contents are found by property, by the spine, and by type', () => {
  const ncx = 'application/x-dtbncx+xml';
  const manifest =
    item('n', 'n', XHTML, 'properties="nav"') + item('x', 'x', ncx) + item('y', 'y', 'text/xml');
  const ids = (more: string, items = manifest) => {
    const book = read(items, more);
    return [book.nav?.id ?? null, book.ncx?.id ?? null];
  };
  expect(ids('<spine toc="y"/>')).toEqual(['n', 'y']);
  expect(ids('<spine toc="gone"/>')).toEqual(['n', 'x']);
  expect(ids('<spine/>')).toEqual(['n', 'x']);
  expect(ids('')).toEqual(['n', 'x']);
  expect(ids('<spine/>', item('a', 'a', XHTML))).toEqual([null, null]);
});

describe('the cover', () => {
  const png = (id: string, more = '') => item(id, id, 'image/png', more);
  const meta = (name: string, content: string) =>
    `<metadata><meta name="${name}" content="${content}"/></metadata>`;
  test.each<[string, string, string, string | null]>([
    [
      'by property',
      png('cover') + png('m') + png('p', 'properties="x cover-image"'),
      meta('cover', 'm'),
      'p',
    ],
    ['by meta element', png('cover') + png('m'), meta('cover', 'm'), 'm'],
    ['not by another meta element', png('m'), meta('other', 'm'), null],
    ['by an id that says so', png('m') + png('my-Cover'), '', 'my-Cover'],
    ['not a document of such an id', item('cover', 'c', XHTML) + png('cover-2'), '', 'cover-2'],
    [
      'not a document by property',
      item('d', 'd', XHTML, 'properties="cover-image"') + png('m'),
      meta('cover', 'm'),
      'm',
    ],
    [
      'not a document by meta element',
      item('d', 'd', XHTML) + png('cover'),
      meta('cover', 'd'),
      'cover',
    ],
    ['no drawing', item('cover', 'c', 'image/svg+xml'), '', null],
    ['none', png('m'), '', null],
  ])('is found: %s', (_name, manifest, more, id) => {
    expect(read(manifest, more).cover?.id ?? null).toBe(id);
  });

  test.each(['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp', 'image/avif'])(
    'may be of type %s',
    (type) => {
      expect(read(item('cover', 'c', type)).cover?.type).toBe(type);
    },
  );
});

test('the guide tells what is not text', () => {
  const references = [
    'cover',
    'title-page',
    'TitlePage',
    'toc',
    'copyright-page',
    'colophon',
    'index',
    'dedication',
    'text',
    'tocs',
    'my-cover',
  ]
    .map((type) => `<reference type="${type}" href="${type}.html#x"/>`)
    .join('');
  const guide = `<guide>${references}<reference href="no-type.html"/><reference type="cover" href="../../out"/><reference type="toc"/></guide>`;
  expect([...read('', guide).matter]).toEqual(
    [
      'cover',
      'title-page',
      'TitlePage',
      'toc',
      'copyright-page',
      'colophon',
      'index',
      'dedication',
    ].map((type) => `OEBPS/${type}.html`),
  );
});

describe('what a book says about itself', () => {
  test('is read wherever its elements stand', () => {
    const source = `<package><metadata><x><dc:title>The  Book</dc:title></x><dc:title>Second</dc:title>
      <dc:creator>A</dc:creator><dc:creator> </dc:creator><dc:creator>B</dc:creator>
      <dc:language>en</dc:language><dc:publisher>P</dc:publisher><dc:date>2026</dc:date>
      <dc:identifier>id</dc:identifier>
      <dc:description>&lt;p&gt;One&lt;/p&gt;&lt;p&gt;two&lt;/p&gt;</dc:description></metadata></package>`;
    expect(readPackage(source, PATH).metadata).toEqual({
      title: 'The Book',
      creators: ['A', 'B'],
      language: 'en',
      publisher: 'P',
      published: '2026',
      description: 'One two',
      identifier: 'id',
    });
  });

  test('is read without an element around it, and may be nothing', () => {
    const { metadata } = readPackage('<package><title>Bare</title></package>', PATH);
    expect(metadata).toMatchObject({ title: 'Bare', creators: [], publisher: '' });
  });

  test('is short', () => {
    const title = 'word '.repeat(200);
    const creators = '<creator>A</creator>'.repeat(21);
    const { metadata } = readPackage(
      `<metadata><title>${title}</title>${creators}</metadata>`,
      PATH,
    );
    expect(metadata.title.length).toBeGreaterThan(490);
    expect(metadata.title.length).toBeLessThanOrEqual(500);
    expect(metadata.creators).toHaveLength(20);
  });
});
