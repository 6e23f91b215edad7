import { expect, test } from 'vitest';
import { NIGHT_TRAIN, newArticle, seedSampleArticles } from '#test/factories/article.ts';
import { giveMembership } from '#test/factories/membership.ts';
import { startServer } from '#test/harness.ts';
import { startersFor, type AskedAbout } from './starters.ts';

const server = await startServer();
const reader = await server.user();
const starters = (query: Record<string, unknown>) =>
  server.call('GET /api/ai/starters', { query }, reader);

const ABOUT: AskedAbout = {
  source: 'ARTICLE',
  selected: 0,
  difficulty: 'C4',
  paragraphs: [],
  names: [],
};
const texts = (...all: string[]) => all.map((text, i) => ({ n: i + 1, id: `b${i + 1}`, text }));

test('questions follow what the text has', () => {
  const paragraphs = texts(
    'It cost 3 pounds in 1990, 5 in 2000.',
    'But nobody minded.',
    '“We did not mind,” she said.',
    '“We did,” said he.',
  );
  const names = [
    { name: 'Lisbon', zh: '里斯本', what: '葡萄牙首都', label: '地名', listed: true, count: 3 },
  ];
  expect(startersFor({ ...ABOUT, paragraphs, names })).toEqual([
    '作者最想说的是什么？用一句话讲',
    '第 2 段的转折，转在哪里？',
    '第 1 段的数字说明了什么？',
    '文中引了哪些人的话？他们的看法一样吗？',
    '文章为什么提到里斯本？',
  ]);
  expect(startersFor(ABOUT)).toEqual([
    '作者最想说的是什么？用一句话讲',
    '文中有哪些值得记住的表达？',
    '我用英文概括一遍，你来改',
  ]);
  expect(startersFor({ ...ABOUT, difficulty: 'DIFFICULT' })).toContain('用简单的英文把全文讲一遍');
});

test('a story is asked about its people', () => {
  const paragraphs = texts('“Come in,” said Mr Darcy.', '“No.”', 'It rained.');
  const person = { zh: '', what: '', label: '人名', listed: false, count: 2 };
  const names = ['Darcy', 'Jane'].map((name) => ({ ...person, name }));
  expect(startersFor({ ...ABOUT, source: 'BOOK', paragraphs, names })).toEqual(
    expect.arrayContaining([' Darcy 是个怎样的人？从哪里看出来？', ' Darcy 和 Jane 是什么关系？']),
  );
  // An essay in a book is none.
  expect(startersFor({ ...ABOUT, source: 'BOOK', paragraphs: texts('A.', 'B.', 'C.') })).toContain(
    '作者最想说的是什么？用一句话讲',
  );
});

test.each([1, 20, 100])('a passage of %i words is asked about as such', (selected) => {
  const made = startersFor({ ...ABOUT, selected });
  expect(made).toHaveLength(3);
  expect(made.join()).not.toContain('全文');
});

test('of an article come with its names and longest sentences', async () => {
  const ids = await seedSampleArticles(server);
  const { result } = await starters({ article_id: ids.get(NIGHT_TRAIN)! });
  expect(result.questions.length).toBeGreaterThanOrEqual(3);
  expect(result.sentences).toHaveLength(3);
  for (const { text } of result.sentences) expect(text.split(/\s+/).length).toBeGreaterThan(20);
  const place = result.sentences[0]!;
  const shown = await server.call(
    'GET /reader/article/{id}/show',
    { params: { id: ids.get(NIGHT_TRAIN)! } },
    reader,
  );
  const block = shown.result.blocks.find(({ id }) => id === place.block_id)!;
  expect(block.text.slice(place.start, place.end)).toBe(place.text);
  for (const { zh, what } of result.names) expect([zh, what]).not.toContain('');
});

test('of a locked article tell its free part alone', async () => {
  const { context } = server;
  const long = (subject: string) =>
    `The ${subject} went over the river and through the wood and up the hill and down again until the rain had stopped and the people in London were asleep.`;
  const texts = ['ferry', 'pilot', 'train', 'violin'].map(long);
  const blocks = texts.map((text, i) => ({ id: `b${i + 1}`, kind: 'paragraph' as const, text }));
  const id = await newArticle(server, { blocks, is_lock: true });
  const { analysis } = await context.analysis.analyse(blocks);
  await context.db
    .updateTable('documents')
    .set({ analysis: JSON.stringify(analysis) })
    .where('id', '=', context.db.selectFrom('articles').select('document_id').where('id', '=', id))
    .execute();
  expect(JSON.stringify((await starters({ article_id: id })).result)).not.toContain('violin');
  await giveMembership(server, reader, { level: 1, days: 1 });
  const all = await starters({ article_id: id });
  expect(all.result.names).toMatchObject([{ name: 'London', zh: '伦敦' }]);
});

test('of what is not there are refused', async () => {
  expect((await starters({ article_id: 987_654_321 })).http).toBe(404);
  expect((await starters({ source: 'WORD' })).result.questions).toContain(
    '用我最近的生词写一个小故事',
  );
  expect((await server.call('GET /api/ai/starters')).http).toBe(401);
});
