import path from 'node:path';
import { Piscina } from 'piscina';
import type { Typesetting as Task } from '@bluebird/engine/typesetting/typesetter.ts';
import { MINUTE_MS } from '#core/durations.ts';

/** Documents are set in one thread of its own, which gives way to what readers wait for. */
export type Typesetting = {
  /** @throws Error when the data do not fit the template */
  pdf: (task: Task) => Promise<Uint8Array>;
  /** One page as a picture of `scale` pixels a point. */
  png: (task: Task, scale: number) => Promise<Uint8Array>;
  /** Ends the thread; work under way is rejected. */
  close: () => Promise<void>;
};

/** Far longer than a document needs; what hangs is ended with its thread. */
const MAX_MS = 60_000;

/** One thread, started when first needed and ended after a minute without work. */
export function createTypesetting(): Typesetting {
  const thread = new Piscina({
    filename: path.join(import.meta.dirname, 'typesetting.worker.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: MINUTE_MS,
  });
  return {
    pdf: (task) => thread.run(task, { name: 'pdf', signal: AbortSignal.timeout(MAX_MS) }),
    png: (task, scale) =>
      thread.run({ ...task, scale }, { name: 'png', signal: AbortSignal.timeout(MAX_MS) }),
    close: () => thread.destroy(),
  };
}
