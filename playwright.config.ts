import { defineConfig } from '@playwright/test';
import { slowness } from './testing/slowness.ts';

const PATIENCE_MS = 30_000;
const slow = slowness();

/** What is tried inside the native wrapper, which `e2e/wrapper.ts` plays. */
const WRAPPER = /native\.spec\.ts/;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Browser tests of the whole product; `npm test` builds the web app first. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/start-server.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than cores: a browser test waits for its page half of the time.
  workers: 3,
  // A test passes at its first try. Only continuous integration, whose machine others use too, tries
  // again, and lists such a test as flaky: it waits for a clock instead of a condition.
  retries: Number(process.env['TEST_RETRIES'] ?? 0),
  reporter: 'list',
  // What hangs is ended; what is only slow, because others use the machine too, is not.
  timeout: 90_000 * slow,
  expect: { timeout: PATIENCE_MS * slow, toPass: { timeout: PATIENCE_MS * slow } },
  use: {
    // A control that cannot be pressed says so long before its whole test ends.
    actionTimeout: 2 * PATIENCE_MS * slow,
    locale: 'zh-CN',
    // It would answer what a test answers in the server's place; tests of it allow it.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Shanghai',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
    },
  },
  projects: [
    { name: 'phone', use: PHONE, testIgnore: WRAPPER },
    { name: 'wrapper', use: PHONE, testMatch: WRAPPER },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      // What these try does not depend on the size of the screen.
      testIgnore:
        /(account|errors|reading-report|offline|reading-records|releases|swapped-releases|worker-flaky|push|restore|prices|contact|wechat|oidc|webhooks|native)\.spec\.ts/,
    },
  ],
});
