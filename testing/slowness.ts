import os from 'node:os';

/**
 * Rounds of the measured work, which take a quiet core of our machines about `QUIET_MS`
 * milliseconds.
 */
const ROUNDS = 4_000_000;
const QUIET_MS = 25;
/** Largest slowness that is reported; a larger one has another cause than load. */
const MOST = 30;
/** Milliseconds for which a measurement is reused. */
const FRESH_MS = 5_000;

let latest = { at: -Infinity, slowness: 1 };

/**
 * How many times longer work takes at this moment than on a quiet machine: 1 there, about 10 where
 * twenty processes share two cores. Time limits that only end hanging work are multiplied by it.
 */
export function slowness(): number {
  const began = performance.now();
  if (began - latest.at < FRESH_MS) return latest.slowness;
  work();
  const ended = performance.now();
  // The load average counts too: short work may run at once where longer work has to queue.
  const queue = os.loadavg()[0]! / os.availableParallelism();
  const slowest = Math.max(1, (ended - began) / QUIET_MS, queue);
  latest = { at: ended, slowness: Math.min(MOST, slowest) };
  return latest.slowness;
}

/** Work for the measurement: a generator of numbers, of which no step can be optimised away. */
function work(): number {
  let number = 1;
  for (let i = 0; i < ROUNDS; i++) number = (Math.imul(number, 1_664_525) + 1_013_904_223) | 0;
  return number;
}
