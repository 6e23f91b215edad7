import { part } from './part.ts';

const runner = '.runtime/mutation/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js';

export default {
  plugins: [new URL(`../../${runner}`, import.meta.url).pathname],
  testRunner: 'vitest',
  vitest: { configFile: 'testing/mutation/vitest.config.ts', related: false },
  mutate: part.mutate,
  coverageAnalysis: 'perTest',
  // Tables and patterns made when a file is loaded would be loaded anew for each change.
  ignoreStatic: true,
  // Texts are compared where they matter; most are names and messages.
  mutator: { excludedMutations: ['StringLiteral'] },
  concurrency: 2,
  // TypeScript 7 has no interface for Stryker to rewrite its settings by, and tests do not read them.
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
