import { expect, test } from 'vitest';
import { startServer } from '#test/harness.ts';
import { seedSampleArticles } from '#test/factories/article.ts';
import { seedCollections } from './collections.ts';

test('our collections are there for everyone once, and stay as they were made', async () => {
  const server = await startServer();
  const { db, clock } = server.context;
  await seedSampleArticles(server);
  await seedCollections(db, clock());
  const list = async () => (await server.call('GET /reader/collection')).result.items;
  const seeded = await list();
  expect(seeded.length).toBeGreaterThanOrEqual(3);
  for (const collection of seeded) {
    expect(collection).toMatchObject({
      owner: null,
      visibility: 'public',
      articles: 4,
      name_zh: expect.stringMatching(/\p{Script=Han}/u),
      intro: expect.stringMatching(/\p{Script=Han}/u),
    });
  }
  const [gone, changed] = seeded;
  await db
    .updateTable('collections')
    .set({ deleted_at: clock() })
    .where('id', '=', gone!.id)
    .execute();
  await db.updateTable('collections').set({ name: 'Ours' }).where('id', '=', changed!.id).execute();
  await seedCollections(db, clock());
  const now = await list();
  expect(now).toHaveLength(seeded.length - 1);
  expect(now.find(({ id }) => id === changed!.id)?.name).toBe('Ours');
});
