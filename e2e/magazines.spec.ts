import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { publish } from './outside-site.ts';
import { enterAsEditor } from './visits.ts';

const story = (title: string) =>
  `<html><head><title>${title}</title></head><body><article><h1>${title}</h1>${Array.from(
    { length: 8 },
    (_, at) =>
      `<p>In the spring of year ${at} the harbour changed again, and the people who worked there noticed it before anyone else did.</p>`,
  ).join('')}</article></body></html>`;

/** An issue's page with three articles, the last of them not there. */
async function publishIssue(request: APIRequestContext, folder: string): Promise<string> {
  const titles = ['The harbour wakes early', 'A bridge nobody wanted', 'The story that is missing'];
  const links = titles.map((title) => ({
    title,
    path: `${folder}/${title.toLowerCase().replaceAll(' ', '-')}`,
  }));
  for (const { title, path } of links.slice(0, 2)) await publish(request, path, story(title));
  const page = links.map(({ title, path }) => `<h3><a href="${path}">${title}</a></h3>`).join('');
  return publish(
    request,
    `${folder}/issue`,
    `<html><body><h1>The Review</h1><h2>Leaders</h2>${page}<a href="/about">About us</a></body></html>`,
  );
}

test('an editor brings an issue from its page to the shelf, and a reader reads it', async ({
  page,
  context,
  request,
  isMobile,
  expectToast,
  otherDevice,
}) => {
  test.skip(isMobile === true, 'the newsroom is laid out for a desk');
  // Three jobs one after the other.
  test.slow();
  const mark = randomUUID().slice(0, 8);
  const address = await publishIssue(request, `/review-${mark}/2026/10`);
  await enterAsEditor(context, request);
  await page.goto('/admin/magazine');
  await page.getByRole('button', { name: '新建一期' }).click();
  const dialog = page.getByRole('dialog', { name: '新建一期' });
  await dialog.getByLabel('刊名').fill('The Harbour Review');
  await dialog.getByLabel('期号').fill(mark);
  await dialog.getByLabel('期刊页面的网址').fill(address);
  await dialog.getByRole('button', { name: '新建', exact: true }).click();

  await page.getByRole('button', { name: '抓取目录' }).click();
  const lines = page.getByRole('region', { name: '目录' }).getByRole('listitem');
  await expect(lines).toHaveCount(4);
  await expect(page.getByRole('checkbox', { name: '选中 A bridge nobody wanted' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: '选中 About us' })).not.toBeChecked();
  // By keyboard: the second before the first.
  await page.getByRole('button', { name: '移动：A bridge nobody wanted' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('移到第 2 条')).toBeAttached();
  // A key that comes while the line is being lifted is lost; at the top another changes nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('移到第 1 条')).toBeAttached({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(lines.first()).toContainText('A bridge nobody wanted');

  await page.getByRole('button', { name: '下载 3 篇' }).click();
  await expect(page.getByText('1 篇没能下载，可以再试一次')).toBeVisible();
  await expect(lines.filter({ hasText: 'The story that is missing' })).toContainText('网页不存在');
  await expectAccessible(page);

  await page.getByRole('button', { name: '退回' }).click();
  await page.getByLabel('退回的原因').fill('缺一篇，确认一下');
  await page.getByRole('button', { name: '退回' }).last().click();
  await expect(page.getByText('退回：缺一篇，确认一下')).toBeVisible();
  await page.getByRole('button', { name: '通过审核' }).click();
  await page.getByRole('button', { name: '发布整期' }).click();
  await expectToast('已发布');

  const reader = await otherDevice();
  await reader.goto('/magazine');
  await reader.getByRole('link', { name: new RegExp(mark) }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('The Harbour Review');
  const contents = reader.getByRole('region', { name: '目录' }).getByRole('link');
  await expect(contents).toHaveCount(2);
  await expect(contents.first()).toContainText('A bridge nobody wanted');
  await contents.first().click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('A bridge nobody wanted');
  // Its end leads on in the issue, and the last one says that it is.
  await reader.keyboard.press('End');
  const leadsOn = reader.getByRole('region', { name: `The Harbour Review　${mark}　1 / 2` });
  await leadsOn.getByRole('link', { name: '下一篇' }).click();
  await expect(reader.getByRole('heading', { level: 1 })).not.toHaveText('A bridge nobody wanted');
  await reader.keyboard.press('End');
  await expect(reader.getByText('这一期读到头了。')).toBeVisible();
});
