import type { Page, Request } from '@playwright/test';
import { call } from './api.ts';
import { NIGHT_TRAIN } from './articles.ts';
import { expect, test } from './fixtures.ts';
import { historyOf, openToRead, readTo } from './reading.ts';
import { keptText, takenOver } from './worker.ts';

/* Changes without a network that wait, are shown as done, and arrive once; and those that are refused. */

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  test.slow();
});

const stored = (page: Page, key: string): Promise<string> =>
  page.evaluate((name) => localStorage.getItem(`account:${name}`) ?? '', key);

test('a text read to its end without a network is shown as read, and is when it is back', async ({
  page,
  context,
  account,
  request,
}) => {
  await page.goto('/history');
  await takenOver(page);
  for (const path of ['/history', '/mystar?action=read']) {
    await page.goto(path);
    await expect(page.getByText(/还没有读/)).toBeVisible();
  }
  const id = await openToRead(page, NIGHT_TRAIN.title);
  await keptText(page, id);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: '三分钟预习' })).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    expect(await stored(page, 'unsent-reading')).toMatch(/"progress":(1|0\.9[5-9])/);
  }).toPass();
  // Who goes back to a passage has read the text all the same.
  const { id: passage } = await readTo(page, 3);
  await expect.poll(() => stored(page, 'unsent-reading')).toContain(`"block_id":"${passage}"`);
  await page.goto('/history');
  const line = page.getByRole('listitem').filter({ hasText: NIGHT_TRAIN.title });
  await expect(line).toContainText('读完');
  await page.goto('/mystar?action=read');
  await expect(page.getByRole('main').getByText(NIGHT_TRAIN.title)).toBeVisible();
  const isKnown = async () => {
    const read = await historyOf(request, account.token, id);
    const query = { action: 'read' } as const;
    const { items } = await call(request, 'GET /reader/myarticle/star', { query }, account.token);
    return [read?.finished, items.map((article) => article.id)];
  };
  expect(await isKnown()).toEqual([undefined, []]);

  await context.setOffline(false);
  await page.goto('/about');
  await expect.poll(isKnown).toEqual([true, [id]]);
  const mine = { params: { id } } as const;
  const goesOnAt = async () =>
    (await call(request, 'GET /reader/article/{id}/mine', mine, account.token)).latest?.block_id;
  // The place to go on from is the last one, which is told after the furthest.
  await expect.poll(goesOnAt).toBe(passage);
  await expect.poll(() => stored(page, 'unsent-reading')).toBe('');
});

test('what is done to collections without a network is shown as done, and arrives once', async ({
  page,
  context,
  press,
  account,
  request,
  expectToast,
}) => {
  const { token } = account;
  const made = { name: '周末慢慢读', article_ids: [] };
  const { id: own } = await call(request, 'POST /reader/collection/add', { body: made }, token);
  await page.goto('/mycollection?tab=star');
  await takenOver(page);
  const id = await openToRead(page, NIGHT_TRAIN.title);
  await keptText(page, id);
  await page.goto('/collection/follow');
  // What came is kept on the device.
  await expect(page.getByText('还没有关注的合集')).toBeVisible();
  await page.goto('/collection/1/show');
  const star = page.getByRole('button', { name: '收藏合集' });
  const follow = page.getByRole('button', { name: /^(已)?关注$/ });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  const openPanel = async () => {
    await page.goto(`/article/${id}`);
    await press(page.getByRole('button', { name: '更多', exact: true }));
    await press(
      page
        .getByRole('button', { name: '加入合集' })
        .or(page.getByRole('menuitem', { name: '加入合集' })),
    );
  };
  const row = page.getByRole('checkbox', { name: /周末慢慢读/ });

  await context.setOffline(true);
  await page.reload();
  await press(star);
  await expectToast('网络异常，联网后会自动保存');
  await press(follow);
  await expect.poll(() => stored(page, 'collection-outbox')).toContain('"follow"');
  await openPanel();
  await press(row);
  await expect(row).toHaveAttribute('aria-checked', 'true');
  await expect.poll(() => stored(page, 'holding-outbox')).toContain(`"article":${id}`);

  await page.goto('/collection/1/show');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/collection/follow');
  await expect(page.getByRole('main').getByText('留下来的人')).toBeVisible();
  await openPanel();
  await expect(row).toHaveAttribute('aria-checked', 'true');
  await expect(row).toContainText('1 篇');

  const sent: string[] = [];
  const note = (asked: Request) => {
    const { pathname } = new URL(asked.url());
    if (asked.method() === 'POST' && /collection\/\d+\/(mark|items)$/.test(pathname))
      sent.push(`${pathname} ${asked.postData()}`);
  };
  context.on('request', note);
  await context.setOffline(false);
  const arrived = async () => {
    const show = { params: { id: 1 } } as const;
    const { collection } = await call(request, 'GET /reader/collection/{id}/show', show, token);
    const query = { article: id };
    const { items } = await call(request, 'GET /reader/collection/mine', { query }, token);
    return [collection.marks, items.map((one) => [one.id, one.holds, one.articles])];
  };
  await page.goto('/about');
  await expect.poll(arrived).toEqual([{ follow: true, star: true }, [[own, true, 1]]]);
  for (const key of ['collection-outbox', 'holding-outbox'])
    await expect.poll(() => stored(page, key)).toMatch(/^(\[\])?$/);
  // A page that is left may break off a try, which is made again.
  expect(new Set(sent).size).toBe(3);
});

test('what cannot wait says so at once, and is not done later by surprise', async ({
  page,
  context,
  press,
  account: _,
  expectToast,
}) => {
  await page.goto('/inbox');
  await takenOver(page);
  await page.reload();
  const words = page.getByRole('switch', { name: /有词要复习/ });
  await expect(words).not.toBeChecked();
  const asked: string[] = [];
  context.on('request', (one) => void (one.method() === 'POST' && asked.push(one.url())));
  await context.setOffline(true);
  await press(page.getByText('有词要复习'));
  await expectToast('网络异常');
  await expect(words).not.toBeChecked();
  const tries = () => asked.filter((url) => url.endsWith('/reader/notify')).length;
  expect(tries()).toBe(1);
  await context.setOffline(false);
  await page.reload();
  await expect(words).not.toBeChecked();
  expect(tries()).toBe(1);
});
