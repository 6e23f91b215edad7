import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#core/durations.ts';
import { contentKey } from '#integrations/files/content-key.ts';
import { documentOf, newArticle } from '#test/factories/article.ts';
import { startFakeS3 } from '#test/fake-s3.ts';
import { startServer } from '#test/harness.ts';
import { checkFiles } from './check-files.service.ts';

const s3 = await startFakeS3({ pageSize: 3 });
afterAll(s3.close);

describe.each([
  ['on disk', {}],
  ['in a bucket', s3.settings],
])('files %s', async (_, settings) => {
  const server = await startServer(settings);
  const { db, files } = server.context;

  const check = (repair = false, at = new Date(Date.now() + 2 * DAY_MS)) =>
    checkFiles({ db, files }, { at, repair });

  async function store(kind: string, extension = 'webp'): Promise<string> {
    const bytes = randomBytes(20);
    const key = contentKey(kind, bytes, extension);
    await files.put(key, bytes, 'image/webp');
    return key;
  }

  test('each file that a row names is kept, wherever it is named; the others go when asked', async () => {
    const reader = await server.user();
    const id = await newArticle(server);
    const document_id = await documentOf(server, id);
    const [avatar, cover, figure] = [
      await store('avatar'),
      await store('cover'),
      await store('figure'),
    ];
    await db.updateTable('users').set({ avatar }).where('id', '=', reader.userId).execute();
    await db.updateTable('articles').set({ cover }).where('id', '=', id).execute();
    const block = { type: 'figure', image: { src: `/files/${figure}` } };
    await db
      .updateTable('documents')
      .set({ blocks: JSON.stringify([block]) as never })
      .where('id', '=', document_id)
      .execute();
    const spoken = await store('word', 'mp3');
    const stray = await Promise.all(Array.from({ length: 7 }, () => store('figure')));

    expect(await check()).toMatchObject({ stored: 11, unnamed: 7, deleted: 0, missing: [] });
    // Looking changes nothing, and what came today may yet be named.
    expect(await check(true, new Date())).toMatchObject({ stored: 11, unnamed: 0, deleted: 0 });
    expect(await check(true)).toMatchObject({ stored: 11, unnamed: 7, deleted: 7 });
    expect(await check()).toMatchObject({ stored: 4, unnamed: 0, missing: [] });
    for (const key of [avatar, cover, figure, spoken]) expect(await files.size(key)).toBe(20);
    for (const key of stray) expect(await files.size(key)).toBeNull();

    for (const key of [avatar, figure]) await files.delete(key);
    // Nothing brings a lost file back.
    expect((await check(true)).missing).toEqual([
      { column: 'users.avatar', missing: 1 },
      { column: 'documents.blocks', missing: 1 },
    ]);
  });
});

test('a storage that is away is told, and nothing deleted', async () => {
  const server = await startServer(s3.settings);
  const { db, files } = server.context;
  s3.refuse({ status: 503, code: 'SlowDown' });
  await expect(checkFiles({ db, files }, { at: new Date(), repair: true })).rejects.toThrow(/S3/);
  s3.refuse(null);
});
