import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  changeArticle,
  documentOf,
  NIGHT_TRAIN,
  seedSampleArticles,
} from '#test/factories/article.ts';
import { startServer } from '#test/harness.ts';

const server = await startServer();
const id = (await seedSampleArticles(server)).get(NIGHT_TRAIN)!;
const editor = await server.user('editor');

const get = (headers: Record<string, string> = {}) =>
  fetch(`${server.base}/reader/article/${id}/show`, { headers });

describe('what was read before', () => {
  test('is not sent again, but asked for each time', async () => {
    const first = await get();
    const etag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    for (const known of [etag, `"other", ${etag}`]) {
      const again = await get({ 'if-none-match': known });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(etag);
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  test.each(['br', 'gzip, deflate, br;q=0.9', 'gzip', 'br;q=0', 'identity', ''])(
    'reads the same with accept-encoding: %s',
    async (encoding) => {
      const answer = await get({ 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(
        /br(?!;q=0$)/.test(encoding) ? 'br' : encoding === 'gzip' ? 'gzip' : null,
      );
      expect(answer.headers.get('vary')).toContain('accept-encoding');
      expect(await answer.json()).toMatchObject({ result: { id, title_zh: '夜行列车悄然归来' } });
    },
  );
});

describe('a change shows at once, whoever makes it:', () => {
  const changes: Record<string, () => Promise<unknown>> = {
    'a title': () => changeArticle(server, id, { title: 'Another title' }),
    'a lock': () => changeArticle(server, id, { is_lock: true }),
    'no lock': () => changeArticle(server, id, { is_lock: false }),
    'the text': async () =>
      server.context.db
        .updateTable('documents')
        .set({ blocks: JSON.stringify([{ id: 'b1', kind: 'paragraph', text: 'New text.' }]) })
        .where('id', '=', await documentOf(server, id))
        .execute(),
    'the creator’s name': () =>
      sql`update creators set name = name || '!' where id = (select creator_id from articles where id = ${id})`.execute(
        server.context.db,
      ),
  };
  test.each(Object.keys(changes))('%s', async (name) => {
    const before = await get();
    await changes[name]!();
    const after = await get({ 'if-none-match': before.headers.get('etag')! });
    expect(after.status).toBe(200);
    expect(await after.text()).not.toBe(await before.text());
  });

  test('taken back, it is gone, also for who has it already', async () => {
    const etag = (await get()).headers.get('etag')!;
    await changeArticle(server, id, { status: 'review' });
    expect((await get({ 'if-none-match': etag })).status).toBe(404);
    await changeArticle(server, id, { status: 'published' });
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    await changeArticle(server, id, { deleted_at: new Date() });
    expect((await get({ 'if-none-match': etag })).status).toBe(404);
    await changeArticle(server, id, { deleted_at: null });
  });
});

test('what was kept for an editor is not what a visitor gets', async () => {
  const blocks = ['One.', 'Two.', 'Three.', 'The part for members.'];
  await server.context.db
    .updateTable('documents')
    .set({
      blocks: JSON.stringify(blocks.map((text, i) => ({ id: `b${i}`, kind: 'paragraph', text }))),
    })
    .where('id', '=', await documentOf(server, id))
    .execute();
  await changeArticle(server, id, { is_lock: true });
  const full = await get({ authorization: `Bearer ${editor.token}` });
  expect(await full.text()).toContain('The part for members.');
  const free = await get({ 'if-none-match': full.headers.get('etag')! });
  expect(free.status).toBe(200);
  expect(await free.text()).not.toContain('The part for members.');
});
