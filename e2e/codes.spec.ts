import { expectAccessible } from './accessibility.ts';
import { GOOD_PASSWORD, newPhone } from './accounts.ts';
import { call } from './api.ts';
import { insertReadingDays } from './database.ts';
import { readShownCaptcha, readSmsCode } from './dev-outbox.ts';
import { expect, test } from './fixtures.ts';
import { live } from './take-over.ts';
import { enterAsEditor, loginOfEditor } from './visits.ts';

test('a friend comes by a code, reads and pays; the inviter receives it, and a refund takes it back', async ({
  page,
  account,
  request,
  press,
  expectToast,
  otherDevice,
}) => {
  await page.goto('/award');
  const code = page.getByTestId('my-code');
  await expect(code).toHaveText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
  await expectAccessible(page);
  const shown = (await code.textContent())!;

  const friend = await otherDevice();
  const phone = newPhone();
  await friend.goto(`/register?code=${shown}`);
  await live(friend);
  await expect(friend.getByLabel('邀请码（选填）')).toHaveValue(shown);
  await friend.getByLabel('手机号', { exact: true }).fill(phone);
  await friend.getByLabel('图形验证码').fill(await readShownCaptcha(friend));
  await press(friend.getByRole('button', { name: '获取验证码' }));
  await expect(friend.getByRole('button', { name: /秒/ })).toBeVisible();
  await friend.getByLabel('短信验证码').fill(await readSmsCode(request, phone));
  await friend.getByLabel('密码', { exact: true }).fill(GOOD_PASSWORD);
  await friend.getByRole('checkbox', { name: /我已读过并同意/ }).check();
  await press(friend.getByRole('button', { name: '注册', exact: true }));
  await expect(friend).toHaveURL('/');
  await friend.goto('/member');
  await expect(friend.getByRole('region', { name: '我的会员' })).toContainText('体验会员');

  const login = { username: phone, password: GOOD_PASSWORD };
  const { token, user } = await call(request, 'POST /auth/login', { body: login });
  await insertReadingDays(
    user.username,
    [0, -1].map((ago) => ({ ago, seconds: 600, words: 900 })),
  );
  const order = await call(
    request,
    'POST /api/member/pay/order',
    { body: { product_id: 'month' } },
    token,
  );
  const editor = await loginOfEditor(request);
  const body = { order_no: order.order_no };
  await call(request, 'POST /api/member/pay/order/finish', { body }, editor.token);

  await page.goto('/award');
  const rows = page.getByRole('list', { name: '我邀请的朋友' }).locator('> li');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(user.username);
  await expect(rows).toContainText('阅读 3 天，待领');
  const waiting = page.getByRole('group', { name: '邀请的奖励' });
  await expect(waiting).toContainText('邀请朋友得到 18 天会员');
  await expectAccessible(page);
  await press(waiting.getByRole('button', { name: '领取' }));
  await expectToast('领到 18 天会员');
  await expect(waiting).toBeHidden();
  await expect(rows).toContainText('开通 15 天，已领');

  await call(request, 'POST /api/member/pay/order/refund', { body }, editor.token);
  await page.goto('/award');
  await expect(rows).toContainText('已退款，奖励收回');
  await page.goto('/member/log');
  await expect(page.getByRole('listitem').filter({ hasText: '奖励收回' })).toContainText('15 天');
  const after = await call(request, 'GET /api/user/me', {}, account.token);
  const days = (Date.parse(after.membership.expires_at!) - Date.now()) / 86_400_000;
  expect(Math.ceil(days)).toBe(3);
});

test('codes are made, given out, found again and stopped', async ({
  page,
  context,
  account,
  request,
  press,
  expectToast,
}) => {
  const { token } = await enterAsEditor(context, request);
  const remark = `读书会 ${account.phone}`;
  await page.goto('/admin/code');
  await live(page);
  await press(page.getByRole('button', { name: '生成', exact: true }));
  const form = page.getByRole('dialog', { name: '生成码' });
  await form.getByLabel('备注').fill(remark);
  await form.getByLabel('数量').fill('0');
  await press(form.getByRole('button', { name: '生成', exact: true }));
  await expect(form.getByText('数量是 1–1000')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('数量').fill('3');
  await form.getByLabel('送几天').fill('20');
  await press(form.getByRole('button', { name: '生成', exact: true }));
  await expectToast('生成了 3 个礼品码');
  const codes = page.getByRole('table', { name: '码' }).locator('[data-row]');
  await expect(page).toHaveURL(/batch=\d+/);
  await expect(codes).toHaveCount(3);
  await expect(codes.first()).toContainText('会员 20 天');
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await press(page.getByRole('button', { name: '导出 CSV' }));
  expect((await downloading).suggestedFilename()).toMatch(/^码 .*\.csv$/);

  const { items } = await call(
    request,
    'GET /api/code/invitation/list',
    { query: { q: remark } },
    token,
  );
  const [first] = items;
  await call(
    request,
    'POST /api/user/receive_trial_member',
    { body: { code: first!.code } },
    account.token,
  );
  await page.goto(`/admin/code?part=uses&q=${encodeURIComponent(remark)}`);
  const uses = page.getByRole('table', { name: '使用记录' }).locator('[data-row]');
  await expect(uses).toHaveCount(1);
  await expect(uses).toContainText(account.username);
  await expectAccessible(page);

  await page.goto('/admin/code?part=batches&ctype=gift');
  const batch = page
    .getByRole('table', { name: '批次' })
    .locator('[data-row]')
    .filter({ hasText: remark });
  await expect(batch).toContainText('1/3');
  await press(batch.getByRole('button', { name: '停用' }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`停用“${remark}”？`);
  await expect(question).toContainText('已经用过 1 次');
  await press(question.getByRole('button', { name: '停用' }));
  await expectToast('已停用');
  await expect(batch).toContainText('停用');
  await press(batch.getByRole('link', { name: remark }));
  await expect(codes).toHaveCount(3);
  await expect(codes.filter({ hasText: '停用' })).toHaveCount(3);
});

test('an administrator binds a reader to the code they forgot', async ({
  page,
  context,
  account,
  request,
  press,
  expectToast,
  faults,
}) => {
  faults.expect(/409.*\/bind_code/);
  const { token } = await enterAsEditor(context, request);
  const body = { ctype: 'channel', remark: `播客 ${account.phone}` } as const;
  const { codes } = await call(request, 'POST /api/code/invitation/generate', { body }, token);
  await page.goto(`/admin/user/search?q=${account.phone}&user=${account.userId}`);
  await live(page);
  const field = page.getByLabel('绑定码');
  await field.fill(codes[0]!.toUpperCase());
  await press(page.getByRole('button', { name: '绑定…' }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`给 ${account.username} 用这个码？`);
  await press(question.getByRole('button', { name: '绑定' }));
  await expectToast(`${account.username} 用了渠道码：体验会员`);
  await expect(field).toHaveValue('');
  await field.fill(codes[0]!);
  await press(page.getByRole('button', { name: '绑定…' }));
  await press(question.getByRole('button', { name: '绑定' }));
  await expect(page.getByText('TA 已经有邀请来源了，不能再改')).toBeVisible();
});

test('in an app under review nobody is invited', async ({ page, account: _ }) => {
  await page.addInitScript(() => {
    localStorage.setItem('bb_review', 'true');
  });
  await page.goto('/award');
  await expect(page.getByRole('heading', { name: '周榜奖励' })).toBeVisible();
  await expect(page.getByText('邀请')).toHaveCount(0);
});
