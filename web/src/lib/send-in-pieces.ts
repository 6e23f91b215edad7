import { ApiError, isNetworkError, NETWORK_ERROR } from './api-error.ts';
import { answerTo, call, resultOf } from './call.ts';

/** How far a file has been sent: a share, 0 to 1, and whether the connection is being waited for. */
export type SendingState = { share: number; waiting: boolean };

type Sending = {
  /** What the file is for. */
  key: 'book';
  /** Names the file to the server, so that it goes on where it stopped. */
  id: string;
  onState: (state: SendingState) => void;
};

const PIECE_BYTES = 4 * 1024 * 1024;
/** Tries without any progress before the reader is told. */
const TRIES = 8;
const LONGEST_WAIT_MS = 15_000;

type Token = { token: string; url: string; max_bytes: number };
type Answer = { received: number; file: string | null };

/**
 * Sends a file in pieces, and goes on after a broken connection.
 * @returns key of the stored file
 * @throws ApiError
 */
export async function sendInPieces(file: File, sending: Sending): Promise<string> {
  if (file.size === 0) throw new ApiError(400, '这是一个空文件');
  let token: Token | null = null;
  let received: number | null = null;
  let tries = 0;
  for (;;) {
    try {
      token ??= await call('GET /auth/upload_token', { query: { key: sending.key } });
      if (file.size > token.max_bytes) {
        throw new ApiError(413, `文件太大，最多 ${Math.floor(token.max_bytes / 1024 ** 2)} MB`);
      }
      const to = { url: `${token.url}/${sending.id}`, token: token.token };
      received ??= await receivedOf(to);
      const answer = await sendPiece(file, Math.min(received, file.size - 1), to, sending.onState);
      if (answer.file) return answer.file;
      tries = answer.received > received ? 0 : tries + 1;
      received = answer.received;
    } catch (error) {
      // The token lives for minutes, and a large file takes longer.
      const isOld = error instanceof ApiError && error.code === 401 && token !== null;
      const isBroken = isNetworkError(error) || (error instanceof ApiError && isAway(error.code));
      if (!isOld && !isBroken) throw error;
      if (isOld) token = null;
      tries += 1;
      if (tries > TRIES) throw error;
      const share = (received ?? 0) / file.size;
      received = null;
      if (isBroken) {
        sending.onState({ share, waiting: true });
        await connection(Math.min(LONGEST_WAIT_MS, 500 * 2 ** tries));
      }
    }
    if (tries > TRIES) throw new ApiError('', NETWORK_ERROR);
  }
}

const isAway = (code: number | ''): boolean => typeof code === 'number' && code >= 502;

type Target = { url: string; token: string };

async function receivedOf({ url, token }: Target): Promise<number> {
  const headers = { 'x-upload-token': token };
  return ((await answerTo(url, { headers }, true)) as { received: number }).received;
}

/** Waits until the browser is online again, or for so long. */
function connection(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
  });
}

/** `fetch` tells nothing of what has been sent. */
function sendPiece(
  file: File,
  start: number,
  { url, token }: Target,
  onState: Sending['onState'],
): Promise<Answer> {
  const end = Math.min(start + PIECE_BYTES, file.size);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('content-range', `bytes ${start}-${end - 1}/${file.size}`);
    request.setRequestHeader('x-upload-token', token);
    const report = (sent: number) => onState({ share: (start + sent) / file.size, waiting: false });
    report(0);
    request.upload.addEventListener('progress', ({ loaded }) => report(loaded));
    request.addEventListener('error', () => reject(new ApiError('', NETWORK_ERROR)));
    request.addEventListener('load', () => {
      const answer = new Response(request.responseText, { status: request.status || 500 });
      resultOf(answer, true).then(
        (result) => resolve(result as Answer),
        (error: unknown) => reject(error instanceof Error ? error : new Error(String(error))),
      );
    });
    request.send(file.slice(start, end));
  });
}
