import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Crowd } from './crowd.ts';
import type { Fault } from './faults.ts';
import type { Judgement } from './ledger.ts';
import type { Answer } from './visitor.ts';

/** Everything is well for so long before something happens. */
const CALM_MS = 2_000;

/** What a fault did to those who used the house. */
export type Outcome = Judgement & {
  requests: number;
  /** Longest time in which no read, and no write, of somebody who asks all the time succeeded. */
  readGapMs: number;
  writeGapMs: number;
  /** From the fault until everything served as before. */
  wholeMs: number;
  /** Reads that showed a reader an error, and how often each. */
  errors: Map<string, number>;
  /** Writes that were not taken at once, and how often each. */
  refused: Map<string, number>;
  /** Reads that did not show what the same reader had written before. */
  stale: number;
};

/** Lets a fault happen, waits until all is well again and a while longer, and looks at what it did. */
export async function playRound(
  cluster: Cluster,
  crowd: Crowd,
  fault: Fault,
  afterMs: number,
): Promise<Outcome> {
  await cluster.whole();
  const from = performance.now();
  await sleep(CALM_MS);
  const struck = performance.now();
  const putRight = await fault.strike(cluster);
  await sleep(fault.ms);
  await putRight();
  await cluster.whole();
  const wholeMs = performance.now() - struck;
  await sleep(afterMs);
  const until = performance.now();
  const judgement = await crowd.ledger.judge();
  const asked = crowd.answers.filter(({ at }) => at >= from && at < until);
  const failed = asked.filter(isFailed);
  return {
    ...judgement,
    requests: asked.length,
    readGapMs: longestGap(crowd.probed.read, from, until),
    writeGapMs: longestGap(crowd.probed.write, from, until),
    wholeMs,
    errors: tally(failed.filter(({ method }) => method === 'GET')),
    refused: tally(failed.filter(({ method }) => method === 'POST')),
    stale: crowd.stale.filter(({ at }) => at >= from && at < until).length,
  };
}

const isFailed = ({ status }: Answer): boolean => status !== 200 && status !== 304;

/** Longest time between the end of one success and the end of the next. */
function longestGap(answers: readonly Answer[], from: number, until: number): number {
  const ends = answers
    .filter((answer) => !isFailed(answer))
    .map(({ at, ms }) => at + ms)
    .filter((end) => end >= from && end < until)
    .toSorted((a, b) => a - b);
  return [...ends, until].reduce(
    ({ longest, before }, end) => ({ longest: Math.max(longest, end - before), before: end }),
    { longest: 0, before: from },
  ).longest;
}

function tally(answers: readonly Answer[]): Map<string, number> {
  const kinds = answers.map(({ method, path, status, reason }) => {
    const call = path
      .replace(/\?.*/, '')
      .replaceAll(/\d+/g, '{id}')
      .replace(/^\/files\/.+/, '/files/…');
    return `${method} ${call}: ${status || 'no answer'} ${reason}`.trim();
  });
  return new Map([...Map.groupBy(kinds, (kind) => kind)].map(([kind, all]) => [kind, all.length]));
}
