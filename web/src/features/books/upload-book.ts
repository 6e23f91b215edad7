import { ApiError, NETWORK_ERROR } from '#lib/api-error.ts';
import { call, resultOf } from '#lib/call.ts';

/** Files that become books, for the browser's choice of files. */
export const BOOK_FILES =
  '.epub,.mobi,.azw,.azw3,.prc,.fb2,.zip,.pdf,.txt,.md,.markdown,.html,.htm,.xhtml,.srt,.vtt';

/** Files that name their book themselves. */
const NAMED = /\.(?:epub|mobi|azw3?|prc|fb2|zip|pdf|x?html?)$/i;

/**
 * Sends a file and has a book made of it.
 * @param onProgress told of the share sent, 0 to 1
 * @param forAll whether editors bring it for the library
 * @throws ApiError
 */
export async function uploadBook(file: File, onProgress: (share: number) => void, forAll = false) {
  const [{ token, url, max_bytes }, digest] = await Promise.all([
    call('GET /auth/upload_token', { query: { key: 'book' } }),
    digestOf(file),
  ]);
  if (file.size > max_bytes) throw new ApiError(413, '文件太大，最多 100 MB');
  const link = await send(file, { url, token, onProgress });
  const title = NAMED.test(file.name) ? undefined : file.name.replace(/\.[^.]+$/, '').trim();
  return call('POST /reader/book/upload_by_link', {
    body: { link, digest, for_all: forAll, ...(title && { title: title.slice(0, 200) }) },
  });
}

/** SHA-256 in hex; '' where the browser computes none, on a page without TLS. */
async function digestOf(file: File): Promise<string> {
  if (!globalThis.crypto?.subtle) return '';
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Sending = { url: string; token: string; onProgress: (share: number) => void };

/** `fetch` tells nothing of what has been sent. */
function send(file: File, { url, token, onProgress }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-upload-token', token);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('error', () => reject(new ApiError('', NETWORK_ERROR)));
    request.addEventListener('load', () => {
      const answer = new Response(request.responseText, { status: request.status || 500 });
      resultOf(answer, true).then(
        (result) => resolve((result as { file: string }).file),
        (error: unknown) => reject(error instanceof Error ? error : new Error(String(error))),
      );
    });
    request.send(file);
  });
}
