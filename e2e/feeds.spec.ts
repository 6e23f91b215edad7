import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessibility.ts';
import { call } from './api.ts';
import { articleLinks } from './articles.ts';
import { expect, test } from './fixtures.ts';
import { publish } from './outside-site.ts';
import { enterAsEditor } from './visits.ts';

const PARAGRAPH =
  'By the end of that week the schoolteacher, the vet and a retired harbour pilot had worked out a rota of fishing boats, and they kept it going through the worst of the winter.';

test('a story comes from a site’s feed to the front page', async ({
  page,
  context,
  request,
  isMobile,
  expectToast,
}) => {
  test.skip(isMobile === true, 'the newsroom is worked in at a desk');
  test.slow();
  const mark = randomUUID().slice(0, 8);
  // Longer than any dialog is wide.
  const ending = 'and for everybody else on the island, whatever the weather of the week may be';
  const [wanted, other] = [`A Ferry for ${mark} ${ending}`, `No Ferry for ${mark} ${ending}`];
  const story = `<p>${PARAGRAPH}</p>`.repeat(6);
  const item = (title: string, at: number) =>
    `<item><guid>${at}</guid><title>${title}</title><link>/${mark}/${at}</link><description>About ${title}.</description><content:encoded><![CDATA[${story}]]></content:encoded></item>`;
  await publish(
    request,
    `/${mark}/feed.xml`,
    `<rss version="2.0"><channel><title>Gull ${mark}</title>${item(wanted, 1)}${item(other, 2)}</channel></rss>`,
    'application/rss+xml',
  );
  const address = await publish(
    request,
    `/${mark}`,
    `<html><head><title>Gull</title><link rel="alternate" type="application/rss+xml" href="/${mark}/feed.xml"></head></html>`,
  );
  await enterAsEditor(context, request);

  const room = page.viewportSize()!;
  // The dialog has room for what is found on every screen; the last is this test's own.
  for (const width of [320, 390, 768, room.width]) {
    await page.setViewportSize({ width, height: room.height });
    await page.goto('/admin/rss');
    await page.getByRole('button', { name: '添加订阅源' }).first().click();
    await page.getByLabel('订阅源或网站的地址').fill(address);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: new RegExp(`Gull ${mark}`) })).toBeChecked();
    const fits = () =>
      page.getByRole('dialog').evaluate((dialog) => {
        const { left, right } = dialog.getBoundingClientRect();
        return left >= 0 && right <= innerWidth && dialog.scrollWidth <= dialog.clientWidth;
      });
    await expect.poll(fits, `at ${width}`).toBe(true);
  }
  await page
    .getByRole('radiogroup', { name: '取文方式' })
    .getByText('全文', { exact: true })
    .click();
  await page.getByRole('button', { name: '订阅', exact: true }).click();
  await expectToast(`已订阅 Gull ${mark}`);
  await expect(page.getByRole('heading', { level: 1, name: `Gull ${mark}` })).toBeVisible();

  // By the keyboard alone: the first entry is put aside, the second downloaded.
  const rows = page.getByRole('table', { name: '候选文章' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  const otherRow = rows.filter({ hasText: other });
  await otherRow.getByRole('link', { name: other }).focus();
  await page.keyboard.press('e');
  await expect(otherRow).toContainText('已忽略');
  const row = rows.filter({ hasText: wanted });
  await row.getByRole('link', { name: wanted }).focus();
  await page.keyboard.press('x');
  await expect(page.getByText('已选 1 条')).toBeVisible();
  await page.keyboard.press('d');
  const edit = row.getByRole('link', { name: `编辑 ${wanted}` });
  await expect(edit).toBeVisible();
  await expectAccessible(page);

  const id = Number((await edit.getAttribute('href'))!.split('/').at(-1));
  const [session] = (await context.cookies()).filter(({ name }) => name === 'bb_token');
  const params = { id };
  const token = session!.value;
  const audit = { params, body: { approved: true } };
  await call(request, 'POST /reader/article/waikan/{id}/audit', audit, token);
  const out = { params, body: { status: 'published' as const } };
  await call(request, 'POST /reader/article/{id}/status', out, token);
  await page.goto('/');
  await articleLinks(page).filter({ hasText: wanted }).click();
  await expect(page.getByRole('heading', { level: 1, name: wanted })).toBeVisible();
  await expect(page.getByText(PARAGRAPH).first()).toBeVisible();
});
