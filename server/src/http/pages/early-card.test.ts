import { beforeEach, describe, expect, test } from 'vitest';
import type { Updateable } from 'kysely';
import type { ArticlesTable } from '#db/schema/articles.ts';
import { startServer } from '#test/harness.ts';
import { seedSampleArticles, changeArticle, NIGHT_TRAIN } from '#test/factories/article.ts';
import { webPage } from '#test/web-page.ts';

const server = await startServer({}, { web: await webPage() });
const [reader, editor] = [await server.user(), await server.user('editor')];
const id = (await seedSampleArticles(server)).get(NIGHT_TRAIN)!;

const change = (values: Updateable<ArticlesTable>) => changeArticle(server, id, values);
beforeEach(() => change({ is_lock: false, status: 'published' }));

type Options = { token?: string | undefined };
const open = (path: string, { token }: Options = {}) =>
  fetch(server.base + path, token ? { headers: { cookie: `bb_token=${token}` } } : {});

describe('the card of a word', () => {
  const card = (query: string, options?: Options) => open(`/article/${id}/card?${query}`, options);
  const blocksFor = async (token?: string) => {
    const key = 'GET /reader/article/{id}/show';
    const { result } = await server.call(key, { params: { id } }, token ? { token } : {});
    return result.blocks;
  };

  test('shows what the word means where it was tapped', async () => {
    const block = (await blocksFor()).find(({ text }) => text.includes('nostalgia'))!;
    const offset = block.text.indexOf('nostalgia') + 3;
    const answer = await card(`block_id=${block.id}&offset=${offset}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const markup = await answer.text();
    expect(markup).toMatch(/<h2[^>]*>nostalgia<\/h2>/);
    expect(markup).toMatch(/怀旧|乡愁|思乡/);
    expect(markup).toContain('关闭单词卡');
  });

  test('of a word in a part for members is not told to others', async () => {
    await change({ is_lock: true });
    const blocks = await blocksFor(editor.token);
    const last = blocks.findLast(({ kind }) => kind === 'paragraph')!;
    const query = `block_id=${last.id}&offset=${last.text.search(/[a-z]{6}/)}`;
    expect((await card(query, { token: editor.token })).status).toBe(200);
    for (const token of [undefined, reader.token, 'x'.repeat(43)])
      expect((await card(query, { token })).status).toBe(404);
  });

  test.each([
    '',
    'block_id=b0',
    'block_id=b0&offset=-1',
    'block_id=b0&offset=x',
    'block_id=b0&offset=999999',
    'block_id=nowhere&offset=1',
    `block_id=${'b'.repeat(101)}&offset=1`,
  ])('nothing stands at %j', async (query) => {
    expect((await card(query)).status).toBe(404);
  });

  test('an article that may not be seen has no cards', async () => {
    const [block] = await blocksFor();
    await change({ status: 'draft' });
    expect((await card(`block_id=${block!.id}&offset=5`)).status).toBe(404);
    expect((await open('/article/x/card?block_id=b0&offset=1')).status).toBe(404);
  });
});
