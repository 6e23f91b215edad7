import { call } from './api.ts';
import { expect, test } from './fixtures.ts';
import { NIGHT_TRAIN, openArticle, wordCard, wordRow } from './articles.ts';

test.skip(({ isMobile }) => isMobile === true, 'phones have no keyboard');

test('the whole text is read and looked up without a mouse', async ({ page, account: _ }) => {
  await openArticle(page, NIGHT_TRAIN.title);
  const card = wordCard(page);
  const headword = (word: string) => card.getByRole('heading', { name: word, exact: true });
  const chosen = page.getByRole('status').filter({ hasText: '：' });
  const { keyboard } = page;

  await test.step('arrows move by words, and the word is read out', async () => {
    // The title comes first.
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await expect(chosen).toContainText(/^quiet：/);
    await expect(card).toBeHidden();
    await keyboard.press('Enter');
    await expect(headword('quiet')).toBeVisible();
    await keyboard.press('ArrowRight');
    await expect(headword('return')).toBeVisible();
    await keyboard.press('ArrowLeft');
    await expect(headword('quiet')).toBeVisible();
  });

  await test.step('up and down move by paragraphs', async () => {
    await keyboard.press('ArrowDown');
    await expect(card.getByRole('heading', { level: 2 })).toHaveText('ten');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowRight');
    await expect(card.getByRole('heading', { level: 2 })).toHaveText(/little/);
    await keyboard.press('ArrowUp');
    await expect(card.getByRole('heading', { level: 2 })).toHaveText('ten');
  });

  await test.step('S saves the word, W marks it as known', async () => {
    await keyboard.press('s');
    await expect(card.getByRole('button', { name: '已在生词本', pressed: true })).toBeVisible();
    await keyboard.press('ArrowRight');
    await expect(card.getByRole('heading', { level: 2 })).toHaveText('year');
    await keyboard.press('w');
    await expect(card.getByRole('button', { name: '已认识', pressed: true })).toBeVisible();
  });

  await test.step('T shows translations, Escape closes the card', async () => {
    const translation = page.getByText('这场复兴，起因不是怀旧，而是算术。');
    await keyboard.press('t');
    await expect(translation).toBeVisible();
    await keyboard.press('t');
    await expect(translation).toBeHidden();
    await keyboard.press('Escape');
    await expect(card).toBeHidden();
  });

  await test.step('the word book has them; / leads to search', async () => {
    await keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.goto('/myword');
    await expect(wordRow(page, 'ten')).toBeVisible();
    await expect(wordRow(page, 'year')).toHaveCount(0);
    await page
      .getByRole('navigation', { name: '筛选' })
      .getByRole('link', { name: '已认识' })
      .focus();
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/myword?state=known');
    await expect(wordRow(page, 'year')).toBeVisible();
  });
});

test('Z takes back what was done last, and then what was done before', async ({
  page,
  account,
  request,
  expectToast,
}) => {
  // What is not known not to be in the word book is not taken out of it.
  const states = page.waitForResponse('**/word_states');
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await (await states).finished();
  const { keyboard } = page;
  const card = wordCard(page);
  const notes = async () =>
    (await call(request, 'GET /reader/article/{id}/notes', { params: { id } }, account.token))
      .items;
  await keyboard.press('z');
  await expectToast('没有可以撤销的操作');
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await keyboard.press(key);
  await expect(card.getByRole('button', { name: '加入生词本' })).toBeVisible();
  await keyboard.press('s');
  await expect(card.getByRole('button', { name: '已在生词本' })).toBeVisible();
  await keyboard.press('h');
  await expect.poll(notes).toHaveLength(1);

  await keyboard.press('z');
  await expectToast('已撤销：高亮');
  await expect.poll(notes).toEqual([]);
  await expect(card.getByRole('button', { name: '已在生词本' })).toBeVisible();
  await keyboard.press('z');
  await expectToast('已撤销：「quiet」加入生词本');
  await expect(card.getByRole('button', { name: '加入生词本' })).toBeVisible();
  await page.goto('/myword');
  await expect(page.getByRole('heading', { name: '生词本还是空的' })).toBeVisible();
});

test('Escape leaves the note being written, which is kept, and keys mean the text again', async ({
  page,
  account: _,
}) => {
  await openArticle(page, NIGHT_TRAIN.title);
  const { keyboard } = page;
  const editor = page.getByRole('form', { name: '编辑笔记' });
  for (const key of ['ArrowRight', 'ArrowRight', 'n']) await keyboard.press(key);
  await expect(editor.getByLabel('评论')).toBeFocused();
  await keyboard.type('half a thought');
  await keyboard.press('Escape');
  await expect(editor).toBeHidden();
  // Whose next key comes later finds the focus on the note.
  await expect(page.getByRole('button', { name: /half a thought/ })).toBeFocused();
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await keyboard.press(key);
  await expect(wordCard(page).getByRole('heading', { level: 2 })).toHaveText('quiet');
  await keyboard.press('Escape');
  await page.getByRole('button', { name: /half a thought/ }).press('Enter');
  await expect(editor.getByLabel('评论')).toHaveValue('half a thought');

  await test.step('so it does in the field for a note on a word', async () => {
    await keyboard.press('Escape');
    await expect(editor).toBeHidden();
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await keyboard.press(key);
    await expect(wordCard(page).getByRole('heading', { level: 2 })).toHaveText('quiet');
    await keyboard.press('s');
    await wordCard(page).getByLabel('我的笔记').focus();
    await keyboard.press('Escape');
    await keyboard.press('ArrowRight');
    await expect(wordCard(page).getByRole('heading', { level: 2 })).toHaveText('return');
  });
});

test('the chosen word stays in sight, however far the keys go', async ({ page }) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await page.keyboard.press('ArrowRight');
  for (let paragraph = 0; paragraph < 9; paragraph++) await page.keyboard.press('ArrowDown');
  const inSight = () =>
    page.evaluate(() => {
      const [range] = CSS.highlights.get('word-active') ?? [];
      if (!(range instanceof Range)) return false;
      const { top, bottom } = range.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
  await expect.poll(inSight).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
});

test('a page is turned by all of the window but 250 pixels', async ({ page }) => {
  await openArticle(page, NIGHT_TRAIN.title);
  const step = page.viewportSize()!.height - 250;
  // Blocks that come into sight have another height than was guessed.
  const isAt = async (y: number) =>
    Math.abs((await page.evaluate(() => scrollY)) - y) < 40 ? y : 'elsewhere';
  await page.keyboard.press('Space');
  await expect.poll(() => isAt(step)).toBe(step);
  await page.keyboard.press('PageDown');
  await expect.poll(() => isAt(2 * step)).toBe(2 * step);
  await page.keyboard.press('Shift+Space');
  await expect.poll(() => isAt(step)).toBe(step);
  await page.getByRole('button', { name: '字号与主题' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog', { name: '字号与主题' })).toBeVisible();
  expect(await isAt(step)).toBe(step);
});

test('keys that belong to a control or the browser are left to them', async ({ page, press }) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await press(page.getByRole('button', { name: '字号与主题' }));
  const themes = page.getByRole('radiogroup', { name: '主题' });
  await themes.getByRole('radio', { name: '浅色' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(themes.getByRole('radio', { name: '护眼' })).toBeChecked();
  await expect(wordCard(page)).toBeHidden();
});

test('a first Tab leads past the navigation to the text', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '跳到正文' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
