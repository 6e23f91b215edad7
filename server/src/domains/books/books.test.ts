import { beforeAll, describe, expect, test } from 'vitest';
import type { Book } from '@bluebird/contract/books.ts';
import { DAY_MS } from '#core/durations.ts';
import { readOn } from '#test/factories/beat.ts';
import { newBook } from '#test/factories/book.ts';
import { otherDevice } from '#test/factories/account.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { purgeBooksJob } from './purge.service.ts';

const server = await startServer({}, { jobs: true });

let reader: TestUser;
let other: TestUser;
let editor: TestUser;
let book: Book;
let open: Book;
beforeAll(async () => {
  [reader, other] = [await server.user(), await server.user()];
  editor = await server.user('editor');
  book = await newBook(server, reader);
  open = await newBook(server, editor, { title: 'The Open Sea', forAll: true });
});

const shelf = async (user = reader) => (await server.call('GET /reader/mybook', {}, user)).result;
const add = (uuid: string, user = reader) =>
  server.call('POST /reader/mybook/add', { body: { book_uuid: uuid } }, user);
const remove = (id: number, user = reader) =>
  server.call('POST /reader/mybook/{id}/remove', { params: { id }, body: {} }, user);
const place = (id: number, pos: object, user = reader) =>
  server.call('POST /reader/mybook/{id}/pos', { params: { id }, body: { pos } }, user);
const show = (id: number, user?: TestUser) =>
  server.call('GET /reader/book/{id}/show', { params: { id } }, user);
const publish = (id: number, wanted: boolean, user = editor) =>
  server.call(
    'POST /reader/book/{id}/publish',
    { params: { id }, body: { publish: wanted } },
    user,
  );
const update = (id: number, body: object, user = reader) =>
  server.call('POST /reader/book/{id}/update', { params: { id }, body }, user);

describe('the library', () => {
  test('a public book is prepared by editors, and shown once it has a licence', async () => {
    const library = (query: Record<string, unknown> = {}, user?: TestUser) =>
      server.call('GET /reader/book', { query }, user);
    expect((await library()).result).toMatchObject({ items: [], total: 0 });
    expect((await show(open.id, reader)).status.reason).toBe('book_not_found');
    expect((await library({ all: true }, reader)).status.reason).toBe('forbidden');
    expect((await library({ all: true }, editor)).result.items).toMatchObject([{ id: open.id }]);
    expect((await publish(open.id, true)).status).toMatchObject({ reason: 'illegal_transition' });
    expect((await publish(open.id, true, reader)).http).toBe(403);
    expect((await update(open.id, { licence: '青鸟原创' }, reader)).http).toBe(404);
    await update(
      open.id,
      { licence: '青鸟原创', title_zh: '开阔的海', authors: 'Bluebird' },
      editor,
    );
    expect((await publish(open.id, true)).result.published_at).not.toBeNull();
    expect((await show(open.id)).result).toMatchObject({ title_zh: '开阔的海', is_private: false });
    for (const query of [{ q: '开阔' }, { q: 'bluebird' }, { sort: 'easy' }, { sort: 'short' }]) {
      expect((await library(query)).result.items).toMatchObject([{ id: open.id }]);
    }
    expect((await library({ q: 'nothing 100%' })).result.total).toBe(0);
    expect((await library({ difficulty: 'VERY_DIFFICULT' })).result.total).toBe(0);
    await publish(open.id, false);
    expect((await show(open.id)).http).toBe(404);
    await publish(open.id, true);
  });

  test('a private one is never published, listed or changed by anyone else', async () => {
    expect((await publish(book.id, true)).http).toBe(404);
    for (const user of [undefined, other, editor, await server.user('super')]) {
      expect((await show(book.id, user)).status.reason).toBe('book_not_found');
      const list = await server.call('GET /reader/book', { query: { q: 'Summer' } }, user);
      expect(list.result.total).toBe(0);
    }
    expect((await update(book.id, { title: 'Mine' }, other)).http).toBe(404);
    expect((await add(book.book_uuid, other)).http).toBe(404);
    expect((await update(book.id, { title: 'A Summer Away, again' })).result.title).toBe(
      'A Summer Away, again',
    );
    expect((await update(book.id, { title: '' })).http).toBe(400);
    expect((await update(book.id, { cover: 'cover/someone-elses.webp' })).status.fields).toEqual({
      cover: expect.any(String),
    });
  });
});

describe('the shelf', () => {
  test('a place is kept for the device and the account', async () => {
    const again = await otherDevice(server, reader);
    const { chapter, article_id } = book.contents[1]!;
    const pos = { chapter, block_id: 'b1', offset: 3, progress: 0.5 };
    expect((await place(book.id, pos)).result.kept).toBe(true);
    const { items } = await shelf();
    const words = book.contents.map((one) => one.words);
    expect(items[0]).toMatchObject({
      id: book.id,
      here: pos,
      latest: { ...pos, this_device: true },
      progress: (words[0]! + words[1]! / 2) / book.words,
    });
    const there = await server.call('GET /reader/mybook/{id}', { params: { id: book.id } }, again);
    expect(there.result).toMatchObject({ here: null, latest: { ...pos, this_device: false } });
    expect((await place(book.id, { ...pos, chapter: 9 })).http).toBe(404);
    expect((await place(book.id, { ...pos, progress: 2 })).http).toBe(400);
    expect((await place(book.id, pos, other)).http).toBe(404);
    // What was read counts, under the chapter's own number.
    await readOn(server, reader.token, {
      source: 'BOOK',
      source_id: article_id,
      spent_time: 60,
      progress: 1,
    });
    expect((await show(book.id, reader)).result.contents.map(({ read }) => read)).toEqual([0, 1]);
    const history = (await server.call('GET /reader/history', {}, reader)).result.items;
    expect(history).toMatchObject([
      { source: 'BOOK', source_id: article_id, article: null, book: { id: book.id, chapter: 2 } },
    ]);
  });

  test('reading is told of as what it is', async () => {
    const { article_id: source_id } = book.contents[0]!;
    const told = await readOn(server, reader.token, { source: 'ARTICLE', source_id });
    expect(told.status.reason).toBe('article_not_found');
    const theirs = await readOn(server, other.token, { source: 'BOOK', source_id });
    expect(theirs.status.reason).toBe('article_not_found');
  });

  test('a public book is put on it and taken off; its place comes back with it', async () => {
    expect((await add(open.book_uuid)).result.id).toBe(open.id);
    await place(open.id, { chapter: 1, block_id: 'b1', offset: 0, progress: 0.2 });
    expect((await remove(open.id)).result.removed).toBe(true);
    expect((await remove(open.id)).result.removed).toBe(false);
    expect((await shelf()).items.map(({ id }) => id)).not.toContain(open.id);
    const pos = { chapter: 1, block_id: 'b1', offset: 0, progress: 0.3 };
    expect((await place(open.id, pos)).result.kept).toBe(false);
    await add(open.book_uuid);
    expect((await shelf()).items.find(({ id }) => id === open.id)?.latest?.progress).toBe(0.2);
    expect((await shelf()).quota).toMatchObject({ books: 1, most_books: 3 });
    expect((await add('not-a-uuid')).http).toBe(400);
    expect((await add(crypto.randomUUID())).http).toBe(404);
  });

  test('a private book goes a day after it was taken off, with its text and its file', async () => {
    const { db, files } = server.context;
    const owner = await server.user();
    const gone = await newBook(server, owner, {
      chapters: { Only: '<p>Words that shall be forgotten: quibblewort.</p>' },
    });
    const { file } = await db
      .selectFrom('books')
      .select('file')
      .where('id', '=', gone.id)
      .executeTakeFirstOrThrow();
    const { article_id: id } = gone.contents[0]!;
    const note_uuid = crypto.randomUUID();
    const body = { note_uuid, text: 'quibblewort', chapter: 1 };
    const save = 'POST /reader/book/{id}/note/add' as const;
    expect((await server.call(save, { params: { id: gone.id }, body }, owner)).http).toBe(200);
    await remove(gone.id, owner);
    await purgeBooksJob.handle(server.context, {}, { lastAttempt: false });
    expect((await add(gone.book_uuid, owner)).http).toBe(200);
    await remove(gone.id, owner);
    server.advance(DAY_MS + 60_000);
    await purgeBooksJob.handle(server.context, {}, { lastAttempt: false });
    expect((await show(gone.id, owner)).http).toBe(404);
    const text = await server.call('GET /reader/article/{id}/show', { params: { id } }, owner);
    expect(text.http).toBe(404);
    const { rows } = await db.executeQuery<{ texts: number }>(
      (await import('kysely')).sql`select count(*)::int as texts from documents
        where blocks::text like '%quibblewort%'`.compile(db),
    );
    expect(rows[0]!.texts).toBe(0);
    expect(await files.size(file!)).toBeNull();
  });
});

describe('notes', () => {
  test('belong to a chapter, stay private in a private book, and are deleted', async () => {
    const note_uuid = crypto.randomUUID();
    const params = { id: book.id };
    const save = (body: object, user = reader) =>
      server.call('POST /reader/book/{id}/note/add', { params, body }, user);
    const note = { note_uuid, text: 'small and green', comment: '像画', is_public: true };
    expect((await save({ ...note, chapter: 2 })).result).toMatchObject({
      article_id: book.contents[1]!.article_id,
      is_public: false,
    });
    expect((await save({ ...note, chapter: 7 })).http).toBe(404);
    expect((await save({ ...note, chapter: 2 }, other)).http).toBe(404);
    const list = (user?: TestUser) => server.call('GET /reader/book/{id}/mynote', { params }, user);
    expect((await list(reader)).result.items).toMatchObject([
      { chapter: 2, title: 'The Island', note: { text: 'small and green', comment: '像画' } },
    ]);
    expect((await list(other)).http).toBe(404);
    expect((await list()).http).toBe(401);
    const drop = (user: TestUser) =>
      server.call('POST /reader/book/notes/{id}/delete', { params, body: { note_uuid } }, user);
    expect((await drop(other)).result.removed).toBe(false);
    expect((await drop(reader)).result.removed).toBe(true);
    expect((await list(reader)).result.items).toEqual([]);
  });
});

describe('the words of a book', () => {
  test('are found in it, with the text around', async () => {
    const find = (q: string, user = reader) =>
      server.call('GET /reader/book/{id}/search', { params: { id: book.id }, query: { q } }, user);
    const found = async (q: string) =>
      (await find(q)).result.items.map(({ chapter, excerpt, marks }) => [
        chapter,
        marks.map((mark) => excerpt.slice(...mark)),
      ]);
    // In whatever form, as a phrase; parts of words letter by letter.
    expect(await found('DOGS bark')).toEqual([[2, ['dog', 'barked']]]);
    expect(await found('og bark')).toEqual([[2, ['og bark']]]);
    expect(await found('the')).toHaveLength(3);
    expect(await found('barked a dog')).toEqual([]);
    expect((await find('100%_\\')).result.items).toEqual([]);
    expect((await find('dog', other)).http).toBe(404);
    expect((await find(' ')).http).toBe(400);
  });

  test('are found in all of one’s own books at once, by nobody else', async () => {
    const own = async (q: string, user: TestUser) =>
      (await server.call('GET /reader/mybook/search', { query: { q } }, user)).result.items;
    expect(await own('dogs barking', reader)).toMatchObject([
      { book: { id: book.id }, place: { chapter: 2, excerpt: 'A dog barked at the harbour.' } },
    ]);
    expect(await own('summer away', reader)).toMatchObject([
      { book: { id: book.id }, place: null },
    ]);
    expect(await own('dogs barking', other)).toEqual([]);
    expect((await server.call('GET /reader/mybook/search', { query: { q: 'dog' } })).http).toBe(
      401,
    );
    expect((await server.call('GET /reader/mybook/search', { query: {} }, reader)).http).toBe(400);
  });

  test('what was read of a book and kept from it is told at its end', async () => {
    const reading = (user?: TestUser) =>
      server.call('GET /reader/book/{id}/reading', { params: { id: book.id } }, user);
    const { result } = await reading(reader);
    expect(result).toMatchObject({ days: 1, saved_words: 0, notes: 0 });
    expect(result.seconds).toBeGreaterThan(0);
    expect((await reading(other)).http).toBe(404);
    expect((await reading()).http).toBe(401);
  });

  test('are listed by how much each raises the share known', async () => {
    const params = { id: book.id };
    const { result } = await server.call('GET /reader/book/{id}/words', { params }, reader);
    expect(result.known).toBeNull();
    const shares = result.items.map(({ coverage }) => coverage);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(result.items.map(({ word }) => word)).toContain('ferry');
    expect((await server.call('GET /reader/book/{id}/words', { params }, other)).http).toBe(404);
  });
});
