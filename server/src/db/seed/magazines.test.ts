import { expect, test } from 'vitest';
import { startServer } from '#test/harness.ts';
import { seedSampleArticles } from '#test/factories/article.ts';
import { seedMagazines } from './magazines.ts';

test('our issue is on the shelf once, and stays away when it was deleted', async () => {
  const server = await startServer();
  const { db, clock } = server.context;
  await seedSampleArticles(server);
  await seedMagazines(db, clock());
  await seedMagazines(db, clock());
  const shelf = async () => (await server.call('GET /reader/magazine')).result.items;
  const [issue, ...others] = await shelf();
  expect(others).toEqual([]);
  expect(issue).toMatchObject({ name: 'The Bluebird', articles: 8 });
  expect(issue!.minutes).toBeGreaterThan(20);
  const params = { id: issue!.id };
  const { result } = await server.call('GET /reader/magazine/{id}/articles', { params });
  expect(new Set(result.items.map(({ section }) => section)).size).toBe(5);
  const editor = await server.user('editor');
  await server.call('POST /reader/magazine/{id}/delete', { params }, editor);
  await seedMagazines(db, clock());
  expect(await shelf()).toEqual([]);
});
