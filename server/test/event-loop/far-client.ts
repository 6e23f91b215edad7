import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FarAnswer, FarRequest } from './far-client.worker.ts';

/** A client in a thread of its own: what it does is not done on the server's event loop. */
export function startFarClient() {
  const worker = new Worker(path.join(import.meta.dirname, 'far-client.worker.ts'));
  const waiting = new Map<number, (answer: FarAnswer) => void>();
  worker.on('message', (answer: FarAnswer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let asked = 0;
  return {
    ask: (request: Omit<FarRequest, 'id'>): Promise<FarAnswer> =>
      new Promise((resolve) => {
        const id = (asked += 1);
        waiting.set(id, resolve);
        worker.postMessage({ ...request, id }, request.body ? [request.body.buffer] : []);
      }),
    close: () => worker.terminate(),
  };
}
