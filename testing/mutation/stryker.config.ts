import { part } from './part.ts';

const runner = '.runtime/mutation/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js';

export default {
  plugins: [new URL(`../../${runner}`, import.meta.url).pathname],
  testRunner: 'vitest',
  vitest: { configFile: 'testing/mutation/vitest.config.ts', related: false },
  mutate: part.mutate,
  coverageAnalysis: 'perTest',
  // Changes to code that runs when a file is loaded are skipped: each would need the file loaded
  // anew.
  ignoreStatic: true,
  // Strings are not changed: most are names and messages that tests do not compare.
  mutator: { excludedMutations: ['StringLiteral'] },
  concurrency: 2,
  // The first run is of all tests, with every change built in: a busy machine takes minutes for it.
  dryRunTimeoutMinutes: 30,
  // Stryker cannot rewrite TypeScript 7's settings, and tests do not read them.
  tsconfigFile: 'none',
  ignorePatterns: [
    '**',
    ...['contract', 'engine', 'server', 'testing', 'content'].map((folder) => `!${folder}/**`),
    '!.runtime/dictionary.sqlite',
    '!package.json',
    '!tsconfig.base.json',
  ],
  tempDirName: '.runtime/mutation/work',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `.runtime/mutation/${part.name}.json` },
};
