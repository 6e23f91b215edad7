import { expect, test } from 'vitest';
import { startServer } from '#test/harness.ts';
import { seedBooks } from './books.ts';

const server = await startServer({}, { jobs: 'queued' });

test('our own books are in the library, once, with the Chinese of every paragraph', async () => {
  await Promise.all([seedBooks(server.context), seedBooks(server.context)]);
  await seedBooks(server.context);
  const { result } = await server.call('GET /reader/book');
  expect(result.items).toMatchObject([
    { title: 'The Clock at Marrow Point', title_zh: '莫罗角的钟', state: 'ready', chapters: 12 },
  ]);
  const { id, words } = result.items[0]!;
  // Long enough for a book, short enough to be finished.
  expect(words).toBeGreaterThan(15_000);
  expect(words).toBeLessThan(20_000);
  const show = 'GET /reader/book/{id}/show' as const;
  const { contents, licence } = (await server.call(show, { params: { id } })).result;
  expect(licence).toContain('青鸟原创');
  for (const { article_id, title_zh } of contents) {
    const params = { id: article_id };
    const text = await server.call('GET /reader/article/{id}/show', { params });
    expect(title_zh).not.toBe('');
    // What the English is marked with would be shown in the Chinese as it is.
    expect(text.result.blocks.filter(({ zh }) => !zh || zh.includes('*'))).toEqual([]);
  }
});
