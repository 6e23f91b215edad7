import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { enterAsEditor } from './visits.ts';

test('a reader applies, an administrator gives days, the reader receives them', async ({
  page,
  account,
  browser,
  request,
  press,
  expectToast,
}) => {
  await page.goto('/member');
  await press(page.getByRole('link', { name: '申请畅读' }));
  await test.step('what is missing is said beside its field', async () => {
    await press(page.getByRole('button', { name: '提交申请' }));
    await expect(page.getByText('请至少写 10 个字')).toBeVisible();
    await expect(page.getByText('请填写联系方式')).toBeVisible();
    await expectAccessible(page);
  });
  await press(page.getByText('老师', { exact: true }));
  await page.getByLabel('想用它做什么').fill('每周带学生读一篇外刊，写一页笔记。');
  await page.getByLabel('联系方式').fill('微信 heron-2026');
  await press(page.getByRole('button', { name: '提交申请' }));
  await expectToast('已收到申请');
  await expect(page.getByRole('region', { name: '我的申请' })).toContainText('等待答复');
  await expectAccessible(page);

  await test.step('the administrator', async () => {
    const context = await browser.newContext({ viewport: page.viewportSize() });
    const office = await context.newPage();
    await enterAsEditor(context, request);
    await office.goto(`${process.env['BLUEBIRD_URL']}/admin/changdu?q=${account.username}`);
    await office.getByRole('link', { name: account.username }).click();
    const panel = office.getByRole('dialog', { name: `${account.username} 的申请` });
    await expect(panel).toContainText('每周带学生读一篇外刊');
    await panel.getByText('送天数').click();
    await panel.getByLabel('送几天').fill('14');
    await panel.getByRole('button', { name: '通过…' }).click();
    const question = office.getByRole('alertdialog', { name: `通过 ${account.username} 的申请？` });
    await expect(question).toContainText('会员 14 天');
    await expectAccessible(office);
    await question.getByRole('button', { name: '通过', exact: true }).click();
    await expect(office.getByRole('row', { name: account.username })).toContainText('已通过');
    await context.close();
  });

  await page.goto('/member');
  await expect(page.getByRole('link', { name: '申请畅读' })).toContainText('已通过，去领取');
  await press(page.getByRole('link', { name: '申请畅读' }));
  await press(page.getByRole('link', { name: '去领取' }));
  await press(page.getByRole('button', { name: '领取' }));
  await expectToast('已领取');
  await expect(page).toHaveURL(/\/changdu\/apply$/);
  await expect(page.getByRole('region', { name: '以前的申请' })).toContainText('已领取');
  await expect(page.getByRole('button', { name: '提交申请' })).toBeVisible();
});

test('an application that waits is taken back', async ({
  page,
  account: _,
  press,
  expectToast,
}) => {
  await page.goto('/changdu/apply');
  await page.getByLabel('想用它做什么').fill('准备雅思，想多读几个月。');
  await page.getByLabel('联系方式').fill('a@example.cn');
  await press(page.getByRole('button', { name: '提交申请' }));
  await press(page.getByRole('button', { name: '撤回申请' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: '撤回' }));
  await expectToast('已撤回');
  await expect(page.getByRole('button', { name: '提交申请' })).toBeVisible();
  await expect(page.getByRole('region', { name: '以前的申请' })).toContainText('已撤回');
});
