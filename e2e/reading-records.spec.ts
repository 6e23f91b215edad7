import type { APIRequestContext } from '@playwright/test';
import type { Mark } from '@bluebird/contract/articles-marks.ts';
import { signedTimestamp } from '@bluebird/contract/signed-timestamp.ts';
import type { Account } from './accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { call } from './api.ts';
import { articleLinks } from './articles.ts';
import { expect, test } from './fixtures.ts';

/** Reads in an article, as its screen tells the server. */
async function read(request: APIRequestContext, { token }: Account, id: number, progress: number) {
  const beat = { source_id: id, spent_time: 60, source: 'ARTICLE', progress } as const;
  const t = signedTimestamp(beat, Date.now() / 1000);
  await call(request, 'POST /reader/history', { body: { ...beat, t } }, token);
}

const mark = (request: APIRequestContext, { token }: Account, id: number, action: Mark) =>
  call(request, 'POST /reader/article/{id}/mark', { params: { id }, body: { action } }, token);

test.describe('the history', () => {
  test('says how far and how long, and leads back into the text', async ({
    page,
    account,
    request,
    press,
  }) => {
    await read(request, account, 3, 0.42);
    await read(request, account, 4, 1);
    await page.goto('/history');
    const today = page.locator('section').filter({ hasText: '今天' });
    const rows = today.getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('读完');
    await expect(rows.last()).toContainText('读到 42%');
    await expect(page.getByText(/^今天读了 \d+ 分钟$/)).toBeVisible();
    await expectAccessible(page);
    await press(rows.last().getByRole('link'));
    await expect(page).toHaveURL('/article/3');
  });

  test('lets go of a text, and has it back where it was', async ({
    page,
    account,
    request,
    press,
    expectToast,
  }) => {
    for (const id of [3, 4, 5]) await read(request, account, id, 0.2);
    await page.goto('/history');
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(links).toHaveCount(3);
    await press(page.getByRole('button', { name: /^移出历史/ }).nth(1));
    await expect(links).toHaveCount(2);
    await expectToast('已移出阅读历史');
    await press(page.getByRole('button', { name: '撤销' }));
    await expect(links).toHaveCount(3);
    await expect(links.nth(1)).toHaveAttribute('href', '/article/4');
    await page.reload();
    await expect(links).toHaveCount(3);
  });

  test('of a newcomer says so and leads to something to read', async ({
    page,
    account: _,
    press,
  }) => {
    await page.goto('/history');
    await expect(page.getByRole('heading', { name: '还没有读过文章' })).toBeVisible();
    await expectAccessible(page);
    await press(page.getByRole('link', { name: '去读一篇' }));
    await expect(page).toHaveURL('/');
  });
});

test.describe('marked articles', () => {
  test('stand under their mark, which lives in the address', async ({
    page,
    account,
    request,
    press,
  }) => {
    await mark(request, account, 3, 'star');
    await mark(request, account, 4, 'star');
    await mark(request, account, 5, 'later');
    await page.goto('/MyStar');
    await expect(articleLinks(page)).toHaveCount(2);
    await expectAccessible(page);
    const marks = page.getByRole('navigation', { name: '标记' });
    await press(marks.getByRole('link', { name: '稍后读' }));
    await expect(page).toHaveURL('/mystar?action=later');
    await expect(articleLinks(page)).toHaveCount(1);
    await page.reload();
    await expect(articleLinks(page)).toHaveCount(1);
    await press(marks.getByRole('link', { name: '喜欢' }));
    await expect(page.getByRole('heading', { name: '还没有喜欢的文章' })).toBeVisible();
  });

  test('lose their mark, and have it back', async ({
    page,
    account,
    request,
    press,
    expectToast,
  }) => {
    await mark(request, account, 3, 'star');
    await mark(request, account, 4, 'star');
    await page.goto('/mystar');
    await press(page.getByRole('button', { name: /^取消收藏/ }).first());
    await expect(articleLinks(page)).toHaveCount(1);
    await expectToast('已取消收藏');
    await press(page.getByRole('button', { name: '撤销' }));
    await expect(articleLinks(page)).toHaveCount(2);
  });

  test('that are hidden are shown again when wanted', async ({ page, account, request, press }) => {
    await mark(request, account, 3, 'hide');
    const article = page.locator('a[href="/article/3"]');
    await page.goto('/mystar?action=hide');
    await expect(article).toBeVisible();
    await press(page.getByRole('button', { name: /^恢复显示/ }));
    await expect(page.getByRole('heading', { name: '没有隐藏的文章' })).toBeVisible();
  });
});
