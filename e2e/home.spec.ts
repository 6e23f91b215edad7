import { expect, test } from './fixtures.ts';
import { articleLinks, NIGHT_TRAIN } from './articles.ts';

const GRADE = /入门|简单|普通|困难|晦涩|四级|六级|专四|专八|雅思/;

test('the list says of each article what it is called, how hard it is and how long', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: '今日外刊' })).toBeVisible();
  await expect(articleLinks(page).nth(9)).toBeAttached();
  // What other tests publish has no Chinese.
  const own = articleLinks(page).filter({ hasNotText: /[0-9a-f]{8}/ });
  for (const link of (await own.all()).slice(0, 10)) {
    await expect(link.getByRole('heading', { level: 2 })).toHaveText(/[a-z]{3}/);
    await expect(link).toContainText(/[\u4e00-\u9fff]{4}/);
    await expect(link).toContainText(GRADE);
    await expect(link).toContainText(/\d+ 分钟/);
  }
});

test('every article has a picture of its own, in the colours of the theme', async ({ page }) => {
  await page.goto('/');
  const seen = async () => {
    const pictures = articleLinks(page).locator('img');
    await expect(pictures.nth(9)).toBeAttached();
    const addresses = new Set<string>();
    for (const picture of (await pictures.all()).slice(0, 10)) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      const { address, drawn } = await picture.evaluate((img: HTMLImageElement) => ({
        address: img.currentSrc,
        drawn: img.naturalWidth > 0 && img.clientWidth >= 80 && img.clientHeight >= 80,
      }));
      expect(drawn, address).toBe(true);
      addresses.add(address);
    }
    expect(addresses.size).toBe(10);
    return [...addresses];
  };
  for (const address of await seen()) expect(address).toContain('.light.svg');
  await page.evaluate(() => localStorage.setItem('theme', 'black'));
  await page.reload();
  for (const address of await seen()) expect(address).toContain('.black.svg');
});

test('topic and difficulty narrow the list, live in the address and outlive a reload', async ({
  page,
  press,
}) => {
  await page.goto('/');
  const filters = page.getByRole('navigation', { name: '筛选' });
  const nightTrain = articleLinks(page).filter({ hasText: NIGHT_TRAIN.titleZh });
  const glaciers = articleLinks(page).filter({ hasText: '倾听冰川的机器' });
  const mud = articleLinks(page).filter({ hasText: '城市为何爱上泥土' });
  await expect(glaciers).toBeVisible();

  await press(filters.getByRole('link', { name: '社会' }));
  await expect(page).toHaveURL('/?topic=society');
  await expect(glaciers).toBeHidden();
  await expect(mud).toBeVisible();

  await press(filters.getByRole('button', { name: '难度' }));
  await press(page.getByRole('dialog', { name: '难度' }).getByRole('button', { name: '简单' }));
  await expect(page).toHaveURL('/?topic=society&difficulty=EASY');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(mud).toBeHidden();
  await expect(nightTrain).toBeVisible();

  await page.reload();
  await expect(nightTrain).toBeVisible();
  await expect(mud).toBeHidden();
  await expect(glaciers).toBeHidden();
  await expect(filters.getByRole('link', { name: '社会' })).toHaveAttribute('aria-current', 'true');
  await expect(filters.getByRole('button', { name: '简单', pressed: true })).toBeVisible();
});

test('a filter that nothing meets says so and leads back to everything', async ({
  page,
  press,
}) => {
  await page.goto('/?topic=technology&difficulty=IELTS');
  await expect(page.getByRole('heading', { name: '这里还没有文章' })).toBeVisible();
  await press(page.getByRole('link', { name: '看全部文章' }));
  await expect(page).toHaveURL('/');
  await expect(articleLinks(page).first()).toBeVisible();
});

test('going back returns to the same place in the list', async ({ page, press }) => {
  await page.goto('/');
  const href = await articleLinks(page).nth(12).getAttribute('href');
  const far = articleLinks(page).and(page.locator(`[href="${href}"]`));
  await far.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  // What the reader sees is compared: lines above may be set anew when their face comes.
  const top = async () => (await far.boundingBox())?.y;
  const before = (await top())!;
  await press(far);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await press(page.getByRole('button', { name: '返回' }));
  await expect(far).toBeInViewport();
  await expect.poll(top).toBeCloseTo(before, -1);
});
