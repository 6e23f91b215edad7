import type { Locator, Page } from '@playwright/test';

export type Box = { top: number; bottom: number; left: number; right: number };

/**
 * Where a word stands on screen, in CSS pixels of the viewport, once the page stands still.
 * @param passage words around it, as one piece of text holds them
 * @param word by default the passage itself
 * @param text what holds it, by default the article
 */
export function wordBox(
  page: Page,
  passage: string,
  word = passage,
  text = page.getByRole('article'),
): Promise<Box> {
  return text.evaluate(boxOfWord, { passage, word });
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
  text?: Locator,
): Promise<void> {
  const box = await wordBox(page, passage, word, text);
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  if (touch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** Runs in the page. The text is looked for anew in each frame: the app may be taking the page over. */
async function boxOfWord(
  article: Element,
  { passage, word }: { passage: string; word: string },
): Promise<Box> {
  const find = (): DOMRect | undefined => {
    // The app may have put another element in its place.
    const text = article.isConnected ? article : document.querySelector(article.localName);
    if (!text) return undefined;
    const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    let node = nodes.nextNode();
    while (node && !node.textContent!.includes(passage)) node = nodes.nextNode();
    if (!node) return undefined;
    const start = node.textContent!.indexOf(passage) + passage.indexOf(word);
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + word.length);
    return range.getClientRects()[0];
  };
  let box = find();
  for (let still = 0, frames = 0; still < 4; frames += 1) {
    if (frames === 1_000)
      throw new Error(`The article does not show “${passage}”, standing still.`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = find();
    const stands = now && box && now.top === box.top && now.left === box.left;
    // The text runs otherwise in its own face.
    still = stands && document.fonts.status === 'loaded' ? still + 1 : 0;
    box = now;
  }
  const { top, bottom, left, right } = box!;
  return { top, bottom, left, right };
}

/**
 * Selects from the beginning of one piece of text to the end of another. With the mouse by pulling
 * it over the words; on a phone as its system does after a long press: by changing the page's
 * selection while a finger is down.
 */
export async function selectText(
  page: Page,
  touch: boolean,
  from: string,
  to: string = from,
): Promise<void> {
  const first = await wordBox(page, from);
  if (!touch) {
    const last = await wordBox(page, to, to.split(' ').at(-1));
    await page.mouse.move(first.left + 1, (first.top + first.bottom) / 2);
    await page.mouse.down();
    await page.mouse.move(last.right - 1, (last.top + last.bottom) / 2, { steps: 4 });
    await page.mouse.up();
    return;
  }
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: first.left + 4, y: (first.top + first.bottom) / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.getByRole('article').evaluate(selectInPage, { from, to });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  await finger.detach();
}

/** Runs in the page. */
function selectInPage(article: Element, { from, to }: { from: string; to: string }): void {
  const find = (piece: string) => {
    const nodes = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
    let node = nodes.nextNode();
    while (node && !node.textContent!.includes(piece)) node = nodes.nextNode();
    if (!node) throw new Error(`The article does not hold “${piece}”.`);
    return { node, at: node.textContent!.indexOf(piece) };
  };
  const [first, last] = [find(from), find(to)];
  getSelection()!.setBaseAndExtent(first.node, first.at, last.node, last.at + to.length);
}
