import { defineConfig } from 'vitest/config';
import { part } from './part.ts';

/**
 * Runs only the tests beside the changed files, since each rule should be held by tests of its own.
 */
export default defineConfig({
  test: {
    include: part.tests,
    globalSetup: ['engine/src/dictionary/test-dictionary.ts'],
    setupFiles: ['testing/limits.ts'],
    isolate: false,
  },
});
