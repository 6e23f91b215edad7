import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { newBook } from '#test/factories/book.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { upsertVocabularyTest } from '#domains/vocabulary/vocabulary.queries.ts';
import { knownShare } from './books.queries.ts';

const server = await startServer({}, { jobs: true });

let reader: TestUser;
let untested: TestUser;
beforeAll(async () => {
  [reader, untested] = [await server.user(), await server.user()];
  const editor = await server.user('editor');
  const chapters = {
    Plain: '<p>The man went to the house and the dog ran after him to the door.</p>',
    Odd: '<p>The sextant and the quadrant lay beside the astrolabe.</p>',
  };
  for (const [title, text] of Object.entries(chapters)) {
    const { id } = await newBook(server, editor, {
      title,
      chapters: { One: text },
      forAll: true,
    });
    const params = { id };
    await server.call('POST /reader/book/{id}/update', { params, body: { licence: 'x' } }, editor);
    await server.call(
      'POST /reader/book/{id}/publish',
      { params, body: { publish: true } },
      editor,
    );
  }
  await upsertVocabularyTest(server.context.db, {
    userId: reader.userId,
    seed: 1,
    size: 3_000,
    knownRank: 3_000,
    at: server.context.clock(),
  });
  await eventually(async () => {
    const rows = await server.context.db.selectFrom('books').select('coverage').execute();
    expect(rows.every(({ coverage }) => coverage?.length === 21)).toBe(true);
  });
});

const library = async (query: object, user?: TestUser) =>
  (await server.call('GET /reader/book', { query: { sort: 'short', ...query } }, user)).result
    .items;
const titles = async (known: number, user?: TestUser) =>
  (await library({ known }, user)).map(({ title }) => title).toSorted();

describe('the library by how much of each book one knows', () => {
  test('has what is known well enough', async () => {
    const books = await library({}, reader);
    const shareOf = (title: string) => books.find((book) => book.title === title)!.known!;
    expect(shareOf('Plain')).toBeGreaterThan(0.9);
    expect(shareOf('Odd')).toBeLessThan(shareOf('Plain'));
    expect(await titles(0, reader)).toEqual(['Odd', 'Plain']);
    expect(await titles(90, reader)).toEqual(['Plain']);
    expect(await titles(Math.floor(shareOf('Odd') * 100), reader)).toEqual(['Odd', 'Plain']);
  });

  test('is not narrowed for whom nothing is known of', async () => {
    for (const user of [undefined, untested]) {
      expect(await titles(90, user)).toEqual(['Odd', 'Plain']);
      expect((await library({}, user)).map(({ known }) => known)).toEqual([null, null]);
    }
    for (const known of [-1, 101, 'much'])
      expect((await server.call('GET /reader/book', { query: { known } })).http).toBe(400);
  });
});

test('between two steps the share known lies on a line, beyond the last it stays', () => {
  const coverage = Array.from({ length: 21 }, (_, step) => step / 20);
  expect([0, 500, 1_000, 20_000, 90_000].map((rank) => knownShare(coverage, rank))).toEqual([
    0, 0.025, 0.05, 1, 1,
  ]);
  expect(knownShare(null, 3_000)).toBeNull();
});
