import { parentPort } from 'node:worker_threads';

/** A request whose body is bytes already. */
export type FarRequest = {
  id: number;
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | undefined;
};

/** Enough of an answer to tell what it was; `http` is 0 when there was none. */
export type FarAnswer = { id: number; http: number; bytes: number; text: string };

const TOLD = 2_000;

parentPort!.on('message', (request: FarRequest) => {
  void answerTo(request)
    .catch((error: Error) => ({
      id: request.id,
      http: 0,
      bytes: 0,
      text: `${error.message} ${String(error.cause)}`,
    }))
    .then((answer: FarAnswer) => parentPort!.postMessage(answer));
});

async function answerTo({ id, url, method, headers, body }: FarRequest): Promise<FarAnswer> {
  const response = await fetch(url, { method, headers, ...(body && { body }) });
  const bytes = await response.bytes();
  const text = new TextDecoder().decode(bytes.subarray(0, TOLD));
  return { id, http: response.status, bytes: bytes.length, text };
}
