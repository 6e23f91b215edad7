import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { GOOD_PASSWORD, logIn, newPhone, signUp } from './accounts.ts';
import { letCodeWaitPass } from './database.ts';
import { readShownCaptcha, readSmsCode } from './dev-outbox.ts';
import { live } from './take-over.ts';

const NEW_PASSWORD = 'zr4-wun-9tqe';

/** Fills the login form and sends it with Enter. */
async function tryLogin(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('手机号、邮箱或用户名').fill(name);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('密码', { exact: true }).press('Enter');
}

test('logging out asks, and username and phone both log in again', async ({
  page,
  expectToast,
  press,
  account,
}) => {
  await page.goto('/mine');
  await press(page.getByRole('button', { name: '退出登录' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }));
  await expectToast('已退出登录');
  await page.goto('/mine');
  await press(page.getByRole('link', { name: '登录' }));
  await tryLogin(page, account.username, account.password);
  await expect(page).toHaveURL('/mine');
  await expect(page.getByRole('main').getByText(account.username).first()).toBeVisible();

  await press(page.getByRole('button', { name: '退出登录' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }));
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  const { phone } = account;
  await tryLogin(page, `+86 ${phone.slice(0, 3)} ${phone.slice(3)}`, account.password);
  await expect(page).toHaveURL('/');
  await page.goto('/mine');
  await expect(
    page.getByRole('link', { name: `手机号 ${phone.slice(0, 3)}****${phone.slice(7)}` }),
  ).toBeVisible();
});

test('a wrong password is said in Chinese, and what was typed stays', async ({
  page,
  faults,
  request,
}) => {
  faults.expect(/400.*\/auth\/login/);
  const { phone } = await signUp(request);
  await page.goto('/login');
  await tryLogin(page, phone, 'not-the-password');
  await expect(page.getByRole('alert').filter({ hasText: '账号或密码不正确' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('手机号、邮箱或用户名')).toHaveValue(phone);

  await tryLogin(page, phone, '');
  await expect(page.getByText('请输入密码')).toBeVisible();
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
  await tryLogin(page, phone, GOOD_PASSWORD);
  await expect(page).toHaveURL('/');
});

test('strangers who try passwords lock out themselves: a captcha, or this device, still logs in', async ({
  page,
  press,
  faults,
  request,
}) => {
  faults.expect(/4(00|29).*\/auth\/login/);
  const { phone, password } = await signUp(request);
  const beStrangers = async () => {
    for (let i = 0; i < 10; i++) {
      const data = { username: phone, password: `guess-${i}` };
      await request.post('/auth/login', { data });
    }
  };
  await beStrangers();
  await page.goto('/login');
  await tryLogin(page, phone, password);
  await expect(page.getByText(/请填写图形验证码再试/)).toBeVisible();
  const captcha = page.getByLabel('图形验证码', { exact: true });
  await expect(captcha).toBeFocused();
  await captcha.fill('zzzz');
  await captcha.press('Enter');
  await expect(page.getByText('图形验证码不正确或已过期')).toBeVisible();
  await expect(captcha).toHaveValue('');
  await captcha.fill(await readShownCaptcha(page));
  await captcha.press('Enter');
  await expect(page).toHaveURL('/');

  await test.step('the owner is told, once', async () => {
    const told = page.getByRole('complementary', { name: '账号安全' });
    await expect(told).toContainText('有人在试你的密码');
    await press(told.getByRole('button', { name: '知道了' }));
    await expect(told).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: '今日外刊' })).toBeVisible();
    await expect(told).toBeHidden();
  });

  await page.goto('/mine');
  await press(page.getByRole('button', { name: '退出登录' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }));
  await expect(page).toHaveURL('/');
  await beStrangers();
  await page.goto('/login');
  await tryLogin(page, phone, password);
  await expect(page).toHaveURL('/');
});

test('a forgotten password is reset by SMS; the old one is void', async ({
  page,
  expectToast,
  press,
  faults,
  request,
}) => {
  faults.expect(/400.*\/auth\/(login|smscode\/send)/);
  const { phone } = await signUp(request);
  await letCodeWaitPass(phone);
  await page.goto('/login');
  await press(page.getByRole('link', { name: '忘记密码' }));
  await page.getByLabel('手机号', { exact: true }).fill(phone);

  await test.step('a wrong captcha brings a new picture and no code', async () => {
    await page.getByLabel('图形验证码').fill('zzzz');
    await press(page.getByRole('button', { name: '获取验证码' }));
    await expect(page.getByText('图形验证码不正确或已过期')).toBeVisible();
    await expect(page.getByLabel('图形验证码')).toHaveValue('');
  });

  await page.getByLabel('图形验证码').fill(await readShownCaptcha(page));
  await press(page.getByRole('button', { name: '获取验证码' }));
  await expect(page.getByRole('button', { name: /\d+ 秒后重发/ })).toBeVisible();
  await page.getByLabel('短信验证码').fill(await readSmsCode(request, phone));
  await page.getByLabel('新密码').fill(NEW_PASSWORD);
  await page.getByLabel('新密码').press('Enter');
  await expectToast('密码已重设，请用新密码登录');
  await expect(page).toHaveURL('/login');
  await tryLogin(page, phone, GOOD_PASSWORD);
  await expect(page.getByText('账号或密码不正确')).toBeVisible();
  await tryLogin(page, phone, NEW_PASSWORD);
  await expect(page).toHaveURL('/');
});

test('who cannot see the picture has the device do the work, by keyboard, and gets the code', async ({
  page,
  request,
}) => {
  const { phone } = await signUp(request);
  await letCodeWaitPass(phone);
  await page.goto('/reset');
  await page.getByLabel('手机号', { exact: true }).fill(phone);
  const captcha = page.getByLabel('图形验证码', { exact: true });
  await captcha.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '图形验证码，按下换一张' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '看不到图片？让设备代你验证' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '设备正在验证' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '验证好了，不用看图' })).toBeVisible();
  await expect(captcha).toHaveValue(/^\d{1,5}$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /\d+ 秒后重发/ })).toBeVisible();
  expect(await readSmsCode(request, phone)).toMatch(/^\d{6}$/);
  // The next code wants another captcha.
  await expect(captcha).toHaveValue('');
  await expect(page.getByRole('button', { name: '看不到图片？让设备代你验证' })).toBeVisible();
});

test('an account moves to another phone, both proved', async ({
  page,
  context,
  request,
  expectToast,
  press,
  faults,
}) => {
  faults.expect(/400.*\/auth\/change_phone/);
  const account = await signUp(request);
  await logIn(context, account);
  const next = newPhone();
  const prove = async (phone: string) => {
    await page.getByLabel('手机号', { exact: true }).fill(phone);
    await page.getByLabel('图形验证码').fill(await readShownCaptcha(page));
    await press(page.getByRole('button', { name: '获取验证码' }));
    await expect(page.getByRole('button', { name: /\d+ 秒后重发/ })).toBeVisible();
    await page.getByLabel('短信验证码').fill(await readSmsCode(request, phone));
  };
  await letCodeWaitPass(account.phone);
  await page.goto('/mine');
  await live(page);
  await press(page.getByRole('link', { name: /^手机号/ }));
  await expect(page.getByText('第一步：验证现在的手机号')).toBeVisible();
  await prove(account.phone);
  await expectAccessible(page);
  await press(page.getByRole('button', { name: '下一步' }));
  await expect(page.getByText('第二步：验证新的手机号')).toBeVisible();
  await prove(next);
  const code = page.getByLabel('短信验证码');
  const right = await code.inputValue();
  await code.fill(right === '000000' ? '111111' : '000000');
  await press(page.getByRole('button', { name: '换成这个手机号' }));
  await expect(page.getByText('新手机号的验证码不对')).toBeVisible();
  await code.fill(right);
  await press(page.getByRole('button', { name: '换成这个手机号' }));
  await expectToast('手机号已换好');
  await expect(page).toHaveURL('/mine');
  await expect(page.getByRole('link', { name: /^手机号/ })).toContainText(next.slice(-4));
});

test('changing the password logs the other devices out, not this one', async ({
  page,
  expectToast,
  faults,
  account,
  otherDevice,
}) => {
  faults.expect(/400.*\/auth\/change_password|401.*\/api\/user\/me/);
  const other = await otherDevice();
  await other.goto('/login?next=/mine');
  await tryLogin(other, account.phone, account.password);
  await expect(other.getByText('这台设备')).toBeVisible();

  await page.goto('/change_password');
  await page.getByLabel('原密码', { exact: true }).fill('not-the-password');
  await page.getByLabel('新密码').fill(NEW_PASSWORD);
  await page.getByLabel('新密码').press('Enter');
  await expect(page.getByText('密码不正确')).toBeVisible();
  await page.getByLabel('原密码', { exact: true }).fill(account.password);
  await page.getByLabel('新密码').press('Enter');
  await expectToast('密码已修改，其他 1 台设备已退出');
  await expect(page).toHaveURL('/mine');
  await expect(page.getByText('这台设备')).toBeVisible();

  await other.reload();
  await expect(other.getByRole('heading', { name: '登录后，读过的都记得住' })).toBeVisible();
});

test('a username can be changed, to one that nobody has', async ({
  page,
  expectToast,
  press,
  faults,
  account,
  request,
}) => {
  faults.expect(/409.*\/api\/user\/change_username/);
  const { username: taken } = await signUp(request);
  await page.goto('/mine');
  await press(page.getByRole('link', { name: /用户名/ }));
  await expect(page.getByLabel('用户名')).toHaveValue(account.username);
  await page.getByLabel('用户名').fill(taken.toUpperCase());
  await press(page.getByRole('button', { name: '保存' }));
  await expect(page.getByText('这个用户名已被使用')).toBeVisible();
  const name = `夜读_${account.phone.slice(-6)}`;
  await page.getByLabel('用户名').fill(name);
  await press(page.getByRole('button', { name: '保存' }));
  await expectToast('用户名已修改');
  await expect(page.getByRole('link', { name: `用户名 ${name}` })).toBeVisible();
});

test('another device can be logged out from the list of devices', async ({
  page,
  expectToast,
  press,
  faults,
  account,
  otherDevice,
}) => {
  faults.expect(/401.*\/api\/user\/me/);
  const other = await otherDevice();
  await other.goto('/login?next=/mine');
  await tryLogin(other, account.phone, account.password);
  await expect(other.getByText('这台设备')).toBeVisible();

  await page.goto('/mine');
  const devices = page.getByRole('main').getByRole('listitem').filter({ hasText: '127.0.0.1' });
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: '这台设备' }).getByRole('button')).toHaveCount(0);
  await press(devices.getByRole('button', { name: /^退出/ }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }));
  await expectToast('已退出 1 台设备');
  await expect(devices).toHaveCount(1);

  await other.reload();
  await expect(other.getByRole('heading', { name: '登录后，读过的都记得住' })).toBeVisible();
});

test('logging out forgets on this device what the account had here', async ({
  page,
  expectToast,
  press,
  account,
  context,
}) => {
  await page.goto('/search');
  await page.getByRole('searchbox').fill('nostalgia');
  await press(page.getByRole('link', { name: /^nostalgia/ }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'nostalgia' })).toBeVisible();
  await page.goto('/mine');
  await press(page.getByRole('button', { name: '退出登录' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }));
  await expectToast('已退出登录');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain('nostalgia');
  expect(kept).not.toContain(account.username);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('bb_token');
});

test('who is logged in already is not asked again', async ({ page, context, request }) => {
  await logIn(context, await signUp(request));
  await page.goto('/login?next=%2Fmyword');
  await expect(page).toHaveURL('/myword');
});

test('a phone of another region registers, and its password is reset', async ({
  page,
  expectToast,
  press,
  request,
}) => {
  const local = `9${randomInt(1_000_000, 4_000_000)}`;
  const phone = `+852${local}`;
  await page.goto('/register');
  await page.getByLabel('国家或地区').selectOption('中国香港 +852');
  await page.getByLabel('手机号', { exact: true }).fill('123');
  await page.getByLabel('图形验证码', { exact: true }).fill('abcd');
  await press(page.getByRole('button', { name: '获取验证码' }));
  await expect(page.getByText('请核对国家或地区代码和手机号')).toBeVisible();
  await page.getByLabel('手机号', { exact: true }).fill(local);
  await page.getByLabel('图形验证码', { exact: true }).fill(await readShownCaptcha(page));
  await press(page.getByRole('button', { name: '获取验证码' }));
  await expect(page.getByRole('button', { name: /\d+ 秒后重发/ })).toBeVisible();
  await page.getByLabel('短信验证码').fill(await readSmsCode(request, phone));
  await page.getByLabel('密码', { exact: true }).fill(GOOD_PASSWORD);
  await page.getByLabel('密码', { exact: true }).press('Enter');
  await expect(page.getByText('请先阅读并勾选')).toBeVisible();
  await page.getByRole('checkbox', { name: /我已读过并同意/ }).check();
  await page.getByLabel('密码', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/');
  await page.goto('/mine');
  await expect(page.getByRole('link', { name: `手机号 +852****${local.slice(-2)}` })).toBeVisible();
  await press(page.getByRole('button', { name: '退出登录' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }));
  await expect(page).toHaveURL('/');

  await letCodeWaitPass(phone);
  await page.goto('/reset');
  // A number that names its region itself needs no choice.
  await page.getByLabel('手机号', { exact: true }).fill(phone);
  await page.getByLabel('图形验证码', { exact: true }).fill(await readShownCaptcha(page));
  await press(page.getByRole('button', { name: '获取验证码' }));
  await expect(page.getByRole('button', { name: /\d+ 秒后重发/ })).toBeVisible();
  await page.getByLabel('短信验证码').fill(await readSmsCode(request, phone));
  await page.getByLabel('新密码').fill(NEW_PASSWORD);
  await page.getByLabel('新密码').press('Enter');
  await expectToast('密码已重设，请用新密码登录');
  await tryLogin(page, `+852 ${local}`, NEW_PASSWORD);
  await expect(page).toHaveURL('/');
});
