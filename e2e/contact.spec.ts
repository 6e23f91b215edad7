import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { enterAsEditor } from './visits.ts';

test('an administrator names whom readers ask for help, and takes them down', async ({
  page,
  context,
  request,
  press,
  expectToast,
}) => {
  await enterAsEditor(context, request);
  await page.goto('/admin/qywx');
  await page.getByLabel('名称').fill('青鸟小助手');
  await page.getByLabel('说明').fill('工作日 10–18 点');
  await page.getByLabel('联系链接').fill('work.weixin.qq.com/kfid/kfc1');
  await press(page.getByRole('button', { name: '保存' }));
  await expect(page.getByText('链接要以 https:// 开头')).toBeVisible();
  await page.getByLabel('联系链接').fill('https://work.weixin.qq.com/kfid/kfc1');
  await press(page.getByRole('button', { name: '保存' }));
  await expectToast('客服已更新');
  const seen = page.getByRole('region', { name: '读者看到的' });
  await expect(seen.getByRole('img', { name: '青鸟小助手的微信码' })).toBeVisible();
  await expect(seen.getByRole('link', { name: '去微信联系' })).toHaveAttribute(
    'href',
    'https://work.weixin.qq.com/kfid/kfc1',
  );
  await expectAccessible(page);
  await press(page.getByRole('button', { name: '撤下…' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: '撤下' }));
  await expectToast('已撤下');
  await expect(seen).toHaveCount(0);
});
