import type { Page } from '@playwright/test';

export type Box = { top: number; bottom: number; left: number; right: number };

/**
 * Where a word stands on screen, in CSS pixels of the viewport, once the page stands still.
 * @param passage words around it, as one piece of text holds them
 * @param word by default the passage itself
 */
export function wordBox(page: Page, passage: string, word = passage): Promise<Box> {
  return page.getByRole('article').evaluate(boxOfWord, { passage, word });
}

/** Brings a passage to the middle of the screen, as a reader scrolls to it. */
export async function scrollToPassage(page: Page, passage: string): Promise<void> {
  await page
    .getByRole('article')
    .getByText(passage)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { top } = await wordBox(page, passage);
  await page.evaluate(
    (by) => window.scrollBy({ top: by, behavior: 'instant' }),
    top - page.viewportSize()!.height * 0.3,
  );
}

/** Presses a word of the text with a finger (`touch`) or the mouse. */
export async function pressWord(
  page: Page,
  touch: boolean,
  passage: string,
  word = passage,
): Promise<void> {
  const box = await wordBox(page, passage, word);
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  if (touch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** Runs in the page. */
async function boxOfWord(
  article: Element,
  { passage, word }: { passage: string; word: string },
): Promise<Box> {
  const nodes = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  let node = nodes.nextNode();
  while (node && !node.textContent!.includes(passage)) node = nodes.nextNode();
  if (!node) throw new Error(`The article does not hold “${passage}”.`);
  const start = node.textContent!.indexOf(passage) + passage.indexOf(word);
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, start + word.length);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let box = range.getClientRects()[0]!;
  for (let still = 0; still < 4;) {
    await frame();
    const now = range.getClientRects()[0]!;
    still = now.top === box.top && now.left === box.left ? still + 1 : 0;
    box = now;
  }
  return { top: box.top, bottom: box.bottom, left: box.left, right: box.right };
}
