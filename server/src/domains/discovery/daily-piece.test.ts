import { beforeEach, describe, expect, test } from 'vitest';
import { seedSampleArticles } from '#test/factories/article.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { DAY_MS } from '#core/durations.ts';
import { dayOf } from '#core/shanghai.ts';
import { shortestFirst, tierOf } from './recommendation.ts';

let reader: TestUser;
const server = await startServer();
await seedSampleArticles(server);
beforeEach(async () => {
  reader = await server.user();
});

const today = async (who: TestUser = reader) =>
  (await server.call('GET /api/recommend/today', {}, who)).result;

test('the piece of a day stays the same, and tomorrow brings another', async () => {
  const { day, piece } = await today();
  expect(day).toBe(dayOf(server.context.clock()));
  expect(piece!.title).not.toBe('');
  // Read meanwhile, it is still today's.
  await server.call(
    'POST /reader/article/{id}/mark',
    { params: { id: piece!.id }, body: { action: 'read' } },
    reader,
  );
  expect((await today()).piece!.id).toBe(piece!.id);
  server.advance(DAY_MS);
  const next = await today();
  expect(next.day).not.toBe(day);
  expect(next.piece!.id).not.toBe(piece!.id);
});

test('it is short where there is anything short, and says why where there is a reason', async () => {
  const { items } = (
    await server.call('GET /api/recommend/foryou', { query: { limit: 50 } }, reader)
  ).result;
  const shortest = Math.min(...items.map(({ words }) => words ?? Infinity));
  const { piece } = await today();
  if (shortest <= 700) expect(piece!.words).toBeLessThanOrEqual(700);
  const topics = new Set(items.flatMap(({ topic }) => topic ?? []));
  for (const topic of topics)
    await server.call(
      'POST /reader/topic/{topic}/follow',
      { params: { topic }, body: { status: true } },
      reader,
    );
  server.advance(DAY_MS);
  const next = (await today()).piece!;
  expect(next.reasons).toContainEqual({ kind: 'topic', topic: next.topic });
});

test('two devices that look at once see the same', async () => {
  const seen = await Promise.all(Array.from({ length: 10 }, () => today()));
  expect(new Set(seen.map(({ piece }) => piece!.id)).size).toBe(1);
});

test('one that was taken down gives way to another', async () => {
  const { piece } = await today();
  const { db } = server.context;
  await db
    .updateTable('articles')
    .set({ status: 'archived' })
    .where('id', '=', piece!.id)
    .execute();
  expect((await today()).piece!.id).not.toBe(piece!.id);
  await db
    .updateTable('articles')
    .set({ status: 'published' })
    .where('id', '=', piece!.id)
    .execute();
});

test('a visitor has none', async () => {
  expect((await server.call('GET /api/recommend/today')).http).toBe(401);
});

describe('shortestFirst', () => {
  const one = (id: number, words: number | null, known: number | null) => ({
    row: { words },
    place: { tier: tierOf({ followed: false, known, similar: false }), publishedAt: 0, id },
  });

  test('short and readable, then short, then readable, then the rest, each as ranked', () => {
    const ranked = [
      one(1, 2_000, 0.95),
      one(2, 600, 0.95),
      one(3, 500, 0.95),
      one(4, 300, 0.5),
      one(5, null, 0.5),
    ];
    expect(shortestFirst(ranked).map(({ place }) => place.id)).toEqual([2, 3, 4, 1, 5]);
  });
});
