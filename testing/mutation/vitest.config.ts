import { defineConfig } from 'vitest/config';
import { part } from './part.ts';

/** Only the tests beside what is changed: a rule is to be held by tests of its own. */
export default defineConfig({
  test: {
    include: part.tests,
    globalSetup: ['engine/src/dictionary/test-dictionary.ts'],
    setupFiles: ['testing/limits.ts'],
    isolate: false,
  },
});
