import { readFileSync } from 'node:fs';
import { screens } from '@bluebird/contract/screens.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { pressWord } from './article-text.ts';
import { NIGHT_TRAIN, openArticle, wordCard } from './articles.ts';
import { movingParts } from './moving-parts.ts';
import { wronglySpoken } from './spoken-language.ts';
import { smallTargets } from './touch-targets.ts';
import { enterAsEditor, enterAsReader, isForEditors, isForVisitors, visit } from './visits.ts';

// The conversation that is visited is nobody's.
test.beforeEach(({ faults }) => {
  faults.expect(/404.*\/api\/ai\/ask/);
});

// Colours are measured when they have settled.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the router has the screens of the contract, no more and no fewer', () => {
  const router = readFileSync(new URL('../web/src/app/routes.tsx', import.meta.url), 'utf8');
  const routes = [...router.matchAll(/path: '([^'*]+)'/g)].map(
    ([, path]) => `/${path!.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(['/', ...routes].sort()).toEqual([...screens].sort());
});

for (const screen of screens) {
  test(`${screen} is there, lights its place, and is accessible in every theme`, async ({
    page,
    context,
    request,
    isMobile,
  }) => {
    if (isForEditors(screen)) await enterAsEditor(context, request);
    else if (!isForVisitors(screen)) await enterAsReader(context, request, [screen]);
    await visit(page, screen);
    const navigation = page.getByRole('navigation', { name: '主导航' });
    if (await navigation.isVisible())
      await expect(navigation.locator('[aria-current="page"]')).toHaveCount(1);
    expect(await movingParts(page)).toEqual([]);
    // The front page under another address.
    if (screen === '/article') return;
    // The newsroom is used at a desk.
    const isInHand = isMobile && !isForEditors(screen);
    await expectAccessible(page, isInHand ? 'all' : 'grave');
    // What comes late may move what is measured: a second look does not find it.
    if (isInHand)
      await expect(async () => expect(await smallTargets(page)).toEqual([])).toPass({
        intervals: [1_000],
      });
  });
}

test('paths match whatever their case', async ({ page }) => {
  await page.goto('/MyWord/Nostalgia/Show');
  await expect(page.getByRole('heading', { level: 1, name: 'nostalgia' })).toBeVisible();
  await page.goto('/ABOUT');
  await expect(page.getByRole('heading', { level: 1, name: '关于青鸟外刊' })).toBeVisible();
});

test('an article is read out in English, its translation in Chinese', async ({ page, press }) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await press(page.getByRole('button', { name: '译文', exact: true }));
  await expect(page.getByText('这场复兴，起因不是怀旧，而是算术。')).toBeVisible();
  expect(await wronglySpoken(page)).toEqual([]);
});

test.describe('other states, accessible in every theme', () => {
  test('the word card and translations', async ({ page, hasTouch, press }) => {
    await openArticle(page, NIGHT_TRAIN.title);
    await press(page.getByRole('button', { name: '译文', exact: true }));
    await pressWord(page, hasTouch, 'push a cello', 'cello');
    await expect(wordCard(page).getByRole('heading', { name: 'cello' })).toBeVisible();
    await press(wordCard(page).getByRole('button', { name: /^英文释义/ }));
    await expect(
      wordCard(page)
        .getByText(/violin|instrument/)
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test('the sheet for size and theme', async ({ page, press }) => {
    await openArticle(page, NIGHT_TRAIN.title);
    await press(page.getByRole('button', { name: '字号与主题' }));
    await expect(page.getByRole('dialog', { name: '字号与主题' })).toBeVisible();
    await expectAccessible(page);
  });

  test('the choice of difficulty', async ({ page, press }) => {
    await page.goto('/?topic=science');
    await press(page.getByRole('button', { name: '难度' }));
    await expect(page.getByRole('dialog', { name: '难度' })).toBeVisible();
    await expectAccessible(page);
  });

  test('a question before an act', async ({ page, press, account: _ }) => {
    await page.goto('/mine');
    await press(page.getByRole('button', { name: '退出登录' }));
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  });

  test('the invitations to visitors, an empty word book, and what is not found', async ({
    page,
    faults,
    account,
    context,
  }) => {
    faults.expect(/404/);
    await page.goto('/myword');
    await expect(page.getByRole('heading', { name: '生词本还是空的' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/nope');
    await expectAccessible(page);
    await page.goto('/article/999999');
    await expect(page.getByRole('heading', { name: '这篇文章不见了' })).toBeVisible();
    await expectAccessible(page);
    await context.clearCookies();
    expect(account.token).not.toBe('');
    await page.goto('/myword');
    await expect(page.getByText('每个生词都连着遇见它的那句话')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/mine');
    await expect(page.getByRole('heading', { name: '登录后，读过的都记得住' })).toBeVisible();
    await expectAccessible(page);
  });

  test('a form with errors', async ({ page, press }) => {
    await page.goto('/register');
    await press(page.getByRole('button', { name: '注册', exact: true }));
    await expect(page.getByText('请输入 11 位手机号')).toBeVisible();
    await expect(page.getByText('请先阅读并勾选')).toBeVisible();
    await expectAccessible(page);
  });
});
