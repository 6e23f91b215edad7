import { randomUUID } from 'node:crypto';
import type { ResurfacedItem } from '@bluebird/contract/notes-resurfaced.ts';
import { beforeEach, expect, test } from 'vitest';
import { readOn } from '#test/factories/beat.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import {
  newArticle,
  seedSampleArticles,
  changeArticle,
  NIGHT_TRAIN,
} from '#test/factories/article.ts';
import { DAY_MS } from '#core/durations.ts';

let reader: TestUser;

const server = await startServer();
const article = await newArticle(server, { title: 'Night Train' });
beforeEach(async () => {
  reader = await server.user();
});

const resurfaced = async (words: unknown, user = reader) =>
  (await server.call('GET /reader/myword/resurfaced', { query: { words } }, user)).result.items;
const notesOf = (items: ResurfacedItem[]) =>
  items.flatMap((item) => (item.kind === 'highlight' ? [item.note] : []));
const questionsOf = (items: ResurfacedItem[]) =>
  items.flatMap((item) => (item.kind === 'question' ? [item.question] : []));

/** Keeps a note as if it had been made some days ago. */
async function noteOf(text: string, daysAgo: number, user = reader): Promise<string> {
  const body = { note_uuid: randomUUID(), text };
  const args = { params: { id: article }, body };
  await server.call('POST /reader/article/{id}/notes/add', args, user);
  await server.context.db
    .updateTable('notes')
    .set({ created_at: new Date(server.context.clock().getTime() - daysAgo * DAY_MS) })
    .where('note_uuid', '=', body.note_uuid)
    .execute();
  return body.note_uuid;
}

test('old highlights come between the words, with what they are of', async () => {
  for (const text of ['one', 'two', 'three']) await noteOf(text, 40);
  const items = await resurfaced(20);
  expect(items.map(({ after }) => after)).toEqual([7, 13]);
  expect(items[0]).toMatchObject({
    kind: 'highlight',
    title: 'Night Train',
    note: { mine: true, article_id: article },
  });
  expect(new Set(notesOf(items).map(({ text }) => text)).size).toBe(2);
  expect(await resurfaced(20)).toEqual(items);
});

test('each of them in the course of days', async () => {
  const texts = ['one', 'two', 'three', 'four'];
  for (const text of texts) await noteOf(text, 40);
  const met = new Set<string>();
  // One a day by lot: that one of four is never drawn happens once in ten million times.
  for (let day = 0; day < 60; day += 1) {
    for (const { text } of notesOf(await resurfaced(10))) met.add(text);
    server.advance(DAY_MS);
  }
  expect([...met].toSorted()).toEqual(texts.toSorted());
});

test('not those of the last month, of others, deleted ones, replies, nor in a short review', async () => {
  await noteOf('recent', 29);
  await noteOf('theirs', 40, await server.user());
  const gone = await noteOf('gone', 40);
  const args = { params: { id: article }, body: { note_uuid: gone } };
  await server.call('POST /reader/article/notes/{id}/delete', args, reader);
  expect(await resurfaced(50)).toEqual([]);
  const old = await noteOf('old', 31);
  const reply = { note_uuid: randomUUID(), root: old, comment: 'reply' };
  const replied = { params: { id: article }, body: reply };
  await server.call('POST /reader/article/{id}/notes/add', replied, reader);
  const { db, clock } = server.context;
  const longAgo = { created_at: new Date(clock().getTime() - 40 * DAY_MS) };
  await db.updateTable('notes').set(longAgo).where('note_uuid', '=', reply.note_uuid).execute();
  expect(await resurfaced(4)).toEqual([]);
  expect(notesOf(await resurfaced(50)).map(({ text }) => text)).toEqual(['old']);
});

test('questions of what was read come between the words too, with what is right', async () => {
  const articles = await seedSampleArticles(server);
  const read = articles.get(NIGHT_TRAIN)!;
  expect(questionsOf(await resurfaced(20))).toEqual([]);
  for (let i = 1; i < 4; i += 1)
    await readOn(server, reader.token, { source_id: read, progress: i / 9 });
  for (const text of ['one', 'two']) await noteOf(text, 40);

  const items = await resurfaced(20);
  expect(items.map(({ kind, after }) => [after, kind])).toEqual([
    [3, 'question'],
    [7, 'highlight'],
    [10, 'question'],
    [13, 'highlight'],
    [17, 'question'],
  ]);
  expect(await resurfaced(20)).toEqual(items);
  expect(questionsOf(await resurfaced(5))).toEqual([]);
  expect(questionsOf(await resurfaced(20, await server.user()))).toEqual([]);

  const [question] = questionsOf(items);
  const { id, answer, explanation } = question!;
  expect(question).toMatchObject({ article_id: read, options: { length: 4 } });
  const body = { choice: answer, spent: 900, ago: 0, review_uuid: randomUUID() };
  const told = await server.call(
    'POST /reader/question/{id}/answer',
    { params: { id }, body },
    reader,
  );
  expect(told.result).toMatchObject({ right: true, explanation });
  expect(questionsOf(await resurfaced(20)).map((asked) => asked.id)).not.toContain(id);
});

test('a locked article asks nothing of those who may not read it', async () => {
  const articles = await seedSampleArticles(server);
  const read = articles.get(NIGHT_TRAIN)!;
  for (let i = 1; i < 4; i += 1)
    await readOn(server, reader.token, { source_id: read, progress: i / 9 });
  expect(questionsOf(await resurfaced(20))).not.toEqual([]);
  const lock = (is_lock: boolean) => changeArticle(server, read, { is_lock });
  await lock(true);
  expect(await resurfaced(20)).toEqual([]);
  await lock(false);
});

test('visitors and bad numbers are refused', async () => {
  const ask = (words: unknown, user?: TestUser) =>
    server.call('GET /reader/myword/resurfaced', { query: { words } }, user);
  expect((await ask(20)).http).toBe(401);
  for (const value of [-1, 2_001, 1.5, '😀', 'a\0b', "' or 1=1 --", 'x'.repeat(10_000)])
    expect((await ask(value, reader)).http, String(value)).toBe(400);
});
