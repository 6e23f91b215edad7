import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A zip file of texts and bytes by name. */
export async function zipOf(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

const CONTAINER = `<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>`;

/** An EPUB of chapters (body markup by title) and pictures by file name. */
export function epubOf(
  title: string,
  chapters: Record<string, string>,
  pictures: Record<string, Uint8Array> = {},
): Promise<Buffer> {
  const entries = Object.entries(chapters);
  const items = entries.map(
    (_, at) => `<item id="c${at}" href="c${at}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const refs = entries.map((_, at) => `<itemref idref="c${at}"/>`);
  const points = entries.map(
    ([name], at) =>
      `<navPoint><navLabel><text>${name}</text></navLabel><content src="c${at}.xhtml"/></navPoint>`,
  );
  return zipOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': CONTAINER,
    'book.opf': `<package><metadata><title>${title}</title></metadata><manifest>${items.join('')}
      <item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/></manifest><spine toc="ncx">${refs.join('')}</spine></package>`,
    'toc.ncx': `<ncx><navMap>${points.join('')}</navMap></ncx>`,
    ...Object.fromEntries(
      entries.map(([name, body], at) => [
        `c${at}.xhtml`,
        `<html><head><title>${name}</title></head><body><h1>${name}</h1>${body}</body></html>`,
      ]),
    ),
    ...pictures,
  });
}
