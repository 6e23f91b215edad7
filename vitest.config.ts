import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { slowness } from './testing/slowness.ts';

/**
 * Tests of one kind. Their files follow one another in the same processes, which share what is dear
 * to open; so a test leaves nothing behind: no timer, no replaced global, no open server.
 */
const project = (
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, isolate: false, ...test },
});

export default defineConfig({
  test: {
    projects: [
      project('web', {
        include: ['{contract,web}/src/**/*.test.ts?(x)', '{web/worker,scripts}/**/*.test.ts'],
        setupFiles: ['testing/limits.ts', 'testing/own-modules.ts'],
      }),
      project('engine', {
        include: ['engine/src/**/*.test.ts'],
        globalSetup: ['engine/src/dictionary/test-dictionary.ts'],
      }),
      project('server', {
        include: ['server/{src,test}/**/*.test.ts'],
        globalSetup: ['server/test/global-setup.ts'],
      }),
    ],
    // One more than the two cores: some tests wait for clocks, sockets and processes.
    maxWorkers: 3,
    retry: Number(process.env['TEST_RETRIES'] ?? 0),
    setupFiles: ['testing/limits.ts'],
    expect: { poll: { timeout: 60_000 * slowness() } },
  },
});
