import type { Page } from '@playwright/test';
import { codeOfStep, fromBase32, stepAt } from '../server/src/domains/auth/totp.ts';
import { expectAccessible } from './accessibility.ts';
import { makeEditor } from './database.ts';
import { expect, test } from './fixtures.ts';
import { ownProduct } from './own-product.ts';
import { live } from './take-over.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('where staff need a second factor', () => {
  ownProduct(async () => ({
    services: {},
    settings: { STAFF_SECOND_FACTOR: 'required', SAMPLE_CONTENT: 'false' },
  }));

  test('an editor with a password only is led to a second factor, and then let in', async ({
    page,
    account,
    press,
    faults,
  }) => {
    faults.expect(/403/);
    await makeEditor(account.userId);
    await page.goto('/admin');
    await live(page);
    await expect(heading(page, '进编辑部要两步验证')).toBeVisible();
    await expect(page.getByRole('link', { name: '用通行密钥登录' })).toBeVisible();
    await expectAccessible(page);
    await press(page.getByRole('link', { name: '打开两步验证' }));
    await press(page.getByRole('button', { name: '打开两步验证' }));
    await page.getByLabel('登录密码').fill(account.password);
    await page.getByLabel('登录密码').press('Enter');
    const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '');
    await page.getByLabel('验证码').fill(codeOfStep(fromBase32(secret), stepAt(new Date())));
    await page.getByLabel('验证码').press('Enter');
    await expect(page.getByRole('heading', { name: '把恢复码存好' })).toBeVisible();
    await press(page.getByRole('button', { name: '存好了' }));
    await page.goto('/admin');
    await expect(heading(page, '编辑台')).toBeVisible();
  });
});

test.describe('where staff work from a network', () => {
  ownProduct(async () => ({
    services: {},
    settings: { ADMIN_NETWORKS: '10.1.0.0/16', SAMPLE_CONTENT: 'false' },
  }));

  test('from outside their network an editor is told what the door wants', async ({
    page,
    account,
    faults,
  }) => {
    faults.expect(/404.*\/admin/);
    await makeEditor(account.userId);
    const answer = await page.goto('/admin');
    expect(answer!.status()).toBe(404);
    await expect(heading(page, '这里是编辑部')).toBeVisible();
    await expect(page.getByText('或连上办公网络再来')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/mine');
    await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
    await expect(page.getByRole('link', { name: '编辑部' })).toHaveCount(0);
  });
});
