import { testEpub, testZip, type TestEntry } from './test-zip.ts';

/** A document of a test's book: the inside of its body, or the whole document. */
export type TestDocument = string;

type TestBook = {
  metadata?: string;
  /** Attributes of the spine's entries, by path. */
  spine?: Readonly<Record<string, string>>;
  spineAttributes?: string;
  /** More items of the manifest, as markup. */
  manifest?: string;
  guide?: string;
  /** Lines of the navigation document's contents, as markup of `li` elements. */
  nav?: string;
  files?: readonly TestEntry[];
};

/**
 * An EPUB 3 for tests.
 * @param documents by their path below OEBPS/, in reading order
 */
export function testBook(
  documents: Readonly<Record<string, TestDocument>>,
  { spine = {}, manifest = '', nav, files = [], ...rest }: TestBook = {},
): Buffer {
  const paths = Object.keys(documents);
  const items = paths.map(
    (path, at) => `<item id="d${at}" href="${path}" media-type="application/xhtml+xml"/>`,
  );
  const refs = paths.map((path, at) => `<itemref idref="d${at}" ${spine[path] ?? ''}/>`);
  const navItem =
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>';
  const navFile = {
    name: 'OEBPS/nav.xhtml',
    content: testDocument(`<nav epub:type="toc"><ol>${nav}</ol></nav>`),
  };
  return testZip(
    testEpub(
      {
        ...rest,
        manifest: items.join('') + (nav === undefined ? '' : navItem) + manifest,
        spine: refs.join(''),
      },
      [
        ...paths.map((path) => ({
          name: `OEBPS/${path}`,
          content: testDocument(documents[path]!),
        })),
        ...(nav === undefined ? [] : [navFile]),
        ...files,
      ],
    ),
  );
}

/** A document around the inside of a body; a whole one stays as it is. */
const testDocument = (inside: string): string =>
  /^\s*<[?!h]/.test(inside) && inside.includes('<html')
    ? inside
    : `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/></head><body>${inside}</body></html>`;
