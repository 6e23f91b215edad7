import { randomBytes } from 'node:crypto';
import { testBook } from '@bluebird/engine/epub/test-book.ts';
import { expect, test } from './fixtures.ts';
import { live } from './take-over.ts';

/** A book of one chapter whose file has several pieces, as one with sounds has. */
const largeBook = (): Buffer =>
  testBook(
    { 'a.xhtml': '<h1>The Long Way</h1><p>The ferry left at noon, and nobody waved.</p>' },
    {
      metadata: '<dc:title>The Long Way Round</dc:title>',
      files: [{ name: 'OEBPS/a.mp3', content: randomBytes(9 * 1024 * 1024) }],
    },
  );

test('an upload goes on where the connection broke', async ({ page, context, account, faults }) => {
  expect(account.token).not.toBe('');
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_FAILED|Failed to load resource/);
  const starts: number[] = [];
  await page.route('**/files/upload/document/*', async (route) => {
    const range = route.request().headers()['content-range'];
    const start = Number(/^bytes (\d+)-/.exec(range ?? '')?.[1]);
    if (route.request().method() !== 'PUT') return route.continue();
    starts.push(start);
    // The network goes with the second piece.
    if (starts.length === 2) {
      await context.setOffline(true);
      return route.abort('internetdisconnected');
    }
    return route.continue();
  });
  await page.goto('/book/upload');
  await live(page);
  await page.getByLabel('选一个文件').setInputFiles({
    name: 'long-way.epub',
    mimeType: 'application/epub+zip',
    buffer: largeBook(),
  });
  const state = page.getByRole('status').filter({ hasText: '网络断了，连上后从' });
  await expect(state).toContainText('接着传');
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/book\/\d+\/show/);
  await expect(page.getByRole('heading', { level: 1, name: 'The Long Way Round' })).toBeVisible();
  const piece = 4 * 1024 * 1024;
  expect(starts).toEqual([0, piece, piece, 2 * piece]);
});

test('a file that is no book is refused in one sentence', async ({ page, account }) => {
  expect(account.token).not.toBe('');
  await page.goto('/book/upload');
  await live(page);
  const choose = page.getByLabel('选一个文件');
  await choose.setInputFiles({ name: 'empty.epub', mimeType: 'x/x', buffer: Buffer.alloc(0) });
  await expect(page.getByRole('alert')).toHaveText('这是一个空文件');
  await choose.setInputFiles({
    name: 'photo.epub',
    mimeType: 'application/epub+zip',
    buffer: Buffer.from('\x89PNG\r\n\0\0\0'),
  });
  await expect(page).toHaveURL(/\/book\/\d+\/show/);
  await expect(page.getByRole('alert')).toContainText('认不出这个文件');
});
