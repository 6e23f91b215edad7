import { epubOf } from '../server/test/zip.ts';
import { call } from './api.ts';
import { expectAccessible } from './accessibility.ts';
import { bringBook, LONG_TEXT } from './books.ts';
import { expect, test } from './fixtures.ts';
import { holdCode, live } from './take-over.ts';

const FILLER =
  '<p>The rain went on, and the river rose by a hand each hour of the night.</p>'.repeat(30);
/** Two chapters with a note, and a link from one to the other. */
const CHAPTERS = {
  'The Ferry': `<p>The ferry left at noon<a epub:type="noteref" href="#n1">1</a>, and nobody waved.</p>${FILLER}
    <p>What came of it is told <a href="c1.xhtml#end">at the end of the island</a>.</p>
    <aside epub:type="footnote" id="n1"><p>Noon was a quarter to one on the island.</p></aside>`,
  'The Island': `<p>The island was small and green.</p>${FILLER}<p id="end">And that was the end of the ferry.</p>`,
};

test.describe('a book in the reader', () => {
  test('the number of a note shows the note; a link leads on, and back', async ({
    page,
    account,
    request,
    press,
    hasTouch,
    faults,
  }) => {
    // The words of a new book may be known a little later than its text.
    faults.expect(/503.*\/glossary/);
    await page.goto('/book/upload');
    await live(page);
    await page.getByLabel('选一个文件').setInputFiles({
      name: 'ferry.epub',
      mimeType: 'application/epub+zip',
      buffer: await epubOf('The Ferry Book', CHAPTERS),
    });
    await press(page.getByRole('link', { name: '开始读' }));
    await expect(page.getByRole('heading', { level: 1, name: 'The Ferry' })).toBeVisible();
    await expect(page.getByRole('button', { name: '三分钟预习' })).toBeVisible();
    const article = page.getByRole('article');
    await expect(async () => {
      await press(article.getByRole('link', { name: '1', exact: true }));
      await expect(page.getByRole('region', { name: '注释' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('region', { name: '注释' })).toContainText('a quarter to one');
    await expectAccessible(page);

    await test.step('a word of the note has its card, and the note stays', async () => {
      const note = page.getByRole('region', { name: '注释' });
      const { x, y } = await note.locator('p[data-block]').evaluate((text) => {
        const range = document.createRange();
        const at = text.firstChild!.textContent!.indexOf('island');
        range.setStart(text.firstChild!, at);
        range.setEnd(text.firstChild!, at + 6);
        const box = range.getBoundingClientRect();
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      });
      await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      const card = page.getByRole('complementary', { name: '单词卡' });
      await expect(card.getByRole('heading', { name: 'island' })).toBeVisible();
      await press(card.getByRole('button', { name: '加入生词本' }));
      await expect
        .poll(async () => {
          const query = { word: 'island' };
          const entry = await call(request, 'GET /reader/myword/detail', { query }, account.token);
          return entry?.contexts[0]?.source_title;
        })
        .toBe('The Ferry Book · The Ferry');
      await press(card.getByRole('button', { name: '关闭单词卡' }));
      await expect(card.getByRole('heading', { name: 'island' })).toHaveCount(0);
      await expect(note).toBeVisible();
    });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: '注释' })).toHaveCount(0);

    await press(article.getByRole('link', { name: 'at the end of the island' }));
    await expect(page).toHaveURL(/chapter=2&block=/);
    await expect(page.getByText('that was the end of the ferry')).toBeInViewport();
    await press(page.getByRole('button', { name: /回到刚才读的地方/ }));
    await expect(page).toHaveURL(/chapter=1&block=.*&at=/);
    await expect(article.getByText('What came of it is told')).toBeInViewport();
    await expect(page.getByRole('button', { name: /回到刚才读的地方/ })).toHaveCount(0);
  });

  test('its bookmarks are made, listed, followed and taken away', async ({
    page,
    account,
    request,
    press,
    expectToast,
    faults,
  }) => {
    faults.expect(/503.*\/glossary/);
    const id = await bringBook(request, account.token, LONG_TEXT);
    await page.goto(`/book/${id}/read?chapter=2`);
    await live(page);
    const kept = async () => {
      const params = { id };
      return (await call(request, 'GET /reader/book/{id}/bookmark', { params }, account.token))
        .items;
    };
    await page.getByText('Paragraph 40 begins').evaluate((block) => block.scrollIntoView());
    const button = page.getByRole('button', { name: '书签' });
    await press(button);
    await expectToast('已加书签');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(kept).toMatchObject([{ chapter: 2 }]);
    await press(page.getByRole('button', { name: '章节' }));
    const drawer = page.getByRole('dialog', { name: 'A Long Week' });
    await expect(drawer.getByText(/本章还要 .* 分钟，全书还要/)).toBeVisible();
    await press(drawer.getByRole('link', { name: /Chapter One/ }));
    await expect(page).toHaveURL(/chapter=1$/);
    await press(page.getByRole('button', { name: '章节' }));
    await press(drawer.getByText('书签', { exact: true }));
    const mark = drawer.getByRole('list', { name: '书签' }).getByRole('link');
    await expect(mark).toHaveCount(1);
    await expectAccessible(page);
    await press(mark);
    await expect(page).toHaveURL(/chapter=2&block=/);
    await expect(page.getByText('Paragraph 40 begins')).toBeInViewport();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await press(button);
    await expectToast('已删去书签');
    await expect.poll(kept).toEqual([]);
    // That of adding it may still be shown too.
    const undo = page.getByRole('listitem').filter({ hasText: '已删去书签' });
    await press(undo.getByRole('button', { name: '撤销' }));
    await expect.poll(kept).toHaveLength(1);
  });

  test('it stands where it was left before the app is there, and stays there', async ({
    page,
    account: { token },
    request,
    faults,
  }) => {
    faults.expect(/503.*\/glossary/);
    const id = await bringBook(request, token, LONG_TEXT);
    const params = { id };
    const { contents } = await call(request, 'GET /reader/book/{id}/show', { params }, token);
    const text = await call(
      request,
      'GET /reader/article/{id}/show',
      { params: { id: contents[1]!.article_id } },
      token,
    );
    const { id: block_id } = text.blocks.find((one) => one.text.startsWith('Paragraph 40'))!;
    const pos = { chapter: 2, block_id, offset: 0, progress: 0.6 };
    await call(request, 'POST /reader/mybook/{id}/pos', { params, body: { pos } }, token);
    const letCome = await holdCode(page);
    await page.goto(`/book/${id}/read`, { waitUntil: 'commit' });
    const paragraph = page.getByText('Paragraph 40 begins');
    await expect(paragraph).toBeInViewport();
    await expect(page.locator('[data-static]')).toHaveCount(1);
    await expect(page).toHaveURL(/read\?chapter=2$/);
    const top = () => paragraph.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(70);
    const before = await top();
    await letCome();
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
    await page.reload();
    await live(page);
    await expect(paragraph).toBeInViewport();
  });

  test('another device that read further is a question', async ({
    account,
    request,
    otherDevice,
    faults,
  }) => {
    faults.expect(/503.*\/glossary/);
    const id = await bringBook(request, account.token, LONG_TEXT);
    const params = { id };
    const { contents } = await call(
      request,
      'GET /reader/book/{id}/show',
      { params },
      account.token,
    );
    const { article_id } = contents[2]!;
    const text = await call(
      request,
      'GET /reader/article/{id}/show',
      { params: { id: article_id } },
      account.token,
    );
    const block = text.blocks.find((one) => one.text.startsWith('Paragraph 60'))!;
    const pos = { chapter: 3, block_id: block.id, offset: 0, progress: 0.5 };
    await call(request, 'POST /reader/mybook/{id}/pos', { params, body: { pos } }, account.token);
    const { token } = await call(request, 'POST /auth/login', {
      body: { username: account.phone, password: account.password },
    });
    const theirs = await otherDevice();
    await theirs
      .context()
      .addCookies([
        { name: 'bb_token', value: token, url: process.env['BLUEBIRD_URL']!, sameSite: 'Lax' },
      ]);
    await theirs.goto(`/book/${id}/read?chapter=1`);
    await live(theirs);
    const question = theirs.getByRole('complementary', { name: '另一台设备的进度' });
    await expect(question.getByText('第 3 章')).toBeVisible();
    await expect(theirs).toHaveURL(/chapter=1$/);
    await question.getByRole('button', { name: /另一台设备读得更远/ }).click();
    await expect(theirs).toHaveURL(/chapter=3/);
    await expect(theirs.getByText('Paragraph 60 begins')).toBeInViewport();
  });
});
