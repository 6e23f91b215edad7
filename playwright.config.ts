import { defineConfig } from '@playwright/test';

/** Browser tests of the whole product; `npm test` builds the web app first. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/start-server.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than cores: a browser test waits for its page half of the time.
  workers: 3,
  // On a machine shared with others a browser can be starved for seconds. What fails twice fails;
  // what passes at the second try is reported as flaky, to be mended.
  retries: 1,
  reporter: 'list',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      // What these try does not depend on the size of the screen.
      testIgnore: /(account|errors|met-words|offline|reading-records|releases)\.spec\.ts/,
    },
  ],
});
