import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_PROPOSALS } from '@bluebird/contract/correction-limits.ts';
import { badValues } from '#test/bad-values.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { newArticle } from '#test/factories/article.ts';
import { HOUR_MS } from '#core/durations.ts';

let reader: TestUser;
let article: number;

const server = await startServer({}, { jobs: true });
const editor = await server.user('editor');
beforeEach(async () => {
  reader = await server.user();
  article = await write();
});

const BEFORE = '夜班火车回来啦';

async function write(values: Parameters<typeof newArticle>[1] = {}) {
  const text = 'The night train is back.';
  const blocks = [
    { id: 'b1', kind: 'paragraph', text, zh: BEFORE, zh_engine: 'machine' },
    {
      id: 'b2',
      kind: 'paragraph',
      text: 'It bagan with arithmetic.',
      zh: '始于算术。',
      marks: [{ start: 14, end: 24, kind: 'em' }],
    },
    { id: 'b3', kind: 'paragraph', text: 'Three.' },
    { id: 'b4', kind: 'paragraph', text: 'Four.', zh: '四。' },
  ];
  const { db, analysis } = server.context;
  const analysed = await analysis.analyse(
    blocks.map(({ id, text: english }) => ({ id, text: english })),
  );
  const { id } = await db
    .insertInto('documents')
    .values({ blocks: JSON.stringify(blocks), analysis: JSON.stringify(analysed.analysis) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return newArticle(server, { document_id: id, ...values });
}

const BETTER = {
  kind: 'translation',
  block_id: 'b1',
  before: BEFORE,
  proposal: '夜行列车回来了。',
};

const propose = (body: unknown, { id = article, by = reader } = {}) =>
  server.call('POST /reader/article/{id}/corrections', { params: { id }, body }, by);
const decide = (id: number, body: unknown, by: TestUser = editor) =>
  server.call('POST /reader/correction/{id}/decide', { params: { id }, body }, by);
const withdraw = (id: number, by = reader) =>
  server.call('POST /reader/correction/{id}/withdraw', { params: { id } }, by);
const mine = async (by = reader) =>
  (await server.call('GET /reader/correction/mine', {}, by)).result.items;
const queue = async (query: Record<string, unknown> = {}) =>
  (await server.call('GET /reader/correction', { query: { limit: 100, ...query } }, editor)).result;
const show = async (id = article) =>
  (await server.call('GET /reader/article/{id}/show', { params: { id } })).result;
const credits = async (id = article) =>
  (await server.call('GET /reader/article/{id}/corrections/credits', { params: { id } })).result;

describe('a proposal', () => {
  test('waits, is taken, stands in the article as a person’s, and is credited', async () => {
    const { http, result } = await propose({ ...BETTER, note: '更顺' });
    expect([http, result.status]).toEqual([200, 'pending']);
    const waiting = (await queue()).items.find(({ id }) => id === result.id)!;
    expect(waiting).toMatchObject({
      by: [{ id: reader.userId, name: reader.username }],
      notes: ['更顺'],
      context: 'The night train is back.',
      present: BEFORE,
      stale: false,
    });
    expect((await show()).blocks[0]!.zh).toBe(BEFORE);
    const decided = await decide(result.id, { decision: 'accept' });
    expect(decided.result).toMatchObject({ status: 'accepted', applied: null });
    const [block] = (await show()).blocks;
    expect(block).toMatchObject({ zh: '夜行列车回来了。' });
    expect(block).not.toHaveProperty('zh_engine');
    expect(await credits()).toEqual({
      items: [{ id: reader.userId, name: reader.username }],
      total: 1,
    });
    expect((await mine())[0]).toMatchObject({ id: result.id, status: 'accepted' });
    const versions = await server.call(
      'GET /reader/article/{id}/versions',
      { params: { id: article } },
      editor,
    );
    expect(versions.result.items[0]).toMatchObject({ act: 'edit', by: { id: editor.userId } });
  });

  test('of a title and of a missing translation', async () => {
    const title = await propose({ kind: 'translation', before: '夜班火车', proposal: '夜行列车' });
    const missing = await propose({ ...BETTER, block_id: 'b3', before: '', proposal: '三。' });
    for (const { result } of [title, missing]) await decide(result.id, { decision: 'accept' });
    const after = await show();
    expect(after.title_zh).toBe('夜行列车');
    expect(after.blocks[2]!.zh).toBe('三。');
  });

  test('of the text moves what is marked in it', async () => {
    const { result } = await propose({
      kind: 'text',
      block_id: 'b2',
      before: 'It bagan with arithmetic.',
      proposal: 'It all began with arithmetic.',
    });
    await decide(result.id, { decision: 'accept' });
    expect((await show()).blocks[1]).toMatchObject({
      text: 'It all began with arithmetic.',
      marks: [{ start: 18, end: 28, kind: 'em' }],
    });
  });

  test('of a word explains it to everyone', async () => {
    const wish = {
      kind: 'gloss',
      word: 'trains',
      block_id: 'b1',
      before: '火车',
      proposal: '列车',
    };
    const { result } = await propose({ ...wish, word: 'train' });
    expect(result.word).toBe('train');
    await decide(result.id, { decision: 'accept' });
    const glosses = await server.call('GET /reader/article/{id}/words', {
      params: { id: article },
    });
    expect(glosses.result.items).toEqual([
      { word: 'train', resolve: '列车', tag: '', by: 'editor' },
    ]);
    // Another was made from what the dictionary says.
    expect((await propose({ ...wish, word: 'train', proposal: '火车车厢' })).http).toBe(409);
    expect((await propose({ ...wish, word: 'lantern' })).status.reason).toBe('word_not_found');
  });

  test('may be edited when it is taken, or rejected with a reason', async () => {
    const first = (await propose(BETTER)).result;
    const edited = await decide(first.id, { decision: 'accept', edited: '夜行列车，回来了。' });
    expect(edited.result).toMatchObject({ applied: '夜行列车，回来了。', stale: false });
    const second = (await propose({ ...BETTER, block_id: 'b4', before: '四。' })).result;
    await decide(second.id, { decision: 'reject', reason: '原译更准确' });
    expect((await mine())[0]).toMatchObject({ status: 'rejected', reason: '原译更准确' });
    expect((await credits()).total).toBe(1);
  });

  test('of several readers is one, and all are credited', async () => {
    const readers = await Promise.all([1, 2, 3].map(() => server.user()));
    const answers = await Promise.all(readers.map((by) => propose(BETTER, { by })));
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1);
    const { id } = answers[0]!.result;
    expect((await queue()).items.find((each) => each.id === id)!.by).toHaveLength(3);
    await withdraw(id, readers[0]);
    expect((await queue()).items.find((each) => each.id === id)!.by).toHaveLength(2);
    await decide(id, { decision: 'accept' });
    expect((await credits()).total).toBe(2);
  });

  test('can be taken back by who made it, once it is decided no more', async () => {
    const { id } = (await propose(BETTER)).result;
    expect((await withdraw(id, await server.user())).status.reason).toBe('correction_not_found');
    expect((await withdraw(id)).result.status).toBe('withdrawn');
    expect((await withdraw(id)).http).toBe(200);
    expect((await decide(id, { decision: 'accept' })).status.reason).toBe('correction_decided');
    const other = (await propose(BETTER)).result;
    expect(other.id).not.toBe(id);
    await decide(other.id, { decision: 'reject' });
    expect((await withdraw(other.id)).status.reason).toBe('correction_decided');
  });
});

describe('a text that changed', () => {
  test('is not overwritten, and the queue shows what stands there now', async () => {
    const first = (await propose(BETTER)).result;
    const second = (await propose({ ...BETTER, proposal: '夜车归来。' })).result;
    await decide(first.id, { decision: 'accept' });
    const stale = (await queue()).items.find(({ id }) => id === second.id)!;
    expect(stale).toMatchObject({ stale: true, present: '夜行列车回来了。' });
    const refused = await decide(second.id, { decision: 'accept' });
    expect([refused.http, refused.status.reason]).toEqual([409, 'changed_meanwhile']);
    expect((await mine()).find(({ id }) => id === second.id)!.status).toBe('pending');
    expect((await propose(BETTER)).status.reason).toBe('changed_meanwhile');
  });

  test('is decided once, however many editors press at the same time', async () => {
    const { id } = (await propose(BETTER)).result;
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => decide(id, { decision: n % 2 ? 'accept' : 'reject' })),
    );
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });
});

describe('who may', () => {
  test('propose: whoever is logged in, about what they can read', async () => {
    const params = { id: article };
    expect(
      (await server.call('POST /reader/article/{id}/corrections', { params, body: BETTER })).http,
    ).toBe(401);
    const locked = await write({ is_lock: true });
    expect((await propose(BETTER, { id: locked })).http).toBe(200);
    expect(
      (await propose({ ...BETTER, block_id: 'b4', before: '四。' }, { id: locked })).http,
    ).toBe(400);
    const draft = await write({ status: 'review' });
    expect((await propose(BETTER, { id: draft })).status.reason).toBe('article_not_found');
    const hidden = { params: { id: draft } };
    expect((await server.call('GET /reader/article/{id}/corrections/credits', hidden)).http).toBe(
      404,
    );
  });

  test('decide: editors', async () => {
    const { id } = (await propose(BETTER)).result;
    expect((await decide(id, { decision: 'accept' }, reader)).http).toBe(403);
    expect((await server.call('GET /reader/correction', {}, reader)).http).toBe(403);
    expect((await decide(999_999, { decision: 'accept' })).status.reason).toBe(
      'correction_not_found',
    );
  });
});

test('the queue is narrowed by kind and counted by status', async () => {
  await propose(BETTER);
  const glosses = await queue({ kind: 'gloss' });
  expect(glosses.items.every(({ kind }) => kind === 'gloss')).toBe(true);
  const all = await queue();
  expect(all.total).toBe(all.counts.pending);
  expect(all.items.length).toBe(all.total);
});

test('a reader proposes only so much in a day, also in parallel', async () => {
  const answers = await Promise.all(
    Array.from({ length: MAX_PROPOSALS + 5 }, (_, n) => propose({ ...BETTER, proposal: `第${n}` })),
  );
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(MAX_PROPOSALS);
  expect(answers.find(({ http }) => http !== 200)!.status.reason).toBe('too_many_corrections');
  server.advance(25 * HOUR_MS);
  const later = await server.user();
  expect((await propose(BETTER, { by: later })).http).toBe(200);
});

describe('bad input', () => {
  test.each([
    ['no proposal', { proposal: '  ' }],
    ['no change', { proposal: BEFORE }],
    ['a proposal without end', { proposal: '长'.repeat(5_001) }],
    ['a null character', { proposal: 'a\0b' }],
    ['another block', { block_id: 'zz9' }],
    ['an id of a block that is none', { block_id: "b1' or 1=1" }],
    ['a word in a translation', { word: 'train' }],
    ['a gloss of no word', { kind: 'gloss' }],
    ['an endless gloss', { kind: 'gloss', word: 'train', proposal: '长'.repeat(201) }],
    ['another kind', { kind: 'summary' }],
  ])('%s', async (_name, change) => {
    const { http } = await propose({ ...BETTER, ...change });
    expect(http).toBe(400);
    expect(await mine()).toEqual([]);
  });

  test('of every sort changes nothing', async () => {
    for (const name of ['kind', 'block_id', 'word', 'before', 'proposal', 'note']) {
      for (const [, value] of badValues) {
        expect((await propose({ ...BETTER, [name]: value })).http).toBeLessThan(500);
      }
    }
    expect((await show()).blocks[0]!.zh).toBe(BEFORE);
    const { id } = (await propose({ ...BETTER, proposal: '好' })).result;
    for (const [, value] of badValues) {
      expect((await decide(id, { decision: value })).http).toBe(400);
    }
    expect((await decide(id, { decision: 'accept', edited: '  ' })).http).toBe(400);
  });

  test('emoji and lone surrogates are only text', async () => {
    const { result } = await propose({ ...BETTER, proposal: '火车🚂\ud800' });
    expect(result.proposal).toBe('火车🚂\ufffd');
  });
});
