import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessibility.ts';
import { call } from './api.ts';
import { importText } from './articles.ts';
import { expect, test } from './fixtures.ts';
import { publish } from './outside-site.ts';
import { enterAsEditor } from './visits.ts';

const paragraphs = (name: string) => [
  `The ${name} opens its shutters before the ferries leave. Nobody has asked it to.`,
  'Its keeper pours tea for whoever is early, and reads the tide table aloud like a newspaper.',
  'By noon the quay is full, and the keeper has gone home to sleep until the evening boats.',
  'He has done this for forty years, through two wars of the fishing quota and one of the wind.',
];
const pageOf = (name: string) =>
  `<!doctype html><html lang="en"><head><title>${name}</title></head><body><article><h1>${name}</h1>${paragraphs(
    name,
  )
    .map((text) => `<p>${text}</p>`)
    .join('')}</article></body></html>`;

test('a page is brought in, edited by two, approved, published and read', async ({
  page,
  context,
  request,
  otherDevice,
  expectToast,
  faults,
  isMobile,
}) => {
  test.skip(isMobile === true, 'the newsroom is edited at a desk');
  test.slow();
  // Two editors saving at once is what this is about.
  faults.expect(/409/);
  const name = `Harbour Kiosk ${randomUUID().slice(0, 8)}`;
  const url = await publish(request, `/${randomUUID()}`, pageOf(name));
  const editor = await enterAsEditor(context, request);

  await page.goto('/admin');
  await page.getByRole('textbox', { name: '网址或正文' }).fill(url);
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: '最近导入' }).getByRole('link', { name: '打开' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
  const id = Number(/\/admin\/article\/(\d+)/.exec(page.url())![1]);

  const english = (nth: number) =>
    page.getByRole('textbox', { name: `第 ${nth} 段原文`, exact: true });
  const chinese = (nth: number) =>
    page.getByRole('textbox', { name: `第 ${nth} 段译文`, exact: true });
  const state = page.getByRole('group', { name: '稿件' }).getByRole('status');

  // Cut in two, and joined again.
  await english(1).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' It opens all the same.');
  await english(2).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Backspace');
  await expect(english(1)).toContainText('all the same. Its keeper');
  await page.keyboard.press('Enter');
  await expect(english(2)).toHaveText(paragraphs(name)[1]!);
  // Copied paragraphs come in as such, and go again.
  const pasted = 'First of two.\n\nSecond of two.';
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), pasted);
  await english(2).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+v');
  await expect(english(2)).toHaveText('First of two.');
  await expect(english(3)).toHaveText(`Second of two.${paragraphs(name)[1]}`);
  await page.keyboard.type(' ');
  await expect(english(3)).toHaveText(`Second of two. ${paragraphs(name)[1]}`);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(english(2)).toHaveText(paragraphs(name)[1]!);

  await chinese(1).fill('渡轮还没开，亭子已经卸下了门板。');
  await chinese(2).fill('守亭人给早来的人倒茶。');
  await expect(state).toHaveText('有改动未保存');

  // What was not saved is there after a reload.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.waitForFunction(
    (key) => localStorage.getItem(`account:desk-draft:${key}`)?.includes('倒茶'),
    id,
  );
  await page.reload();
  await expect(chinese(2)).toHaveValue('守亭人给早来的人倒茶。');
  await page.keyboard.press('Control+s');
  await expectToast('已保存');
  await expect(state).toHaveText('第 2 版');

  // Another editor changes the same paragraph, and a different one, meanwhile.
  const shown = await call(
    request,
    'GET /reader/article/{id}/newsroom',
    { params: { id } },
    editor.token,
  );
  const theirs = shown.blocks.map((block, at) => ({
    ...block,
    ...(at === 1 && { zh: '守亭人给早起的客人斟茶。' }),
    ...(at === 2 && { zh: '正午，码头上挤满了人。' }),
  }));
  const body = { article: { version: shown.version, blocks: theirs } };
  const params = { id };
  // Begun before: a page on which nothing is unsaved may take over what the other saved.
  await chinese(2).fill('守亭人为早到的人沏茶。');
  await call(request, 'POST /reader/article/{id}/update', { params, body }, editor.token);
  await page.keyboard.press('Control+s');
  const clash = page.getByRole('dialog', { name: /也改了这篇/ });
  await expect(clash.getByRole('radiogroup')).toHaveCount(1);
  await expect(clash).toContainText('斟茶');
  await clash.getByRole('button', { name: '合并', exact: true }).click();
  await expect(chinese(2)).toHaveValue('守亭人为早到的人沏茶。');
  await expect(chinese(3)).toHaveValue('正午，码头上挤满了人。');
  // What was asked to be saved is saved once it is settled.
  await expect(state).toHaveText('第 4 版');

  await page.getByRole('textbox', { name: '中文标题' }).fill('港口小亭');
  await page.getByRole('button', { name: '通过审核' }).click();
  await expectToast('已通过审核');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expectToast('1 篇已发布');
  await expect(page.getByRole('group', { name: '稿件' })).toContainText('已发布');

  const reader = await otherDevice();
  await reader.goto('/');
  await reader
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(reader.getByText('It opens all the same.')).toBeVisible();
  await expect(reader.getByText('港口小亭')).toBeVisible();
  await reader.close();

  // Off again, so that the front page stays as the other tests know it.
  await page.getByRole('link', { name: '回到文章列表' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: '选中的文章' });
  await bar.getByRole('button', { name: '下线' }).click();
  await expect(row).toContainText('已下线');
});

test('of two editors who save at once neither loses anything', async ({
  page,
  context,
  request,
  expectToast,
  faults,
  isMobile,
}) => {
  test.skip(isMobile === true, 'the newsroom is edited at a desk');
  test.slow();
  faults.expect(/409/);
  const editor = await enterAsEditor(context, request);
  const title = `Kiosk ${randomUUID().slice(0, 8)}`;
  const id = await importText(request, editor.token, { title, text: paragraphs('other kiosk') });
  const other = await context.newPage();
  for (const each of [page, other]) await each.goto(`/admin/article/${id}`);
  const chinese = (of: Page, nth: number) =>
    of.getByRole('textbox', { name: `第 ${nth} 段译文`, exact: true });
  const state = (of: Page) => of.getByRole('group', { name: '稿件' }).getByRole('status');
  const saved = async () =>
    call(request, 'GET /reader/article/{id}/newsroom', { params: { id } }, editor.token);

  await chinese(page, 1).fill('亭子一早就卸下门板。');
  await chinese(other, 2).fill('守亭人给早来的人倒茶。');
  // A setting is as good as a text.
  await other.getByRole('combobox', { name: '栏目' }).selectOption('culture');
  await page.keyboard.press('Control+s');
  await expectToast('已保存');
  await other.keyboard.press('Control+s');
  await expectToast('的改动合并并保存');
  await expect(state(other)).toHaveText('第 3 版');
  await expect(chinese(other, 1)).toHaveValue('亭子一早就卸下门板。');
  const merged = await saved();
  expect(merged.topic).toBe('culture');
  expect(merged.blocks.slice(0, 2).map(({ zh }) => zh)).toEqual([
    '亭子一早就卸下门板。',
    '守亭人给早来的人倒茶。',
  ]);

  // The same place: it is asked, and what is put off is said to be unsaved.
  await chinese(page, 2).fill('守亭人为早到的人沏茶。');
  await page.keyboard.press('Control+s');
  const clash = page.getByRole('dialog', { name: /也改了这篇/ });
  await clash.getByRole('button', { name: '先不合并' }).click();
  await expectToast('你的改动还没有保存');
  await expect(state(page)).toHaveText('有改动未保存');
  await page.keyboard.press('Control+s');
  await clash.getByRole('button', { name: '合并', exact: true }).click();
  await expect(state(page)).toHaveText('第 4 版');
  expect((await saved()).blocks[1]!.zh).toBe('守亭人为早到的人沏茶。');
});

test('a publication is added, corrected and shown to readers', async ({
  page,
  context,
  request,
  expectToast,
  faults,
  isMobile,
}) => {
  test.skip(isMobile === true, 'the newsroom is edited at a desk');
  // A name that is taken is what this is about.
  faults.expect(/409/);
  const name = `Gull ${randomUUID().slice(0, 8)}`;
  await enterAsEditor(context, request);

  await page.goto('/admin/creator');
  await page.getByRole('link', { name: '添加来源' }).click();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('名称').fill('the ledger');
  await field('网站').fill('https://www.gull.example/news');
  await page.getByRole('button', { name: '添加', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '已有同名的来源' })).toBeVisible();
  await field('名称').fill(name);
  await page.getByRole('button', { name: '添加', exact: true }).click();
  await expectToast(`已添加《${name}》`);

  await page.getByRole('searchbox', { name: '按名称查找' }).fill(name);
  // What is typed reaches the address just after the step that the link takes.
  await page.getByRole('link', { name, exact: true }).evaluate((link: HTMLElement) => {
    link.click();
    for (const began = performance.now(); performance.now() - began < 400;);
  });
  await expect(field('网站')).toHaveValue('gull.example');
  await expect(page).toHaveURL(/[?&]q=Gull/);
  await field('中文名').fill('海鸥');
  await page.getByRole('button', { name: '保存' }).click();
  await expectToast('已保存');
  await expect(page.getByRole('row', { name: '海鸥' })).toHaveCount(1);

  await page.getByRole('link', { name: `查看：${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: '编辑', exact: true }).click();
  await expect(field('中文名')).toHaveValue('海鸥');
});

test('several addresses pasted at once become as many articles, pictures that are missing told', async ({
  page,
  context,
  request,
  isMobile,
}) => {
  test.skip(isMobile === true, 'the newsroom is edited at a desk');
  test.slow();
  const mark = randomUUID().slice(0, 8);
  const figure = `<figure><img src="/${mark}/quay.png" alt="The quay" width="640" height="400"><figcaption>The quay at noon.</figcaption></figure>`;
  const addresses: string[] = [];
  for (const name of [`Kiosk ${mark}`, `Lantern ${mark}`]) {
    const content = pageOf(name).replace('</p>', `</p>${figure}`);
    addresses.push(await publish(request, `/${randomUUID()}`, content));
  }
  await enterAsEditor(context, request);
  await page.goto('/admin');
  await page.getByRole('textbox', { name: '网址或正文' }).fill(addresses.join('\n'));
  await expect(page.getByText('2 个网址，各自成为一篇')).toBeVisible();
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const brought = page.getByRole('list', { name: '最近导入' }).getByRole('listitem');
  await expect(brought).toHaveCount(2);
  await expect(brought.getByText('1 张图片没有取到')).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: '网址或正文' })).toHaveValue('');
  // Their long addresses push nothing off a narrow screen.
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await brought.getByRole('button').first().scrollIntoViewIfNeeded();
  await expect(brought.getByRole('button').first()).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(() => window.scrollX)).toBe(0);
  await page.setViewportSize(wide);

  await brought.getByRole('link', { name: '打开' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: `Kiosk ${mark}` })).toBeAttached();
  const lacking = page.getByRole('region', { name: '缺的图片' });
  await expect(lacking).toContainText('The quay at noon.');
  await expect(page.getByText('图片没有取到：图片不存在（404）')).toBeVisible();
  await expectAccessible(page);
  const quay = await sharp({
    create: { width: 640, height: 400, channels: 3, background: '#2f6f8f' },
  })
    .png()
    .toBuffer();
  await publish(request, `/${mark}/quay.png`, quay, 'image/png');
  await lacking.getByRole('button', { name: '重新获取' }).click();
  await expect(lacking).toContainText('1 张已补上');
  const caption = page.getByRole('textbox', { name: '第 2 段图片的说明' });
  await expect(caption).toHaveText('The quay at noon.');
  await expect(page.getByRole('textbox', { name: '替代文字' })).toHaveValue('The quay');
});
