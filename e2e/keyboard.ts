import { expect, type Locator, type Page } from '@playwright/test';

/** What is wrong when nothing has the focus. */
export const NO_FOCUS = 'nothing has the focus';

/** Why the focus cannot be seen: not in the window, not ringed, below something else; '' when it can. */
export const focusFault = (page: Page): Promise<string> =>
  page.evaluate((noFocus) => {
    const element = document.activeElement!;
    if (element === document.body) return noFocus;
    // A field that is drawn by its label, and the link of a row, have the ring there.
    const label =
      (element as HTMLInputElement).labels?.[0] ??
      element.closest('label, form > div, [role=search], tr');
    const isRinged = [element, label, ...(label?.children ?? [])].some((part) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      return isOutlined || (part === element && boxShadow !== 'none');
    });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
    const isHidden =
      hit !== null && !element.contains(hit) && !hit.contains(element) && !label?.contains(hit);
    const html = element.outerHTML.slice(0, 200);
    if (!isRinged) return `no ring: ${html}`;
    return isHidden ? `hidden: ${html}` : '';
  }, NO_FOCUS);

/** More stops than any screen of the tests has between two controls. */
const MOST_STOPS = 90;

/**
 * Presses Tab until a control has the focus, and sees the focus at every stop; once it may pass the
 * end of the page, where the browser’s own controls begin.
 */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((node) => node === document.activeElement);
  let isPastEnd = false;
  for (let stop = 0; stop < MOST_STOPS && !(await hasFocus()); stop++) {
    await page.keyboard.press(key);
    if (!isPastEnd && (await focusFault(page)) === NO_FOCUS) {
      isPastEnd = true;
      continue;
    }
    await expect.poll(() => focusFault(page), `stop ${stop + 1} of ${page.url()}`).toBe('');
  }
  await expect(target).toBeFocused();
}
