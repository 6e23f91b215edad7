import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { articleId, NIGHT_TRAIN, openArticle } from './articles.ts';
import { bringBook } from './books.ts';
import { expect, test } from './fixtures.ts';
import { enterAsEditor } from './visits.ts';

type Shared = { text: string; files: { name: string; type: string; size: number }[] };

/** Plays a browser that shares files, from the next load on. @returns what was shared so far */
async function playSharing(page: Page): Promise<Shared[]> {
  const shared: Shared[] = [];
  await page.exposeFunction('noteShared', (one: Shared) => void shared.push(one));
  await page.addInitScript(() => {
    const { noteShared } = window as unknown as { noteShared: (one: unknown) => Promise<void> };
    const share = ({ text, files }: ShareData) =>
      noteShared({ text, files: files?.map(({ name, type, size }) => ({ name, type, size })) });
    Object.defineProperty(navigator, 'canShare', { value: () => true });
    Object.defineProperty(navigator, 'share', { value: share });
  });
  return shared;
}

test('an article becomes a poster in the design that was chosen, and is saved', async ({
  page,
  press,
  account,
}) => {
  expect(account.username).not.toBe('');
  await openArticle(page, 'The Octopus in the Wrong Tank');
  await press(page.getByRole('button', { name: '更多' }));
  await press(page.getByText('海报', { exact: true }));
  await expect(page).toHaveURL(/\/article\/\d+\/poster3$/);
  await expect(page.getByRole('img', { name: /封面海报/ })).toBeVisible();
  await press(page.getByText('素笺', { exact: true }));
  await expect(page.getByRole('img', { name: /素笺海报/ })).toBeVisible();
  await expect(page).toHaveURL(/design=paper/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('button', { name: '保存图片' })),
  ]);
  expect(download.suggestedFilename()).toBe('The Octopus in the Wrong Tank 素笺海报.png');
});

test('is shared as a file with what it is and where', async ({ page, press, account }) => {
  expect(account.username).not.toBe('');
  const shared = await playSharing(page);
  const id = await articleId(page, NIGHT_TRAIN.title);
  await page.goto(`/article/${id}/poster3?design=paper`);
  await expect(page.getByRole('img', { name: /素笺海报/ })).toBeVisible();
  await press(page.getByRole('button', { name: '分享', exact: true }));
  await expect.poll(() => shared).toHaveLength(1);
  const [{ text, files }] = shared as [Shared];
  expect(text).toContain(`《${NIGHT_TRAIN.title}》：${new URL(`/article/${id}`, page.url()).href}`);
  expect(files).toMatchObject([{ name: `${NIGHT_TRAIN.title} 素笺海报.png`, type: 'image/png' }]);
  expect(files[0]!.size).toBeGreaterThan(10_000);
});

test('is copied as a text where the browser shares nothing', async ({
  page,
  press,
  account,
  context,
  expectToast,
}) => {
  expect(account.username).not.toBe('');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    for (const name of ['share', 'canShare'])
      Object.defineProperty(navigator, name, { value: undefined });
  });
  const id = await articleId(page, NIGHT_TRAIN.title);
  await page.goto(`/article/${id}/poster3?design=paper`);
  await expect(page.getByRole('img', { name: /素笺海报/ })).toBeVisible();
  await press(page.getByRole('button', { name: '分享', exact: true }));
  await expectToast('已复制链接');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/article/${id}（`);
});

test('is saved at three times its size', async ({ page, press, account }) => {
  expect(account.username).not.toBe('');
  const id = await articleId(page, NIGHT_TRAIN.title);
  await page.goto(`/article/${id}/poster3?design=paper`);
  await expect(page.getByRole('img', { name: /素笺海报/ })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('button', { name: '保存大图（3 倍）' })),
  ]);
  const bytes = await readFile(await download.path());
  // The width stands in the first chunk of a PNG.
  expect(bytes.readUInt32BE(16)).toBe(2_250);
});

test('an editor puts a picture of their own on the posters', async ({
  page,
  context,
  request,
  isMobile,
}) => {
  test.skip(isMobile === true, 'posters are composed at a desk');
  await enterAsEditor(context, request);
  const id = await articleId(page, NIGHT_TRAIN.title);
  await page.goto(`/admin/article/${id}/poster2`);
  await expect(page.getByRole('img', { name: '第 1 张，共 1 张' })).toBeVisible();
  const choice = page.getByRole('group', { name: '图片' });
  const options = choice.getByRole('button');
  const before = await options.count();
  const background = '#d01010';
  const red = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  await choice
    .locator('input[type=file]')
    .setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: red });
  await expect(options).toHaveCount(before + 1);
  await expect(choice.getByRole('button', { pressed: true })).toHaveCount(1);
  await expect(options.nth(1)).toHaveAttribute('aria-pressed', 'true');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '只下载这张' }).click(),
  ]);
  const [r, g, b] = await sharp(await readFile(await download.path()))
    .extract({ left: 2_200, top: 600, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([r! > 190, g! < 40, b! < 40]).toEqual([true, true, true]);
  // What was uploaded can be chosen again after another picture.
  await choice.getByRole('button', { name: '用画的封面' }).click();
  await expect(options.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(options).toHaveCount(before + 1);
});

test('a book of the library is shared as a poster', async ({ page, press, account }) => {
  expect(account.username).not.toBe('');
  const shared = await playSharing(page);
  const library = await page.request.get('/reader/book');
  const { result } = (await library.json()) as {
    result: { items: { id: number; title: string; authors: string }[] };
  };
  const { id, title } = result.items.at(-1)!;
  await page.goto(`/book/${id}/share`);
  await expect(page.getByRole('img', { name: `《${title}》的海报` })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('button', { name: '保存图片' })),
  ]);
  expect(download.suggestedFilename()).toMatch(/ 海报\.png$/);
  await press(page.getByRole('button', { name: '分享', exact: true }));
  await expect.poll(() => shared).toHaveLength(1);
  expect(shared[0]!.text).toContain(
    `书《${title}》：${new URL(`/book/${id}/show`, page.url()).href}`,
  );
  expect(shared[0]!.files).toMatchObject([{ type: 'image/png' }]);
});

test('of one’s own book there is none, and the screen says why', async ({
  page,
  request,
  account,
}) => {
  const id = await bringBook(request, account.token);
  await page.goto(`/book/${id}/share`);
  await expect(page.getByText('只有你看得到，不能分享')).toBeVisible();
  await expect(page.getByRole('button', { name: '保存图片' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '分享', exact: true })).toHaveCount(0);
});
