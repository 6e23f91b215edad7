import { expectAccessible } from './accessibility.ts';
import { call } from './api.ts';
import { expect, test } from './fixtures.ts';
import { enterAsEditor, loginOfEditor } from './visits.ts';

test('a price that changes while somebody chooses is told before anything is ordered', async ({
  page,
  account: _,
  request,
  press,
  faults,
}) => {
  faults.expect(/409.*\/pay\/order/);
  const admin = await loginOfEditor(request);
  const setPrice = (price: number) =>
    call(
      request,
      'POST /api/member/product/{id}/update',
      { params: { id: 'year_pro' }, body: { price } },
      admin.token,
    );
  await setPrice(29_800);
  await page.goto('/member/buy');
  await press(page.getByText('年度专业会员'));
  await setPrice(29_900);
  await press(page.getByRole('button', { name: '微信支付 ¥298', exact: true }));
  await expect(page.getByRole('alert').getByText('价格刚刚变了')).toBeVisible();
  await expect(page.getByRole('button', { name: '微信支付 ¥299' })).toBeVisible();
  await setPrice(29_800);
});

test('administrators change prices after a question that names the product', async ({
  page,
  context,
  request,
  press,
  expectToast,
}) => {
  await enterAsEditor(context, request);
  await page.goto('/admin/order?part=products');
  const product = page.getByRole('listitem').filter({ hasText: '月度会员' });
  const field = product.getByLabel('月度会员的价格（元）');
  await field.fill('19.999');
  await expect(product.getByText('最多两位小数')).toBeVisible();
  await field.fill('19.9');
  await press(product.getByRole('button', { name: '改价' }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('月度会员从 ¥18 改为 ¥19.90？');
  await press(question.getByRole('button', { name: '改价' }));
  await expectToast('改好了');
  await field.fill('18');
  await press(product.getByRole('button', { name: '改价' }));
  await press(question.getByRole('button', { name: '改价' }));
  await expect(product.getByText('每天 ¥0.60')).toBeVisible();
  await press(page.getByRole('link', { name: '对账差异' }));
  await expect(page.getByText('账目对得上')).toBeVisible();
  await expectAccessible(page);
});
