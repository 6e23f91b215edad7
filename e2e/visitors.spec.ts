import { expectAccessible } from './accessibility.ts';
import { signUp } from './accounts.ts';
import { call } from './api.ts';
import { expect, test } from './fixtures.ts';
import { enterAsEditor } from './visits.ts';

test('an administrator finds a visitor and reads what was done in each visit', async ({
  page,
  context,
  request,
  press,
}) => {
  const reader = await signUp(request);
  const cuid = `e2e-${reader.phone}`;
  const open = (path: string, token?: string) =>
    call(request, 'POST /api/log', { body: { name: 'OPEN_PAGE', data: { path }, cuid } }, token);
  await open('/article/1?block=b2');
  await open('/register');
  await open('/mine', reader.token);

  await enterAsEditor(context, request);
  await page.goto('/admin/visitor');
  await page.getByRole('searchbox', { name: '用户名或设备编号' }).fill(reader.username);
  const rows = page.getByRole('table', { name: '访客' }).locator('[data-row]');
  await expect(rows).toHaveCount(1);
  await expectAccessible(page);
  await press(page.getByRole('link', { name: reader.username }));
  const visits = page.getByRole('dialog', { name: reader.username }).getByRole('list', {
    name: '访问记录',
  });
  await expect(visits.getByRole('link')).toHaveText([/^[A-Z]/, '/register', '/mine']);
  await expect(page).toHaveURL(/visitor=e2e-/);
  await page.reload();
  await expect(visits.getByRole('link')).toHaveCount(3);
  await expectAccessible(page);
});

test('a reader sees their own devices and visits', async ({ page, account, press }) => {
  await page.goto('/search?q=train');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/mine');
  await expect(page.getByText(account.username).first()).toBeVisible();
  await press(page.getByRole('button', { name: '访问记录' }));
  const dialog = page.getByRole('dialog', { name: '访问记录' });
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await press(dialog.getByRole('listitem').getByRole('button'));
  await expect(dialog.getByRole('link', { name: '/search?q=train' }).first()).toBeVisible();
  await expectAccessible(page);
});
