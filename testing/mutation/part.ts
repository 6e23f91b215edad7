/** Pure rules of the server that have tests of their own; those over HTTP would take days. */
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
 * Evaluations, and files that would bring a parser down: what they take seconds to tell of the whole
 * is to be noticed by the quick tests of a rule.
 */
const SLOW = ['!**/gold/**', '!**/trial/**', '!**/hostile-*.test.ts'];

/** What is changed, and the tests that are to notice. */
type Part = { name: string; mutate: string[]; tests: string[] };

/** @param wanted a folder such as `engine/src/feeds`, one of the rules, or `rules` for all of them */
function partOf(wanted: string): Part {
  const rules = RULES.filter((rule) => wanted === 'rules' || wanted === rule);
  const name = wanted.replaceAll('/', '-');
  if (rules.length > 0) {
    const filesOf = (ending: string) => rules.map((rule) => `${rule}${ending}`);
    return { name, mutate: filesOf('.ts'), tests: filesOf('.test.ts') };
  }
  return {
    name,
    mutate: [`${wanted}/**/*.ts`, '!**/*.test.ts', '!**/fixtures/**', ...SLOW],
    tests: [`${wanted}/**/*.test.ts`, ...SLOW],
  };
}

/** The part that this run is about. */
export const part = partOf(process.env['MUTATED'] ?? 'rules');
