import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';

/** The longest that work held this thread's event loop, in milliseconds. */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await setImmediate();
  delays.reset();
  try {
    await work();
    await setImmediate();
  } finally {
    delays.disable();
  }
  return delays.max / 1e6;
}

const WORDS = Array.from({ length: 24_000 }, (_, at) => `word${(at * 7_919) % 24_000}`);

/**
 * How long a fixed piece of work takes now: about ten milliseconds on the machine on which a call
 * may hold the event loop for fifty. The middle of several.
 */
export function reference(): number {
  const times = Array.from({ length: 5 }, () => {
    const begun = performance.now();
    (JSON.parse(JSON.stringify(WORDS)) as string[]).sort();
    return performance.now() - begun;
  });
  return times.toSorted((a, b) => a - b)[2]!;
}
