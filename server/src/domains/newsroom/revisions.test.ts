import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import { makeAnchor } from '@bluebird/engine/anchoring/anchor.ts';
import { findAnchor } from '@bluebird/engine/anchoring/find-anchor.ts';
import { startServer, type TestServer, type TestUser } from '#test/harness.ts';
import { newArticle } from '#test/factories/article.ts';
import { HOUR_MS } from '#core/durations.ts';

const TEXT: Block[] = [
  { id: 'b1', kind: 'paragraph', text: 'The night train is back.', zh: '夜班火车回来了。' },
  { id: 'b2', kind: 'paragraph', text: 'It began with arithmetic.' },
];
const BETTER = TEXT.with(0, { ...TEXT[0]!, text: 'The old night train is back.', zh: '回来了。' });

let id: number;

const server = await startServer({}, { jobs: true });
const [editor, colleague, reader] = await Promise.all([
  server.user('editor'),
  server.user('editor'),
  server.user(),
]);

/** An article with a text of its own. */
const published = (of: TestServer, values: Parameters<typeof newArticle>[1] = {}) =>
  newArticle(of, { blocks: TEXT, ...values });
beforeEach(async () => {
  id = await published(server);
});

/** The calls of this file, on one server and of one article. */
const newsroomOf = (of: TestServer, article: number) => {
  const params = { id: article };
  return {
    show: async (by?: TestUser) =>
      (await of.call('GET /reader/article/{id}/show', { params }, by)).result,
    inNewsroom: async (by = editor) =>
      (await of.call('GET /reader/article/{id}/newsroom', { params }, by)).result,
    update: (change: Record<string, unknown>, by = editor) =>
      of.call('POST /reader/article/{id}/update', { params, body: { article: change } }, by),
    audit: (body: Record<string, unknown>, by = editor) =>
      of.call('POST /reader/article/waikan/{id}/audit', { params, body }, by),
    revision: (by?: TestUser) => of.call('GET /reader/article/{id}/revision', { params }, by),
    withdraw: (version: unknown, by?: TestUser) =>
      of.call('POST /reader/article/{id}/revision/withdraw', { params, body: { version } }, by),
    setStatus: (status: string, by = editor) =>
      of.call('POST /reader/article/{id}/status', { params, body: { status } }, by),
  };
};
const at = (article = id) => newsroomOf(server, article);
const bulk = async (body: Record<string, unknown>, by = editor, of: TestServer = server) =>
  (await of.call('POST /reader/article/bulk', { body }, by)).result.outcomes;

describe('a change of a published article', () => {
  test.each<[string, Record<string, unknown>]>([
    ['title', { title: 'Another Train' }],
    ['Chinese title', { title_zh: '另一班火车' }],
    ['byline', { byline: 'Jane Doe' }],
    ['summary', { summary: 'Trains.', summary_zh: '火车。' }],
    ['cover', { cover: '/files/figure/a.webp' }],
    ['extent', { extent: 'excerpt' }],
    ['licence', { licence: '版权所有' }],
    ['lock', { is_lock: true }],
    ['text and translation', { blocks: BETTER }],
  ])('of its %s waits, and is shown when it is approved', async (_what, change) => {
    const before = await at().show(reader);
    const { result } = await at().update({ version: 1, ...change });
    expect(result).toMatchObject({ version: 2, ...change, revision: { state: 'pending' } });
    expect(await at().show(reader)).toEqual(before);
    expect((await at().audit({ approved: true, version: 2 })).result.revision).toBeNull();
    expect(await at().show(reader)).not.toEqual(before);
    expect(await at().inNewsroom()).toMatchObject({ version: 2, ...change, revision: null });
  });

  test('of how it is sorted holds at once, for what readers see and for what waits', async () => {
    const first = await at().update({ version: 1, topic: 'science', difficulty_override: 'EASY' });
    expect(first.result).toMatchObject({ revision: null, version: 2 });
    expect(await at().show()).toMatchObject({ topic: 'science', difficulty: 'EASY' });
    await at().update({ version: 2, title: 'Waiting' });
    const { result } = await at().update({ version: 3, topic: 'culture' });
    expect(result).toMatchObject({ title: 'Waiting', topic: 'culture', version: 4 });
    expect(await at().show()).toMatchObject({ title: 'The Night Train', topic: 'culture' });
  });

  test('that is scheduled waits as well: it comes out as it was approved', async () => {
    const later = new Date(server.context.clock().getTime() + HOUR_MS);
    id = await published(server, { published_at: later });
    await at().update({ version: 1, title: 'Unseen' });
    expect(await at().show(editor)).toMatchObject({ title: 'The Night Train' });
  });

  test('goes on from what waits, and is gone when nothing differs any more', async () => {
    await at().update({ version: 1, title: 'First' });
    await at().update({ version: 2, blocks: BETTER }, colleague);
    expect(await at().inNewsroom()).toMatchObject({ title: 'First', blocks: BETTER, version: 3 });
    const late = await at().update({ version: 2, title: 'Late' });
    expect(late.status).toMatchObject({
      reason: 'changed_meanwhile',
      fields: { version: '3', by: colleague.username },
    });
    const back = await at().update({ version: 3, title: 'The Night Train', blocks: TEXT });
    expect(back.result).toMatchObject({ version: 4, revision: null });
  });

  test('is told beside what readers see, with those whose work it is', async () => {
    expect((await at().revision(editor)).result.revision).toBeNull();
    await at().update({ version: 1, title: 'First' });
    await at().update({ version: 2, blocks: BETTER }, colleague);
    const { revision } = (await at().revision(editor)).result;
    expect(revision).toMatchObject({
      version: 3,
      state: 'pending',
      decided_by: null,
      text: BETTER,
      fields: { title: 'First' },
      shown: { version: 1, fields: { title: 'The Night Train' }, text: TEXT },
    });
    expect(new Set(revision!.people.map((person) => person.id))).toEqual(
      new Set([editor.userId, colleague.userId]),
    );
  });

  test('withdrawn from publication waits on; published again, it is what was approved', async () => {
    await at().update({ version: 1, title: 'Waiting' });
    await at().setStatus('review');
    expect((await at().update({ version: 2, byline: 'Me' })).result.revision).not.toBeNull();
    expect((await at().setStatus('published')).http).toBe(200);
    expect(await at().show()).toMatchObject({ title: 'The Night Train', byline: '' });
    await at().audit({ approved: true });
    expect(await at().show()).toMatchObject({ title: 'Waiting', byline: 'Me' });
  });

  test('is listed and counted apart', async () => {
    const list = async (query: Record<string, unknown>) =>
      (await server.call('GET /reader/article/manage', { query: { ...query, limit: 200 } }, editor))
        .result;
    const ids = async (revision: string) =>
      (await list({ revision })).items.map((row) => row.id).filter((one) => one === id);
    const before = (await list({})).counts.revision;
    await at().update({ version: 1, title: 'First' }, colleague);
    expect(await ids('pending')).toEqual([id]);
    expect((await list({})).counts.revision.pending).toBe(before.pending + 1);
    const { items } = await list({ limit: 1 });
    expect(items[0]).toMatchObject({ id, updated_by: { name: colleague.username } });
    await at().audit({ approved: false, reason: '再想想' });
    expect([await ids('pending'), await ids('rejected')]).toEqual([[], [id]]);
    expect((await list({ revision: 'rejected', status: 'draft' })).total).toBe(0);
    expect((await list({ revision: 'lost' })) ?? null).toBeNull();
  });
});

describe('a decision', () => {
  test('against it leaves readers what they have; what is mended waits again', async () => {
    await at().update({ version: 1, title: 'First' });
    const { result } = await at().audit({ approved: false, reason: ' 标题不对 ' }, colleague);
    expect(result).toMatchObject({
      status: 'published',
      audit: 'approved',
      title: 'The Night Train',
      revision: { state: 'rejected', reason: '标题不对' },
    });
    expect((await at().revision(editor)).result.revision!.decided_by).toEqual({
      id: colleague.userId,
      name: colleague.username,
    });
    const mended = await at().update({ version: 2, title: 'Second' });
    expect(mended.result.revision).toEqual({ state: 'pending', reason: '标题不对' });
  });

  test('is of the version that was seen', async () => {
    await at().update({ version: 1, title: 'Seen' });
    await at().update({ version: 2, title: 'Slipped in' }, colleague);
    const late = await at().audit({ approved: true, version: 2 });
    expect([late.http, late.status.reason]).toEqual([409, 'changed_meanwhile']);
    const many = { act: 'approve', ids: [id], versions: [2] };
    expect(await bulk(many)).toMatchObject([{ ok: false, reason: 'changed_meanwhile' }]);
    expect(await at().show()).toMatchObject({ title: 'The Night Train' });
    expect(await bulk({ ...many, versions: [3] })).toEqual([{ id, ok: true }]);
    expect(await at().show()).toMatchObject({ title: 'Slipped in' });
  });

  test('fifty at once is one', async () => {
    await at().update({ version: 1, blocks: BETTER });
    const all = await Promise.all(
      Array.from({ length: 50 }, () => at().audit({ approved: true, version: 2 })),
    );
    expect(all.every(({ http }) => http === 200)).toBe(true);
    expect((await at().show()).version).toBe(2);
  });

  test('leaves notes in their place', async () => {
    const range = { block_id: 'b1', start: 4, end_block_id: 'b1', end: 15 };
    const note = {
      note_uuid: crypto.randomUUID(),
      text: 'night train',
      data: makeAnchor(TEXT, range, 1),
    };
    const save = 'POST /reader/article/{id}/notes/add';
    await server.call(save, { params: { id }, body: note }, reader);
    const blocks = [{ kind: 'paragraph', text: 'Before all of it.' }, ...BETTER];
    await at().update({ version: 1, blocks });
    const whereItIs = async () => {
      const notes = await server.call('GET /reader/article/{id}/notes', { params: { id } }, reader);
      const { data, text } = notes.result.items[0]!;
      return findAnchor((await at().show(reader)).blocks, data!, text);
    };
    expect(await whereItIs()).toMatchObject({ ...range, status: 'exact' });
    await at().audit({ approved: true });
    expect(await whereItIs()).toMatchObject({ ...range, start: 8, end: 19 });
  });
});

describe('taking a change back', () => {
  test('leaves it among the versions, from where it comes back', async () => {
    await at().update({ version: 1, title: 'First' });
    expect((await at().withdraw(1, editor)).status.reason).toBe('changed_meanwhile');
    const { result } = await at().withdraw(2, colleague);
    expect(result).toMatchObject({ version: 3, title: 'The Night Train', revision: null });
    expect((await at().withdraw(3, editor)).status.reason).toBe('revision_not_found');
    const restore = 'POST /reader/article/{id}/versions/{version}/restore';
    const params = { id, version: 2 };
    const again = await server.call(restore, { params, body: { present: 3 } }, editor);
    expect(again.result).toMatchObject({ title: 'First', revision: { state: 'pending' } });
    expect(await at().show()).toMatchObject({ title: 'The Night Train' });
  });

  test('is for editors, of articles that are there', async () => {
    expect([(await at().withdraw(1)).http, (await at().withdraw(1, reader)).http]).toEqual([
      401, 403,
    ]);
    expect([(await at().revision()).http, (await at().revision(reader)).http]).toEqual([401, 403]);
    expect((await at().withdraw('x', editor)).status.reason).toBe('invalid_input');
    expect((await at(987_654).withdraw(1, editor)).status.reason).toBe('article_not_found');
    expect((await at(987_654).revision(editor)).status.reason).toBe('article_not_found');
  });
});

test('many are locked at once, and wait; opened again, nothing waits', async () => {
  const draft = await published(server, { status: 'draft', published_at: null });
  expect(await bulk({ act: 'lock', ids: [id, draft] })).toEqual([
    { id, ok: true, waits: true },
    { id: draft, ok: true },
  ]);
  expect((await at().show()).is_lock).toBe(false);
  await bulk({ act: 'unlock', ids: [id] });
  expect((await at().inNewsroom()).revision).toBeNull();
});

test('an accepted proposal of a reader is read at once, and stands in what waits', async () => {
  const other = TEXT.with(1, { ...TEXT[1]!, zh: '始于算术。' });
  await at().update({ version: 1, blocks: other });
  const proposal = {
    kind: 'translation',
    block_id: 'b1',
    before: TEXT[0]!.zh,
    proposal: '夜行列车。',
  };
  const propose = 'POST /reader/article/{id}/corrections';
  const made = await server.call(propose, { params: { id }, body: proposal }, reader);
  const decide = 'POST /reader/correction/{id}/decide';
  const accept = { params: { id: made.result.id }, body: { decision: 'accept' } };
  expect((await server.call(decide, accept, editor)).http).toBe(200);
  expect((await at().show()).blocks.map(({ zh }) => zh)).toEqual(['夜行列车。', undefined]);
  expect(await at().inNewsroom()).toMatchObject({
    revision: { state: 'pending' },
    blocks: [{ zh: '夜行列车。' }, { zh: '始于算术。' }],
  });
});

describe('with four eyes', () => {
  const start = () => startServer({ FOUR_EYES: 'true' }, { jobs: true });

  test('nobody approves what they worked on: not one, not many, not for a superior', async () => {
    const of = await start();
    const [one, two, chief] = await Promise.all([
      of.user('editor'),
      of.user('editor'),
      of.user('super'),
    ]);
    for (const [author, other] of [
      [one, two],
      [chief, one],
    ] as const) {
      const article = await published(of);
      const on = newsroomOf(of, article);
      const saved = await on.update({ version: 1, title: 'Mine' }, author);
      expect(saved.result.may_approve).toBe(false);
      expect((await on.inNewsroom(other)).may_approve).toBe(true);
      const own = await on.audit({ approved: true }, author);
      expect([own.http, own.status.reason]).toEqual([409, 'own_work']);
      const many = { act: 'approve', ids: [article] };
      expect(await bulk(many, author, of)).toMatchObject([{ ok: false, reason: 'own_work' }]);
      expect((await on.show()).title).toBe('The Night Train');
      expect((await on.audit({ approved: true }, other)).http).toBe(200);
      expect((await on.show()).title).toBe('Mine');
      // What comes after the approval is new work.
      expect((await on.update({ version: 2, title: 'Next' }, other)).result.may_approve).toBe(
        false,
      );
      expect((await on.audit({ approved: true }, author)).http).toBe(200);
    }
  });

  test('an article nobody has approved yet is its authors’ work, also to publish', async () => {
    const of = await start();
    const [one, two] = [await of.user('editor'), await of.user('editor')];
    const article = await published(of, { status: 'review', published_at: null, audit: 'pending' });
    const on = newsroomOf(of, article);
    await on.update({ version: 1, title: 'Mine' }, one);
    expect((await on.setStatus('published', one)).status.reason).toBe('audit_required');
    expect((await on.audit({ approved: true }, one)).status.reason).toBe('own_work');
    expect((await on.audit({ approved: false, reason: '再改' }, one)).http).toBe(200);
    expect((await on.audit({ approved: true }, two)).http).toBe(200);
    expect((await on.setStatus('published', one)).http).toBe(200);
  });

  test('what one brings in another approves', async () => {
    const of = await start();
    const [one, two] = [await of.user('editor'), await of.user('editor')];
    const source = { format: 'text', content: 'Terns\n\nA tern sat on the quay and looked at me.' };
    const bring = (publish: boolean) =>
      of.call('POST /reader/article/import', { body: { source, publish } }, one);
    expect((await bring(true)).status.reason).toBe('own_work');
    const { task_id } = (await bring(false)).result;
    const article = await eventually(async () => {
      const task = await of.call('GET /reader/task/{id}', { params: { id: task_id } }, one);
      expect(task.result.status).toBe('done');
      return Number(task.result.result!['article_id']);
    });
    const on = newsroomOf(of, article);
    expect((await on.audit({ approved: true }, one)).status.reason).toBe('own_work');
    expect((await on.audit({ approved: true }, two)).http).toBe(200);
  });

  test('an issue is not approved by who changed one of its articles', async () => {
    const of = await start();
    const [one, two] = [await of.user('editor'), await of.user('editor')];
    const article = await published(of, { status: 'review', published_at: null, audit: 'pending' });
    const { db, clock } = of.context;
    const now = { created_at: clock(), updated_at: clock() };
    const { id: issue } = await db
      .insertInto('magazines')
      .values({ name: 'The Heron', edition: '2026-11', status: 'review', ...now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = { magazine_id: issue, position: 0, title: 'Trains', key: 'trains' };
    await db
      .insertInto('magazine_articles')
      .values({ ...line, article_id: article, chosen: true })
      .execute();
    await newsroomOf(of, article).update({ version: 1, title: 'Mine' }, one);
    const approve = (by: TestUser) =>
      of.call(
        'POST /reader/magazine/{id}/audit',
        { params: { id: issue }, body: { approved: true } },
        by,
      );
    expect((await approve(one)).status).toMatchObject({
      reason: 'own_work',
      msg: '其中 1 篇你改过，要由另一位编辑来审核',
    });
    expect((await newsroomOf(of, article).inNewsroom(two)).audit).toBe('pending');
    expect((await approve(two)).result.newsroom?.status).toBe('approved');
  });

  test('a proposal is not accepted by who made it; in other words it waits', async () => {
    const of = await start();
    const [one, two] = [await of.user('editor'), await of.user('editor')];
    const article = await published(of);
    const propose = async (text: string, before: string) => {
      const place = { kind: 'translation', block_id: 'b1', before, proposal: text };
      const args = { params: { id: article }, body: place };
      return (await of.call('POST /reader/article/{id}/corrections', args, one)).result.id;
    };
    const decide = (proposal: number, by: TestUser, edited?: string) =>
      of.call(
        'POST /reader/correction/{id}/decide',
        { params: { id: proposal }, body: { decision: 'accept', edited } },
        by,
      );
    const first = await propose('夜行列车。', TEXT[0]!.zh!);
    expect((await decide(first, one)).status.reason).toBe('own_work');
    expect((await decide(first, two)).http).toBe(200);
    const on = newsroomOf(of, article);
    expect((await on.show()).blocks[0]!.zh).toBe('夜行列车。');
    const second = await propose('夜车。', '夜行列车。');
    expect((await decide(second, two, '夜里的列车。')).http).toBe(200);
    expect((await on.show()).blocks[0]!.zh).toBe('夜行列车。');
    expect((await on.audit({ approved: true }, two)).status.reason).toBe('own_work');
    expect((await on.audit({ approved: true }, one)).http).toBe(200);
    expect((await on.show()).blocks[0]!.zh).toBe('夜里的列车。');
  });
});
