import { startFakeOidcProvider } from '../server/test/fake-oidc-provider.ts';
import { freePort } from '../server/test/free-port.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { ownProduct } from './own-product.ts';

const services = ownProduct(async () => {
  const provider = await startFakeOidcProvider();
  const port = await freePort();
  const settings = {
    ...provider.settings(`http://127.0.0.1:${port}`, { OIDC_CREATE_ACCOUNTS: 'true' }),
    PORT: String(port),
    DEV_OUTBOX: 'false',
    SAMPLE_CONTENT: 'false',
  };
  return { services: { provider }, settings };
});

test('who comes for the first time opens an account, and comes by one tap from then on', async ({
  page,
  context,
  press,
}, { project }) => {
  services().provider.handTo({ sub: `new-${project.name}`, name: '王小明' });
  const enter = page.getByRole('button', { name: '用学校账号登录' });
  await page.goto('/login?next=/award');
  await press(enter);
  await expect(page.getByRole('heading', { level: 1, name: '你好，王小明' })).toBeVisible();
  expect(page.url()).not.toContain('code');
  await press(page.getByRole('button', { name: '开一个新账号' }));
  await expect(page.getByRole('alert')).toHaveText('请先阅读并勾选');
  await expectAccessible(page);
  await page.getByRole('checkbox').check();
  await press(page.getByRole('button', { name: '开一个新账号' }));
  await expect(page.getByRole('heading', { level: 1, name: '奖励' })).toBeVisible();

  await context.clearCookies();
  await page.goto('/login?next=/mine');
  await press(enter);
  const row = page.getByText('学校账号', { exact: true }).first().locator('..');
  await expect(row).toContainText('王小明');
  await expectAccessible(page);
});

test('who has an account links it by logging in, and takes that back', async ({
  page,
  press,
  expectToast,
}, { project }) => {
  services().provider.handTo({ sub: `old-${project.name}`, name: '李老师' });
  await page.goto('/login?next=/mine');
  await press(page.getByRole('button', { name: '用学校账号登录' }));
  await press(page.getByRole('link', { name: '已经有账号，登录并绑定' }));
  await expect(page.getByText('学校账号“李老师”还没有绑定账号')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('手机号、邮箱或用户名').fill('admin');
  await page.getByRole('textbox', { name: '密码' }).fill('only-for-the-browser-tests');
  await press(page.getByRole('button', { name: '登录', exact: true }));
  await expectToast('已绑定');
  await press(page.getByRole('button', { name: /^解除\s*学校账号$/ }));
  const asking = page.getByRole('alertdialog', { name: '解除学校账号？' });
  await press(asking.getByRole('button', { name: '解除' }));
  await expectToast('已解除学校账号');
  await expect(page.getByRole('button', { name: /^绑定\s*学校账号$/ })).toBeVisible();
});

test('a login that is broken off at the provider, or is over, says so and leads back', async ({
  page,
  press,
  faults,
}) => {
  faults.expect(/40[03].*\/auth\/oidc\/login/);
  const { provider } = services();
  const back = page.getByRole('link', { name: '回到登录' });
  const enter = page.getByRole('button', { name: '用学校账号登录' });
  provider.be('denies');
  await page.goto('/login?next=/mine');
  await press(enter);
  await expect(page.getByRole('alert')).toHaveText('没有登录：那边没有同意，或者取消了');
  expect(page.url()).toMatch(/\/login\/oidc$/);
  await expectAccessible(page);
  await press(back);
  await expect(enter).toBeVisible();

  // It took so long at the provider that nobody remembers the login.
  provider.be('well');
  await page.route(
    (url) => url.pathname === '/authorize',
    (route) => {
      const to = new URL(new URL(route.request().url()).searchParams.get('redirect_uri')!);
      to.search = `?state=${'A'.repeat(43)}&code=late`;
      return route.fulfill({ status: 302, headers: { location: to.href } });
    },
  );
  await press(enter);
  await expect(page.getByRole('alert')).toHaveText('这次登录已经失效，请回到登录页再点一次');
  await press(back);
  await expect(enter).toBeVisible();

  // A return that nobody began here, such as one that was kept as a bookmark.
  await page.goto('/login/oidc?state=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA&code=old');
  await expect(page.getByRole('alert')).toHaveText('没有登录。请回到登录页点一下。');
  await press(back);
  await expect(enter).toBeVisible();
});
