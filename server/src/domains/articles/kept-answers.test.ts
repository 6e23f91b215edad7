import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { decodeAnalysis, type EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import { HOUR_MS } from '#core/durations.ts';
import { newArticle } from '#test/factories/article.ts';
import { startServer, type TestUser } from '#test/harness.ts';

const server = await startServer();
const { db } = server.context;

const list = async (by?: TestUser) =>
  (await server.call('GET /reader/article/waikan', { query: { limit: 50 } }, by)).result;
const listed = async (id: number, by?: TestUser) =>
  (await list(by)).items.find((article) => article.id === id);

/** What changes an article for its readers, and how the list then tells of it. */
const changes = [
  ['its title', { title: 'Another title' }, { title: 'Another title' }],
  ['its cover', { cover: '/files/other.webp' }, { cover: '/files/other.webp' }],
  ['its lock', { is_lock: true }, { is_lock: true }],
  ['its removal', { deleted_at: new Date() }, undefined],
  ['its withdrawal', { status: 'archived' as const }, undefined],
] as const;

test.each(changes)(
  'a list that was asked for before tells of %s at once',
  async (_, change, now) => {
    const id = await newArticle(server, { title: 'A title', cover: '/files/one.webp' });
    const before = await list();
    expect(before.items[0]).toMatchObject({ id, title: 'A title' });
    await db.updateTable('articles').set(change).where('id', '=', id).execute();
    const after = await list();
    if (now) expect(after.items[0]).toMatchObject({ id, ...now });
    else expect(after.items.map((article) => article.id)).not.toContain(id);
    expect(after.total).toBe(now ? before.total : before.total - 1);
  },
);

test('a list tells of a publication’s new name', async () => {
  const { id: creator } = await db
    .insertInto('creators')
    .values({ name: 'The Old Name', name_zh: '', about_zh: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = await newArticle(server, { creator_id: creator });
  expect(await listed(id)).toMatchObject({ creator: { name: 'The Old Name' } });
  await db
    .updateTable('creators')
    .set({ name: 'The New Name' })
    .where('id', '=', creator)
    .execute();
  expect(await listed(id)).toMatchObject({ creator: { name: 'The New Name' } });
});

test('what is scheduled appears when its time comes, without any change', async () => {
  const at = new Date(server.context.clock().getTime() + HOUR_MS);
  const id = await newArticle(server, { published_at: at });
  const { total } = await list();
  expect(await listed(id)).toBeUndefined();
  server.advance(2 * HOUR_MS);
  expect(await listed(id)).toBeDefined();
  expect((await list()).total).toBe(total + 1);
});

test('what a reader hides is gone from their list alone', async () => {
  const id = await newArticle(server);
  const [reader, other] = [await server.user(), await server.user()];
  for (const by of [reader, other, undefined]) expect(await listed(id, by)).toBeDefined();
  const mark = { params: { id }, body: { action: 'hide' } };
  await server.call('POST /reader/article/{id}/mark', mark, reader);
  expect(await listed(id, reader)).toBeUndefined();
  for (const by of [other, undefined]) expect(await listed(id, by)).toBeDefined();
});

test('an edition is told apart while many change things at once', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => newArticle(server)));
  const edition = async () => {
    const { rows } = await sql<{ n: string }>`
      select sum(n) as n from editions where scope = 'content'`.execute(db);
    return Number(rows[0]!.n);
  };
  const before = await edition();
  await Promise.all(
    ids.map((id) =>
      db.transaction().execute(async (tx) => {
        await tx.updateTable('articles').set({ minutes: 9 }).where('id', '=', id).execute();
        await tx.updateTable('articles').set({ words: 9 }).where('id', '=', id).execute();
      }),
    ),
  );
  expect(await edition()).toBe(before + 2 * ids.length);
});

test('a text that waits for its analysis is analysed for whoever asks', async () => {
  const blocks = [{ id: 'b1', kind: 'paragraph' as const, text: 'The lantern went out.' }];
  const { id: documentId } = await db
    .insertInto('documents')
    .values({ blocks: JSON.stringify(blocks) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = await newArticle(server, { document_id: documentId });
  const answers = await Promise.all(
    Array.from({ length: 3 }, () =>
      server.call('GET /reader/article/{id}/glossary', { params: { id } }),
    ),
  );
  for (const { http, result } of answers) {
    expect(http).toBe(200);
    const analysis = decodeAnalysis(result.analysis as EncodedAnalysis);
    expect(analysis.glossary).toHaveProperty('lantern');
  }
});

test('a word book that was asked for before tells of every change, to its reader alone', async () => {
  const [reader, other] = [await server.user(), await server.user()];
  const words = async (by: TestUser) =>
    (await server.call('GET /reader/myword', {}, by)).result.items.map(({ word }) => word);
  const save = (word: string, by: TestUser, state?: string) =>
    server.call('POST /reader/myword', { body: { word, state } }, by);
  expect(await words(reader)).toEqual([]);
  await save('lantern', reader);
  expect(await words(reader)).toEqual(['lantern']);
  await save('harbour', other);
  expect([await words(reader), await words(other)]).toEqual([['lantern'], ['harbour']]);
  await save('lantern', reader, 'known');
  expect(await words(reader)).toEqual([]);
});
