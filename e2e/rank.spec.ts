import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { rankReaders } from './database.ts';
import { expect, test } from './fixtures.ts';

const DAY = 86_400_000;

/** The Monday so many weeks before this one, in Asia/Shanghai. */
function monday(weeksAgo: number): string {
  const today = new Date(Date.now() + DAY / 3);
  const back = ((today.getUTCDay() + 6) % 7) + weeksAgo * 7;
  return new Date(today.getTime() - back * DAY).toISOString().slice(0, 10);
}

const rows = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem');

test('a visitor looks at a week, at what else is ranked, and at the week before', async ({
  page,
  press,
}) => {
  // Weeks that the other tests leave alone.
  await rankReaders(monday(5), [
    { username: '夜航船', seconds: 25_000 },
    { username: 'moth-and-lamp', seconds: 8_100 },
  ]);
  await page.goto(`/Rank?rank_date=${monday(5)}`);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toHaveText(/1\s*名.*夜航船.*6 小时 56 分钟/);
  await expect(page.getByRole('link', { name: '登录', exact: true }).last()).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('link', { name: '阅读词数' }));
  await expect(page.getByRole('heading', { name: '这一周没有人上榜' })).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('link', { name: '前一周' }));
  await expect(page).toHaveURL(`/rank?cat=words&rank_date=${monday(6)}`);
  await press(page.getByRole('link', { name: '后一周' }));
  await expect(page).toHaveURL(`/rank?cat=words&rank_date=${monday(5)}`);
});

test('a reader receives last week’s award, once', async ({ page, account, press, expectToast }) => {
  await rankReaders(monday(1), [{ username: account.username, seconds: 40_000 }]);
  await page.goto('/mine');
  await press(page.getByRole('link', { name: '周榜' }));
  const award = page.getByRole('region', { name: '奖励' });
  await expect(award).toContainText(/上周阅读时长周榜第 \d+ 名/);
  await expectAccessible(page);
  // Which place it is depends on who else has read: on earlier runs against the same server too.
  await press(award.getByRole('button', { name: /^领取 [73] 天会员$/ }));
  await expectToast('已领取');
  await expect(award).toHaveCount(0);
  await press(page.getByRole('link', { name: '前一周' }));
  await expect(award).toContainText('已领取');
  await expect(rows(page).filter({ hasText: account.username })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('a week asks for 30 minutes on three days, and says so', async ({ page, account }) => {
  await rankReaders(monday(0), [{ username: account.username, seconds: 7 }]);
  await page.goto('/rank');
  const own = rows(page).filter({ hasText: account.username });
  await expect(own).toContainText('还差 30 分钟、3 天才计名次');
  await expect(page.getByText(/一周读满 30 分钟、分在至少 3 天里/)).toBeVisible();

  await rankReaders(monday(7), [
    { username: account.username, seconds: 7 },
    { username: '夜航船', seconds: 25_000 },
  ]);
  await page.goto(`/rank?rank_date=${monday(7)}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('夜航船');
  await expect(page.getByRole('region', { name: '我的名次' })).toContainText('这一周没有名次');
});

test('a reader leaves the rank and comes back', async ({ page, account, press }) => {
  await rankReaders(monday(0), [{ username: account.username, seconds: 12_345 }]);
  await page.goto('/rank');
  const mine = page.getByRole('region', { name: '我的名次' });
  const own = rows(page).filter({ hasText: account.username });
  // Who is listed has one row, which stays in sight.
  await expect(own).toHaveCount(1);
  await expect(own).toContainText('3 小时 25 分钟');
  await expect(own).toBeInViewport();
  await expect(mine).toHaveCount(0);
  const part = page.getByRole('switch', { name: '参加周榜' });
  await press(page.getByText('参加周榜'));
  await expect(part).not.toBeChecked();
  await expect(own).toHaveCount(0);
  await expect(mine).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(part).not.toBeChecked();
  await press(page.getByText('参加周榜'));
  await expect(own).toHaveCount(1);
});
