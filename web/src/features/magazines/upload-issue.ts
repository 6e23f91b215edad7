import { ApiError, answerTo, call, identityHeaders } from '#lib/call.ts';

/** Files an issue can be read from, for the browser's choice of files. */
export const ISSUE_FILES = '.epub,.zip,.html,.htm,.xhtml';

const TYPES: Record<string, string> = {
  epub: 'application/epub+zip',
  zip: 'application/zip',
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'application/xhtml+xml',
};

/**
 * Sends a file an issue's contents are to be read from.
 * @returns its key in the file store
 * @throws ApiError
 */
export async function uploadIssue(file: File): Promise<string> {
  const { token, url, max_bytes } = await call('GET /auth/upload_token', {
    query: { key: 'issue' },
  });
  if (file.size > max_bytes) throw new ApiError(413, '文件太大，最多 50 MB');
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  const answer = await answerTo(url, {
    method: 'POST',
    headers: {
      ...identityHeaders(),
      'content-type': TYPES[ending] ?? 'application/octet-stream',
      'x-upload-token': token,
    },
    body: file,
  });
  return (answer as { file: string }).file;
}
