import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signUp } from './accounts.ts';
import { call } from './api.ts';
import { expect, test } from './fixtures.ts';
import { articleIds, makeNote } from './notes.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A note's place in the list of an article's notes. */
const noteOf = (page: Page, words: string): Locator =>
  page.getByRole('main').locator('ul > li').filter({ hasText: words }).first();
const rows = (page: Page): Locator =>
  page.getByRole('main').getByRole('link').filter({ hasText: '条笔记' });

async function savedText(page: Page, press: () => Promise<void>) {
  const [saved] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') };
}

test('a visitor logs in first, and is back', async ({ page }) => {
  await page.goto('/MyNote?tag=x');
  await expect(page).toHaveURL(/\/login\?next=%2FMyNote%3Ftag%3Dx$/i);
});

test('who has no notes learns how to make one', async ({ page, account: _, press, faults }) => {
  faults.expect(/404/);
  await page.goto('/mine');
  await press(page.getByRole('link', { name: '我的笔记' }));
  await expect(page.getByRole('heading', { name: '还没有笔记' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/mynote/1');
  await expect(page.getByRole('heading', { name: '这篇文章还没有笔记' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/mynote/999999');
  await expect(page.getByRole('heading', { name: '没有这篇文章的笔记' })).toBeVisible();
});

test('articles with notes are listed, searched, filtered in the address, and saved as text', async ({
  page,
  request,
  account: { token },
  press,
}) => {
  const [one, two] = (await articleIds(request)) as [number, number];
  await makeNote(request, token, one, 0, { color: 'blue', tag: '长句 词汇', comment: '好句子' });
  await makeNote(request, token, one, 2);
  await makeNote(request, token, two, 1, { color: 'pink', tag: '词汇' });
  await page.goto('/mynote');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('2 条笔记');
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: '在笔记里查找' }).fill('好句子');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('searchbox').fill('');
  await expect(rows(page)).toHaveCount(2);

  await press(page.getByRole('link', { name: '粉色', exact: true }));
  await expect(page).toHaveURL(/color=pink/);
  await expect(rows(page)).toHaveCount(1);
  await press(page.getByRole('link', { name: '#长句' }));
  await expect(page.getByRole('heading', { name: '没有找到这样的笔记' })).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('link', { name: '全部', exact: true }));
  await expect(rows(page)).toHaveCount(2);

  const { name, text } = await savedText(page, () =>
    press(page.getByRole('button', { name: '导出全部笔记' })),
  );
  expect(name).toBe('我的笔记.txt');
  expect(text.match(/^标题：/gm)).toHaveLength(2);
  expect(text).toContain('\n> 好句子\n# 长句 词汇\n');
});

test('the notes of an article stand in the order of the text; one is edited, and its past comes back', async ({
  page,
  request,
  account: { token },
  press,
  expectToast,
}) => {
  const [id] = (await articleIds(request)) as [number];
  const later = await makeNote(request, token, id, 3, { comment: '后面的' });
  const earlier = await makeNote(request, token, id, 0, { comment: '前面的', tag: '长句' });
  await page.goto(`/mynote/${id}`);
  const quotes = page.getByRole('blockquote');
  await expect(quotes).toHaveCount(2);
  await expect(quotes.first()).toContainText(earlier.text);
  await expect(
    noteOf(page, later.text).getByRole('link', { name: '在原文中查看' }),
  ).toHaveAttribute('href', `/article/${id}?note=${later.note_uuid}`);

  const note = noteOf(page, earlier.text);
  await press(note.getByRole('button', { name: '编辑笔记' }));
  await expectAccessible(page);
  await note.getByRole('textbox', { name: '评论' }).fill('改过的想法\n第二行');
  await note.getByRole('textbox', { name: '标签' }).fill('长句  修辞 ');
  await note.getByText('绿色', { exact: true }).click();
  await note.getByRole('checkbox').check();
  await press(note.getByRole('button', { name: '保存' }));
  await expect(note.getByRole('form')).toHaveCount(0);
  await expect(note).toContainText('改过的想法');
  await expect(note.getByRole('link', { name: '#修辞' })).toBeVisible();
  await expect(note.getByText('公开', { exact: true })).toBeVisible();

  await press(note.getByRole('button', { name: '修改记录' }));
  const past = note.getByRole('list', { name: '修改记录' });
  await expect(past).toContainText('前面的');
  await expectAccessible(page);
  await press(past.getByRole('button', { name: '恢复这一版' }));
  await expect(note).not.toContainText('改过的想法');
  await expect(note).toContainText('前面的');

  await press(note.getByRole('button', { name: '删除笔记' }));
  await expect(quotes).toHaveCount(1);
  await expectToast('已删除笔记');
  await press(page.getByRole('button', { name: '撤销' }));
  await expect(quotes).toHaveCount(2);
  await page.reload();
  await expect(quotes).toHaveCount(2);

  const { text } = await savedText(page, () =>
    press(page.getByRole('button', { name: '导出这篇的笔记' })),
  );
  expect(text.indexOf(earlier.text)).toBeLessThan(text.indexOf(later.text));
});

test('others’ replies stand below a note', async ({ page, request, account: { token } }) => {
  const [id] = (await articleIds(request)) as [number];
  const note = await makeNote(request, token, id, 1, { comment: '同意吗？', is_public: true });
  const other = await signUp(request);
  const reply = { text: '', data: null, root: note.note_uuid, comment: '同意', is_public: true };
  await makeNote(request, other.token, id, 1, reply);
  await page.goto(`/mynote/${id}`);
  const replies = page.getByRole('list', { name: '回复' });
  await expect(replies).toContainText(`${other.username}：同意`);
  await expect(replies.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

test('another reader’s note that was replied to leads to its paragraph', async ({
  page,
  request,
  account: { token },
  press,
  toasts,
}) => {
  const [id] = (await articleIds(request)) as [number];
  const other = await signUp(request);
  const theirs = await makeNote(request, other.token, id, 6, { is_public: true });
  const reply = { text: '', data: null, root: theirs.note_uuid, comment: '同意', is_public: true };
  await makeNote(request, token, id, 6, reply);
  await page.goto(`/mynote/${id}`);
  const notes = page.waitForResponse(`**/reader/article/${id}/notes`);
  await press(noteOf(page, theirs.text).getByRole('link', { name: '在原文中查看' }));
  await expect(page).toHaveURL(`/article/${id}?block=${theirs.data!.block_id}`);
  await expect(page.getByRole('article').getByText(theirs.text)).toBeInViewport();
  await notes;
  expect(toasts).toEqual([]);
});

test('an edit that does not reach the server keeps what was typed', async ({
  page,
  request,
  context,
  faults,
  account: { token },
  press,
  expectToast,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  const [id] = (await articleIds(request)) as [number];
  const { text, note_uuid } = await makeNote(request, token, id, 0, { comment: '原来的' });
  await page.goto(`/mynote/${id}`);
  const note = noteOf(page, text);
  await press(note.getByRole('button', { name: '编辑笔记' }));
  const ready = page.waitForResponse('**/assets/toaster-*.js');
  await note.getByRole('textbox', { name: '评论' }).fill('地铁里写的');
  await (await ready).finished();
  await context.setOffline(true);
  await press(note.getByRole('button', { name: '保存' }));
  await expectToast('网络异常');
  await expect(note.getByRole('textbox', { name: '评论' })).toHaveValue('地铁里写的');
  await context.setOffline(false);
  await press(note.getByRole('button', { name: '保存' }));
  await expect(note.getByRole('form')).toHaveCount(0);
  const { items } = await call(
    request,
    'GET /reader/article/{id}/notes',
    { params: { id } },
    token,
  );
  expect(items.find((one) => one.note_uuid === note_uuid)!.comment).toBe('地铁里写的');
});

test('the list grows, and keeps its place on return', async ({
  page,
  request,
  account: { token },
  press,
}) => {
  const ids = await articleIds(request);
  test.skip(ids.length < 15, 'too few articles for two pages');
  for (const id of ids) await makeNote(request, token, id, 0);
  // Pages of five, so that there are several.
  await page.route('**/reader/mynote?*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '5');
    return route.continue({ url: url.href });
  });
  await page.goto('/mynote?');
  await expect(rows(page).nth(4)).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 3_000);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(rows(page)).toHaveCount(ids.length, { timeout: 500 });
  }).toPass();
  const tenth = rows(page).nth(9);
  await tenth.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await press(tenth);
  await expect(page).toHaveURL(/\/mynote\/\d+$/);
  await page.goBack();
  await expect(tenth).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(4);
});
