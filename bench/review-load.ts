// Simulates how many answers a year of review takes and how many words are kept. Run by hand:
//   node bench/review-load.ts [learners] [retention …]
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { DEFAULT_SETTINGS } from '../server/src/domains/review/scheduler.ts';
import { dice, live, mean, normal, quantile, type Habit, type Year } from './learner.ts';

/**
 * Words a day that learners find in their reading, log-normally distributed; the product's limit
 * holds some back.
 */
const FINDS = { median: 8, spread: 0.8 };
/** Largest probability of missing a day; learners' probabilities are uniform below it. */
const MAX_MISSED = 0.3;

type Learner = Year & Habit;
type Share = { from: number; step: number; learners: number; retention: number };

/** The habits of the learner of a seed, the same for every retention. */
function habitOf(seed: number, retention: number): Habit {
  const chance = dice(seed + 1_000_000);
  const found = FINDS.median * Math.exp(FINDS.spread * normal(chance));
  const newWords = Math.max(1, Math.min(DEFAULT_SETTINGS.new_per_day, Math.round(found)));
  return { retention, newWords, missed: MAX_MISSED * chance() };
}

function liveShare({ from, step, learners, retention }: Share): Learner[] {
  const years: Learner[] = [];
  for (let seed = from; seed <= learners; seed += step) {
    const habit = habitOf(seed, retention);
    years.push({ ...habit, ...live(seed, habit) });
  }
  return years;
}

/** Simulates the learners of a row, shared among the processors. */
async function liveAll(learners: number, retention: number): Promise<Learner[]> {
  const step = availableParallelism();
  const shares = Array.from({ length: step }, (_, i) => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { from: i + 1, step, learners, retention } satisfies Share,
    });
    return new Promise<Learner[]>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
    });
  });
  return (await Promise.all(shares)).flat();
}

/** The median, with the range that holds eight of ten learners. */
function spread(years: Learner[], of: (year: Learner) => number, digits = 0): string {
  const values = years.map(of);
  const [low, middle, high] = [0.1, 0.5, 0.9].map((q) => quantile(values, q).toFixed(digits));
  return `${middle} (${low}–${high})`;
}

const GROUPS: [name: string, least: number, most: number][] = [
  ['all', 1, 20],
  ['1–4', 1, 4],
  ['5–9', 5, 9],
  ['10–19', 10, 19],
  ['20', 20, 20],
];

/** Rows of a Markdown table, a row for each group of learners by new words a day. */
function rows(retention: number, years: Learner[]): string[] {
  return GROUPS.flatMap(([name, least, most]) => {
    const group = years.filter(({ newWords }) => newWords >= least && newWords <= most);
    if (group.length === 0) return [];
    const cells = [
      retention.toFixed(2),
      name,
      group.length.toLocaleString('en'),
      spread(group, (year) => 100 * year.recalled, 1),
      spread(group, (year) => year.load[0]),
      spread(group, (year) => year.load[1]),
      spread(group, (year) => year.load[2]),
      spread(group, (year) => year.busy),
      `${Math.round(mean(group.map(({ kept }) => kept))).toLocaleString('en')} of ${Math.round(mean(group.map(({ begun }) => begun))).toLocaleString('en')}`,
      spread(group, (year) => year.answers / year.kept, 1),
    ];
    return [`| ${cells.join(' | ')} |`];
  });
}

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [learners = 100, ...retentions] = positionals.map(Number);
  process.stdout.write(
    '| asked | new a day | learners | recalled when due, % | answers a day in month 1 | at half a year | at year’s end | busy days | words kept | answers for a word kept |\n' +
      `|${'---|'.repeat(10)}\n`,
  );
  for (const retention of retentions.length > 0 ? retentions : [0.8, 0.85, 0.9, 0.95]) {
    const years = await liveAll(learners, retention);
    process.stdout.write(`${rows(retention, years).join('\n')}\n`);
  }
}

if (isMainThread) await main();
else parentPort!.postMessage(liveShare(workerData as Share));
