import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Poster } from '@bluebird/engine/typesetting/printed.ts';
import { eventually } from '#test/eventually.ts';
import { newPublicCollection } from '#test/factories/collection.ts';
import { newArticle, NIGHT_TRAIN, seedSampleArticles } from '#test/factories/article.ts';
import { startServer } from '#test/harness.ts';

const server = await startServer();
const set: Poster[] = [];
const { png } = server.context.typesetting;
server.context.typesetting.png = (task, scale) => {
  set.push(task.data as Poster);
  return png(task, scale);
};
const open = (path: string) => fetch(`${server.base}/share-card/${path}.png`);

let train: number;
beforeAll(async () => {
  train = (await seedSampleArticles(server)).get(NIGHT_TRAIN)!;
});

const drawn = async (path: string) => {
  const bytes = await eventually(async () => {
    const answer = await open(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    return Buffer.from(await answer.arrayBuffer());
  });
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
};

test('an article, a collection, a word and the ranks have a picture of 1200 × 630', async () => {
  const collection = await newPublicCollection(server, await server.user('editor'), [train]);
  for (const path of [
    `article/${train}`,
    `collection/${collection}`,
    'word/nostalgia',
    'rank/week',
  ])
    expect(await drawn(path), path).toEqual({ width: 1_200, height: 630 });
  expect(set[0]).toMatchObject({ title: 'The Quiet Return of the Night Train', shape: 'wide' });
});

test('it is made once, and anew when the title changes', async () => {
  const id = await newArticle(server, { title: 'Before' });
  await drawn(`article/${id}`);
  const before = set.length;
  await drawn(`article/${id}`);
  expect(set.length).toBe(before);
  await server.context.db
    .updateTable('articles')
    .set({ title: 'After' })
    .where('id', '=', id)
    .execute();
  await drawn(`article/${id}`);
  expect(set.at(-1)!.title).toBe('After');
});

test('of a locked article it says nothing but its head', async () => {
  const blocks = ['One.', 'Two.', 'Three.', 'A hurricane hid the abbey.'].map((text) => ({ text }));
  const id = await newArticle(server, { title: 'Locked', is_lock: true, blocks });
  await drawn(`article/${id}`);
  expect(JSON.stringify(set.at(-1))).not.toMatch(/hurricane/);
});

test('what a visitor may not see, and what is not there', async () => {
  const draft = await newArticle(server, { status: 'draft', published_at: null });
  for (const path of [`article/${draft}`, 'article/99999999', 'article/x', 'word/zzqx', 'user/1'])
    expect((await open(path)).status, path).toBe(404);
});
