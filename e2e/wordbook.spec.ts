import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { NIGHT_TRAIN, wordRow } from './articles.ts';
import { call } from './api.ts';
import { expect, test } from './fixtures.ts';
import { live } from './take-over.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const save = (request: APIRequestContext, token: string, word: string, context?: object) =>
  call(request, 'POST /reader/myword', { body: { word, ...context } }, token);
const rows = (page: Page): Locator => page.getByRole('main').locator('ul > li');
const filters = (page: Page): Locator => page.getByRole('navigation', { name: '筛选' });
const openTransfer = async (page: Page, press: (target: Locator) => Promise<void>) => {
  await press(page.getByRole('button', { name: '导入与导出' }));
  const sheet = page.getByRole('dialog', { name: '导入与导出' });
  await expect(sheet).toBeVisible();
  return sheet;
};

/** Saves a word with the place in an article where it stands. */
async function saveMet(request: APIRequestContext, token: string) {
  const { items } = await call(request, 'GET /reader/article/waikan', { query: { limit: 50 } });
  const { id } = items.find(({ title }) => title === NIGHT_TRAIN.title)!;
  const article = await call(request, 'GET /reader/article/{id}/show', { params: { id } });
  const block = article.blocks.filter(({ kind }) => kind === 'paragraph').at(-1)!;
  const met = /\b[a-z]{7,}\b/.exec(block.text)!;
  const entry = await save(request, token, met[0], {
    context: {
      form: met[0],
      sentence: block.text.slice(0, 200),
      source: 'ARTICLE',
      source_id: article.id,
      block_id: block.id,
      offset: met.index,
    },
  });
  return { word: entry.word, form: met[0], article };
}

test('the list is ordered and narrowed, in the address', async ({
  page,
  request,
  account: { token },
  press,
}) => {
  for (const word of ['zebra', 'apple', 'ubiquitous']) await save(request, token, word);
  const { word, article } = await saveMet(request, token);
  const { id } = await save(request, token, 'apple');
  await call(
    request,
    'POST /reader/myword/{id}/review',
    { params: { id }, body: { rating: 4 } },
    token,
  );

  await page.goto('/myword');
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByRole('region', { name: '复习概览' })).toContainText('3 个词待复习');
  await expect(page.getByRole('link', { name: '开始复习' })).toHaveAttribute('href', '/flashcard');
  await expect(wordRow(page, 'apple')).toContainText(/\d+ 天后/);
  await expect(wordRow(page, 'zebra')).toContainText('未开始');
  await expectAccessible(page);

  await press(filters(page).getByRole('link', { name: '复习中' }));
  await expect(page).toHaveURL('/myword?state=learning');
  await expect(rows(page)).toHaveCount(1);
  await press(filters(page).getByRole('link', { name: '在学' }));

  await press(filters(page).getByRole('button', { name: /排序与筛选/ }));
  const sheet = page.getByRole('dialog', { name: '排序与筛选' });
  await sheet.getByText('字母', { exact: true }).click();
  await expect(page).toHaveURL('/myword?order=az');
  await expectAccessible(page);
  await press(sheet.getByRole('link', { name: 'GRE' }));
  await press(sheet.getByRole('button', { name: '看结果' }));
  await expect(rows(page)).toHaveCount(1);
  await expect(wordRow(page, 'ubiquitous')).toBeVisible();
  await press(filters(page).getByRole('link', { name: /GRE/ }));
  await expect(rows(page).first()).toContainText('apple');

  await press(filters(page).getByRole('button', { name: /排序与筛选/ }));
  await press(sheet.getByRole('link', { name: article.title }));
  await press(sheet.getByRole('button', { name: '看结果' }));
  await expect(page).toHaveURL(`/myword?order=az&article=${article.id}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(wordRow(page, word)).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
});

test('many words are changed at once, and changed back', async ({
  page,
  request,
  account: { token },
  press,
  hasTouch,
  expectToast,
}) => {
  const words = ['harbour', 'lantern', 'orchard', 'thunder'];
  for (const word of words) await save(request, token, word);
  await page.goto('/myword?order=az');
  await live(page);
  const bar = page.getByRole('toolbar', { name: '选中的词' });
  if (hasTouch) {
    const { x, y } = (await wordRow(page, 'harbour').getByRole('link').first().boundingBox())!;
    const touch = {
      pointerType: 'touch',
      isPrimary: true,
      bubbles: true,
      clientX: x + 5,
      clientY: y + 5,
    };
    await wordRow(page, 'harbour').dispatchEvent('pointerdown', touch);
  } else {
    await wordRow(page, 'harbour')
      .getByRole('link')
      .first()
      .click({ modifiers: ['Shift'] });
  }
  await expect(bar).toContainText('已选 1 个');
  await expect(page).toHaveURL('/myword?order=az');
  if (hasTouch) {
    for (const nth of [1, 2])
      await rows(page)
        .nth(nth)
        .tap({ position: { x: 150, y: 20 } });
  } else {
    await rows(page)
      .nth(2)
      .click({ modifiers: ['Shift'], position: { x: 200, y: 20 } });
  }
  await expect(bar).toContainText('已选 3 个');
  await expectAccessible(page);

  await press(bar.getByRole('button', { name: '暂停' }));
  await expectToast('3 个词已暂停复习');
  await expect(bar).toBeHidden();
  await expect(wordRow(page, 'lantern')).toContainText('已暂停');
  await press(page.getByRole('button', { name: '撤销' }));
  await expect(wordRow(page, 'lantern')).toContainText('未开始');

  await press(page.getByRole('button', { name: '选择', exact: true }));
  await press(bar.getByRole('button', { name: '全选已显示' }));
  await expect(bar).toContainText('已选 4 个');
  await press(bar.getByRole('button', { name: '移出' }));
  await expect(rows(page)).toHaveCount(0);
  await expectToast('4 个词已移出生词本');
  await press(page.getByRole('button', { name: '撤销' }));
  await expect(rows(page)).toHaveCount(4);

  await press(page.getByRole('button', { name: '选择', exact: true }));
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
});

test('a word’s page tells how it stands and leads back to its place', async ({
  page,
  request,
  account: { token },
  press,
  expectToast,
}) => {
  const { word, form, article } = await saveMet(request, token);
  const { id } = await save(request, token, word);
  await call(
    request,
    'POST /reader/myword/{id}/review',
    { params: { id }, body: { rating: 4 } },
    token,
  );
  await page.goto(`/myword/${word}/show`);
  const standing = page.getByRole('region', { name: '记忆' });
  await expect(standing).toContainText(/下次 \d+ 天后/);
  await expect(standing).toContainText('复习过 1 次');
  await expect(standing.getByRole('listitem')).toContainText('简单');
  await expectAccessible(page);
  await press(standing.getByRole('button', { name: '暂停' }));
  await expect(standing).toContainText('已暂停');
  await expectToast(`「${word}」已暂停复习`);
  await press(page.getByRole('button', { name: '撤销' }));
  await expect(standing).toContainText('下次');

  await press(page.getByRole('main').getByRole('link', { name: article.title }));
  await expect(page).toHaveURL(new RegExp(`/article/${article.id}\\?block=.*word=${form}`));
  const lit = () =>
    page.evaluate(() => {
      const [range] = CSS.highlights.get('word-arrived') ?? [];
      if (!(range instanceof Range)) return null;
      const box = range.getBoundingClientRect();
      const inSight = box.top > 0 && box.bottom < innerHeight;
      return inSight ? range.cloneContents().textContent : null;
    });
  await expect.poll(lit).toBe(form);
});

test('a saved word that the dictionary lacks has a page like the others', async ({
  page,
  request,
  account: { token },
  press,
  expectToast,
}) => {
  const context = { form: 'Zorblax', sentence: 'The Zorblax hummed all night above the harbour.' };
  await save(request, token, 'Zorblax', { note: '某种机器', context });
  await page.goto('/myword');
  await press(wordRow(page, 'Zorblax').getByRole('link').first());
  await expect(page.getByRole('heading', { level: 1, name: 'Zorblax' })).toBeVisible();
  await expect(page.getByText(context.sentence)).toBeVisible();
  await expect(page.getByText('某种机器')).toBeVisible();
  await expectAccessible(page);
  const standing = page.getByRole('region', { name: '记忆' });
  await press(standing.getByRole('button', { name: '暂停' }));
  await expect(standing).toContainText('已暂停');

  await press(page.getByRole('button', { name: '已在生词本' }));
  await expectToast('已移出「Zorblax」');
  await expect(standing).toBeHidden();
  await expect(page.getByRole('button', { name: '加入生词本' })).toBeVisible();
  await press(page.getByRole('button', { name: '撤销' }).first());
  await expect(standing).toContainText('已暂停');

  await page.goto('/myword/Qorblax/show');
  await expect(page.getByRole('heading', { name: '词典里没有收录这个词' })).toBeVisible();
});

test('words go out as files and come back in', async ({
  page,
  request,
  account: { token },
  press,
  expectToast,
}) => {
  await save(request, token, 'harbour', { note: '港' });
  await page.goto('/myword');
  let sheet = await openTransfer(page, press);
  await expectAccessible(page);
  await sheet
    .getByRole('textbox', { name: '要导入的单词' })
    .fill('harbour 港口\ngave\nzorblax\n第一课\nlantern\n');
  await press(sheet.getByRole('button', { name: '预览' }));
  const preview = sheet.getByRole('region', { name: '导入预览' });
  await expect(preview).toContainText('新增 2 · 已有 1 · 词典没有 1 · 读不懂 1 行');
  await expectAccessible(page);
  await press(sheet.getByRole('button', { name: '导入 2 个词' }));
  await expectToast('已导入 2 个词');
  await expect(rows(page)).toHaveCount(3);
  await press(page.getByRole('button', { name: '撤销' }));
  await expect(rows(page)).toHaveCount(1);

  sheet = await openTransfer(page, press);
  await sheet.getByText('导出', { exact: true }).click();
  await expectAccessible(page);
  for (const [label, name, begins] of [
    ['导出文本', '我的单词本.txt', '我的单词本\n1 个词'],
    ['导出表格', '我的单词本.csv', '\ufeff单词,音标'],
    ['导出Anki', '我的单词本.apkg', 'PK'],
  ] as const) {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      press(sheet.getByRole('button', { name: label })),
    ]);
    expect(saved.suggestedFilename()).toBe(name);
    expect((await readFile(await saved.path(), 'utf8')).startsWith(begins)).toBe(true);
  }
});

test('the list grows, and keeps its place on return', async ({
  page,
  request,
  account: { token },
  press,
}) => {
  const text = Array.from(
    { length: 75 },
    (_, at) => `zorb${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`,
  ).join('\n');
  await call(
    request,
    'POST /reader/myword/import',
    { body: { text, preview: false, keep_unknown: true } },
    token,
  );
  await page.goto('/myword');
  await expect(rows(page).first()).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(rows(page)).toHaveCount(75, { timeout: 500 });
  }).toPass();
  const row = rows(page).nth(50);
  await row.scrollIntoViewIfNeeded();
  await press(row.getByRole('link').first());
  await expect(page).toHaveURL(/\/show(\?|$)/);
  await page.goBack();
  await expect(row).toBeInViewport();
});
