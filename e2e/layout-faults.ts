import type { Page } from '@playwright/test';

/** Elements that stick out to the right, innermost first, unless something scrolls or clips them. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => element.outerHTML.slice(0, 160))
      .reverse();
  });

/**
 * Text on screen that its own box cuts off and that nothing tells of: no ellipsis, no scrolling.
 * A control’s text is to be read whole, so that an ellipsis is no excuse there.
 */
export const cutText = (page: Page): Promise<string[]> => page.evaluate(findCutText);

/** Runs in the page. */
function findCutText(): string[] {
  /** Glyphs reach a little beyond their line. */
  const SLACK = 2;
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('body *:not(textarea, option)')) {
    const hasText = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent!.trim() !== '',
    );
    if (!hasText || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    const text = document.createRange();
    text.selectNodeContents(element);
    const drawn = text.getBoundingClientRect();
    for (let box: HTMLElement | null = element; box; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, position, webkitLineClamp } =
        getComputedStyle(box);
      const { left, right, top, bottom, width, height } = box.getBoundingClientRect();
      // For screen readers only, or out of the flow that the boxes around it cut.
      if (width <= 1 || height <= 1 || position === 'fixed') break;
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
      if (scrolls(overflowX) || scrolls(overflowY)) break;
      const clips = overflowX === 'hidden' || overflowX === 'clip';
      if (!clips) continue;
      const isTold =
        webkitLineClamp !== 'none' ||
        (textOverflow === 'ellipsis' && !box.closest('button, [role="tab"], h1'));
      const isCut =
        drawn.right > right + SLACK ||
        drawn.left < left - SLACK ||
        drawn.bottom > bottom + SLACK ||
        drawn.top < top - SLACK;
      if (isCut && !isTold)
        found.push(`${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 40)}”`);
      if (isCut) break;
    }
  }
  return [...new Set(found)];
}
