import { beforeAll, expect, test } from 'vitest';
import type { Book } from '@bluebird/contract/books.ts';
import { NIGHT_TRAIN, seedSampleArticles } from '#test/factories/article.ts';
import { newBook } from '#test/factories/book.ts';
import { startServer, type TestUser } from '#test/harness.ts';

const server = await startServer({}, { jobs: true });

/** Prose in which the engine finds words to ask about, as a chapter has it. */
async function prose(): Promise<string> {
  const id = (await seedSampleArticles(server)).get(NIGHT_TRAIN)!;
  const { result } = await server.call('GET /reader/article/{id}/show', { params: { id } });
  const texts = result.blocks.filter(({ kind }) => kind === 'paragraph').map(({ text }) => text);
  return texts.map((text) => `<p>${text.replace(/[&<>]/g, '')}</p>`).join('');
}

let reader: TestUser;
let editor: TestUser;
let own: Book;
let open: Book;
beforeAll(async () => {
  [reader, editor] = [await server.user(), await server.user('editor')];
  const chapters = { One: await prose() };
  own = await newBook(server, reader, { title: 'My Own', chapters });
  open = await newBook(server, editor, { title: 'Open', chapters, forAll: true });
  const params = { id: open.id };
  await server.call('POST /reader/book/{id}/update', { params, body: { licence: 'x' } }, editor);
  await server.call('POST /reader/book/{id}/publish', { params, body: { publish: true } }, editor);
});

const questions = async (book: Book, user?: TestUser) => {
  const params = { id: book.contents[0]!.article_id };
  return (await server.call('GET /reader/article/{id}/questions', { params }, user)).result?.items;
};
const next = async (book: Book, user: TestUser) => {
  const query = { size: 5, article_id: book.contents[0]!.article_id };
  return (await server.call('GET /reader/question/next', { query }, user)).result.cards;
};

test('a chapter of a private book has its questions at once, for its reader alone', async () => {
  const mine = (await questions(own, reader))!;
  expect(mine.length).toBeGreaterThan(0);
  expect((await next(own, reader)).length).toBeGreaterThan(0);
  for (const user of [await server.user(), editor, await server.user('super')]) {
    expect(await questions(own, user)).toBeUndefined();
    expect(await next(own, user)).toEqual([]);
  }
  const params = { id: mine[0]!.id };
  const body = { status: 'rejected' as const };
  const decided = await server.call('POST /reader/question/{id}/status', { params, body }, editor);
  expect(decided.status.reason).toBe('question_not_found');
  expect((await questions(own, reader))!.map(({ id }) => id)).toContain(params.id);
});

test('of a public one, editors decide on them', async () => {
  expect(await questions(open, reader)).toEqual([]);
  const [draft] = (await questions(open, editor))!;
  expect(draft!.review!.status).toBe('draft');
  const params = { id: draft!.id };
  const body = { status: 'approved' as const };
  await server.call('POST /reader/question/{id}/status', { params, body }, editor);
  expect((await questions(open, reader))!.map(({ id }) => id)).toEqual([draft!.id]);
  expect(await next(open, reader)).toMatchObject([{ id: draft!.id }]);
  // Taken back, it asks nobody any more.
  await server.call(
    'POST /reader/book/{id}/publish',
    { params: { id: open.id }, body: { publish: false } },
    editor,
  );
  expect(await next(open, reader)).toEqual([]);
});
