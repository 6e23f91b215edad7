import path from 'node:path';
import { Piscina } from 'piscina';
/** Starts the threads lazily; an idle one ends after a minute. */
export function createAnalysis(dictionaryFile) {
  const threads = new Piscina({
    filename: path.join(import.meta.dirname, 'analysis.worker.ts'),
    workerData: { dictionaryFile },
    minThreads: 1,
    maxThreads: 2,
    idleTimeout: 60000,
    // A page made to exhaust memory ends its thread, not the server.
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
  return {
    analyse: (blocks) =>
      threads.run(
        blocks.map(({ id, text }) => ({ id, text })),
        { name: 'analyse' },
      ),
    extract: (content) => threads.run(content, { name: 'extract' }),
    lookUp: (asked) => threads.run(asked, { name: 'lookUp' }),
    close: () => threads.close(),
  };
}
