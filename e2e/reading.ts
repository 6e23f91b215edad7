import { type APIRequestContext, type Page, expect } from '@playwright/test';
import { signedTimestamp } from '@bluebird/contract/signed-timestamp.ts';
import { call } from './api.ts';
import { openArticle } from './articles.ts';

/** Opens an article and waits for what keeps the place. */
export async function openToRead(page: Page, title: string): Promise<number> {
  const id = await openArticle(page, title);
  await expect(page.getByRole('button', { name: '三分钟预习' })).toBeVisible();
  return id;
}

/** The id of a paragraph, counted from 0. */
export const blockId = (page: Page, index: number): Promise<string> =>
  page
    .locator('.reader-block [data-block]')
    .nth(index)
    .evaluate((element: HTMLElement) => element.dataset['block']!);

/** The text that the bar leaves uppermost: its block and where it lies. */
export const topBlock = (page: Page): Promise<{ id: string; top: number }> =>
  page.evaluate(() => {
    const below = [...document.querySelectorAll<HTMLElement>('.reader-block [data-block]')].find(
      (element) => element.getBoundingClientRect().bottom > 58,
    )!;
    return { id: below.dataset['block']!, top: Math.round(below.getBoundingClientRect().top) };
  });

/** Scrolls so that the middle of a paragraph is the first line below the bar. */
export async function readTo(page: Page, blockIndex: number): Promise<{ id: string; top: number }> {
  const aim = () =>
    page.evaluate((index) => {
      const block = document.querySelectorAll('.reader-block')[index]!.getBoundingClientRect();
      scrollBy({ top: block.top + block.height / 3 - 56, behavior: 'instant' });
      return new Promise((painted) => requestAnimationFrame(painted));
    }, blockIndex);
  // What comes into view has another height than the one that was guessed.
  for (let i = 0; i < 3; i++) await aim();
  return topBlock(page);
}

/** Tells of reading as the reader's client would. */
export function sendBeat(
  request: APIRequestContext,
  token: string,
  beat: { source_id: number; spent_time: number; block_id?: string; progress?: number },
) {
  const parameters = { source: 'ARTICLE', ...beat } as const;
  const t = signedTimestamp(parameters, Date.now() / 1000);
  return call(request, 'POST /reader/history', { body: { ...parameters, t } }, token);
}

/** Scrolls with the wheel until nothing of the text is in sight; what stands below it comes late. */
export async function scrollPastText(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    const bottom = await page
      .locator('.reader-block')
      .last()
      .evaluate((block) => block.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThan(0);
  }).toPass();
}

/** What the history says of a text. */
export const historyOf = async (request: APIRequestContext, token: string, id: number) => {
  const { items } = await call(request, 'GET /reader/history', {}, token);
  return items.find((item) => item.source_id === id);
};
