import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { logIn, signUp } from './accounts.ts';
import { call } from './api.ts';
import { pressWord, scrollToPassage, selectText } from './article-text.ts';
import { NIGHT_TRAIN, openArticle, wordCard } from './articles.ts';
import { editText } from './database.ts';
import { expect, test } from './fixtures.ts';
import { dot, makeNote, painted, toolbar } from './notes.ts';

const PASSAGE = 'The revival did not begin with nostalgia';

const notesOf = async (request: APIRequestContext, token: string, id: number) =>
  (await call(request, 'GET /reader/article/{id}/notes', { params: { id } }, token)).items;

test('a highlight is made with two presses and is there on the next visit', async ({
  page,
  press,
  hasTouch,
  account,
  request,
}) => {
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, PASSAGE);
  await selectText(page, hasTouch, 'begin with nostalgia');
  await press(dot(page, '绿色'));
  await expect(toolbar(page)).toBeHidden();
  await expect.poll(() => painted(page, 'green')).toEqual(['begin with nostalgia']);
  await expect.poll(async () => (await notesOf(request, account.token, id)).length).toBe(1);

  await page.reload();
  await scrollToPassage(page, PASSAGE);
  await expect.poll(() => painted(page, 'green')).toEqual(['begin with nostalgia']);
});

test('highlights overlap; one changes its colour, and is taken away with undo', async ({
  page,
  press,
  hasTouch,
  account: _,
}) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, PASSAGE);
  await selectText(page, hasTouch, 'did not begin with');
  await press(dot(page, '黄色'));
  await selectText(page, hasTouch, 'with nostalgia');
  await press(dot(page, '粉色'));
  await expect.poll(() => painted(page, 'yellow')).toEqual(['did not begin with']);
  await expect.poll(() => painted(page, 'pink')).toEqual(['with nostalgia']);

  await selectText(page, hasTouch, 'with nostalgia');
  await press(dot(page, '蓝色'));
  await expect.poll(() => painted(page, 'blue')).toEqual(['with nostalgia']);
  expect(await painted(page, 'pink')).toEqual([]);

  await selectText(page, hasTouch, 'with nostalgia');
  await press(toolbar(page).getByRole('button', { name: '取消蓝色高亮' }));
  await expect.poll(() => painted(page, 'blue')).toEqual([]);
  await press(page.getByRole('button', { name: '撤销' }));
  await expect.poll(() => painted(page, 'blue')).toEqual(['with nostalgia']);
  await page.reload();
  await scrollToPassage(page, PASSAGE);
  await expect.poll(() => painted(page, 'blue')).toEqual(['with nostalgia']);
  await expect.poll(() => painted(page, 'yellow')).toEqual(['did not begin with']);
});

test('a highlight made without a network is shown at once and sent once it is back', async ({
  page,
  press,
  hasTouch,
  context,
  account,
  request,
  expectToast,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  // What shows toasts and what is done with a selection come when the reader is still.
  const atRest = ['toaster', 'selection-acts'].map((name) =>
    page.waitForResponse(`**/assets/${name}-*.js`),
  );
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await Promise.all(atRest);
  await scrollToPassage(page, PASSAGE);
  await context.setOffline(true);
  await selectText(page, hasTouch, 'begin with nostalgia');
  await press(dot(page, '黄色'));
  await expect.poll(() => painted(page, 'yellow')).toEqual(['begin with nostalgia']);
  await expectToast('网络异常，联网后会自动保存');
  await context.setOffline(false);
  await expect.poll(async () => (await notesOf(request, account.token, id)).length).toBe(1);
  await page.reload();
  await scrollToPassage(page, PASSAGE);
  await expect.poll(() => painted(page, 'yellow')).toEqual(['begin with nostalgia']);
  expect(await notesOf(request, account.token, id)).toHaveLength(1);
});

/** The panel of notes, in either of its places. */
const panel = (page: Page) =>
  page.getByRole('dialog', { name: '笔记' }).or(page.getByRole('region', { name: '笔记' }));
const myNotes = (page: Page) => page.getByRole('list', { name: '我的笔记' }).getByRole('listitem');

test('a comment with emoji and line breaks is written, found in the word card, and deleted', async ({
  page,
  press,
  hasTouch,
  account,
  request,
}) => {
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, PASSAGE);
  await selectText(page, hasTouch, 'begin with nostalgia');
  await press(toolbar(page).getByRole('button', { name: '笔记' }));
  await panel(page).getByLabel('评论').fill('  怀旧 🎻\n不是起因 ');
  await panel(page).getByLabel('标签').fill('长句 长句');
  await panel(page).getByRole('radio', { name: '蓝色' }).check();
  await expectAccessible(page);
  await press(panel(page).getByRole('button', { name: '保存' }));
  await expect
    .poll(async () => (await notesOf(request, account.token, id))[0])
    .toMatchObject({ comment: '怀旧 🎻\n不是起因', tag: '长句', color: 'blue', is_public: false });

  await page.reload();
  await scrollToPassage(page, PASSAGE);
  await expect.poll(() => painted(page, 'blue')).toEqual(['begin with nostalgia']);
  await expect(page.getByRole('button', { name: /^笔记：怀旧/ })).toBeVisible();
  await pressWord(page, hasTouch, PASSAGE, 'nostalgia');
  await press(wordCard(page).getByRole('button', { name: /怀旧/ }));
  await expect(wordCard(page)).toBeHidden();
  await expect(panel(page).getByLabel('评论')).toHaveValue('怀旧 🎻\n不是起因');
  await press(panel(page).getByRole('button', { name: '删除' }));
  await expect.poll(() => painted(page, 'blue')).toEqual([]);
  await press(page.getByRole('button', { name: '撤销' }));
  await expect.poll(() => painted(page, 'blue')).toEqual(['begin with nostalgia']);
  await expect.poll(async () => (await notesOf(request, account.token, id)).length).toBe(1);
});

test('what was written and not saved is there after the page was closed', async ({
  page,
  press,
  hasTouch,
  context,
  account,
  request,
}) => {
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, PASSAGE);
  await selectText(page, hasTouch, 'begin with nostalgia');
  await press(toolbar(page).getByRole('button', { name: '笔记' }));
  await panel(page).getByLabel('评论').fill('写到一半');
  await page.close();

  const later = await context.newPage();
  await later.goto(`/article/${id}`);
  await openPanel(later, press, hasTouch);
  await press(panel(later).getByRole('button', { name: /还没保存/ }));
  await expect(panel(later).getByLabel('评论')).toHaveValue('写到一半');
  expect(await notesOf(request, account.token, id)).toEqual([]);
  await press(panel(later).getByRole('button', { name: '保存' }));
  await expect
    .poll(async () => (await notesOf(request, account.token, id)).map(({ comment }) => comment))
    .toEqual(['写到一半']);
});

test('no press on a highlight throws away the comment in progress', async ({
  page,
  press,
  hasTouch,
  account,
  request,
}) => {
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, PASSAGE);
  await selectText(page, hasTouch, 'begin with nostalgia');
  await press(dot(page, '黄色'));
  await selectText(page, hasTouch, 'begin with nostalgia');
  await press(toolbar(page).getByRole('button', { name: '笔记' }));
  await panel(page).getByLabel('评论').fill('写了很久');
  await page.reload();
  await scrollToPassage(page, PASSAGE);
  await expect.poll(() => painted(page, 'yellow')).toEqual(['begin with nostalgia']);
  await selectText(page, hasTouch, 'begin with nostalgia');
  await press(dot(page, '绿色'));
  await expect.poll(() => painted(page, 'green')).toEqual(['begin with nostalgia']);
  await selectText(page, hasTouch, 'begin with nostalgia');
  await press(toolbar(page).getByRole('button', { name: '取消绿色高亮' }));
  await expect(panel(page).getByLabel('评论')).toHaveValue('写了很久');
  await press(panel(page).getByRole('button', { name: '保存' }));
  await expect
    .poll(async () => (await notesOf(request, account.token, id))[0])
    .toMatchObject({ comment: '写了很久', color: 'green' });
});

test('a note the server refuses says why and loses nothing', async ({
  page,
  press,
  hasTouch,
  account,
  request,
  expectToast,
  faults,
}) => {
  faults.expect(/400/);
  const msg = '一篇文章最多做 2000 条笔记';
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await page.route('**/notes/add', (route) =>
    route.fulfill({ status: 400, json: { status: { code: 400, msg }, result: null } }),
  );
  await scrollToPassage(page, PASSAGE);
  await selectText(page, hasTouch, 'begin with nostalgia');
  await press(toolbar(page).getByRole('button', { name: '笔记' }));
  await panel(page).getByLabel('评论').fill('舍不得丢');
  await press(panel(page).getByRole('button', { name: '保存' }));
  await expectToast(msg);
  await page.unroute('**/notes/add');
  await page.reload();
  await openPanel(page, press, hasTouch);
  await press(panel(page).getByRole('button', { name: /没能保存/ }));
  await expect(panel(page).getByRole('alert')).toContainText(msg);
  await press(panel(page).getByRole('button', { name: '保存' }));
  await expect
    .poll(async () => (await notesOf(request, account.token, id)).map(({ comment }) => comment))
    .toEqual(['舍不得丢']);
});

test('a comment that is too long is not cut: it says so and waits', async ({
  page,
  press,
  hasTouch,
  account: _,
}) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, PASSAGE);
  await selectText(page, hasTouch, 'begin with nostalgia');
  await press(toolbar(page).getByRole('button', { name: '笔记' }));
  const comment = panel(page).getByLabel('评论');
  await comment.fill('长'.repeat(4_900));
  await expect(panel(page).getByText('4900 / 5000')).toBeVisible();
  await comment.fill('长'.repeat(5_003));
  await expect(panel(page).getByRole('alert')).toHaveText('最多 5000 字，多了 3 字');
  await expect(panel(page).getByRole('button', { name: '保存' })).toBeDisabled();
  await expect(comment).toHaveValue('长'.repeat(5_003));
});

test('the panel follows the text, and a note leads to its place', async ({
  page,
  press,
  hasTouch,
  account,
  request,
}) => {
  const id = await openArticle(page, NIGHT_TRAIN.title);
  const last = await makeNote(request, account.token, id, 6, { color: 'pink', comment: '后面' });
  await makeNote(request, account.token, id, 1, { comment: '前面' });
  await page.reload();
  await openPanel(page, press, hasTouch);
  await expect(myNotes(page)).toHaveText([/前面/, /后面/]);
  await expectAccessible(page);
  await press(myNotes(page).last().getByRole('button').first());
  const inSight = () =>
    page.evaluate(() => {
      const [range] = CSS.highlights.get('note-here') ?? [];
      const { top } = (range as Range | undefined)?.getBoundingClientRect() ?? { top: -1 };
      return top > 0 && top < innerHeight * 0.4;
    });
  await expect.poll(inSight).toBe(true);

  await page.goto(`/article/${id}?note=${last.note_uuid}`);
  await expect.poll(inSight).toBe(true);
});

test('two devices change one note: the later one counts, the earlier is kept', async ({
  page,
  press,
  hasTouch,
  account,
  request,
  otherDevice,
}) => {
  const id = await openArticle(page, NIGHT_TRAIN.title);
  const { note_uuid } = await makeNote(request, account.token, id, 1, { comment: '最初' });
  const other = await otherDevice();
  await logIn(other.context(), account);
  for (const device of [page, other]) {
    await device.goto(`/article/${id}`);
    await openPanel(device, press, hasTouch);
    await press(myNotes(device).getByRole('button', { name: '编辑笔记' }));
    await expect(panel(device).getByLabel('评论')).toHaveValue('最初');
  }
  const write = async (device: Page, text: string) => {
    await panel(device).getByLabel('评论').fill(text);
    await press(panel(device).getByRole('button', { name: '保存' }));
    await expect
      .poll(async () => (await notesOf(request, account.token, id))[0]?.comment)
      .toBe(text);
  };
  await write(other, '另一台');
  await write(page, '这一台');
  const versions = await call(
    request,
    'GET /reader/article/notes/{id}/versions',
    { params: { id }, query: { note_uuid } },
    account.token,
  );
  expect(versions.items.map(({ comment }) => comment)).toEqual(['另一台', '最初']);

  await page.goto(`/article/${id}`);
  await openPanel(page, press, hasTouch);
  await press(myNotes(page).getByRole('button', { name: '编辑笔记' }));
  await press(panel(page).getByRole('button', { name: '修改过 2 次' }));
  await expect(panel(page).getByRole('list', { name: '修改记录' })).toContainText('另一台');
});

test('public notes of others are read and answered', async ({
  page,
  press,
  hasTouch,
  account,
  request,
  otherDevice,
}) => {
  const id = await openArticle(page, NIGHT_TRAIN.title);
  const author = await signUp(request);
  const text = `公开的想法 ${author.phone}`;
  const note = await makeNote(request, author.token, id, 3, { comment: text, is_public: true });
  await openPanel(page, press, hasTouch);
  await press(panel(page).getByText('大家的'));
  const theirs = panel(page).getByRole('listitem').filter({ hasText: text });
  await press(theirs.getByRole('button', { name: '查看与回复' }));
  await panel(page).getByRole('textbox', { name: '回复' }).fill('说得好 👏');
  await press(panel(page).getByRole('button', { name: '发送' }));
  await expect(panel(page).getByText('说得好 👏')).toBeVisible();
  await expect
    .poll(async () => {
      const { items } = await call(
        request,
        'GET /reader/article/{id}/notes',
        { params: { id } },
        author.token,
      );
      return items.find(({ root }) => root === note.note_uuid)?.comment;
    })
    .toBe('说得好 👏');
  // Visitors read them too.
  const visitor = await otherDevice();
  await visitor.goto(`/article/${id}`);
  await openPanel(visitor, press, hasTouch);
  await press(panel(visitor).getByText('大家的'));
  await expect(panel(visitor).getByText(text)).toBeVisible();
  expect(account.token).not.toBe('');
});

test('notes survive a corrected text; one whose words are gone is shown and kept', async ({
  page,
  press,
  hasTouch,
  isMobile,
  account,
  request,
}) => {
  // Articles of this test only, since it changes them.
  const title = isMobile ? 'Why We Yawn When Others Do' : 'The Ships That Mend the Internet';
  const id = await openArticle(page, title);
  const moved = await makeNote(request, account.token, id, 2, { color: 'green', comment: '挪动' });
  const lost = await makeNote(request, account.token, id, 4, { comment: '还在' });
  const newName = (blockId: string) => `corrected-${blockId}`.slice(0, 64);
  await editText(id, (blocks) =>
    blocks
      .filter((block) => !block.text.startsWith(lost.text))
      .map((block) =>
        block.text.startsWith(moved.text)
          ? { ...block, id: newName(block.id), text: `Corrected. ${block.text}` }
          : block,
      ),
  );
  await page.goto(`/article/${id}?note=${moved.note_uuid}`);
  await expect.poll(() => painted(page, 'green')).toEqual([moved.text]);
  await openPanel(page, press, hasTouch);
  await expect(myNotes(page)).toHaveText([/挪动/]);
  const orphans = panel(page).getByRole('list', { name: '原文已改动的笔记' });
  await expect(orphans.getByRole('listitem')).toHaveText([/还在/]);
  await expect(orphans).toContainText(lost.text);
  await page.goto(`/article/${id}?note=${lost.note_uuid}`);
  await expect(panel(page).getByLabel('评论')).toHaveValue('还在');
});

test('with the keyboard alone', async ({ page, isMobile, account, request }) => {
  test.skip(isMobile, 'phones have no keyboard');
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, PASSAGE);
  const { keyboard } = page;
  await pressWord(page, false, PASSAGE, 'begin');
  await expect(wordCard(page)).toBeVisible();
  await keyboard.press('h');
  await expect.poll(() => painted(page, 'yellow')).toEqual([`${PASSAGE}.`]);
  await keyboard.press('n');
  await expect(panel(page).getByLabel('评论')).toBeFocused();
  await keyboard.type('keys only');
  await keyboard.press('Control+Enter');
  await expect
    .poll(async () => (await notesOf(request, account.token, id)).map(({ comment }) => comment))
    .toEqual(['keys only']);
});

/** Opens the list of notes: from the menu on a phone, from the column beside the text elsewhere. */
async function openPanel(
  page: Page,
  press: (target: Locator) => Promise<void>,
  isPhone: boolean,
): Promise<void> {
  if (isPhone) await press(page.getByRole('button', { name: '更多', exact: true }));
  await press(
    page.getByRole('button', { name: isPhone ? '笔记' : /^笔记( \d+)?$/, exact: isPhone }),
  );
  await expect(panel(page)).toBeVisible();
}

test('the mark of a note lies clear of what stands beside the text', async ({
  page,
  press,
  account,
  request,
  isMobile,
}) => {
  test.skip(isMobile === true, 'translations stand beside the text where there is room');
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await makeNote(request, account.token, id, 0, { comment: '怀旧' });
  await page.reload();
  await press(page.getByRole('button', { name: '译文', exact: true }));
  await expect(page.getByText('这场复兴，起因不是怀旧，而是算术。')).toBeVisible();
  const mark = page.getByRole('button', { name: /^笔记：怀旧/ });
  await mark.scrollIntoViewIfNeeded();
  const uncovered = () =>
    mark.evaluate((button) => {
      const { left, right, top, bottom } = button.querySelector('svg')!.getBoundingClientRect();
      const y = (top + bottom) / 2;
      return [left + 1, right - 1].every((x) => button.contains(document.elementFromPoint(x, y)));
    });
  await expect.poll(uncovered).toBe(true);
});
