import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { GOOD_PASSWORD, logIn, newEmail, signUp } from './accounts.ts';
import { letCodeWaitPass, letTermsChange } from './database.ts';
import { readEmailCode, readShownCaptcha, readSmsCode } from './dev-outbox.ts';
import { live } from './take-over.ts';
import { codeOfStep, fromBase32, stepAt } from '../server/src/domains/auth/totp.ts';

const NEW_PASSWORD = 'zr4-wun-9tqe';

type Press = (target: ReturnType<Page['getByRole']>) => Promise<void>;

/** Asks for a code by mail and types it. */
async function proveEmail(page: Page, request: APIRequestContext, press: Press, email: string) {
  await page.getByLabel('邮箱', { exact: true }).fill(email);
  await page.getByLabel('图形验证码', { exact: true }).fill(await readShownCaptcha(page));
  await press(page.getByRole('button', { name: '获取验证码' }));
  await expect(page.getByRole('button', { name: /\d+ 秒后重发/ })).toBeVisible();
  await page.getByLabel('邮件验证码').fill(await readEmailCode(request, email.toLowerCase()));
}

const chooseEmail = (page: Page, press: Press) =>
  press(page.getByRole('radiogroup', { name: '用什么收验证码' }).getByText('邮箱'));

const logOut = async (page: Page, press: Press) => {
  await page.goto('/mine');
  await press(page.getByRole('button', { name: '退出登录' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }));
  await expect(page).toHaveURL('/');
};

test('an account is opened by mail, logged in to by a code, and its password reset', async ({
  page,
  press,
  expectToast,
  request,
}) => {
  const email = newEmail();
  await page.goto('/register');
  await live(page);
  await chooseEmail(page, press);
  await proveEmail(page, request, press, email);
  await page.getByLabel('密码', { exact: true }).fill(GOOD_PASSWORD);
  await page.getByRole('checkbox', { name: /我已读过并同意/ }).check();
  await expectAccessible(page);
  await page.getByLabel('密码', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/');
  await page.goto('/mine');
  await expect(page.getByRole('link', { name: '邮箱 r****@mail.example' })).toBeVisible();
  await expect(page.getByRole('link', { name: '手机号 添加' })).toBeVisible();
  await logOut(page, press);

  await test.step('by a code', async () => {
    await letCodeWaitPass(email);
    await page.goto('/login');
    await live(page);
    await press(page.getByRole('button', { name: '用验证码登录' }));
    await chooseEmail(page, press);
    await proveEmail(page, request, press, email.toUpperCase());
    await expectAccessible(page);
    await page.getByLabel('邮件验证码').press('Enter');
    await expect(page).toHaveURL('/');
  });
  await logOut(page, press);

  await test.step('with a new password', async () => {
    await letCodeWaitPass(email);
    await page.goto('/reset');
    await live(page);
    await chooseEmail(page, press);
    await proveEmail(page, request, press, email);
    await page.getByLabel('新密码').fill(NEW_PASSWORD);
    await page.getByLabel('新密码').press('Enter');
    await expectToast('密码已重设，请用新密码登录');
    await expect(page.getByLabel('手机号、邮箱或用户名')).toHaveValue(email);
    await page.getByLabel('密码', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('密码', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/');
  });
});

test('an address is added, changed and removed', async ({
  page,
  press,
  expectToast,
  faults,
  request,
  account,
}) => {
  faults.expect(/400.*\/auth\/(add|change)_email/);
  const [first, second] = [newEmail(), newEmail()];
  await page.goto('/mine');
  await live(page);
  await press(page.getByRole('link', { name: '邮箱 添加' }));
  await proveEmail(page, request, press, first);
  await page.getByLabel('登录密码').fill('not-the-password');
  await press(page.getByRole('button', { name: '添加邮箱' }));
  await expect(page.getByText('密码不正确')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('登录密码').fill(account.password);
  await press(page.getByRole('button', { name: '添加邮箱' }));
  await expectToast('邮箱已添加');

  await letCodeWaitPass(first);
  await press(page.getByRole('link', { name: /^邮箱 r/ }));
  await expect(page.getByText('第一步：验证现在的邮箱 r****@mail.example')).toBeVisible();
  await proveEmail(page, request, press, first);
  await press(page.getByRole('button', { name: '下一步' }));
  await expect(page.getByText('第二步：验证新的邮箱')).toBeVisible();
  await proveEmail(page, request, press, second);
  const code = page.getByLabel('邮件验证码');
  const right = await code.inputValue();
  await code.fill(right === '000000' ? '111111' : '000000');
  await press(page.getByRole('button', { name: '换成这个邮箱' }));
  await expect(page.getByText('新邮箱的验证码不对')).toBeVisible();
  await code.fill(right);
  await press(page.getByRole('button', { name: '换成这个邮箱' }));
  await expectToast('邮箱已换好');

  await letCodeWaitPass(second);
  await letCodeWaitPass(account.phone);
  await press(page.getByRole('link', { name: /^邮箱 r/ }));
  await press(page.getByRole('radiogroup', { name: '做什么' }).getByText('移除'));
  await proveEmail(page, request, press, second);
  await press(page.getByRole('button', { name: '下一步' }));
  await expect(page.getByText('第二步：验证手机号')).toBeVisible();
  await page.getByLabel('手机号', { exact: true }).fill(account.phone);
  await page.getByLabel('图形验证码', { exact: true }).fill(await readShownCaptcha(page));
  await press(page.getByRole('button', { name: '获取验证码' }));
  await expect(page.getByRole('button', { name: /\d+ 秒后重发/ })).toBeVisible();
  await page.getByLabel('短信验证码').fill(await readSmsCode(request, account.phone));
  await press(page.getByRole('button', { name: '移除邮箱' }));
  await expectToast('邮箱已移除');
  await expect(page.getByRole('link', { name: '邮箱 添加' })).toBeVisible();
});

/** Gives a page an authenticator inside the device, whose person is verified when asked. */
async function withAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () =>
      (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

// A bare address has no passkeys: the same server under its name.
const site = () => process.env['BLUEBIRD_URL']!.replace('127.0.0.1', 'localhost');

test('a passkey is made, logs in with nothing typed, is renamed and removed', async ({
  page,
  press,
  expectToast,
  faults,
  request,
  context,
}) => {
  faults.expect(/400.*\/auth\/passkeys/);
  const account = await signUp(request);
  await context.addCookies([
    { name: 'bb_token', value: account.token, url: site(), sameSite: 'Lax' },
  ]);
  const authenticator = await withAuthenticator(page);
  await page.goto(`${site()}/passkeys`);
  await live(page);
  await expect(page.getByText('还没有通行密钥。')).toBeVisible();
  await press(page.getByRole('button', { name: '添加通行密钥' }));
  await page.getByLabel('登录密码').fill('not-the-password');
  await page.getByLabel('登录密码').press('Enter');
  await expect(page.getByText('密码不正确')).toBeVisible();
  await page.getByLabel('登录密码').fill(account.password);
  await page.getByLabel('登录密码').press('Enter');
  await expectToast('已添加“Chrome');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await authenticator.count()).toBe(1);
  await expect(page.getByText('还没用过')).toBeVisible();
  await expectAccessible(page);

  await press(page.getByRole('button', { name: /^改名/ }));
  await page.getByLabel('名称', { exact: true }).fill('书房的电脑');
  await page.getByLabel('名称', { exact: true }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: '书房的电脑' })).toBeVisible();

  await test.step('the button logs in', async () => {
    await context.clearCookies();
    // The list of the field for names would be answered before the button is pressed.
    await page.addInitScript(() => {
      if (location.hash !== '#button') return;
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await page.goto(`${site()}/login?next=/passkeys#button`);
    await live(page);
    await press(page.getByRole('button', { name: '用通行密钥登录' }));
    await expect(page).toHaveURL(`${site()}/passkeys`);
    await expect(page.getByText('刚刚用过')).toBeVisible();
  });

  await test.step('so does the field for names, by its list', async () => {
    await context.clearCookies();
    await page.goto(`${site()}/login?next=/passkeys`);
    await expect(page).toHaveURL(`${site()}/passkeys`);
    await expect(page.getByRole('listitem').filter({ hasText: '书房的电脑' })).toBeVisible();
  });

  await press(page.getByRole('button', { name: /^删除/ }));
  await page.getByLabel('登录密码').fill(account.password);
  await page.getByLabel('登录密码').press('Enter');
  await expectToast('已删除“书房的电脑”');
  await expect(page.getByText('还没有通行密钥。')).toBeVisible();
});

test('terms that changed are asked about once a visit, and reading goes on', async ({
  page,
  press,
  context,
  request,
}) => {
  const account = await signUp(request);
  await logIn(context, account);
  await letTermsChange(account.userId);
  await page.goto('/article/1');
  await live(page);
  const sheet = page.getByRole('complementary', { name: '约定有更新' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await press(sheet.getByRole('button', { name: '下次再说' }));
  await expect(sheet).toBeHidden();
  await page.reload();
  await press(sheet.getByRole('link', { name: '看一看' }));
  await expect(page).toHaveURL('/about#privacy');
  await press(sheet.getByRole('button', { name: '同意' }));
  await expect(sheet).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: '隐私政策' })).toBeVisible();
  await expect(sheet).toBeHidden();
});

/** The code that an authenticator app with this secret shows, `later` steps from now. */
const appCode = (secret: string, later = 0): string =>
  codeOfStep(fromBase32(secret), stepAt(new Date()) + later);

test('a code after the password is turned on, asked for, and turned off', async ({
  page,
  press,
  expectToast,
  faults,
  account,
  context,
}) => {
  faults.expect(/40[03].*\/auth\/(login|login_step|second_factor)/);
  await page.goto('/mine');
  await live(page);
  await press(page.getByRole('link', { name: /^两步验证/ }));
  await expect(page.getByText('还没有打开。')).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: '打开两步验证' }));
  await page.getByLabel('登录密码').fill(account.password);
  await page.getByLabel('登录密码').press('Enter');
  await expect(page.getByRole('img', { name: '给验证器扫的二维码' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('验证码').fill('12345');
  await page.getByLabel('验证码').press('Enter');
  await expect(page.getByText('请输入 6 位验证码')).toBeVisible();
  await page.getByLabel('验证码').fill(appCode(secret));
  await page.getByLabel('验证码').press('Enter');
  await expect(page.getByRole('heading', { name: '把恢复码存好' })).toBeVisible();
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^\w{4}-/ })
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  await press(page.getByRole('button', { name: '存好了' }));
  await expect(page.getByText('还有 10 个恢复码')).toBeVisible();

  await context.clearCookies();
  await page.goto('/login?next=/second_factor');
  await live(page);
  await page.getByLabel('手机号、邮箱或用户名').fill(account.phone);
  await page.getByLabel('密码', { exact: true }).fill(account.password);
  await page.getByLabel('密码', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: '还差一步' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('验证码').fill('AAAA-AAAA-AAAA-AAAA');
  await page.getByLabel('验证码').press('Enter');
  await expect(page.getByText('验证码不对或已经用过')).toBeVisible();
  // The code of the step that was used to turn it on is not taken again.
  await page.getByLabel('验证码').fill(appCode(secret, 1));
  await page.getByLabel('验证码').press('Enter');
  await expect(page).toHaveURL('/second_factor');
  await expect(page.getByText('还有 10 个恢复码')).toBeVisible();

  await press(page.getByRole('button', { name: '关闭', exact: true }));
  await page.getByLabel('登录密码').fill(account.password);
  await page.getByLabel('验证码').fill(codes[0]!);
  await page.getByLabel('验证码').press('Enter');
  await expectToast('两步验证已关闭');
  await expect(page.getByText('还没有打开。')).toBeVisible();
});

test('a token lets a script read words, and is revoked', async ({
  page,
  press,
  expectToast,
  account: { password },
  request,
}) => {
  await page.goto('/mine');
  await live(page);
  await press(page.getByRole('link', { name: /^访问令牌/ }));
  await expect(page.getByText('还没有令牌。')).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: '生成令牌' }));
  const dialog = page.getByRole('dialog', { name: '生成令牌' });
  await dialog.getByLabel('名称').fill('同步到 Anki');
  await dialog.getByLabel('读笔记').check();
  await dialog.getByLabel('登录密码').fill(password);
  await expectAccessible(page);
  await dialog.getByLabel('登录密码').press('Enter');
  await expect(page.getByRole('heading', { name: '新令牌，只显示这一次' })).toBeVisible();
  const token = await page.getByText(/^bluebird_/).innerText();
  const read = async (path: string) =>
    (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).status();
  expect(await read('/reader/myword')).toBe(200);
  expect(await read('/auth/sessions')).toBe(403);
  await press(page.getByRole('button', { name: '存好了' }));
  await expect(page.getByText(token)).toBeHidden();
  const item = page.getByRole('listitem').filter({ hasText: '同步到 Anki' });
  await expect(item.getByText('读单词本、读笔记')).toBeVisible();
  await press(item.getByRole('button', { name: /^作废/ }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: '作废' }));
  await expectToast('“同步到 Anki”已作废');
  await expect(page.getByText('还没有令牌。')).toBeVisible();
  expect(await read('/reader/myword')).toBe(401);
});
