import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { logIn, signUp } from './accounts.ts';
import { call } from './api.ts';
import { expect, test as base } from './fixtures.ts';
import { makeDataFolder, startProduct } from './product.ts';

/** Runs a command of the product on a data folder. */
const run = (command: 'backup' | 'restore', file: string, folder: string): string =>
  execFileSync(
    process.execPath,
    [fileURLToPath(new URL(`../server/src/cli/${command}.ts`, import.meta.url)), file],
    { env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }, encoding: 'utf8' },
  );

/** A product of its own, which is moved to an empty folder by a backup; the address stays. */
const test = base.extend<{
  served: { url: string; move: () => Promise<void> };
  move: () => Promise<void>;
}>({
  served: async ({ browserName: _ }, provide) => {
    const [first, second] = [await makeDataFolder(), await makeDataFolder()];
    const file = path.join(first, 'backup.zip');
    let product = await startProduct({ SAMPLE_CONTENT: 'false' }, first);
    const { url } = product;
    await provide({
      url,
      move: async () => {
        expect(run('backup', file, first)).toContain('written and checked');
        await product.stop();
        expect(run('restore', file, second)).toContain('Restored as of');
        const PORT = new URL(url).port;
        product = await startProduct({ SAMPLE_CONTENT: 'false', PORT }, second);
      },
    });
    await product.stop();
    for (const folder of [first, second]) rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ served }, provide) => provide(served.url),
  move: async ({ served }, provide) => provide(served.move),
});

test('a reader who is logged in notices nothing of a restore into an empty machine', async ({
  page,
  context,
  request,
  faults,
  move,
}) => {
  // A server that restarts answers nobody for a moment.
  faults.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|50[234]/);
  const reader = await signUp(request);
  await logIn(context, reader);
  await call(request, 'POST /reader/myword', { body: { word: 'lantern' } }, reader.token);
  const words = page.getByRole('main').locator('ul > li');
  await page.goto('/myword');
  await expect(words.filter({ hasText: 'lantern' })).toHaveCount(1);

  await move();
  await page.reload();
  await expect(words.filter({ hasText: 'lantern' })).toHaveCount(1);
  // Numbers go on where they were.
  await call(request, 'POST /reader/myword', { body: { word: 'pilot' } }, reader.token);
  await page.reload();
  await expect(words.filter({ hasText: 'pilot' })).toHaveCount(1);
});
