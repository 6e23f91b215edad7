import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,engine,server,web}/**/*.test.ts?(x)'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['server/test/global-setup.ts'],
    // One more than the two cores: some tests wait for clocks, sockets and processes.
    maxWorkers: 3,
    // Generous: starts of the whole program share two cores with everything else.
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
