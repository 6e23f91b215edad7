import { expect, test } from 'vitest';
import type { NewsroomCounts } from '@bluebird/contract/newsroom.ts';
import { newCollection } from '#test/factories/collection.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { newFeed } from '#test/factories/feed.ts';
import { newArticle, changeArticle, documentOf } from '#test/factories/article.ts';
import { failTask, insertTask } from '#jobs/tasks.ts';
import { MINUTE_MS } from '#core/durations.ts';

const server = await startServer();
const [reader, editor, admin] = await Promise.all([
  server.user(),
  server.user('editor'),
  server.user('admin'),
]);

const counts = async (by = editor): Promise<NewsroomCounts> =>
  (await server.call('GET /reader/newsroom/counts', {}, by)).result;

const NOTHING: NewsroomCounts = {
  revisions: 0,
  questions: { drafts: 0, article_id: null },
  candidates: 0,
  corrections: 0,
  collections: 0,
  failed_tasks: 0,
  stopped_webhooks: 0,
};

test('nothing waits in an empty newsroom', async () => {
  expect(await counts()).toEqual(NOTHING);
});

test('is for editors', async () => {
  expect((await server.call('GET /reader/newsroom/counts')).http).toBe(401);
  expect((await server.call('GET /reader/newsroom/counts', {}, reader)).http).toBe(403);
});

test('drafts of questions are counted with the article whose draft waits longest', async () => {
  await draftsOf(2, 5);
  const early = await draftsOf(1, 9);
  const gone = await draftsOf(1, 20);
  await setArticle(gone, { deleted_at: server.context.clock() });
  expect((await counts()).questions).toEqual({ drafts: 3, article_id: early });
  await server.context.db.updateTable('article_questions').set({ status: 'approved' }).execute();
  expect((await counts()).questions).toEqual(NOTHING.questions);
});

test('entries of feeds are counted until somebody decides, with the feed', async () => {
  const { db, clock } = server.context;
  const feed = await feedWith(['open', 'dismissed', 'downloaded']);
  await feedWith(['of a feed that was ended'], { deleted_at: clock() });
  const task = await insertTask(db, 'articles.import', null);
  await db
    .updateTable('feed_items')
    .set({ dismissed_at: clock() })
    .where('key', '=', 'dismissed')
    .execute();
  await db
    .updateTable('feed_items')
    .set({ task_id: task })
    .where('key', '=', 'downloaded')
    .execute();
  expect((await counts()).candidates).toBe(1);
  // The number is the one the list of feeds shows.
  const shown = await server.call('GET /reader/rss/feed/{id}', { params: { id: feed } }, editor);
  expect(shown.result.crawl!.new_items).toBe(1);
});

test('changes of published articles are counted until they are approved or sent back', async () => {
  const params = { id: await newArticle(server) };
  const body = { article: { version: 1, title: 'Another Train' } };
  await server.call('POST /reader/article/{id}/update', { params, body }, editor);
  expect((await counts()).revisions).toBe(1);
  const decision = { params, body: { approved: false, reason: '再想想' } };
  await server.call('POST /reader/article/waikan/{id}/audit', decision, editor);
  expect((await counts()).revisions).toBe(0);
});

test('proposals, collections and failed tasks are counted until they are dealt with', async () => {
  const { db } = server.context;
  const article = await newArticle(server);
  const body = { kind: 'translation', before: '夜班火车', proposal: '夜行列车' };
  const proposed = await server.call(
    'POST /reader/article/{id}/corrections',
    { params: { id: article }, body },
    reader,
  );
  const collection = await newCollection(server, reader, [article]);
  expect((await counts()).collections).toBe(0);
  const publish = (by: TestUser) =>
    server.call('POST /reader/collection/{id}/publish', { params: { id: collection } }, by);
  await publish(reader);
  const failed = await insertTask(db, 'articles.import', editor.userId);
  const internal = await insertTask(db, 'words.tag', null);
  await db.updateTable('tasks').set({ internal: true }).where('id', '=', internal).execute();
  for (const id of [failed, internal]) await failTask(db, id, '没有做成', 'test');

  expect(await counts()).toMatchObject({ corrections: 1, collections: 1, failed_tasks: 1 });
  expect((await counts(admin)).failed_tasks).toBe(2);

  await server.call(
    'POST /reader/correction/{id}/withdraw',
    { params: { id: proposed.result.id } },
    reader,
  );
  await publish(editor);
  expect(await counts()).toMatchObject({ corrections: 0, collections: 0 });
});

/** An article with drafts made so many minutes ago. @returns its id */
async function draftsOf(howMany: number, minutesAgo: number): Promise<number> {
  const { db, clock } = server.context;
  const id = await newArticle(server);
  const document_id = await documentOf(server, id);
  const draft = (start: number) => ({
    document_id,
    version: 1,
    kind: 'cloze' as const,
    prompt: 'The night ____ is back.',
    options: ['train', 'boat', 'bus', 'plane'],
    answer: 0,
    explanation: '',
    block_id: 'b1',
    start,
    engine: 'test',
    created_at: new Date(clock().getTime() - minutesAgo * MINUTE_MS),
  });
  await db
    .insertInto('article_questions')
    .values(Array.from({ length: howMany }, (_, start) => draft(start)))
    .execute();
  return id;
}

const setArticle = (id: number, change: { deleted_at: Date }) => changeArticle(server, id, change);

/** A feed with entries of these keys. @returns its id */
async function feedWith(keys: string[], change: { deleted_at?: Date } = {}): Promise<number> {
  const { db, clock } = server.context;
  const at = clock();
  const id = await newFeed(server, change);
  const entry = (key: string) => ({
    feed_id: id,
    key,
    hash: key,
    title: key,
    summary: '',
    content: '',
    words: 0,
    byline: '',
    published_at: at,
    seen_at: at,
  });
  await db.insertInto('feed_items').values(keys.map(entry)).execute();
  return id;
}
