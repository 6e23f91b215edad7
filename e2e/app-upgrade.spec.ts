import { expect, test } from './fixtures.ts';

test('in a browser the page says that the web is always current', async ({ page }) => {
  await page.goto('/app_upgrade');
  await expect(page.getByRole('heading', { name: '你在用网页版' })).toBeVisible();
  await expect(page.getByText('怎么升级')).toHaveCount(0);
});

test('in the app a reader finds from 关于 which version it is, and how to get a newer one', async ({
  page,
  press,
}) => {
  await page.addInitScript(() => Object.assign(window, { bb_ua: 'bluebird_ios_store_12_2.1.0' }));
  await page.goto('/about');
  await press(page.getByRole('link', { name: '应用 2.1.0' }));
  await expect(page).toHaveURL(/\/app_upgrade$/);
  await expect(page.getByText('应用 2.1.0（12）')).toBeVisible();
  await expect(page.getByRole('heading', { name: '怎么升级' })).toBeVisible();
  await expect(page.getByText('你在用网页版')).toHaveCount(0);
});

test('notices that cannot be fetched are asked for again', async ({ page, press, faults }) => {
  faults.expect(/\/api\/appinfo\/notify/);
  let refused = true;
  await page.route('**/api/appinfo/notify', (route) =>
    refused ? route.abort() : route.fallback(),
  );
  await page.goto('/app_upgrade');
  const again = page.getByRole('button', { name: /重试/ });
  await expect(again).toBeVisible();
  refused = false;
  await press(again);
  await expect(page.getByText(/^网页版本 /)).toBeVisible();
});
