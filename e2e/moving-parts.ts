import type { Page } from '@playwright/test';

/** What still moves for readers who want less motion: changes that take longer than a frame, or never end. */
export const movingParts = (page: Page): Promise<string[]> => page.evaluate(findMoving);

/** Runs in the page. */
function findMoving(): string[] {
  const MOST_MS = 10;
  const longest = (durations: string): number =>
    Math.max(
      ...durations
        .split(',')
        .map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1_000)),
    );
  const found: string[] = [];
  for (const element of document.querySelectorAll('body, body *'))
    for (const part of [undefined, '::before', '::after']) {
      const { animationName, animationDuration, animationIterationCount, transitionDuration } =
        getComputedStyle(element, part);
      const moves =
        longest(transitionDuration) > MOST_MS ||
        (animationName !== 'none' &&
          (longest(animationDuration) > MOST_MS || animationIterationCount.includes('infinite')));
      if (moves) found.push(`${element.outerHTML.slice(0, 120)} ${part ?? ''}`);
    }
  return found;
}
