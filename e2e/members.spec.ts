import { expectAccessible } from './accessibility.ts';
import { signUp } from './accounts.ts';
import { call } from './api.ts';
import { importText } from './articles.ts';
import { lockArticle } from './database.ts';
import { expect, test } from './fixtures.ts';
import { ownProduct } from './own-product.ts';
import { enterAsEditor, loginOfEditor } from './visits.ts';

test('a locked article leads to what a membership is, to a trial, and back to its line', async ({
  page,
  account,
  request,
  press,
  expectToast,
  faults,
}) => {
  faults.expect(/400.*\/receive_trial_member/);
  const editor = await loginOfEditor(request);
  const title = `Members Only ${account.phone}`;
  const last = 'Nobody but members reads this line.';
  const text = ['The ferry is back.', 'Nobody had expected it.', 'The pilot smiled.', last];
  const id = await importText(request, editor.token, { title, text, publish: true });
  await lockArticle(id, true);
  const xhs_id = `xhs_${account.phone}`;
  const { code } = await call(
    request,
    'POST /api/user/open_trial_member',
    { body: { xhs_id } },
    editor.token,
  );

  await page.goto(`/article/${id}`);
  await expect(page.getByText('试读到这里结束')).toBeVisible();
  await expect(page.getByText(last)).toHaveCount(0);
  await press(page.getByRole('link', { name: '看看会员有什么' }));
  await expect(page.getByRole('heading', { level: 1, name: '会员' })).toBeVisible();
  await expect(page.getByRole('region', { name: '我的会员' })).toContainText('免费读者');
  await press(page.getByRole('link', { name: '输入体验码' }));
  const field = page.getByLabel('体验码');
  await field.fill('aaaa-aaaa');
  await press(page.getByRole('button', { name: '领取' }));
  await expect(page.getByRole('alert').getByText('体验码不对')).toBeVisible();
  await expectAccessible(page);
  await field.fill(code.toUpperCase());
  await press(page.getByRole('button', { name: '领取' }));
  await expectToast('已领取，体验会员到');

  await expect(page).toHaveURL(/\/article\/\d+\?block=/);
  await expect(page.getByText(last)).toBeVisible();
  await page.goto('/mine');
  await press(page.getByRole('link', { name: /体验会员/ }));
  await expect(page.getByRole('region', { name: '我的会员' })).toContainText(/体验会员.*还有 6 天/);
  await press(page.getByRole('link', { name: '会员记录' }));
  await expect(page.getByRole('listitem').filter({ hasText: '会员 7 天' })).toBeVisible();
});

test('in an app under review nothing is said of codes', async ({ page, account: _ }) => {
  await page.addInitScript(() => {
    localStorage.setItem('bb_review', 'true');
  });
  await page.goto('/member');
  await expect(page.getByRole('table', { name: '免费、会员与专业会员' })).toBeVisible();
  await expect(page.getByRole('link', { name: '输入体验码' })).toHaveCount(0);
});

test('an administrator finds a reader, opens, renews and ends the membership', async ({
  page,
  context,
  request,
  press,
  expectToast,
}) => {
  const reader = await signUp(request);
  await enterAsEditor(context, request);
  await page.goto('/admin/user/search');
  await page.getByRole('searchbox', { name: '用户名、手机号、邮箱或 openid' }).fill(reader.phone);
  const rows = page.getByRole('table', { name: '用户' }).locator('[data-row]');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(`/admin/user/search?q=${reader.phone}`);
  await expectAccessible(page);
  await press(page.getByRole('link', { name: reader.username }));
  const panel = page.getByRole('dialog', { name: reader.username });
  const log = panel.getByRole('list', { name: '会员记录' }).getByRole('listitem');
  await panel.getByLabel('天数').fill('0');
  await press(panel.getByRole('button', { name: '开通…' }));
  await expect(panel.getByText('请填 1–3660 的整数')).toBeVisible();
  await panel.getByLabel('天数').fill('90');
  await panel.getByLabel('备注').fill('线下付款');
  await press(panel.getByRole('button', { name: '开通…' }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`给 ${reader.username} 开通会员 90 天？`);
  await press(question.getByRole('button', { name: '开通' }));
  await expectToast(`${reader.username}：会员`);
  await expect(log).toHaveText([/开通 会员 90 天.*线下付款/]);
  await expectAccessible(page);

  await press(panel.getByText('续期', { exact: true }).first());
  await panel.getByLabel('天数').fill('10');
  await press(panel.getByRole('button', { name: '续期…' }));
  await press(question.getByRole('button', { name: '续期' }));
  await expect(log).toHaveCount(2);

  await press(panel.getByText('结束', { exact: true }).first());
  await press(panel.getByRole('button', { name: '结束…' }));
  await expect(question).toContainText('剩下的 99 天作废');
  await press(question.getByRole('button', { name: '结束' }));
  await expect(panel.getByText('免费读者')).toBeVisible();
  await expect(log).toHaveCount(3);
});

test.describe('where long grants take two administrators', () => {
  ownProduct(async () => ({
    services: {},
    settings: { GRANT_TWO_PEOPLE: 'true', SAMPLE_CONTENT: 'false' },
  }));

  test('a year is asked for by one administrator and confirmed by another', async ({
    page,
    context,
    request,
    press,
    expectToast,
  }) => {
    const [reader, admin] = [await signUp(request), await signUp(request)];
    const owner = await loginOfEditor(request);
    const body = { role: 'admin' } as const;
    await call(
      request,
      'POST /api/user/{id}/role',
      { params: { id: admin.userId }, body },
      owner.token,
    );
    const asking = { user_id: reader.userId, level: 2, days: 365, remark: '年会奖品' } as const;
    await call(request, 'POST /api/user/open_member', { body: asking }, admin.token);

    await enterAsEditor(context, request);
    await page.goto(`/admin/user/search?q=${reader.phone}&user=${reader.userId}`);
    const panel = page.getByRole('dialog', { name: reader.username });
    const asked = panel.getByRole('region', { name: '待确认' });
    await expect(asked).toContainText(`${admin.username} 申请开通专业会员 365 天：年会奖品`);
    await expectAccessible(page);
    await press(asked.getByRole('button', { name: '确认开通…' }));
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(`给 ${reader.username} 开通专业会员 365 天？`);
    await press(question.getByRole('button', { name: '确认开通' }));
    await expectToast(`${reader.username}：专业会员`);
    await expect(asked).toHaveCount(0);

    await panel.getByLabel('天数').fill('400');
    await press(panel.getByRole('button', { name: '续期…' }));
    await press(question.getByRole('button', { name: '续期' }));
    await expectToast('记下了，由另一位管理员确认后生效');
    await expect(asked).toContainText('要由另一位管理员确认');
    await expect(asked.getByRole('button')).toHaveCount(0);
  });
});
