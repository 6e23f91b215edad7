import { expect, test } from 'vitest';
import { openEpub } from './open-epub.ts';
import { testChapter, testEpub, testZip, type TestEntry } from './test-zip.ts';
import { decodeXml } from './xml.ts';

const CHAPTER = { name: 'OEBPS/a.xhtml', content: testChapter('One') };
const MANIFEST = `<item id="a" href="a.xhtml" media-type="application/xhtml+xml"/>
  <item id="n" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>`;
const book = (...files: TestEntry[]) =>
  openEpub(
    testZip(testEpub({ manifest: MANIFEST, spine: '<itemref idref="a"/>' }, [CHAPTER, ...files])),
  );

const PICTURE = Buffer.from('\x89PNG and what follows', 'latin1');
const TOO_MUCH = Buffer.alloc(12 * 1024 * 1024, ' ');

test.each([
  'META-INF/container.xml',
  'META-INF/encryption.xml',
  'OEBPS/book.opf',
  'OEBPS/nav.xhtml',
])('a book is refused when its %s is no text', async (name) => {
  await expect(book({ name, content: PICTURE })).rejects.toMatchObject({
    ...{ name: 'ArchiveError', reason: 'broken', cause: { reason: 'not_html' } },
  });
});

test('a document that is longer than any is too large', () => {
  expect(() => decodeXml(TOO_MUCH)).toThrow(expect.objectContaining({ reason: 'too_large' }));
  expect(decodeXml(Buffer.from('<a>é</a>'))).toBe('<a>é</a>');
});

test('another error is passed on as it is', () => {
  const unreadable = new Proxy(new Uint8Array(1), {
    get: () => {
      throw new RangeError('gone');
    },
  });
  expect(() => decodeXml(unreadable)).toThrow(RangeError);
});

test('the package is not what only has its ending in the name', async () => {
  const files = testEpub({ manifest: MANIFEST, spine: '<itemref idref="a"/>' }, [CHAPTER]).filter(
    ({ name }) => !name.startsWith('META-INF'),
  );
  const notes = { name: 'book.opf.txt', content: 'notes' };
  const { chapters } = await openEpub(testZip([notes, ...files]));
  expect(chapters.map(({ path }) => path)).toEqual(['OEBPS/a.xhtml']);
});
