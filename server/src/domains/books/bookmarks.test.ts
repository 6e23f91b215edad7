import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_BOOKMARKS } from '@bluebird/contract/book-limits.ts';
import type { Book } from '@bluebird/contract/books.ts';
import { newBook } from '#test/factories/book.ts';
import { startServer, type TestUser } from '#test/harness.ts';

const server = await startServer({}, { jobs: true });

let reader: TestUser;
let other: TestUser;
let book: Book;
beforeAll(async () => {
  [reader, other] = [await server.user(), await server.user()];
  book = await newBook(server, reader);
});

const list = (user?: TestUser) =>
  server.call('GET /reader/book/{id}/bookmark', { params: { id: book.id } }, user);
const add = (body: object, user: TestUser | undefined = reader) =>
  server.call('POST /reader/book/{id}/bookmark/add', { params: { id: book.id }, body }, user);
const remove = (bookmark_uuid: unknown, user: TestUser | undefined = reader) =>
  server.call(
    'POST /reader/book/{id}/bookmark/delete',
    { params: { id: book.id }, body: { bookmark_uuid } },
    user,
  );
/** The blocks of a chapter by their texts. */
async function blocks(chapter: number) {
  const params = { id: book.contents[chapter - 1]!.article_id };
  const { result } = await server.call('GET /reader/article/{id}/show', { params }, reader);
  return new Map(result.blocks.map(({ id, text }) => [text, id]));
}
const placeOf = async (chapter: number, text: string, offset = 0) => ({
  bookmark_uuid: randomUUID(),
  chapter,
  block_id: (await blocks(chapter)).get(text)!,
  offset,
});

describe('bookmarks', () => {
  test('a place is marked once, listed with its text, taken away and put back', async () => {
    const later = await placeOf(2, 'A dog barked at the harbour.', 6);
    const first = await placeOf(1, 'Nobody waved.');
    expect((await add(later)).result).toMatchObject({
      ...later,
      excerpt: 'barked at the harbour.',
      title: 'The Island',
    });
    await add(first);
    await add(first);
    const inOrder = [first.bookmark_uuid, later.bookmark_uuid];
    const uuids = async () => (await list(reader)).result.items.map((one) => one.bookmark_uuid);
    expect(await uuids()).toEqual(inOrder);
    expect((await remove(later.bookmark_uuid)).result.removed).toBe(true);
    expect((await remove(later.bookmark_uuid)).result.removed).toBe(false);
    expect(await uuids()).toEqual([first.bookmark_uuid]);
    await add(later);
    expect(await uuids()).toEqual(inOrder);
  });

  test('they are their reader’s alone', async () => {
    const mark = await placeOf(1, 'Nobody waved.');
    await add(mark);
    expect((await list()).http).toBe(401);
    expect((await list(other)).status.reason).toBe('book_not_found');
    expect((await add(mark, other)).status.reason).toBe('book_not_found');
    expect((await remove(mark.bookmark_uuid, other)).result.removed).toBe(false);
    expect((await list(reader)).result.items.map((one) => one.bookmark_uuid)).toContain(
      mark.bookmark_uuid,
    );
  });

  test('a chapter that is none, a place that is none and too many are refused', async () => {
    const mark = await placeOf(1, 'Nobody waved.');
    expect((await add({ ...mark, chapter: 9 })).status.reason).toBe('book_not_found');
    for (const bad of [
      { chapter: 0 },
      { offset: -1 },
      { block_id: '' },
      { block_id: 'x'.repeat(65) },
      { bookmark_uuid: 'mine' },
    ])
      expect((await add({ ...mark, ...bad })).http).toBe(400);
    // Of a text that was changed since: the place is kept, without words.
    const lost = { ...mark, bookmark_uuid: randomUUID(), block_id: 'gone', offset: 1_000_000 };
    expect((await add(lost)).result.excerpt).toBe('');
    const { length } = (await list(reader)).result.items;
    const at = server.context.clock();
    await server.context.db
      .insertInto('book_bookmarks')
      .values(
        Array.from({ length: MAX_BOOKMARKS - length }, () => ({
          user_id: reader.userId,
          bookmark_uuid: randomUUID(),
          book_id: book.id,
          chapter: 1,
          block_id: mark.block_id,
          position: 0,
          created_at: at,
        })),
      )
      .execute();
    expect((await list(reader)).result.items).toHaveLength(MAX_BOOKMARKS);
    const more = { ...mark, bookmark_uuid: randomUUID() };
    expect((await add(more)).status.reason).toBe('too_many_bookmarks');
  });
});
