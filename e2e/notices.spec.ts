import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { cutText, overflow } from './layout-faults.ts';
import { enterAsEditor } from './visits.ts';

/** Markup, and a word longer than any line: with the rest as much as a notice may hold. */
const LONG = `<img src=x onerror=alert(1)>${'y'.repeat(160)}`;

test('a notice is written for some readers, seen by them until dismissed, and taken down', async ({
  page,
  context,
  request,
  press,
  expectToast,
}, { project }) => {
  // Everybody sees notices for everybody: those of the app's own versions disturb no other test.
  const version = project.name === 'phone' ? '91.0.0' : '92.0.0';
  const title = `维护 ${version}`;
  const identity = `bluebird_ios_store_1_${version}`;
  await enterAsEditor(context, request);
  await page.goto('/admin/notice');
  await press(page.getByRole('link', { name: '写通知' }));
  const form = page.getByRole('dialog', { name: '写通知' });
  await press(form.getByRole('button', { name: '发布通知' }));
  await expect(form.getByText('请写标题')).toBeVisible();
  await form.getByLabel('标题').fill(title);
  await form.getByLabel('正文').fill(`今晚十点起停一小时。${LONG}`);
  await press(form.getByText('登录的读者'));
  await form.getByLabel('App 版本从').fill(version);
  await form.getByLabel('到', { exact: true }).fill(version);
  await expectAccessible(page);
  await press(form.getByRole('button', { name: '发布通知' }));
  await expectToast('通知已发布');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('显示中');

  await page.addInitScript((bb_ua) => Object.assign(window, { bb_ua }), identity);
  await page.goto('/');
  const notice = page.getByRole('complementary', { name: '通知' });
  await expect(notice).toContainText(`今晚十点起停一小时。${LONG}`);
  expect(await overflow(page)).toEqual([]);
  expect(await cutText(page)).toEqual([]);
  await press(notice.getByRole('button', { name: '不再显示' }));
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);

  // Put away is not lost: the inbox still tells it.
  await page.goto('/inbox');
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('停一小时');

  await page.goto('/admin/notice');
  await press(page.getByRole('button', { name: `撤下：${title}` }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: '撤下' }));
  await expectToast('通知已撤下');
  await expect(row).toHaveCount(0);
});
