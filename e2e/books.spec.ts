import { randomUUID } from 'node:crypto';
import { testBook } from '@bluebird/engine/epub/test-book.ts';
import { call } from './api.ts';
import { pressWord } from './article-text.ts';
import { wordCard } from './articles.ts';
import { bringBook, TEXT } from './books.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { live } from './take-over.ts';
import { signUp } from './accounts.ts';
import { enterAsEditor } from './visits.ts';

// The words of a new book may be known a little later than its text.
test.beforeEach(({ faults }) => {
  faults.expect(/503.*\/glossary/);
});

test('a file becomes a book, and is read from its first page to its last', async ({
  page,
  account,
  request,
  hasTouch,
  press,
}) => {
  await page.goto('/book');
  await live(page);
  await expect(page.getByText('书架还空着')).toBeVisible();
  await press(page.getByRole('link', { name: '带来一本书' }));
  await page
    .getByLabel('选一个文件')
    .setInputFiles({ name: 'A Quiet Week.txt', mimeType: 'text/plain', buffer: Buffer.from(TEXT) });
  await expect(page).toHaveURL(/\/book\/\d+\/show/);
  await expect(page.getByRole('heading', { level: 1, name: 'A Quiet Week' })).toBeVisible();
  const first = page.getByRole('main').getByRole('link', { name: /Chapter One/ });
  await expect(first).toBeVisible();
  await expectAccessible(page);

  await press(page.getByRole('link', { name: '开始读' }));
  await expect(page).toHaveURL(/\/read\?chapter=1$/);
  await expect(page.getByRole('heading', { level: 1, name: /Chapter One/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '三分钟预习' })).toBeVisible();
  await pressWord(page, hasTouch, 'put the kettle on', 'kettle');
  await expect(wordCard(page).getByRole('heading', { name: 'kettle' })).toBeVisible();
  await press(wordCard(page).getByRole('button', { name: '加入生词本' }));
  await expect
    .poll(async () => {
      const query = { word: 'kettle' };
      const entry = await call(request, 'GET /reader/myword/detail', { query }, account.token);
      return entry?.contexts[0]?.source_title;
    })
    .toBe('A Quiet Week · Chapter One. Monday');

  await press(page.getByRole('button', { name: '章节' }));
  const contents = page.getByRole('dialog', { name: 'A Quiet Week' });
  await expect(contents.getByRole('link', { name: /Chapter One/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await press(contents.getByRole('link', { name: /Chapter Two/ }));
  await expect(page).toHaveURL(/\/read\?chapter=2$/);
  await expect(page.getByRole('heading', { level: 1, name: /Chapter Two/ })).toBeVisible();
  await expect(page.getByText('全书读完了。')).toBeVisible();
  await press(page.getByRole('link', { name: '上一章' }));
  await expect(page.getByRole('heading', { level: 1, name: /Chapter One/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /下一章/ })).toBeVisible();
});

test('the words of a book are found, and its words are learnt first', async ({
  page,
  account,
  request,
  press,
}) => {
  const id = await bringBook(request, account.token);
  await page.goto(`/book/${id}/show`);
  await live(page);
  await press(page.getByRole('link', { name: '查找', exact: true }));
  await page.getByRole('searchbox', { name: '词或短语' }).fill('second STEP');
  await press(page.getByRole('link', { name: /second step/ }));
  await expect(page).toHaveURL(/chapter=2&block=/);
  await expect(page.getByText('second step')).toBeInViewport();
  await page.goto(`/book/${id}/show?part=words`);
  await live(page);
  const words = page.getByRole('region', { name: '先学的词' });
  await expect(words.getByRole('listitem').first()).toBeVisible();
  await press(words.getByRole('button', { name: /个放进生词本/ }));
  await expect(words.getByRole('button', { name: '已放进生词本' })).toBeVisible();
  const { total } = await call(request, 'GET /reader/myword', { query: {} }, account.token);
  expect(total).toBeGreaterThan(0);
});

test('a private book is nobody else’s; taken off the shelf it comes back', async ({
  page,
  account,
  request,
  press,
  otherDevice,
  expectToast,
  faults,
}) => {
  faults.expect(/404.*\/reader\/book\//);
  const id = await bringBook(request, account.token);
  const other = await signUp(request);
  const theirs = await otherDevice();
  await theirs
    .context()
    .addCookies([
      { name: 'bb_token', value: other.token, url: process.env['BLUEBIRD_URL']!, sameSite: 'Lax' },
    ]);
  await theirs.goto(`/book/${id}/show`);
  await expect(theirs.getByText('这本书不在这里')).toBeVisible();
  await theirs.goto(`/book/${id}/read`);
  await expect(theirs.getByText('这本书不在这里')).toBeVisible();

  await page.goto('/book');
  await live(page);
  await press(page.getByRole('button', { name: '移走《A Quiet Week》' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: '移走' }));
  await expectToast('已移出书架');
  await expect(page.getByText('书架还空着')).toBeVisible();
  await press(page.getByRole('button', { name: '撤销' }));
  await expect(page.getByRole('link', { name: '开始读' })).toBeVisible();
});

/** A book that its seller has encrypted. */
const protectedBook = (): Buffer =>
  testBook(
    { 'a.xhtml': '<p>Nobody but the buyer reads this.</p>' },
    {
      files: [
        {
          name: 'META-INF/encryption.xml',
          content:
            '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/><CipherData><CipherReference URI="OEBPS/a.xhtml"/></CipherData></EncryptedData></encryption>',
        },
      ],
    },
  );

test('what cannot be read says why', async ({ page, account: _, press }) => {
  await page.goto('/book/upload');
  await live(page);
  await page
    .getByLabel('选一个文件')
    .setInputFiles({ name: 'a.epub', mimeType: 'application/epub+zip', buffer: protectedBook() });
  await expect(page.getByRole('alert').filter({ hasText: '有版权保护（DRM）' })).toBeVisible();
  await page.goto('/book/upload');
  await live(page);
  await page.getByLabel('网址').fill('http://127.0.0.1:9/x');
  await press(page.getByRole('button', { name: '取来' }));
  await expect(page.getByRole('alert').filter({ hasText: '不允许访问' })).toBeVisible();
});

test('an editor puts a book into the library, and takes it out again', async ({
  page,
  context,
  request,
  otherDevice,
  expectToast,
  press,
}) => {
  const title = `A Slow Week ${randomUUID().slice(0, 8)}`;
  await enterAsEditor(context, request);
  await page.goto('/admin/book');
  await live(page);
  await page.getByLabel('上传一本书').setInputFiles({
    name: `${title}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(TEXT.replace('A Quiet Week', title)),
  });
  const editor = page.getByRole('dialog', { name: '编辑书' });
  await expect(editor.getByLabel('书名')).toHaveValue(title);
  await editor.getByLabel('中文名').fill('慢的一周');

  await test.step('not without a licence', async () => {
    await press(editor.getByRole('button', { name: '保存并发布' }));
    await expect(editor.getByRole('alert').filter({ hasText: '写明版权与来源' })).toBeVisible();
    await expectAccessible(page);
  });

  const inLibrary = async () => {
    const query = { q: title, limit: 10, offset: 0 };
    const { items } = await call(request, 'GET /reader/book', { query });
    return items.map((book) => book.title_zh);
  };
  await test.step('published', async () => {
    expect(await inLibrary()).toEqual([]);
    await editor.getByLabel('版权').fill('作者授权');
    await press(editor.getByRole('button', { name: '保存并发布' }));
    await expectToast(`《${title}》已发布`);
    expect(await inLibrary()).toEqual(['慢的一周']);
    await expect(page.getByRole('row', { name: title })).toContainText('已发布');
    const visitor = await otherDevice();
    await visitor.goto('/book/library');
    await live(visitor);
    await expect(visitor.getByRole('link', { name: new RegExp(title) })).toBeVisible();
  });

  await test.step('and taken back', async () => {
    await press(page.getByRole('link', { name: title, exact: true }));
    await press(editor.getByRole('button', { name: '下架…' }));
    const question = page.getByRole('alertdialog', { name: `下架《${title}》？` });
    await press(question.getByRole('button', { name: '下架' }));
    await expectToast(`《${title}》已下架`);
    expect(await inLibrary()).toEqual([]);
    await expect(page.getByRole('row', { name: title })).toContainText('待发布');
  });
});
