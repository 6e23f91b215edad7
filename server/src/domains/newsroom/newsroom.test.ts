import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { NewsroomArticle } from '@bluebird/contract/newsroom.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { changeArticle, newArticle, documentOf } from '#test/factories/article.ts';
import { webPage } from '#test/web-page.ts';
import { DAY_MS, HOUR_MS } from '#core/durations.ts';

const TEXT: Block[] = [
  {
    id: 'b1',
    kind: 'paragraph',
    text: 'The ferry is back in the small harbour.',
    zh: '渡轮回来了。',
  },
  { id: 'b2', kind: 'paragraph', text: 'Nobody on the island had expected it.' },
  { id: 'b3', kind: 'paragraph', text: 'The pilot says that promises are kept.' },
  { id: 'b4', kind: 'paragraph', text: 'By people who look out of the window.' },
];

let id: number;

const server = await startServer({}, { jobs: true, web: await webPage() });
const editor = await server.user('editor');
const colleague = await server.user('editor');
const reader = await server.user();

/** An article that is out, with a text of its own. */
const newFerry = (values: Parameters<typeof newArticle>[1] = {}) =>
  newArticle(server, { title: 'The Ferry', title_zh: '渡轮', blocks: TEXT, ...values });
beforeEach(async () => {
  id = await newFerry();
});

const newsroomArticle = async (of = id) =>
  (await server.call('GET /reader/article/{id}/newsroom', { params: { id: of } }, editor)).result;
const show = (token?: string, of = id) =>
  server.call('GET /reader/article/{id}/show', { params: { id: of } }, { token });
const update = (article: Record<string, unknown>, { token } = editor, of = id) =>
  server.call(
    'POST /reader/article/{id}/update',
    { params: { id: of }, body: { article } },
    { token },
  );
const setStatus = (status: string, more: Record<string, unknown> = {}, of = id) =>
  server.call(
    'POST /reader/article/{id}/status',
    { params: { id: of }, body: { status, ...more } },
    editor,
  );
const audit = (body: Record<string, unknown>, of = id) =>
  server.call('POST /reader/article/waikan/{id}/audit', { params: { id: of }, body }, editor);
const versions = (query: Record<string, unknown> = {}) =>
  server.call('GET /reader/article/{id}/versions', { params: { id }, query }, editor);
const manage = (query: Record<string, unknown>) =>
  server.call('GET /reader/article/manage', { query }, editor);
const analysed = (version: number) =>
  eventually(async () => {
    const glossary = await server.call('GET /reader/article/{id}/glossary', { params: { id } });
    expect(glossary.result?.version).toBe(version);
    expect((await newsroomArticle()).task).toBeNull();
  });
const log = async () => {
  const rows = await server.context.db.selectFrom('audit_log').selectAll().execute();
  return rows.filter(({ subject }) => subject === `article:${id}`).map(({ action }) => action);
};

describe('an article for editors', () => {
  test('comes with all there is to it', async () => {
    expect(await newsroomArticle()).toMatchObject({
      id,
      title: 'The Ferry',
      status: 'published',
      version: 1,
      blocks: TEXT,
      audit: 'approved',
      revision: null,
      may_approve: true,
      translated: { done: 1, of: 4 },
      question_drafts: 0,
      versions: 0,
      sources: [],
      difficulty_override: null,
      extent: 'full',
      origin: 'own',
      can_redownload: false,
      has_proposal: false,
      updated_by: null,
      deleted_at: null,
    });
  });

  test('is for editors', async () => {
    const call = (options?: TestUser) =>
      server.call('GET /reader/article/{id}/newsroom', { params: { id } }, options);
    expect([(await call()).http, (await call(reader)).http]).toEqual([401, 403]);
    const missing = { params: { id: 987_654 } };
    const { status } = await server.call('GET /reader/article/{id}/newsroom', missing, editor);
    expect(status.reason).toBe('article_not_found');
  });
});

describe('a change', () => {
  test('is shown to readers when it is approved: in the answer, in the page, in what was kept', async () => {
    const page = async () => (await fetch(`${server.base}/article/${id}`)).text();
    expect(await page()).toContain('Nobody on the island');
    expect((await show()).result.title).toBe('The Ferry');
    const blocks = TEXT.with(1, {
      ...TEXT[1]!,
      text: 'Everybody had expected it.',
      zh: '都料到了。',
    });
    const { result } = await update({ version: 1, title: 'Back Again', blocks });
    expect(result).toMatchObject({
      version: 2,
      title: 'Back Again',
      title_zh: '渡轮',
      versions: 2,
      blocks,
      updated_by: { id: editor.userId, name: editor.username },
    });
    expect((await show()).result).toMatchObject({ title: 'The Ferry', version: 1, blocks: TEXT });
    expect(await page()).toContain('Nobody on the island');
    await audit({ approved: true });
    expect((await show()).result).toMatchObject({ title: 'Back Again', version: 2, blocks });
    const shown = await page();
    expect(shown).toContain('Everybody had expected it.');
    expect(shown).not.toContain('Nobody on the island');
    expect(await log()).toEqual(['newsroom.update', 'newsroom.audit']);
  });

  test('of the text has it analysed again', async () => {
    const blocks = [{ kind: 'paragraph', text: 'An albatross circled above the quay.' }, ...TEXT];
    const { result } = await update({ version: 1, blocks });
    expect(result.blocks[0]!.id).toMatch(/^b[\w-]{10}$/);
    // Nobody reads it yet: the analysis is still that of what is read.
    expect(result.task).toBeNull();
    expect((await audit({ approved: true })).result.task).toMatchObject({
      kind: 'articles.reanalyse',
    });
    await analysed(2);
    const glossary = await server.call('GET /reader/article/{id}/glossary', { params: { id } });
    expect(JSON.stringify(glossary.result)).toContain('albatross');
    const after = await newsroomArticle();
    expect([after.words > 20, after.computed_difficulty !== null]).toEqual([true, true]);
  });

  test('of Chinese alone does not', async () => {
    const blocks = TEXT.with(0, { ...TEXT[0]!, zh: '渡轮又开了。' });
    const { result } = await update({ version: 1, title_zh: '渡轮归来', blocks });
    expect(result).toMatchObject({ version: 2, task: null });
    expect((await audit({ approved: true })).result.task).toBeNull();
    expect((await show()).result).toMatchObject({ version: 1, title_zh: '渡轮归来', blocks });
  });

  test('takes the questions of sentences that are gone with it', async () => {
    const { db, clock } = server.context;
    const documentId = await documentOf(server, id);
    const ask = (block: string, prompt: string, status: 'draft' | 'approved') =>
      db
        .insertInto('article_questions')
        .values({
          document_id: documentId,
          version: 1,
          kind: 'meaning',
          prompt,
          block_id: block,
          mark_start: 4,
          mark_end: 9,
          start: 4,
          options: ['a', 'b', 'c', 'd'],
          answer: 0,
          explanation: '',
          engine: 'test',
          status,
          created_at: clock(),
        })
        .execute();
    await ask('b1', TEXT[0]!.text, 'approved');
    await ask('b2', TEXT[1]!.text, 'approved');
    await ask('b3', TEXT[2]!.text, 'draft');
    const blocks = [
      { ...TEXT[0]!, text: `At last! ${TEXT[0]!.text}` },
      { ...TEXT[1]!, text: 'All gone.' },
      TEXT[3]!,
    ];
    await update({ version: 1, blocks });
    await audit({ approved: true });
    await analysed(2);
    const left = await db
      .selectFrom('article_questions')
      .select(['block_id', 'status', 'start'])
      .where('document_id', '=', documentId)
      .where('engine', '=', 'test')
      .orderBy('id')
      .execute();
    expect(left).toEqual([
      { block_id: 'b1', status: 'approved', start: 13 },
      { block_id: 'b2', status: 'rejected', start: 4 },
    ]);
  });

  test('of the grade stands before the computed one until it is taken back', async () => {
    await changeArticle(server, id, { difficulty: 'EASY' });
    const own = await update({ version: 1, difficulty_override: 'DIFFICULT' });
    expect(own.result).toMatchObject({ difficulty: 'DIFFICULT', computed_difficulty: 'EASY' });
    expect((await show()).result.difficulty).toBe('DIFFICULT');
    const back = await update({ version: 2, difficulty_override: null });
    expect(back.result).toMatchObject({ difficulty: 'EASY', difficulty_override: null });
  });

  test('that changes nothing is no version', async () => {
    const { result } = await update({ version: 1, title: 'The Ferry', blocks: TEXT });
    expect([result.version, result.versions]).toEqual([1, 0]);
  });

  test('made from an older version is refused, with who and when, and nothing is written', async () => {
    await update({ version: 1, title: 'Mine' }, colleague);
    const late = await update({ version: 1, title: 'Yours' });
    expect([late.http, late.status.reason]).toEqual([409, 'changed_meanwhile']);
    expect(late.status.fields).toEqual({
      version: '2',
      by: colleague.username,
      at: (await newsroomArticle()).updated_at,
    });
    expect((await newsroomArticle()).title).toBe('Mine');
  });

  test('fifty at once: exactly one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => update({ version: 1, title: `Title ${n}` })),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(answers.filter(({ http }) => http === 409)).toHaveLength(49);
    expect(await newsroomArticle()).toMatchObject({ version: 2, versions: 2 });
  });

  const block = (values: Record<string, unknown>) => ({ blocks: [{ ...TEXT[0], ...values }] });
  test.each<[string, Record<string, unknown>, string]>([
    ['no title', { title: '  ' }, 'title'],
    ['a title of 10,000 characters', { title: 'x'.repeat(10_000) }, 'title'],
    ['a null character', { title: 'a\0b' }, ''],
    ['no text', { blocks: [] }, 'blocks'],
    ['a text without words', block({ text: ' ' }), 'blocks.0'],
    ['too long a block', block({ text: 'x'.repeat(20_001) }), 'blocks.0.text'],
    ['too many blocks', { blocks: Array.from({ length: 3_001 }, () => TEXT[0]) }, 'blocks'],
    ['an id that is none', block({ id: '"><script>' }), 'blocks.0.id'],
    ['an id twice', { blocks: [TEXT[0], TEXT[0]] }, 'blocks.1'],
    ['a kind that is none', block({ kind: 'script' }), 'blocks.0.kind'],
    ['a picture elsewhere', { cover: 'https://spy.example/a.png' }, 'cover'],
    ['a way out of our files', { cover: '/files/../secret' }, 'cover'],
    ['a topic that is none', { topic: 'sport' }, 'topic'],
    ['an exam level as grade', { difficulty_override: 'C4' }, 'difficulty_override'],
    ['a number as title', { title: 42 }, 'title'],
  ])('%s is refused and changes nothing', async (_name, article, field) => {
    const { http, status } = await update({ version: 1, ...article });
    expect([http, status.reason]).toEqual([400, 'invalid_input']);
    if (field) expect(Object.keys(status.fields!)).toContain(`article.${field}`);
    expect(await newsroomArticle()).toMatchObject({ version: 1, title: 'The Ferry', blocks: TEXT });
  });

  test('takes emoji, mends lone surrogates, and disarms links', async () => {
    const marks = [{ start: 0, end: 3, kind: 'link', href: 'javascript:alert(1)' }];
    const { result } = await update({
      version: 1,
      title: '🚢 Back \ud800',
      ...block({ marks }),
    });
    expect(result.title).toBe('🚢 Back \ufffd');
    expect(result.blocks[0]!.marks).toBeUndefined();
  });

  test('names a creator that exists, of an article that does', async () => {
    const { status } = await update({ version: 1, creator_id: 987_654 });
    expect(status.reason).toBe('creator_not_found');
    expect((await update({ version: 1 }, editor, 987_654)).status.reason).toBe('article_not_found');
    expect((await update({ version: 1, title: 'X' }, reader)).http).toBe(403);
  });
});

describe('versions', () => {
  test('tell who did what; an earlier one can be made the present one', async () => {
    await update({ version: 1, title: 'Second' });
    await update({ version: 2, blocks: TEXT.slice(0, 2) }, colleague);
    const { result } = await versions();
    expect(result.items).toMatchObject([
      { version: 3, act: 'edit', by: { name: colleague.username }, title: 'Second', blocks: 2 },
      { version: 2, act: 'edit', by: { name: editor.username }, title: 'Second', blocks: 4 },
      { version: 1, act: 'import', by: null, title: 'The Ferry', blocks: 4 },
    ]);
    const paged = await versions({ offset: 1, limit: 1 });
    expect(paged.result).toMatchObject({ items: [{ version: 2 }], next_offset: 2, total: 3 });
    const first = await server.call(
      'GET /reader/article/{id}/versions/{version}',
      { params: { id, version: 1 } },
      editor,
    );
    expect(first.result).toMatchObject({ fields: { title: 'The Ferry' }, text: TEXT });
    const restore = (present: number) =>
      server.call(
        'POST /reader/article/{id}/versions/{version}/restore',
        { params: { id, version: 1 }, body: { present } },
        editor,
      );
    // Whoever saw another version as the latest would overwrite what came after it.
    expect((await restore(2)).status).toMatchObject({
      code: 409,
      reason: 'changed_meanwhile',
      fields: { version: '3', by: colleague.username },
    });
    const restored = await restore(3);
    expect(restored.result).toMatchObject({ version: 4, title: 'The Ferry', blocks: TEXT });
    expect((await versions()).result.items[0]).toMatchObject({ version: 4, act: 'restore' });
  });

  test('that are not there', async () => {
    const params = { params: { id, version: 9 } };
    const gone = await server.call('GET /reader/article/{id}/versions/{version}', params, editor);
    expect(gone.status.reason).toBe('version_not_found');
    const path = 'POST /reader/article/{id}/versions/{version}/restore';
    const restore = (user: TestUser, body = { present: 1 }) =>
      server.call(path, { ...params, body }, user);
    expect((await restore(editor)).status.reason).toBe('version_not_found');
    expect((await restore(editor, { present: 0 })).status.reason).toBe('invalid_input');
    expect((await restore(reader)).http).toBe(403);
  });
});

describe('the audit', () => {
  beforeEach(async () => {
    id = await newFerry({ status: 'review', published_at: null, audit: 'pending' });
  });

  test('rejects with a reason; what is rejected cannot be published until it is approved', async () => {
    expect((await audit({ approved: false })).status.fields).toHaveProperty('reason');
    const { result } = await audit({ approved: false, reason: ' 译文有误 ' });
    expect(result).toMatchObject({ audit: 'rejected', audit_reason: '译文有误' });
    const refused = await setStatus('published');
    expect([refused.http, refused.status.reason]).toEqual([409, 'audit_rejected']);
    await audit({ approved: true });
    expect((await setStatus('published')).http).toBe(200);
    expect(await newsroomArticle()).toMatchObject({
      audit: 'approved',
      audit_reason: '',
      auditor: { id: editor.userId },
    });
    expect(await log()).toEqual(['newsroom.audit', 'newsroom.audit', 'newsroom.setStatus']);
  });

  test('is asked for before anything is published, and never given in passing', async () => {
    const refused = await setStatus('published');
    expect([refused.http, refused.status.reason]).toEqual([409, 'audit_required']);
    const body = { act: 'publish', ids: [id] };
    const { result } = await server.call('POST /reader/article/bulk', { body }, editor);
    expect(result.outcomes).toMatchObject([{ id, ok: false, reason: 'audit_required' }]);
    expect(await newsroomArticle()).toMatchObject({
      audit: 'pending',
      auditor: null,
      status: 'review',
    });
    await audit({ approved: true });
    expect((await setStatus('published')).http).toBe(200);
    expect(await newsroomArticle()).toMatchObject({
      audit: 'approved',
      auditor: { name: editor.username },
    });
  });

  test('does not hold for what was changed after it', async () => {
    await audit({ approved: true });
    await update({ version: 1, topic: 'science' });
    expect((await newsroomArticle()).audit).toBe('approved');
    await update({ version: 2, title: 'Another Ferry' });
    expect((await newsroomArticle()).audit).toBe('pending');
    expect((await setStatus('published')).status.reason).toBe('audit_required');
  });

  test('what was mended since it was rejected waits again, with the reason', async () => {
    await audit({ approved: false, reason: '标题有误' });
    await update({ version: 1, title: 'A Better Title' });
    expect(await newsroomArticle()).toMatchObject({ audit: 'pending', audit_reason: '标题有误' });
  });

  test('takes back what is out', async () => {
    await audit({ approved: true });
    await setStatus('published');
    expect((await show()).http).toBe(200);
    expect((await audit({ approved: false, reason: '事实有误' })).result.status).toBe('review');
    expect((await show()).http).toBe(404);
  });
});

describe('publishing', () => {
  beforeEach(async () => {
    id = await newFerry({ status: 'review', published_at: null, audit: 'approved' });
  });
  const hours = (n: number) =>
    new Date(server.context.clock().getTime() + n * HOUR_MS).toISOString();

  test('twice is one publication, and taken back and done again keeps its date', async () => {
    const first = (await setStatus('published')).result.published_at;
    expect((await setStatus('published')).result.published_at).toBe(first);
    expect((await setStatus('published', { published_at: hours(-9) })).result.published_at).toBe(
      first,
    );
    await setStatus('review');
    expect((await setStatus('published')).result.published_at).toBe(first);
    expect(await log()).toHaveLength(3);
  });

  test('with a date that has passed is publishing now', async () => {
    const { result } = await setStatus('published', { published_at: hours(-48) });
    expect(Date.parse(result.published_at!)).toBeGreaterThan(Date.parse(hours(-1)));
    expect((await show()).http).toBe(200);
  });

  test('a schedule stays until it is published now, or taken back', async () => {
    const later = hours(2);
    await setStatus('published', { published_at: later });
    expect(
      (await manage({ status: 'scheduled', q: 'Ferry' })).result.items.map((a) => a.id),
    ).toContain(id);
    expect((await setStatus('published')).result.published_at).toBe(later);
    expect((await show()).http).toBe(404);
    await setStatus('published', { published_at: hours(0) });
    expect((await show()).http).toBe(200);
  });
});

describe('lock, removal', () => {
  const act = (name: 'lock' | 'delete' | 'restore', user = editor, of = id) =>
    server.call(
      `POST /reader/article/{id}/${name}`,
      { params: { id: of }, body: { is_lock: true } },
      user,
    );

  test('a locked article is for members', async () => {
    expect((await act('lock')).result.revision).toEqual({ state: 'pending', reason: '' });
    await act('lock');
    expect((await show()).result).toMatchObject({ truncated: false, is_lock: false });
    expect((await audit({ approved: true })).result).toMatchObject({
      is_lock: true,
      revision: null,
    });
    expect((await show()).result).toMatchObject({ truncated: true, is_lock: true });
    expect(await log()).toEqual(['newsroom.lock', 'newsroom.audit']);
  });

  test('a deleted one is gone for readers everywhere, listed for editors, and can come back', async () => {
    const mark = { params: { id }, body: { action: 'star', status: true } };
    await server.call('POST /reader/article/{id}/mark', mark, reader);
    const places = async () => {
      const list = await server.call('GET /reader/article/waikan', { query: { limit: 50 } });
      const starred = await server.call('GET /reader/myarticle/star', {}, reader);
      const map = await (await fetch(`${server.base}/sitemap.xml`)).text();
      const page = await fetch(`${server.base}/article/${id}`);
      return [
        (await show()).http === 200,
        (await show(editor.token)).http === 200,
        list.result.items.some((item) => item.id === id),
        starred.result.items.some((item) => item.id === id),
        page.status === 200,
        (await manage({ q: 'Ferry', limit: 200 })).result.items.some((item) => item.id === id),
        map.includes('<'),
      ];
    };
    expect(await places()).toEqual([true, true, true, true, true, true, true]);
    expect((await act('delete')).result.deleted_at).not.toBeNull();
    await act('delete');
    expect(await places()).toEqual([false, false, false, false, false, false, true]);
    const { result } = await manage({ deleted: true, limit: 200 });
    expect(result.items.map((item) => item.id)).toContain(id);
    expect((await update({ version: 1, title: 'X' })).http).toBe(404);
    expect((await setStatus('review')).http).toBe(404);
    expect((await act('restore')).result.deleted_at).toBeNull();
    expect(await places()).toEqual([true, true, true, true, true, true, true]);
    expect(await log()).toEqual(['newsroom.remove', 'newsroom.restore']);
  });

  test('one that was deleted before its text was analysed has its words when it is back', async () => {
    await act('delete');
    await server.context.db
      .updateTable('documents')
      .set({ analysis: null, analysis_version: 0 })
      .where('id', '=', await documentOf(server, id))
      .execute();
    await act('restore');
    await eventually(async () => {
      const glossary = 'GET /reader/article/{id}/glossary';
      expect((await server.call(glossary, { params: { id } })).http).toBe(200);
    });
  });

  test('one that came in again meanwhile is not brought back beside it', async () => {
    id = await newFerry({ canonical_url: 'https://gull.example/twice' });
    await act('delete');
    const other = await newFerry({ canonical_url: 'https://gull.example/twice' });
    expect((await act('restore')).status.reason).toBe('already_in_library');
    await act('delete', editor, other);
    expect((await act('restore')).http).toBe(200);
  });

  test.each(['lock', 'delete', 'restore'] as const)('%s is for editors', async (name) => {
    expect((await act(name, reader)).http).toBe(403);
    expect((await act(name, { ...reader, token: '' })).http).toBe(401);
    expect((await act(name, editor, 987_654)).status.reason).toBe('article_not_found');
  });
});

describe('many at once', () => {
  const bulk = (body: Record<string, unknown>, user = editor) =>
    server.call('POST /reader/article/bulk', { body }, user);

  test('what was to come out later comes out now; what is out keeps its date', async () => {
    const now = server.context.clock().getTime();
    const [later, out] = [new Date(now + DAY_MS), new Date(now - DAY_MS)];
    const ids = [
      await newFerry({ status: 'published', published_at: later, audit: 'approved' }),
      await newFerry({ status: 'published', published_at: out, audit: 'approved' }),
    ];
    await bulk({ act: 'publish', ids });
    const { result } = await manage({ q: 'Ferry', status: 'published' });
    const dates = new Map(result.items.map((row) => [row.id, Date.parse(row.published_at!)]));
    expect(dates.get(ids[0]!)).toBeLessThanOrEqual(server.context.clock().getTime());
    expect(dates.get(ids[0]!)).toBeGreaterThanOrEqual(now);
    expect(dates.get(ids[1]!)).toBe(out.getTime());
  });

  test('each is done on its own', async () => {
    const [review, draft] = [
      await newFerry({ status: 'review', published_at: null }),
      await newFerry({ status: 'draft', published_at: null }),
    ];
    const { result } = await bulk({ act: 'publish', ids: [review, draft, 987_654, review] });
    expect(result.outcomes).toEqual([
      { id: review, ok: true },
      { id: draft, ok: false, reason: 'illegal_transition', msg: expect.any(String) },
      { id: 987_654, ok: false, reason: 'article_not_found', msg: expect.any(String) },
    ]);
  });

  test.each<[Record<string, unknown>, Partial<NewsroomArticle>]>([
    [{ act: 'archive' }, { status: 'archived' }],
    [{ act: 'review' }, { status: 'review' }],
    [
      { act: 'reject', reason: '重复' },
      { audit: 'rejected', audit_reason: '重复' },
    ],
    [{ act: 'approve' }, { audit: 'approved' }],
    [{ act: 'unlock' }, { is_lock: false, revision: null }],
    [
      { act: 'topic', topic: 'science' },
      { topic: 'science', version: 2 },
    ],
    [
      { act: 'creator', creator_id: null },
      { creator: null, version: 1 },
    ],
    [{ act: 'delete' }, { deleted_at: expect.any(String) as unknown as string }],
  ])('%j', async (body, after) => {
    const { result } = await bulk({ ...body, ids: [id] });
    expect(result.outcomes).toEqual([{ id, ok: true }]);
    expect(await newsroomArticle()).toMatchObject(after);
  });

  test.each([
    ['nothing', { act: 'lock', ids: [] }],
    ['too many', { act: 'lock', ids: Array.from({ length: 201 }, (_, n) => n + 1) }],
    ['an unknown act', { act: 'burn', ids: [1] }],
    ['no reason', { act: 'reject', ids: [1] }],
    ['ids that are none', { act: 'lock', ids: ['1'] }],
  ])('refuses %s', async (_name, body) => {
    expect((await bulk(body)).status.reason).toBe('invalid_input');
    expect((await bulk(body, reader)).http).toBe(403);
  });
});

describe('the list for editors', () => {
  test('is narrowed, ordered, paged and counted', async () => {
    const word = `Zeppelin ${id} 100%`;
    const ids = [
      await newFerry({
        title: `B ${word}`,
        status: 'review',
        published_at: null,
        topic: 'science',
      }),
      await newFerry({ title: `A ${word}`, audit: 'rejected', audit_reason: 'x' }),
      await newFerry({ title: `C ${word}`, origin: 'feed', title_zh: '飞艇' }),
    ];
    const names = async (query: Record<string, unknown>) =>
      (await manage({ q: word, ...query })).result.items.map((item) => item.id);
    expect(await names({ order: 'title' })).toEqual([ids[1], ids[0], ids[2]]);
    expect(await names({ order: 'created' })).toEqual(ids.toReversed());
    expect(await names({ order: 'published' })).toEqual([ids[2], ids[1], ids[0]]);
    expect(await names({ status: 'review' })).toEqual([ids[0]]);
    expect(await names({ audit: 'rejected' })).toEqual([ids[1]]);
    expect(await names({ origin: 'feed' })).toEqual([ids[2]]);
    expect(await names({ topic: 'science' })).toEqual([ids[0]]);
    expect(await names({ creator: 987_654 })).toEqual([]);
    expect(await names({ q: '飞艇', origin: 'feed' })).toEqual([ids[2]]);
    expect(await names({ q: `${word}_` })).toEqual([]);
    await update({ version: 1, byline: 'Someone' }, colleague, ids[0]);
    const { result } = await manage({ q: word, limit: 1 });
    expect(result).toMatchObject({
      items: [{ id: ids[0], version: 2, updated_by: { name: colleague.username } }],
      next_offset: 1,
      total: 3,
      counts: {
        status: { review: 1, published: 2, scheduled: 0, draft: 0, archived: 0 },
        // That one is not out: the approval of what it was is gone.
        audit: { pending: 1, approved: 1, rejected: 1 },
        revision: { pending: 0, rejected: 0 },
      },
    });
    const narrowed = (await manage({ q: word, status: 'published' })).result;
    expect([narrowed.total, narrowed.counts.audit, narrowed.counts.status.review]).toEqual([
      2,
      { pending: 0, approved: 1, rejected: 1 },
      1,
    ]);
  });

  test('is searched by titles, byline, publication and text, in both languages', async () => {
    const { db } = server.context;
    const creator = await db
      .insertInto('creators')
      .values({ name: 'The Petrel Post', name_zh: '海燕邮报' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const text = [{ ...TEXT[0]!, text: 'Kittiwakes were nesting here.', zh: '三趾鸥在这里筑巢。' }];
    const found = await newFerry({
      title: 'Quokka',
      title_zh: '短尾矮袋鼠',
      byline: 'Perdita Quill',
      creator_id: creator.id,
      status: 'review',
      published_at: null,
      blocks: text,
    });
    const ids = async (q: string) => (await manage({ q })).result.items.map((row) => row.id);
    for (const q of [
      'quok',
      '短尾',
      'perdita',
      'petrel p',
      '海燕',
      'kittiwake nests',
      '"were nesting"',
      '在这里筑巢',
      '鸥',
    ]) {
      expect([q, await ids(q)]).toEqual([q, [found]]);
    }
    for (const q of ['nesting kittens', '"nesting kittiwakes"', '在那里筑巢', '77%', "';--"]) {
      expect([q, await ids(q)]).toEqual([q, []]);
    }
  });

  test('tells a translation that is whole as whole: code and bare numbers have none', async () => {
    const blocks: Block[] = [
      TEXT[0]!,
      { id: 'c', kind: 'code', text: 'const ferry = true;' },
      { id: 'n', kind: 'paragraph', text: '1947' },
      { id: 'r', kind: 'rule', text: '' },
      { ...TEXT[0]!, id: 'again' },
    ];
    id = await newFerry({ blocks });
    expect((await newsroomArticle()).translated).toEqual({ done: 2, of: 2 });
    id = await newFerry({ blocks: [...blocks, TEXT[1]!] });
    expect((await newsroomArticle()).translated).toEqual({ done: 2, of: 3 });
  });

  test('a byline is kept in one form', async () => {
    const { result } = await update({ version: 1, byline: ' By  Jane Doe ' });
    expect(result.byline).toBe('Jane Doe');
  });

  test.each([
    { status: 'gone' },
    { order: 'fun' },
    { limit: 999 },
    { offset: -1 },
    { q: 'x'.repeat(10_000) },
  ])('refuses %j', async (query) => {
    expect((await manage(query)).status.reason).toBe('invalid_input');
    const { http } = await server.call('GET /reader/article/manage', { query }, reader);
    expect(http).toBe(403);
  });
});
