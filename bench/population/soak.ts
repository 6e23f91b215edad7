import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '../../server/src/core/durations.ts';
import type { Timed } from './calls.ts';
import { say } from './report.ts';

/** Memory of the server's process in bytes. */
export type Memory = { heap: number; resident: number; external: number };

/**
 * Prints each minute what the server holds and how it answered, and at the end how its memory went.
 * @param take the answers since it was last called
 */
export async function soak(
  minutes: number,
  { base, metricsToken, take }: { base: string; metricsToken: string; take: () => Timed[] },
): Promise<void> {
  const seen: Memory[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    // Of a minute the lowest counts: the rest of the heap is what the collector has not looked at.
    const until = performance.now() + MINUTE_MS;
    const samples: Memory[] = [];
    while (performance.now() < until) {
      await sleep(SAMPLE_MS);
      samples.push(await memoryOf(base, metricsToken));
    }
    const lowest = (of: keyof Memory) => Math.min(...samples.map((sample) => sample[of]));
    const memory = {
      heap: lowest('heap'),
      resident: lowest('resident'),
      external: lowest('external'),
    };
    seen.push(memory);
    const answers = take();
    const errors = answers.filter(({ status }) => status !== 200).length;
    say(
      `minute ${minute}: heap ${megabytes(memory.heap)}, outside it ${megabytes(memory.external)}, ` +
        `resident ${megabytes(memory.resident)}; ${answers.length} answers, ${errors} errors`,
    );
  }
  for (const part of ['heap', 'resident'] as const) {
    say(`${part}: ${tendency(seen.map((each) => each[part]))}`);
  }
}

const SAMPLE_MS = 5_000;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

/** How the last third of the minutes stands to the third before it. */
function tendency(values: readonly number[]): string {
  const third = Math.floor(values.length / 3);
  if (third === 0) return 'too short to say';
  const mean = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length;
  const before = mean(values.slice(third, 2 * third));
  const last = mean(values.slice(-third));
  const change = (100 * (last - before)) / before;
  return `${megabytes(before)} in the middle third, ${megabytes(last)} in the last (${change.toFixed(1)} %)`;
}

async function memoryOf(base: string, token: string): Promise<Memory> {
  const answer = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    heap: of('nodejs_heap_size_used_bytes'),
    resident: of('process_resident_memory_bytes'),
    external: of('nodejs_external_memory_bytes'),
  };
}
