import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Book } from '@bluebird/contract/books.ts';
import { eventually } from '#test/eventually.ts';
import type { TestServer, TestUser } from '#test/harness.ts';
import { epubOf } from '#test/zip.ts';

export const digestOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Uploads a file that is to become a book. @returns its key */
export async function uploadFile(
  server: TestServer,
  user: TestUser,
  bytes: Uint8Array,
  type = 'application/octet-stream',
): Promise<string> {
  const key = 'GET /auth/upload_token' as const;
  const { result } = await server.call(key, { query: { key: 'book' } }, user);
  const answer = await fetch(`${server.base}${result.url}`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-upload-token': result.token },
    body: new Uint8Array(bytes),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { result: { file: string } }).result.file;
}

/** Brings a file as a book. */
export async function bringFile(
  server: TestServer,
  user: TestUser,
  bytes: Uint8Array,
  more: Record<string, unknown> = {},
) {
  const link = await uploadFile(server, user, bytes);
  const body = { link, digest: digestOf(bytes), ...more };
  return server.call('POST /reader/book/upload_by_link', { body }, user);
}

/** Waits until a book's file was read, well or not. */
export const madeBook = (server: TestServer, user: TestUser, id: number): Promise<Book> =>
  eventually(async () => {
    const { result } = await server.call('GET /reader/book/{id}/show', { params: { id } }, user);
    expect(result.state).not.toBe('making');
    return result;
  });

/** Two short chapters by title, as an EPUB has them. */
export const CHAPTERS = {
  'The Ferry': '<p>The ferry left at noon.</p><p>Nobody waved.</p>',
  'The Island': '<p>The island was small and green.</p><p>A dog barked at the harbour.</p>',
};

/** A book of a reader: an EPUB that was uploaded and read. @param forAll for everyone, by an editor */
export async function newBook(
  server: TestServer,
  user: TestUser,
  {
    title = 'A Summer Away',
    chapters = CHAPTERS,
    pictures = {},
    forAll = false,
  }: {
    title?: string;
    chapters?: Record<string, string>;
    pictures?: Record<string, Uint8Array>;
    forAll?: boolean;
  } = {},
): Promise<Book> {
  const bytes = await epubOf(title, chapters, pictures);
  const { result } = await bringFile(server, user, bytes, { for_all: forAll });
  return madeBook(server, user, result.book.id);
}
