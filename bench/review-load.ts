// What a year of review asks of learners, and what they keep of it. Run by hand:
//   node bench/review-load.ts [learners]
import { parseArgs } from 'node:util';
import { default_w, fsrs, createEmptyCard } from 'ts-fsrs';
import type { Card, Grade } from 'ts-fsrs';
import type { Rating } from '@bluebird/contract/review.ts';
import {
  createScheduler,
  DEFAULT_SETTINGS,
  FRESH,
  type Scheduler,
  type WordMemory,
} from '../server/src/domains/words/scheduler.ts';

/*
 * Learners with memories of their own, which follow FSRS with other parameters than the scheduler
 * believes in, and who miss days. The scheduler and its limits are the product's own.
 */

const DAYS = 365;
const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1, 12);
/** Spread of the true parameters around the usual ones, of their logarithm. */
const SPREAD = 0.25;
/** Chance that a learner does not review on a day. */
const MISSED = 0.15;
const RETENTIONS = [0.8, 0.85, 0.9, 0.95];
/** Among those who recall: how many say hard, good, easy. */
const RECALLED: [Rating, number][] = [
  [2, 0.1],
  [4, 0.12],
  [3, 0.78],
];

/** Repeatable chance. */
function dice(seed: number): () => number {
  let state = (seed * 7_919 + 1) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** A word as the scheduler sees it, and as it really is remembered. */
type Word = { id: number; memory: WordMemory; truth: Card };

type Year = {
  /** Cards answered on each day. */
  load: number[];
  /** Answers to cards that were due, and how many were recalled. */
  due: number;
  recalled: number;
  /** Words begun, and how many of them would be recalled on the last day. */
  begun: number;
  kept: number;
};

/** One learner's year. */
function live(seed: number, retention: number): Year {
  const chance = dice(seed);
  const normal = () => Math.sqrt(-2 * Math.log(chance())) * Math.cos(2 * Math.PI * chance());
  const truth = fsrs({
    w: default_w.map((w) => w * Math.exp(SPREAD * normal())),
    enable_fuzz: false,
  });
  const scheduler = createScheduler({ retention, weights: null });
  const words: Word[] = [];
  const year: Year = { load: [], due: 0, recalled: 0, begun: 0, kept: 0 };
  for (let day = 0; day < DAYS; day += 1) {
    const at = new Date(START + day * DAY);
    if (chance() < MISSED) {
      year.load.push(0);
      continue;
    }
    const due = words
      .filter(({ memory }) => memory.due !== null && memory.due <= at)
      .toSorted((a, b) => urgency(b, at) - urgency(a, at))
      .slice(0, DEFAULT_SETTINGS.due_per_day);
    let answers = 0;
    for (const word of due) {
      const { recalls, times } = ask(word, at, { truth, scheduler, chance });
      year.due += 1;
      year.recalled += recalls ? 1 : 0;
      answers += times;
    }
    for (let i = 0; i < DEFAULT_SETTINGS.new_per_day; i += 1) {
      const word = { id: words.length + 1, memory: FRESH, truth: createEmptyCard(at) };
      words.push(word);
      answers += ask(word, at, { truth, scheduler, chance }).times;
    }
    year.load.push(answers);
  }
  const end = new Date(START + DAYS * DAY);
  year.begun = words.length;
  year.kept = words.reduce((sum, word) => sum + recallOf(truth, word.truth, end), 0);
  return year;
}

type World = { truth: ReturnType<typeof fsrs>; scheduler: Scheduler; chance: () => number };

/** Asks a word until it leaves the day's steps. @returns whether it was recalled at first, and how often it was asked */
function ask(word: Word, from: Date, { truth, scheduler, chance }: World) {
  let at = from;
  let times = 0;
  let recalls = false;
  do {
    const recall = times > 0 ? 0.95 : word.truth.reps > 0 ? recallOf(truth, word.truth, at) : 0.4;
    const right = chance() < recall;
    if (times === 0) recalls = right;
    const rating = right ? gradeOf(chance()) : 1;
    word.memory = scheduler.rate({ ...word.memory, id: word.id }, rating, at);
    word.truth = truth.next(word.truth, at, rating as Grade).card;
    times += 1;
    at = word.memory.due ?? at;
  } while (at.getTime() - from.getTime() < DAY / 4 && times < 10);
  return { recalls, times };
}

function gradeOf(lot: number): Rating {
  let sum = 0;
  for (const [rating, share] of RECALLED) if (lot < (sum += share)) return rating;
  return 3;
}

const daysSince = (last: Date | null | undefined, at: Date) =>
  last ? (at.getTime() - last.getTime()) / DAY : 0;

const recallOf = (truth: World['truth'], card: Card, at: Date) =>
  card.stability > 0 ? truth.forgetting_curve(daysSince(card.last_review, at), card.stability) : 0;

/** As the product orders due cards: least likely to be recalled first. */
const urgency = ({ memory }: Word, at: Date) =>
  daysSince(memory.last_review, at) / Math.max(memory.stability ?? 0, 0.001);

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
const mean = (values: number[]) => values.reduce((sum, v) => sum + v, 0) / values.length;

const { positionals } = parseArgs({ allowPositionals: true });
const learners = Number(positionals[0] ?? 12);
process.stdout.write(
  `${learners} learners a row, ${DAYS} days, ${DEFAULT_SETTINGS.new_per_day} new a day\n` +
    'retention  recalled  answers a day: month 1, half, year’s end, 95 %  words kept  answers per word kept\n',
);
for (const retention of RETENTIONS) {
  const years = Array.from({ length: learners }, (_, i) => live(i + 1, retention));
  const loads = (from: number, to: number) =>
    Math.round(mean(years.flatMap(({ load }) => load.slice(from, to).filter((n) => n > 0))));
  const busy = quantile(
    years.flatMap(({ load }) => load.slice(180).filter((n) => n > 0)),
    0.95,
  );
  const recalled = mean(years.map((year) => year.recalled / year.due));
  const kept = mean(years.map((year) => year.kept));
  const answers = mean(years.map(({ load }) => load.reduce((sum, n) => sum + n, 0)));
  process.stdout.write(
    [
      retention.toFixed(2).padEnd(9),
      `${(100 * recalled).toFixed(1)} %`.padEnd(8),
      [loads(0, 30), loads(165, 195), loads(335, 365), busy].join(', ').padEnd(48),
      `${Math.round(kept)} of ${Math.round(mean(years.map(({ begun }) => begun)))}`.padEnd(12),
      (answers / kept).toFixed(1),
    ].join('  ') + '\n',
  );
}
