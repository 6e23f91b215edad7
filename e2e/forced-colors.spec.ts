import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const look = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, borderTopWidth } = getComputedStyle(node);
    return { ground: backgroundColor, edge: parseFloat(borderTopWidth) };
  });

test('in the system’s colours the chosen one is told from the rest, and buttons have edges', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('[data-static]')).toHaveCount(0);
  const filters = page.getByRole('navigation', { name: '筛选' });
  const [chosen, other] = await Promise.all([
    look(filters.getByRole('link', { name: '全部' })),
    look(filters.getByRole('link', { name: '科学' })),
  ]);
  expect(chosen.ground).not.toBe(other.ground);
  expect(other.edge).toBeGreaterThan(0);
  await page.goto('/login');
  await expect(page.locator('[data-static]')).toHaveCount(0);
  const logIn = page.getByRole('button', { name: '登录', exact: true });
  expect((await look(logIn)).edge).toBeGreaterThan(0);
});
