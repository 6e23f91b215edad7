import { beforeEach, expect, test } from 'vitest';
import { newArticle } from '#test/factories/article.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { tappableText } from '#domains/articles/analysis-input.ts';
import { findTextOf, updateAnalysis } from '#domains/articles/documents.queries.ts';

const server = await startServer();
const [editor, reader] = await Promise.all([server.user('editor'), server.user()]);

const BLOCKS = [
  { text: 'The trains of London run late, and London complains.' },
  { text: 'Nobody in Paris was surprised when the mayor of Paris spoke.' },
];
const analysedArticle = async (values: Partial<Parameters<typeof newArticle>[1]> = {}) => {
  const article = await newArticle(server, { blocks: BLOCKS, ...values });
  const { db, analysis } = server.context;
  const text = (await findTextOf(db, article))!;
  const analysed = await analysis.analyse(tappableText(text));
  await updateAnalysis(db, text.document_id, text.blocks, analysed);
  return article;
};

let id: number;
let other: number;
beforeEach(async () => {
  await server.context.db.deleteFrom('article_entities').execute();
  id = await analysedArticle({ title: 'The Late Trains' });
  other = await analysedArticle({ title: 'Another City' });
});

const list = async (of = id) =>
  (await server.call('GET /reader/article/{id}/entities', { params: { id: of } }, editor)).result
    .items;
const named = async (name: string, of = id) => (await list(of)).find((one) => one.name === name);
const decide = (body: object, of = id, user: Partial<TestUser> = editor) =>
  server.call('POST /reader/article/{id}/entities/decide', { params: { id: of }, body }, user);
const card = async (name: string, of = id) =>
  (
    await server.call(
      'GET /api/ai/entity',
      { query: { name, article_id: of } },
      { token: reader.token },
    )
  ).result;

test('the names of an article are suggested with what the list has, and how often they stand there', async () => {
  expect(await named('London')).toMatchObject({
    zh: '伦敦',
    count: 2,
    state: 'suggested',
    here: '',
    others: 0,
  });
  expect(await named('Paris')).toMatchObject({ count: 2 });
});

test('an accepted name links the articles that share it, and tells why it is there', async () => {
  await decide({ name: 'London', state: 'accepted', here: '晚点最多的城市' });
  await decide({ name: 'London', state: 'accepted' }, other);
  expect(await named('London')).toMatchObject({ state: 'accepted', others: 1 });
  expect(await card('London')).toMatchObject({
    here: '晚点最多的城市',
    articles: [{ id: other, title: 'Another City' }],
  });
  expect(await card('London', other)).toMatchObject({
    here: '本文提到 2 次',
    articles: [{ id, title: 'The Late Trains' }],
  });
  expect((await card('Paris')).articles).toEqual([]);
});

test('articles that a reader may not see are not told', async () => {
  const hidden = await analysedArticle({ title: 'Hidden', status: 'review', published_at: null });
  await decide({ name: 'London', state: 'accepted' }, hidden);
  expect((await card('London')).articles).toEqual([]);
});

test('of a rejected name the list’s entry is not shown there, and elsewhere it is', async () => {
  await decide({ name: 'London', state: 'rejected' });
  await decide({ name: 'London', state: 'accepted' }, other);
  expect(await card('London')).toMatchObject({ name: 'London', zh: '', who: '', articles: [] });
  expect(await card('London', other)).toMatchObject({ zh: '伦敦', articles: [] });
});

test('a decision is changed, taken back, and written down', async () => {
  await decide({ name: 'Paris', state: 'accepted', here: '市长' });
  await decide({ name: 'Paris', state: 'rejected' });
  expect(await named('Paris')).toMatchObject({ state: 'rejected', here: '' });
  const { result } = await decide({ name: 'Paris', state: 'suggested' });
  expect(result).toMatchObject({ state: 'suggested' });
  expect(await named('Paris')).toMatchObject({ state: 'suggested' });
  const audits = await server.context.db
    .selectFrom('audit_log')
    .select('data')
    .where('action', '=', 'newsroom.decideEntity')
    .where('subject', '=', `article:${id}`)
    .execute();
  expect(audits).toHaveLength(3);
});

test('who is no editor, names of other texts and texts that are not there are refused', async () => {
  const body = { name: 'London', state: 'accepted' };
  expect((await decide(body, id, {})).http).toBe(401);
  expect((await decide(body, id, reader)).http).toBe(403);
  expect((await decide({ ...body, name: 'Berlin' })).status.reason).toBe('name_not_found');
  expect((await decide(body, 999_999)).status.reason).toBe('article_not_found');
  for (const bad of [{ name: '' }, { name: 'x'.repeat(81) }, { state: 'maybe' }]) {
    expect((await decide({ ...body, ...bad })).http).toBe(400);
  }
  expect((await decide({ ...body, here: '字'.repeat(200) })).http).toBe(200);
  expect((await decide({ ...body, here: '字'.repeat(201) })).http).toBe(400);
});
