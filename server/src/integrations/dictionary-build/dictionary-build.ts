import { fork } from 'node:child_process';
import path from 'node:path';
import type { BuildProgress } from '@bluebird/engine/dictionary/build.ts';

/** Messages of the building process. */
export type BuildMessage = { progress: BuildProgress } | { done: true } | { failed: string };

const SCRIPT = path.join(import.meta.dirname, 'dictionary-build.process.ts');

/**
 * Builds the dictionary in a process of its own: it takes some 600 MB, which end with it.
 * @param held ends the build when it is let go of
 * @throws Error when it fails
 */
export function buildInProcess(
  file: string,
  held: AsyncDisposableStack,
  onProgress: (progress: BuildProgress) => void,
): Promise<void> {
  const child = fork(SCRIPT, [file], { execArgv: [] });
  held.defer(() => void child.kill());
  return new Promise((resolve, reject) => {
    child.on('message', (message: BuildMessage) => {
      if ('progress' in message) onProgress(message.progress);
      else if ('done' in message) resolve();
      else reject(new Error(message.failed));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`Building the dictionary was ended by ${signal ?? `code ${code}`}.`)),
    );
  });
}
