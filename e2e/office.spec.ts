import { expectAccessible } from './accessibility.ts';
import { GOOD_PASSWORD, logIn, signUp } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { enterAsEditor } from './visits.ts';

test('a reader is banned, told why, let in again, and appointed; the log says so', async ({
  page,
  context,
  request,
  press,
  expectToast,
  otherDevice,
  faults,
}) => {
  faults.expect(/40[13]/);
  const reader = await signUp(request);
  const theirs = await otherDevice();
  await logIn(theirs.context(), reader);
  await enterAsEditor(context, request);
  await page.goto(`/admin/user/search?q=${reader.phone}`);
  await press(page.getByRole('link', { name: reader.username }));
  const panel = page.getByRole('dialog', { name: reader.username });
  await expect(panel.getByRole('list', { name: '登录设备' }).getByRole('listitem')).toHaveCount(1);
  await press(panel.getByRole('button', { name: '停用…' }));
  await expect(panel.getByText('请写明原因')).toBeVisible();
  await panel.getByLabel('原因（读者会看到）').fill('发广告');
  await press(panel.getByRole('button', { name: '停用…' }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`停用 ${reader.username} 的账号？`);
  await press(question.getByRole('button', { name: '停用' }));
  await expectToast(`${reader.username} 已停用`);
  await expect(panel.getByText('没有登录的设备。')).toBeVisible();
  await expectAccessible(page);

  // The device finds out by itself that its login is over.
  await theirs.goto('/mine');
  await theirs.getByRole('main').getByRole('link', { name: '登录', exact: true }).click();
  await theirs.getByLabel('手机号、邮箱或用户名').fill(reader.phone);
  await theirs.getByLabel('密码', { exact: true }).fill(GOOD_PASSWORD);
  await theirs.getByRole('button', { name: '登录', exact: true }).click();
  await expect(theirs.getByRole('alert').getByText('发广告')).toBeVisible();

  await press(panel.getByRole('button', { name: '恢复…' }));
  await press(question.getByRole('button', { name: '恢复' }));
  await expectToast(`${reader.username} 已恢复`);
  await press(panel.getByText('编辑', { exact: true }));
  await expect(question).toContainText(`把 ${reader.username} 设为编辑？`);
  await press(question.getByRole('button', { name: '设为编辑' }));
  await expectToast(`${reader.username} 现在是编辑`);

  await press(panel.getByRole('link', { name: '操作日志' }));
  const rows = page.getByRole('table', { name: '操作日志' }).locator('[data-row]');
  await expect(rows).toHaveText([/任免角色/, /恢复账号/, /停用账号/]);
  await expectAccessible(page);
});
