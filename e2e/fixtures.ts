import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { logIn, signUp, type Account } from './accounts.ts';
import { FaultWatch } from './fault-watch.ts';
import { logToasts } from './toast-log.ts';

type Fixtures = {
  /** Fails the test when something went wrong that it did not expect. */
  faults: FaultWatch;
  /** What the toasts said so far, oldest first. */
  toasts: string[];
  /** Waits until a toast has said something; it may be gone again already. */
  expectToast: (message: string) => Promise<void>;
  /** Presses a control as this project's reader does: with a finger, or with the mouse. */
  press: (target: Locator) => Promise<void>;
  /** A reader of this test only, logged in in its browser. */
  account: Account;
  /** Opens a page on another device, where nobody is logged in. */
  otherDevice: () => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _ }, provide) => provide(process.env['BLUEBIRD_URL']),
  faults: [
    async ({ browserName: _ }, provide) => {
      const faults = new FaultWatch();
      await provide(faults);
      expect(faults.unexpected(), 'unexpected faults in the browser').toEqual([]);
    },
    { auto: true },
  ],
  toasts: async ({ browserName: _ }, provide) => provide([]),
  expectToast: async ({ toasts }, provide) => {
    await provide((message) => expect.poll(() => toasts.join('\n')).toContain(message));
  },
  context: async ({ context, faults, toasts }, provide) => {
    faults.watch(context);
    await logToasts(context, toasts);
    await provide(context);
  },
  press: async ({ hasTouch }, provide) => {
    await provide((target) => (hasTouch ? target.tap() : target.click()));
  },
  account: async ({ context, request }, provide) => {
    const account = await signUp(request);
    await logIn(context, account);
    await provide(account);
  },
  otherDevice: async ({ browser, contextOptions, baseURL, faults }, provide) => {
    const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) });
    faults.watch(context);
    await provide(() => context.newPage());
    await context.close();
  },
});

export { expect };
