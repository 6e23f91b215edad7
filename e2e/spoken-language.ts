import type { Page } from '@playwright/test';

/**
 * English on screen that a screen reader would speak with a Chinese voice, because nothing says that
 * it is English (WCAG 3.1.2), and the other way round. Short names are spoken either way.
 */
export const wronglySpoken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ENGLISH = /[A-Za-z’']+(?:[ ,;:.?!—–-]+[A-Za-z’']+){3,}/;
    const CHINESE = /\p{Script=Han}{3,}/u;
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent!.trim();
      const element = texts.currentNode.parentElement!;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('[aria-hidden="true"], script, style, [translate="no"]')) continue;
      const language = element.closest('[lang]')?.getAttribute('lang') ?? '';
      const isWrong = language.startsWith('en')
        ? CHINESE.test(text)
        : ENGLISH.test(text) && !CHINESE.test(text);
      if (isWrong)
        found.push(`${element.tagName.toLowerCase()} lang=${language} “${text.slice(0, 60)}”`);
    }
    return [...new Set(found)];
  });
