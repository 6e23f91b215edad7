import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startServer, type TestUser } from '#test/harness.ts';
import { newArticle } from '#test/sample-article.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let article: number;
let reader: TestUser;

beforeAll(async () => {
  server = await startServer();
  article = await newArticle(server.context, { title: 'Night Train' });
});
beforeEach(async () => {
  reader = await server.user();
});
afterAll(() => server.close());

const DAY = 86_400_000;
const mix = async (words: unknown, user = reader) =>
  (await server.call('GET /reader/myword/mix', { query: { words } }, user)).result.items;

/** Keeps a note as if it had been made some days ago. */
async function noteOf(text: string, daysAgo: number, user = reader): Promise<string> {
  const body = { note_uuid: randomUUID(), text };
  const args = { params: { id: article }, body };
  await server.call('POST /reader/article/{id}/notes/add', args, user);
  await server.context.db
    .updateTable('notes')
    .set({ created_at: new Date(server.context.clock().getTime() - daysAgo * DAY) })
    .where('note_uuid', '=', body.note_uuid)
    .execute();
  return body.note_uuid;
}

test('old highlights come between the words, with what they are of', async () => {
  for (const text of ['one', 'two', 'three']) await noteOf(text, 40);
  const items = await mix(20);
  expect(items.map(({ after }) => after)).toEqual([7, 13]);
  expect(items[0]).toMatchObject({
    kind: 'highlight',
    title: 'Night Train',
    note: { mine: true, article_id: article },
  });
  expect(new Set(items.map(({ note }) => note.text)).size).toBe(2);
  expect(await mix(20)).toEqual(items);
});

test('each of them in the course of days', async () => {
  const texts = ['one', 'two', 'three', 'four'];
  for (const text of texts) await noteOf(text, 40);
  const met = new Set<string>();
  for (let day = 0; day < 15; day += 1) {
    for (const { note } of await mix(10)) met.add(note.text);
    server.advance(DAY);
  }
  expect([...met].toSorted()).toEqual(texts.toSorted());
});

test('not those of the last month, of others, deleted ones, replies, nor in a short review', async () => {
  await noteOf('recent', 29);
  await noteOf('theirs', 40, await server.user());
  const gone = await noteOf('gone', 40);
  const args = { params: { id: article }, body: { note_uuid: gone } };
  await server.call('POST /reader/article/notes/{id}/delete', args, reader);
  expect(await mix(50)).toEqual([]);
  const old = await noteOf('old', 31);
  const reply = { note_uuid: randomUUID(), root: old, comment: 'reply' };
  const replied = { params: { id: article }, body: reply };
  await server.call('POST /reader/article/{id}/notes/add', replied, reader);
  const { db, clock } = server.context;
  const longAgo = { created_at: new Date(clock().getTime() - 40 * DAY) };
  await db.updateTable('notes').set(longAgo).where('note_uuid', '=', reply.note_uuid).execute();
  expect(await mix(4)).toEqual([]);
  expect((await mix(50)).map(({ note }) => note.text)).toEqual(['old']);
});

test('visitors and bad numbers are refused', async () => {
  const ask = (words: unknown, user?: TestUser) =>
    server.call('GET /reader/myword/mix', { query: { words } }, user);
  expect((await ask(20)).http).toBe(401);
  for (const value of [-1, 2_001, 1.5, '😀', 'a\0b', "' or 1=1 --", 'x'.repeat(10_000)])
    expect((await ask(value, reader)).http, String(value)).toBe(400);
});
