import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** One word's reviews from its first on. */
export type ReviewHistory = {
  /** From 1 to 4. */
  ratings: number[];
  /** Days since the review before, as the scheduler counts them; 0 for the first. */
  days: number[];
};

export type FitRequest = {
  /** What the parameters are learnt from, and what they are tried on. Each ends in a review to foretell. */
  train: ReviewHistory[];
  test: ReviewHistory[];
  /** The parameters to beat. */
  current: readonly number[];
};

export type Fit = {
  weights: number[];
  /** Log-loss on `test`, of `current` and of `weights`: less is better. */
  before: number;
  after: number;
};

/** A fit of 30,000 reviews takes seconds; what hangs is ended. */
const MAX_MS = 120_000;

/**
 * Fits FSRS's parameters to reviews. In a process of its own: a fault in the native code ends the
 * process it runs in, whatever catches errors there.
 * @throws Error when it fails or takes too long
 */
export async function fitMemory(
  request: FitRequest,
  script = path.join(import.meta.dirname, 'memory-fit.process.ts'),
): Promise<Fit> {
  const child = fork(script, {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: MAX_MS,
    killSignal: 'SIGKILL',
  });
  const answer = once(child, 'message') as Promise<[Fit]>;
  const end = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`the fit ended without an answer (${code ?? signal})`);
  });
  child.send(request);
  try {
    const [fit] = await Promise.race([answer, end]);
    return fit;
  } finally {
    end.catch(() => {});
    child.kill('SIGKILL');
  }
}
