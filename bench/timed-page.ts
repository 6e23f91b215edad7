import type { Page } from '@playwright/test';

/** Milliseconds between two presses, in which what the first one began ends. */
const REST_MS = 350;
/** The browser reports no shorter interaction than 16 ms. */
const UNREPORTED_MS = 8;

declare global {
  interface Window {
    /** The longest event of each interaction so far, in milliseconds. */
    interactions: Record<number, number>;
  }
}

/**
 * Does something and tells how long the longest interaction was that it consisted of, in
 * milliseconds, from the input to the next frame; null where nothing could be done.
 */
export type TimedPage = (act: () => Promise<void>) => Promise<number | null>;

/** Has a page measure what is done in it. Before it is opened. */
export async function timedPage(page: Page): Promise<TimedPage> {
  await page.addInitScript(watchInteractions);
  const interactions = () => page.evaluate(() => window.interactions);
  return async (act) => {
    const before = new Set(Object.keys(await interactions()));
    // A control that an earlier press took away is passed over.
    const acted = await act().then(
      () => true,
      () => false,
    );
    await page.waitForTimeout(REST_MS);
    const times = Object.entries(await interactions()).flatMap(([id, time]) =>
      before.has(id) ? [] : [time],
    );
    if (times.length > 0) return Math.max(...times);
    return acted ? UNREPORTED_MS : null;
  };
}

/** Keeps the longest event of each interaction. Runs in the page before any of its scripts. */
function watchInteractions(): void {
  window.interactions = {};
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue;
      const known = window.interactions[entry.interactionId] ?? 0;
      window.interactions[entry.interactionId] = Math.max(known, entry.duration);
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as never);
}
