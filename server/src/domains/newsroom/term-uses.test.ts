import { expect, test } from 'vitest';
import type { Block } from '@bluebird/contract/blocks.ts';
import { eventually } from '#test/eventually.ts';
import { passageAsked, serveModel, translates } from '#test/fake-language-model.ts';
import { closeAfterwards } from '#test/close-afterwards.ts';
import { startServer } from '#test/harness.ts';
import { newArticle } from '#test/factories/article.ts';

const model = closeAfterwards(await serveModel(translates('老码头')));
const server = await startServer(
  { AI_BASE_URL: model.baseUrl, AI_MODEL: 'test-model' },
  { jobs: true },
);
const editor = await server.user('editor');

const newsroomArticle = async (id: number) =>
  (await server.call('GET /reader/article/{id}/newsroom', { params: { id } }, editor)).result;
const uses = async (id: number) =>
  (await server.call('GET /reader/term/{id}/uses', { params: { id } }, editor)).result.articles;

/** An article with these blocks, in a status. */
const article = (status: 'review' | 'published', blocks: Block[]) =>
  newArticle(server, { title: 'Boats', title_zh: '船', status, blocks });

const paragraph = (id: string, text: string, zh: string, engine?: string): Block => ({
  id,
  kind: 'paragraph',
  text,
  zh,
  ...(engine && { zh_engine: engine }),
});

test('articles that call a changed term otherwise are found, and made anew where they are not out', async () => {
  const wharf = 'Marrowgate Wharf';
  const said = (n: number) => `Passage ${n} of ${wharf} was quiet.`;
  const blocks = [
    paragraph('b0', said(10), '旧码头第10段很安静', 'test-model'),
    paragraph('b1', said(20), '人写的旧码头第20段很安静'),
    paragraph('b2', said(30), '老码头第30段很安静', 'test-model'),
    paragraph('b3', 'Nobody came.', '没有人来', 'test-model'),
  ];
  const waiting = await article('review', blocks);
  const out = await article('published', blocks.slice(0, 1));
  await article('review', blocks.slice(2));
  const body = { source: wharf, target: '老码头' };
  const { result: term } = await server.call('POST /reader/term', { body }, editor);
  expect(await uses(term.id)).toEqual(
    expect.arrayContaining([
      { id: waiting, title: 'Boats', status: 'review', passages: 2, machine: 1 },
      { id: out, title: 'Boats', status: 'published', passages: 1, machine: 1 },
    ]),
  );
  expect(await uses(term.id)).toHaveLength(2);

  const params = { id: term.id };
  const { result } = await server.call('POST /reader/term/{id}/retranslate', { params }, editor);
  expect(result.started.map(({ article_id }) => article_id)).toEqual([waiting]);
  await eventually(async () => {
    const of = { params: { id: result.started[0]!.task_id } };
    expect((await server.call('GET /reader/task/{id}', of, editor)).result.status).toBe('done');
  });
  const [machine, person] = (await newsroomArticle(waiting)).blocks;
  expect(machine!.zh).toContain('老码头');
  expect(person!.zh).toBe('人写的旧码头第20段很安静');
  expect((await newsroomArticle(out)).blocks[0]!.zh).toBe('旧码头第10段很安静');
  expect(model.asked.map(passageAsked)).toContain(said(10));
  expect(model.asked.map(passageAsked)).not.toContain(said(20));
  expect((await uses(term.id)).map(({ passages }) => passages)).toEqual([1, 1]);
});

test('without a language model terms are not made anew, and that is said', async () => {
  const other = await startServer();
  const user = await other.user('editor');
  const body = { source: 'Fed', target: '美联储' };
  const { result } = await other.call('POST /reader/term', { body }, user);
  const params = { id: result.id };
  const refused = await other.call('POST /reader/term/{id}/retranslate', { params }, user);
  expect([refused.http, refused.status.reason]).toEqual([409, 'translator_not_configured']);
  const found = await other.call('GET /reader/term/{id}/uses', { params }, user);
  expect(found.result).toEqual({ articles: [] });
});

test('is for editors, of terms that are there', async () => {
  const reader = await server.user();
  const params = { id: 987_654 };
  for (const key of ['GET /reader/term/{id}/uses', 'POST /reader/term/{id}/retranslate'] as const) {
    expect((await server.call(key, { params })).http).toBe(401);
    expect((await server.call(key, { params }, reader)).http).toBe(403);
    expect((await server.call(key, { params }, editor)).status.reason).toBe('term_not_found');
  }
});
