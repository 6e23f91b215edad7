import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { call } from './api.ts';
import { expect, test } from './fixtures.ts';
import { enterAsEditor } from './visits.ts';

/** Somebody pays an order with their telephone, and the payment service tells of it. */
async function payByTelephone(request: APIRequestContext, orderNo: string): Promise<void> {
  const paid = await request.post(`${process.env['PAYMENT_SERVICE']}/person/pays/${orderNo}`);
  const { headers, body } = (await paid.json()) as {
    headers: Record<string, string>;
    body: string;
  };
  const told = await request.post('/api/member/pay/notify/wechat', {
    headers: { ...headers, 'content-type': 'application/json' },
    data: Buffer.from(body),
  });
  expect(told.status()).toBe(200);
}

const orderOf = (url: string): string => new URL(url).searchParams.get('order') ?? '';

test('a membership is chosen, paid by a code, told of, and given back', async ({
  page,
  context,
  account,
  request,
  press,
  expectToast,
}) => {
  await page.goto('/member');
  await press(page.getByRole('link', { name: '开通会员' }));
  await expect(page.getByRole('heading', { level: 1, name: '开通会员' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /年度会员/ })).toBeChecked();
  await expectAccessible(page);
  await press(page.getByText('季度会员'));
  await press(page.getByRole('button', { name: '微信支付 ¥48' }));
  await expect(page.getByRole('img', { name: '微信支付付款码' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '正在等待付款' })).toBeVisible();
  await expectAccessible(page);
  const orderNo = orderOf(page.url());
  await payByTelephone(request, orderNo);
  const result = page.getByRole('region', { name: '付款结果' });
  await expect(result).toContainText('季度会员 90 天已到账');
  await expect(result).toContainText('会员，到');
  await expectAccessible(page);

  await press(page.getByRole('link', { name: '我的订单' }));
  const row = page.getByRole('list', { name: '我的订单' }).getByRole('listitem');
  await expect(row).toContainText('已付款');
  await press(row.getByRole('button', { name: '要发票' }));
  const form = page.getByRole('dialog', { name: '要发票' });
  await form.getByLabel('抬头').fill('青鸟读书会');
  await form.getByLabel('税号').fill('12');
  await form.getByLabel('邮箱').fill('a@example.cn');
  await press(form.getByRole('button', { name: '提交' }));
  await expect(form.getByText('税号是 15–20 位')).toBeVisible();
  await form.getByLabel('税号').fill('');
  await press(form.getByRole('button', { name: '提交' }));
  await expect(row).toContainText('发票抬头：青鸟读书会');

  const { username } = await call(request, 'GET /api/user/me', {}, account.token);
  await enterAsEditor(context, request);
  await page.goto(`/admin/order?q=${orderNo}`);
  const orders = page.getByRole('table', { name: '订单' }).locator('[data-row]');
  await expect(orders).toHaveCount(1);
  await expect(orders).toContainText('¥48');
  await expectAccessible(page);
  await press(orders.getByRole('button', { name: '退款' }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`给 ${username} 退款 ¥48？`);
  await expect(question).toContainText('收回会员 90 天');
  await expectAccessible(page);
  await press(question.getByRole('button', { name: '退款' }));
  await expectToast('退款处理中');
  await expect(orders).toContainText('已退款');
  const after = await call(request, 'GET /api/user/me', {}, account.token);
  expect(after.membership.level).toBe(0);
});

test('in an app under review nothing is sold', async ({ page, account: _ }) => {
  await page.addInitScript(() => {
    localStorage.setItem('bb_review', 'true');
  });
  await page.goto('/member');
  await expect(page.getByRole('table', { name: '免费、会员与专业会员' })).toBeVisible();
  await expect(page.getByRole('link', { name: '开通会员' })).toHaveCount(0);
  await page.goto('/member/buy');
  await expect(page.getByText('这里暂时不能购买')).toBeVisible();
});
