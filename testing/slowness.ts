import os from 'node:os';

/** Rounds that take a quiet core of our machines about so many milliseconds. */
const ROUNDS = 4_000_000;
const QUIET_MS = 25;
/** Beyond it something else is wrong. */
const MOST = 30;
/** How long a measurement holds. */
const FRESH_MS = 5_000;

let latest = { at: -Infinity, slowness: 1 };

/**
 * How many times longer work takes this process just now than on a quiet machine: 1 there, about 10
 * where twenty want the same two cores. Limits that only end what hangs are multiplied by it.
 */
export function slowness(): number {
  const began = performance.now();
  if (began - latest.at < FRESH_MS) return latest.slowness;
  work();
  const ended = performance.now();
  // A short piece of work may be let through at once where a longer one has to queue.
  const queue = os.loadavg()[0]! / os.availableParallelism();
  const slowest = Math.max(1, (ended - began) / QUIET_MS, queue);
  latest = { at: ended, slowness: Math.min(MOST, slowest) };
  return latest.slowness;
}

/** A generator of numbers: work of which no part can be left out. */
function work(): number {
  let number = 1;
  for (let i = 0; i < ROUNDS; i++) number = (Math.imul(number, 1_664_525) + 1_013_904_223) | 0;
  return number;
}
