import { beforeAll, expect, test } from 'vitest';
import type { Book } from '@bluebird/contract/books.ts';
import { newBook } from '#test/factories/book.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { indexChanges } from './index.service.ts';

const server = await startServer({}, { jobs: true });

let reader: TestUser;
let editor: TestUser;
let open: Book;
beforeAll(async () => {
  [reader, editor] = [await server.user(), await server.user('editor')];
  await newBook(server, reader, { title: 'A Summer Away' });
  open = await newBook(server, editor, { title: 'The Open Sea', forAll: true });
  const params = { id: open.id };
  const body = { licence: '青鸟原创', title_zh: '开阔的海', authors: 'Ida Ferrow' };
  await server.call('POST /reader/book/{id}/update', { params, body }, editor);
});

const publish = (wanted: boolean) =>
  server.call(
    'POST /reader/book/{id}/publish',
    { params: { id: open.id }, body: { publish: wanted } },
    editor,
  );
const hits = async (q: string, user?: TestUser) => {
  await indexChanges(server.context);
  const { result } = await server.call('GET /api/search', { query: { q, kind: 'book' } }, user);
  return result.groups.flatMap(({ items, near }) => (near ? [] : items));
};

test('a public book is found by title, author and text, while it is out', async () => {
  expect(await hits('dogs barking')).toEqual([]);
  await publish(true);
  expect(await hits('开阔的海')).toMatchObject([
    { book: { id: open.id }, title_zh_marks: [[0, 4]], excerpt: null },
  ]);
  expect(await hits('ferrow')).toMatchObject([{ book: { id: open.id }, authors_marks: [[4, 10]] }]);
  expect(await hits('dogs barking')).toMatchObject([
    {
      book: { id: open.id },
      excerpt: {
        chapter: 2,
        offset: 2,
        text: 'A dog barked at the harbour.',
        marks: [
          [2, 5],
          [6, 12],
        ],
      },
    },
  ]);
  await publish(false);
  expect(await hits('dogs barking')).toEqual([]);
  await publish(true);
  expect(await hits('dogs barking')).toHaveLength(1);
});

test('a private book is found by nobody in what is searched for all, its reader included', async () => {
  for (const user of [undefined, reader, editor, await server.user('super')])
    expect(await hits('summer away', user)).toEqual([]);
});
