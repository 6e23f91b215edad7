import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 250;
/** Longest wait for anything to happen: a busy machine may take its time. */
const LIMIT_MS = 600_000;

/**
 * Waits until something holds.
 * @param what in words, for the error
 * @throws Error when it takes too long
 */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - began > LIMIT_MS) throw new Error(`In vain waited for ${what}.`);
    await sleep(LOOK_MS);
  }
}
