import { MAX_BOOK_BYTES } from '@bluebird/contract/book-limits.ts';
import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { sendInPieces, type SendingState } from '#lib/send-in-pieces.ts';

/** Files that become books, for the browser's choice of files. */
export const BOOK_FILES =
  '.epub,.mobi,.azw,.azw3,.prc,.fb2,.zip,.pdf,.txt,.md,.markdown,.html,.htm,.xhtml,.srt,.vtt';

/** Files that name their book themselves. */
const NAMED = /\.(?:epub|mobi|azw3?|prc|fb2|zip|pdf|x?html?)$/i;

/**
 * Sends a file and has a book made of it. What was sent of it before a broken connection, or before
 * the page was left, is not sent again; nor is a file that is a book of the reader's already.
 * @param onState told how far it is
 * @param forAll whether editors bring it for the library
 * @throws ApiError
 */
export async function uploadBook(
  file: File,
  onState: (state: SendingState) => void,
  forAll = false,
) {
  const digest = await digestOf(file);
  if (!forAll && file.size > 0) {
    const { book } = await call('GET /reader/book/room', {
      query: { bytes: Math.min(file.size, MAX_BOOK_BYTES), digest },
    });
    if (book) {
      const { book_uuid } = book;
      return { book: await call('POST /reader/mybook/add', { body: { book_uuid } }) };
    }
  }
  const link = await sendInPieces(file, { key: 'book', id: digest || randomId(), onState });
  const title = NAMED.test(file.name) ? undefined : file.name.replace(/\.[^.]+$/, '').trim();
  return call('POST /reader/book/upload_by_link', {
    body: { link, digest, for_all: forAll, ...(title && { title: title.slice(0, 200) }) },
  });
}

/** SHA-256 in hex; '' where the browser computes none, on a page without TLS. */
async function digestOf(file: File): Promise<string> {
  if (!globalThis.crypto?.subtle) return '';
  // A file that has been moved since it was chosen cannot be read.
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) throw new ApiError(400, '读不到这个文件，请重新选择');
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

const randomId = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
