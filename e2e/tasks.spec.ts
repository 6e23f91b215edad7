import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessibility.ts';
import { call } from './api.ts';
import { expect, test } from './fixtures.ts';
import { publish } from './outside-site.ts';
import { enterAsEditor } from './visits.ts';

// Colours are measured when they have settled.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an import that failed says why, and is tried again when its page is back', async ({
  page,
  context,
  request,
  isMobile,
  expectToast,
}) => {
  test.skip(isMobile === true, 'the newsroom is tested at a desk');
  await enterAsEditor(context, request);
  const path = `/story-${randomUUID()}`;
  const url = `http://${process.env['OUTSIDE_SITE']}${path}`;
  const { value: token } = (await context.cookies()).find(({ name }) => name === 'bb_token')!;
  await call(request, 'POST /reader/article/import', { body: { source: { url } } }, token);

  await page.goto('/admin/tasks');
  const row = page.getByRole('row').filter({ hasText: path });
  await expect(row).toContainText('失败');
  await expectAccessible(page);
  const paragraph = '<p>The pilot looked out of the window before he went to bed, as always.</p>';
  await publish(
    request,
    path,
    `<title>A Window at Night</title><article><h1>A Window at Night</h1>${paragraph.repeat(8)}</article>`,
  );
  await row.getByRole('button', { name: /^重试/ }).click();
  await expectToast('已重新排队');
  // It goes on by itself, and is then about the article it became.
  const done = page.getByRole('row').filter({ hasText: 'A Window at Night' }).first();
  await expect(done).toContainText('完成');
  await done.getByRole('link', { name: 'A Window at Night' }).click();
  await expect(page).toHaveURL(/\/admin\/article\/\d+$/);
});

test('what failed for good is put aside, and that is taken back', async ({
  page,
  context,
  request,
  isMobile,
  expectToast,
}) => {
  test.skip(isMobile === true, 'the newsroom is tested at a desk');
  await enterAsEditor(context, request);
  const path = `/gone-${randomUUID()}`;
  const url = `http://${process.env['OUTSIDE_SITE']}${path}`;
  const { value: token } = (await context.cookies()).find(({ name }) => name === 'bb_token')!;
  await call(request, 'POST /reader/article/import', { body: { source: { url } } }, token);

  await page.goto('/admin/tasks?status=failed');
  const row = page.getByRole('row').filter({ hasText: path });
  await expect(row).toContainText('失败');
  await expectAccessible(page);
  await row.getByRole('button', { name: /^不再提示/ }).click();
  await expectToast('以后不再提示');
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^不再提示/ }).click();
  await expect(row).toBeHidden();
  const answer = page.waitForResponse('**/reader/task?*');
  await page.reload();
  await answer;
  await expect(row).toBeHidden();
});
