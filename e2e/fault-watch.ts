import type { BrowserContext } from '@playwright/test';

/**
 * Reading that arrived although its page was left is told again by the next page, and the server
 * answers that it knows it (`signature_used`).
 */
const TOLD_ALREADY = /409.*\/reader\/history$/;

/**
 * Gathers what should never happen in a browser: console errors (broken content security policy
 * and refused answers among them), uncaught exceptions, and requests that got no answer.
 */
export class FaultWatch {
  readonly #faults: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      const { url } = message.location();
      if (TOLD_ALREADY.test(`${message.text()} ${url}`)) return;
      this.#faults.push(`console: ${message.text()} (${url})`);
    });
    context.on('weberror', (error) => {
      this.#faults.push(`uncaught: ${error.error().stack ?? error.error().message}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page and cancelling a query abort what is under way.
      if (reason === 'net::ERR_ABORTED') return;
      this.#faults.push(`request: ${reason} ${request.method()} ${request.url()}`);
    });
  }

  /** Allows the faults that a test brings about itself. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  unexpected(): string[] {
    return this.#faults.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)));
  }
}
