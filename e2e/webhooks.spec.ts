import { isSignedWith, startWebhookReceiver } from '../server/test/fake-webhook-receiver.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { ownProduct } from './own-product.ts';
import { enterAsEditor } from './visits.ts';

const services = ownProduct(async () => {
  const receiver = await startWebhookReceiver();
  const settings = { FETCH_ALLOW_HOSTS: receiver.host, SAMPLE_CONTENT: 'false' };
  return { services: { receiver }, settings };
});

test('an editor adds a webhook, tries it out, sees how that went, and replaces its secret', async ({
  page,
  context,
  request,
}) => {
  const { receiver } = services();
  await enterAsEditor(context, request);
  await page.goto('/admin/webhook');
  await page.getByRole('link', { name: '添加' }).first().click();
  const form = page.getByRole('dialog', { name: '添加 Webhook' });
  await form.getByRole('textbox', { name: '名称' }).fill('官网');
  await form.getByRole('textbox', { name: '接收地址' }).fill('example.org/hook');
  await form.getByRole('button', { name: '添加' }).click();
  await expect(form).toContainText('地址要以 https:// 开头');
  await expectAccessible(page);
  await form.getByRole('textbox', { name: '接收地址' }).fill(receiver.url);
  await form.getByRole('button', { name: '添加' }).click();
  const secret = (await page.getByText(/^whsec_/).textContent())!;
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: '存好了' }).click();

  await page.getByRole('link', { name: '官网' }).click();
  const details = page.getByRole('dialog', { name: '官网' });
  await expect(details).toContainText('还没有通知过。');
  receiver.answerWith({ status: 500 });
  await details.getByRole('button', { name: '试发一次' }).click();
  const rows = details.getByRole('listitem');
  await expect(rows.first()).toContainText('没送到');
  await expect(rows.first()).toContainText('回答 500');
  receiver.answerWith({ status: 204 });
  await details.getByRole('button', { name: '试发一次' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('回答 204');
  await expectAccessible(page);
  expect(receiver.received.every((got) => isSignedWith(secret, got))).toBe(true);

  await details.getByRole('button', { name: '换密钥' }).click();
  const renewing = page.getByRole('alertdialog', { name: '换「官网」的密钥？' });
  await renewing.getByRole('button', { name: '换密钥' }).click();
  await expect(renewing).toBeHidden();
  const renewed = details.getByText(/^whsec_/);
  await expect(renewed).toBeVisible();
  expect(await renewed.textContent()).not.toBe(secret);
});

test('a webhook is switched off, which a reload shows, and deleted after a question', async ({
  page,
  context,
  request,
  expectToast,
}, { project }) => {
  const { receiver } = services();
  const name = `校刊 ${project.name}`;
  await enterAsEditor(context, request);
  await page.goto('/admin/webhook');
  await page.getByRole('link', { name: '添加' }).first().click();
  const form = page.getByRole('dialog', { name: '添加 Webhook' });
  await form.getByRole('textbox', { name: '名称' }).fill(name);
  await form.getByRole('textbox', { name: '接收地址' }).fill(receiver.url);
  await form.getByRole('button', { name: '添加' }).click();
  await page.getByRole('button', { name: '存好了' }).click();
  const link = page.getByRole('link', { name });
  await link.click();
  const details = page.getByRole('dialog', { name });
  const isOn = details.getByRole('switch', { name: '启用' });
  await expect(isOn).toBeChecked();
  await details.getByText('启用', { exact: true }).click();
  await expect(isOn).not.toBeChecked();
  await expect(details).toContainText('停用期间发生的事，启用后也不补发');
  await page.reload();
  await expect(isOn).not.toBeChecked();

  await details.getByRole('button', { name: '删除' }).click();
  const asking = page.getByRole('alertdialog', { name: `删除「${name}」？` });
  await asking.getByRole('button', { name: '取消' }).click();
  await expect(asking).toBeHidden();
  await expect(details).toBeVisible();
  await details.getByRole('button', { name: '删除' }).click();
  await asking.getByRole('button', { name: '删除' }).click();
  await expectToast(`已删除「${name}」`);
  await expect(link).toHaveCount(0);
});
