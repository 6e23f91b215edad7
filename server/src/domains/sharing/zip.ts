import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ArchiveFile } from '@bluebird/engine/ebook/archive-file.ts';

/** What is small because it is compressed already. */
const COMPRESSED = /\.(?:jpe?g|png)$/i;

/**
 * Files as a zip, in their order. The first is stored as it is, since that of an EPUB has to be.
 * @param at what the archive says of the time of its files
 */
export function zipOf(files: readonly ArchiveFile[], at: Date): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [i, { name, content }] of files.entries()) {
    const bytes =
      typeof content === 'string'
        ? Buffer.from(content)
        : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    zip.addBuffer(bytes, name, { mtime: at, compress: i > 0 && !COMPRESSED.test(name) });
  }
  zip.end();
  return buffer(zip.outputStream as Readable);
}
