import http from 'node:http';
import { expect, test } from 'vitest';
import { DAY_MS } from '#core/durations.ts';
import { purgeBooksJob } from '#domains/books/purge.service.ts';
import { eventually } from '#test/eventually.ts';
import { digestOf, madeBook, uploadFile } from '#test/factories/book.ts';
import { startServer, type TestUser } from '#test/harness.ts';

const server = await startServer({}, { jobs: true });
const UPLOAD = 'POST /reader/book/upload_by_link' as const;

const TEXT = Buffer.from(`A Long Text\n\n${'The tide came in and went out. '.repeat(400)}`);
const purge = () => purgeBooksJob.handle(server.context, {}, { lastAttempt: false });

async function sender(user: TestUser) {
  const query = { key: 'book' } as const;
  const { result } = await server.call('GET /auth/upload_token', { query }, user);
  const headers = { 'x-upload-token': result.token };
  const url = (id: string) => `${server.base}${result.url}/${id}`;
  const answer = async (response: Response) => ({
    http: response.status,
    ...((await response.json()) as { result: { received: number; file: string | null } }).result,
  });
  return {
    url,
    headers,
    received: async (id: string) => answer(await fetch(url(id), { headers })),
    put: async (id: string, range: string, bytes: Uint8Array, more: Record<string, string> = {}) =>
      answer(
        await fetch(url(id), {
          method: 'PUT',
          headers: {
            ...headers,
            'content-type': 'application/octet-stream',
            'content-range': range,
            ...more,
          },
          body: new Uint8Array(bytes),
        }),
      ),
  };
}

const rangeOf = (start: number, end: number, total = TEXT.length) =>
  `bytes ${start}-${end - 1}/${total}`;

test('a file in pieces is whole, and becomes a book', async () => {
  const reader = await server.user();
  const { put, received } = await sender(reader);
  const id = digestOf(TEXT);
  expect(await received(id)).toMatchObject({ received: 0 });
  expect(await put(id, rangeOf(0, 5_000), TEXT.subarray(0, 5_000))).toMatchObject({
    received: 5_000,
    file: null,
  });
  // A piece again, one that leaves a gap: nothing changes, and the answer says where to go on.
  for (const at of [0, 6_000]) {
    expect(await put(id, rangeOf(at, at + 100), TEXT.subarray(at, at + 100))).toMatchObject({
      received: 5_000,
      file: null,
    });
  }
  const whole = await put(id, rangeOf(5_000, TEXT.length), TEXT.subarray(5_000));
  expect(whole).toMatchObject({ received: TEXT.length, file: `book/${id.slice(0, 32)}.upload` });
  expect(await received(id)).toMatchObject({ received: 0 });
  const body = { link: whole.file!, digest: id };
  const { result } = await server.call(UPLOAD, { body }, reader);
  expect((await madeBook(server, reader, result.book.id)).words).toBe(2_800);
});

test.each([0.001, 0.3, 0.7, 0.999])('a connection cut at %d of a piece', async (share) => {
  const reader = await server.user();
  const { url, headers, put, received } = await sender(reader);
  const id = digestOf(Buffer.from(`cut at ${share}`));
  const cut = Math.ceil(TEXT.length * share);
  const request = http.request(url(id), {
    method: 'PUT',
    headers: {
      ...headers,
      'content-type': 'application/octet-stream',
      'content-range': rangeOf(0, TEXT.length),
      'content-length': TEXT.length,
    },
  });
  request.on('error', () => undefined);
  request.write(TEXT.subarray(0, cut));
  await eventually(async () => expect((await received(id)).received).toBe(cut));
  // The sender begins anew before the server knows that the connection is gone.
  const rest = await put(id, rangeOf(cut, TEXT.length), TEXT.subarray(cut));
  request.destroy();
  expect(rest.received).toBe(TEXT.length);
  expect(await server.context.files.size(rest.file!)).toBe(TEXT.length);
});

test('a day later nothing is left of what came to nothing', async () => {
  const reader = await server.user();
  const { put, received } = await sender(reader);
  const id = 'ab'.repeat(16);
  await put(id, rangeOf(0, 5_000), TEXT.subarray(0, 5_000));
  // Whole, and no book was made of it.
  const bytes = Buffer.from('Nobody made a book of these words.');
  const file = await uploadFile(server, reader, bytes);
  await purge();
  expect((await received(id)).received).toBe(5_000);
  server.advance(DAY_MS + 60_000);
  await purge();
  const again = await sender(reader);
  expect((await again.received(id)).received).toBe(0);
  expect(await server.context.files.size(file)).toBeNull();
  // Brought again, it is there again, and stays for a day.
  expect(await uploadFile(server, reader, bytes)).toBe(file);
  await purge();
  expect(await server.context.files.size(file)).toBe(bytes.length);
});

test('bad pieces: no token, someone else’s, wrong places, too much', async () => {
  const [reader, other] = [await server.user(), await server.user()];
  const mine = await sender(reader);
  const id = 'cd'.repeat(16);
  const piece = TEXT.subarray(0, 100);
  expect((await mine.put(id, rangeOf(0, 100), piece)).http).toBe(200);
  expect((await (await sender(other)).received(id)).received).toBe(0);
  expect((await mine.put(id, rangeOf(0, 100), piece, { 'x-upload-token': 'x' })).http).toBe(401);
  for (const range of ['', 'bytes 0-99', 'bytes 99-0/200', 'bytes 0-200/200', 'bytes -1-5/9']) {
    expect((await mine.put(id, range, piece)).http).toBe(400);
  }
  expect((await mine.put('../x', rangeOf(0, 100), piece)).http).toBe(404);
  expect((await mine.put('UPPER'.repeat(8), rangeOf(0, 100), piece)).http).toBe(400);
  // More than is announced, more than a piece, and more than a book.
  expect((await mine.put('ef'.repeat(16), rangeOf(0, 10), piece)).http).toBe(413);
  expect((await mine.put(id, 'bytes 0-9000000/9000001', piece)).http).toBe(400);
  expect((await mine.put(id, rangeOf(0, 100, 101 * 1024 ** 2), piece)).http).toBe(413);
  expect((await mine.received(id)).received).toBe(100);
});

test('the oldest of many files on their way gives way', async () => {
  const { put, received } = await sender(await server.user());
  const ids = Array.from({ length: 7 }, (_, at) => `${at}`.repeat(32));
  for (const id of ids) await put(id, rangeOf(0, 10), TEXT.subarray(0, 10));
  const kept = await Promise.all(ids.map(async (id) => (await received(id)).received));
  expect(kept.filter((size) => size > 0)).toHaveLength(5);
  expect(kept.at(-1)).toBe(10);
});

test('two readers bring the same file at the same moment: one file, two books', async () => {
  const users = [await server.user(), await server.user()];
  const bytes = Buffer.from(`Both At Once\n\n${'The same words for both. '.repeat(2_000)}`);
  const id = digestOf(bytes);
  const books = await Promise.all(
    users.map(async (user) => {
      const { put } = await sender(user);
      const { file } = await put(id, rangeOf(0, bytes.length, bytes.length), bytes);
      const body = { link: file!, digest: id };
      const { result } = await server.call(UPLOAD, { body }, user);
      return madeBook(server, user, result.book.id);
    }),
  );
  expect(new Set(books.map((book) => book.id)).size).toBe(2);
  for (const book of books) expect(book).toMatchObject({ state: 'ready', words: 10_000 });
  const kept = server.context.db.selectFrom('book_files').select('file');
  expect(await kept.where('file', '=', `book/${id.slice(0, 32)}.upload`).execute()).toHaveLength(1);
});
