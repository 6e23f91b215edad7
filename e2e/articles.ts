import { type APIRequestContext, type Locator, type Page, expect } from '@playwright/test';
import { call } from './api.ts';

/** An article of the delivered content, with a phrase in several pieces and subheadings. */
export const NIGHT_TRAIN = {
  title: 'The Quiet Return of the Night Train',
  titleZh: '夜行列车悄然归来',
} as const;

/** The links of the articles in a list. */
export const articleLinks = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading', { level: 2 }) });

/** The word card, in either of its places. */
export const wordCard = (page: Page): Locator =>
  page.getByRole('complementary', { name: '单词卡' });

/** A word's line in the word book. */
export const wordRow = (page: Page, word: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: new RegExp(`^${word}\\b`) }) });

/** The id of a delivered article. */
export async function articleId(page: Page, title: string): Promise<number> {
  const list = await page.request.get('/reader/article/waikan', { params: { limit: 50 } });
  const { result } = (await list.json()) as { result: { items: { id: number; title: string }[] } };
  return result.items.find((article) => article.title === title)!.id;
}

/** Opens an article at once; waits for its text, the words it came with, and what answers to taps. */
export async function openArticle(page: Page, title: string): Promise<number> {
  const id = await articleId(page, title);
  const glossary = page.waitForResponse(`**/reader/article/${id}/glossary`);
  await page.goto(`/article/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect((await glossary).ok()).toBe(true);
  await expect(page.getByRole('button', { name: '三分钟预习' })).toBeVisible();
  return id;
}

/** Brings a text in as an editor and waits until it is there. @returns the article's id */
export async function importText(
  request: APIRequestContext,
  token: string,
  { title, text, publish = false }: { title: string; text: readonly string[]; publish?: boolean },
): Promise<number> {
  const source = { format: 'text', content: text.join('\n\n'), title } as const;
  const body = { source, publish };
  const { task_id } = await call(request, 'POST /reader/article/import', { body }, token);
  let id = 0;
  await expect
    .poll(async () => {
      const params = { id: task_id };
      const task = await call(request, 'GET /reader/task/{id}', { params }, token);
      id = Number(task.result?.['article_id'] ?? 0);
      return task.status;
    })
    .toBe('done');
  return id;
}
