import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Pure rules of the server that have their own tests. Rules tested over HTTP would take days. */
const RULES = [
  'server/src/domains/activity/reading-credit',
  'server/src/domains/activity/streak',
  'server/src/domains/ai/translation-check',
  'server/src/domains/newsroom/moved-marks',
  'server/src/domains/discovery/recommendation',
  'server/src/domains/feeds/schedule',
  'server/src/domains/imports/merge-download',
  'server/src/domains/notes/resurfaced-places',
  'server/src/domains/ranks/rank-award',
  'server/src/domains/review/reading-signals',
  'server/src/domains/review/scheduler',
  'server/src/domains/search/parse-query',
  'server/src/integrations/fetcher/public-address',
  'server/src/integrations/fetcher/retry-after',
  'server/src/core/shanghai',
];

/**
 * Patterns of files that are left out: evaluations and hostile inputs take seconds, and the quick
 * tests of a rule should detect a change.
 */
const SLOW = ['!**/gold/**', '!**/trial/**', '!**/hostile-*.test.ts', '!**/*-of-articles.test.ts'];

/** Files that only a build of the whole dictionary tests, which takes a minute. */
const BUILDS = ['build', 'build-*', 'ecdict', 'version', 'word-lists', 'wordnet-files'].map(
  (name) => `!engine/src/dictionary/${name}.ts`,
);

/** The files that are changed, and the tests that should detect it. */
type Part = { name: string; mutate: string[]; tests: string[] };

/**
 * The part of the code that a name stands for.
 * @param wanted a folder such as `engine/src/feeds`, a file in such a folder, one of the rules, or
 * `rules` for all of them
 */
function partOf(wanted: string): Part {
  const rules = RULES.filter((rule) => wanted === 'rules' || wanted === rule);
  const name = wanted.replaceAll('/', '-');
  if (rules.length > 0) {
    const filesOf = (ending: string) => rules.map((rule) => `${rule}${ending}`);
    return { name, mutate: filesOf('.ts'), tests: filesOf('.test.ts') };
  }
  const isFile = wanted.endsWith('.ts');
  const folder = isFile ? path.dirname(wanted) : wanted;
  return {
    name,
    mutate: [
      ...[
        isFile ? wanted : `${wanted}/**/*.ts`,
        '!**/*.test.ts',
        '!**/test-*.ts',
        '!**/fixtures/**',
      ],
      ...[...SLOW, ...BUILDS],
    ],
    tests: [`${folder}/**/*.test.ts`, ...SLOW],
  };
}

/** Number of lines that are changed or left alone together. */
const STRETCH = 20;

/** A number from 0 to 1 for a name: uniformly distributed, and the same in every run. */
const placeOf = (name: string): number =>
  createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32;

/**
 * A random sample of the stretches of files, the same in every run.
 * @param share of all stretches, 0 to 1
 * @returns patterns such as `file.ts:21-40`
 */
function sampleOf(files: string[], share: number): string[] {
  return files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n').length;
    const starts = Array.from({ length: Math.ceil(lines / STRETCH) }, (_, i) => i * STRETCH + 1);
    return starts
      .filter((start) => placeOf(`${file}:${start}`) < share)
      .map((start) => `${file}:${start}-${Math.min(lines, start + STRETCH - 1)}`);
  });
}

/** The part that this run changes, or a sample of it where a share is set. */
function partOfRun(): Part {
  const whole = partOf(process.env['MUTATED'] ?? 'rules');
  const share = Number(process.env['MUTATED_SHARE'] ?? 1);
  if (share >= 1) return whole;
  const exclude = whole.mutate.filter((pattern) => pattern.startsWith('!'));
  const files = globSync(
    whole.mutate.filter((pattern) => !pattern.startsWith('!')),
    {
      exclude: exclude.map((pattern) => pattern.slice(1)),
    },
  );
  return { ...whole, mutate: sampleOf(files.toSorted(), share) };
}

export const part = partOfRun();
