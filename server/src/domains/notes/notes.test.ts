import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestUser } from '#test/harness.ts';
import { newArticle, changeArticle } from '#test/factories/article.ts';
import { MINUTE_MS } from '#core/durations.ts';

/** A fresh article for each test. */
let id: number;

const server = await startServer();
const reader = await server.user();
const other = await server.user();
beforeEach(async () => {
  id = await newArticle(server);
});

const ANCHOR = {
  block_id: 'b1',
  start: 4,
  end_block_id: 'b1',
  end: 15,
  prefix: 'The ',
  suffix: ' is back.',
  position: 0.1,
  version: 1,
};
const note = (body: Record<string, unknown> = {}) => ({
  note_uuid: randomUUID() as string,
  text: 'night train',
  comment: '夜班火车',
  tag: '交通',
  color: 'green',
  data: ANCHOR,
  ...body,
});
const save = (body: Record<string, unknown>, user = reader, article = id) =>
  server.call('POST /reader/article/{id}/notes/add', { params: { id: article }, body }, user);
const own = async (user = reader) =>
  (await server.call('GET /reader/article/{id}/notes', { params: { id } }, user)).result.items;
const shared = async (query = {}, user?: TestUser) =>
  (await server.call('GET /reader/article/{id}/notes/all', { params: { id }, query }, user)).result;
const act = <A extends 'delete' | 'restore'>(what: A, noteUuid: string, user = reader) =>
  server.call(
    `POST /reader/article/notes/{id}/${what}` as const,
    { params: { id }, body: { note_uuid: noteUuid } },
    user,
  );
const versions = async (noteUuid: string, user = reader) => {
  const args = { params: { id }, query: { note_uuid: noteUuid } };
  return (await server.call('GET /reader/article/notes/{id}/versions', args, user)).result.items;
};
const change = (values: { status?: 'archived'; is_lock?: boolean }) =>
  changeArticle(server, id, values);

describe('saving', () => {
  test('keeps quote, comment, tags, colour and place', async () => {
    const sent = note({ comment: '  夜班火车\n', tag: ' 交通  词汇\n交通 ' });
    const { http, result } = await save(sent);
    expect(http).toBe(200);
    expect(result).toMatchObject({
      ...sent,
      comment: '夜班火车',
      tag: '交通 词汇',
      root: null,
      is_public: false,
      version: 1,
      mine: true,
      author: { id: reader.userId, name: reader.username, avatar: null },
    });
    expect(await own()).toEqual([result]);
  });

  test('a highlight needs no comment, and its block may be gone', async () => {
    const { result } = await save({
      note_uuid: randomUUID(),
      text: 'lost',
      data: { ...ANCHOR, block_id: 'gone', version: 99 },
    });
    expect(result).toMatchObject({ comment: '', tag: '', color: 'yellow' });
  });

  test('the same again, even twenty times at once, makes one note and no version', async () => {
    const sent = note();
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(sent)));
    expect(answers.map(({ http }) => http)).toEqual(Array(20).fill(200));
    expect(await own()).toHaveLength(1);
    server.advance(MINUTE_MS);
    expect((await save(sent)).result).toEqual(answers[0]!.result);
    expect(await versions(sent.note_uuid)).toEqual([]);
  });

  test('an edit keeps what the note said', async () => {
    const sent = note();
    const first = (await save(sent)).result;
    server.advance(MINUTE_MS);
    const { result } = await save({ ...sent, comment: '卧铺列车', color: 'pink' });
    expect(result).toMatchObject({ comment: '卧铺列车', color: 'pink', version: 2 });
    expect(result.created_at).toBe(first.created_at);
    expect(result.updated_at > first.updated_at).toBe(true);
    expect(await versions(sent.note_uuid)).toEqual([
      {
        version: 1,
        text: 'night train',
        comment: '夜班火车',
        tag: '交通',
        color: 'green',
        updated_at: first.updated_at,
      },
    ]);
  });

  test('what adds to a note and replaces no words is no change of it', async () => {
    const bare = { note_uuid: randomUUID(), text: 'night train', data: ANCHOR };
    const first = (await save(bare)).result;
    server.advance(MINUTE_MS);
    await save({ ...bare, color: 'pink' });
    await save({ ...bare, color: 'pink', comment: '夜班火车' });
    const { result } = await save({ ...bare, color: 'blue', comment: '夜班火车', tag: '交通' });
    expect(result).toMatchObject({ comment: '夜班火车', tag: '交通', color: 'blue', version: 1 });
    expect(result.updated_at > first.updated_at).toBe(true);
    expect(await versions(bare.note_uuid)).toEqual([]);
    const edited = await save({ ...bare, color: 'blue', comment: '夜间列车', tag: '交通' });
    expect(edited.result.version).toBe(2);
    expect(await versions(bare.note_uuid)).toMatchObject([{ comment: '夜班火车', version: 1 }]);
  });

  test('another place or publicity is no new version, and nothing sent keeps the place', async () => {
    const sent = note();
    const first = (await save(sent)).result;
    server.advance(MINUTE_MS);
    const moved = { ...ANCHOR, block_id: 'b2', position: 0.9 };
    const { result } = await save({ ...sent, data: moved, is_public: true });
    expect(result).toEqual({ ...first, data: moved, is_public: true });
    expect((await save({ ...sent, data: null, is_public: true })).result.data).toEqual(moved);
    expect(await versions(sent.note_uuid)).toEqual([]);
  });

  test('two devices at once: every edit is there, as the note or as a version', async () => {
    const sent = note();
    await save(sent);
    const comments = Array.from({ length: 20 }, (_, n) => `edit ${n}`);
    const answers = await Promise.all(comments.map((comment) => save({ ...sent, comment })));
    expect(answers.map(({ http }) => http)).toEqual(Array(20).fill(200));
    const [now] = await own();
    const said = (await versions(sent.note_uuid)).map(({ comment }) => comment);
    expect(now!.version).toBe(21);
    expect([...said, now!.comment].toSorted()).toEqual([...comments, sent.comment].toSorted());
  });

  test('the last hundred versions are kept', async () => {
    const sent = note();
    for (let n = 0; n < 103; n++) await save({ ...sent, comment: `${n}` });
    const kept = await versions(sent.note_uuid);
    expect([kept.length, kept[0]!.comment, kept.at(-1)!.comment]).toEqual([100, '101', '2']);
  });

  test('someone else’s id is as if it were not there, at the same moment too', async () => {
    const sent = note();
    await save(sent);
    const { http, status } = await save({ ...sent, comment: 'mine now' }, other);
    expect([http, status.reason]).toEqual([404, 'note_not_found']);
    expect((await own())[0]!.comment).toBe(sent.comment);

    const contested = note();
    const race = await Promise.all([save(contested), save(contested, other)]);
    expect(race.map((answer) => answer.http).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  test('a note does not move to another article', async () => {
    const sent = note();
    await save(sent);
    const elsewhere = await newArticle(server);
    expect((await save({ ...sent, comment: 'moved' }, reader, elsewhere)).http).toBe(404);
    expect(await own()).toHaveLength(1);
  });

  test('an article that cannot be seen takes no new note, and old ones stay one’s own', async () => {
    const sent = note();
    await save(sent);
    await change({ status: 'archived' });
    const { http, status } = await save(note());
    expect([http, status.reason]).toEqual([404, 'article_not_found']);
    expect((await save({ ...sent, comment: 'edited' })).result.comment).toBe('edited');
    expect(await own()).toHaveLength(1);
    expect((await save(note(), reader, 987_654_321)).status.reason).toBe('article_not_found');
  });

  test('there is room for 2,000 on an article, also when they come at once', async () => {
    const at = new Date();
    const rows = Array.from({ length: 1998 }, () => ({
      note_uuid: randomUUID(),
      user_id: reader.userId,
      article_id: id,
      text: 'x',
      comment: '',
      tag: '',
      color: 'blue' as const,
      is_public: false,
      created_at: at,
      updated_at: at,
    }));
    await server.context.db.insertInto('notes').values(rows).execute();
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(note())));
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([
      200, 200, 400, 400, 400,
    ]);
    expect(answers.find(({ http }) => http === 400)!.status.msg).toContain('2000');
    // Deleting makes room; what was deleted does not come back into a full article.
    await act('delete', rows[0]!.note_uuid);
    expect((await save(note())).http).toBe(200);
    expect((await act('restore', rows[0]!.note_uuid)).http).toBe(400);
  });

  test.each([
    ['no id', { note_uuid: undefined }],
    ['an id that is none', { note_uuid: 'x' }],
    ['neither quote nor root', { text: ' \n' }],
    ['a long quote', { text: 'x'.repeat(4001) }],
    ['a quote of 10,000 emoji', { text: '😀'.repeat(10_000) }],
    ['a long comment', { comment: '长'.repeat(5001) }],
    ['long tags', { tag: 'x'.repeat(101) }],
    ['an unknown colour', { color: 'red' }],
    ['a null character', { comment: 'a\0b' }],
    ['a null character in the place', { data: { ...ANCHOR, prefix: '\0' } }],
    ['half a place', { data: { block_id: 'b1', start: 1 } }],
    ['a place before the text', { data: { ...ANCHOR, start: -1 } }],
    ['a place outside', { data: { ...ANCHOR, position: 1.5 } }],
    ['a comment that is none', { comment: { $ne: '' } }],
    ['a root that is none', { root: 'x' }],
  ])('%s is refused in Chinese and changes nothing', async (_name, bad) => {
    const { http, status } = await save(note(bad));
    expect([http, status.reason]).toEqual([400, 'invalid_input']);
    expect(status.msg).toMatch(/\p{Script=Han}/u);
    expect(await own()).toEqual([]);
  });

  test('emoji stay, lone surrogates are replaced', async () => {
    const { result } = await save(note({ text: '👩‍👩‍👧 \ud83d', comment: '😀', tag: '🏷️' }));
    expect(result).toMatchObject({ text: '👩‍👩‍👧 \ufffd', comment: '😀', tag: '🏷️' });
  });
});

describe('deleting', () => {
  test('and undoing; each may come twice', async () => {
    const { result } = await save(note());
    expect((await act('delete', result.note_uuid)).result).toEqual({ removed: true });
    expect((await act('delete', result.note_uuid)).result).toEqual({ removed: false });
    expect(await own()).toEqual([]);
    expect(await versions(result.note_uuid)).toEqual([]);
    expect((await act('restore', result.note_uuid)).result).toEqual(result);
    expect((await act('restore', result.note_uuid)).result).toEqual(result);
    expect(await own()).toEqual([result]);
  });

  test('a belated repetition does not undo it, new words do', async () => {
    const sent = note();
    await save(sent);
    await act('delete', sent.note_uuid);
    const again = await save(sent);
    expect([again.http, again.status.reason]).toEqual([404, 'note_not_found']);
    expect(await own()).toEqual([]);
    await save({ ...sent, comment: '另一台设备上写的' });
    expect((await own()).map(({ comment }) => comment)).toEqual(['另一台设备上写的']);
    expect(await versions(sent.note_uuid)).toHaveLength(1);
  });

  test('of someone else’s, or under another article, does nothing', async () => {
    const { result } = await save(note({ is_public: true }));
    expect((await act('delete', result.note_uuid, other)).result).toEqual({ removed: false });
    expect((await act('restore', result.note_uuid, other)).http).toBe(404);
    expect(await versions(result.note_uuid, other)).toEqual([]);
    const elsewhere = await newArticle(server);
    const { result: answer } = await server.call(
      'POST /reader/article/notes/{id}/delete',
      { params: { id: elsewhere }, body: { note_uuid: result.note_uuid } },
      reader,
    );
    expect(answer).toEqual({ removed: false });
    expect(await own()).toEqual([result]);
  });

  test.each(['delete', 'restore'] as const)('%s wants an id', async (what) => {
    expect((await act(what, 'nonsense')).status.reason).toBe('invalid_input');
    const unknown = await act(what, randomUUID());
    expect(unknown.http).toBe(what === 'delete' ? 200 : 404);
  });
});

describe('public notes', () => {
  test('come with their public replies, newest first, and say whose they are', async () => {
    await save(note());
    const older = (await save(note({ is_public: true }))).result;
    server.advance(1000);
    const newer = (await save(note({ is_public: true }), other)).result;
    const reply = note({ root: older.note_uuid, comment: '说得好', is_public: true });
    const answered = (await save(reply, other)).result;
    await save(note({ root: older.note_uuid, comment: '自言自语' }), other);
    expect(answered).toMatchObject({ text: '', data: null, root: older.note_uuid });

    const { items, total } = await shared({}, reader);
    expect(total).toBe(2);
    expect(items.map((one) => [one.note_uuid, one.mine])).toEqual([
      [newer.note_uuid, false],
      [older.note_uuid, true],
      [answered.note_uuid, false],
    ]);
    expect((await shared()).items.map(({ mine }) => mine)).toEqual([false, false, false]);
    expect((await own()).map((one) => one.note_uuid)).toContain(answered.note_uuid);
  });

  test('page to the end', async () => {
    for (let n = 0; n < 5; n++) await save(note({ is_public: true }));
    const first = await shared({ limit: 3 });
    expect([first.items.length, first.next_offset, first.total]).toEqual([3, 3, 5]);
    const rest = await shared({ limit: 3, offset: 3 });
    expect([rest.items.length, rest.next_offset]).toEqual([2, null]);
    const seen = [...first.items, ...rest.items].map((one) => one.note_uuid);
    expect(new Set(seen).size).toBe(5);
  });

  test('vanish when made private, deleted, or when the author’s account is', async () => {
    const author = await server.user();
    const sent = note({ is_public: true });
    await save(sent, author);
    await save({ ...sent, is_public: false }, author);
    expect((await shared()).total).toBe(0);
    await save(sent, author);
    await act('delete', sent.note_uuid, author);
    expect((await shared()).items).toEqual([]);
    await act('restore', sent.note_uuid, author);
    expect((await shared()).total).toBe(1);
    await server.context.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', author.userId)
      .execute();
    expect(await shared()).toMatchObject({ items: [], total: 0 });
    expect((await save(note({ root: sent.note_uuid }), other)).http).toBe(404);
  });

  test('give nothing of a locked text away, and nothing of a hidden one', async () => {
    await save(note({ is_public: true }));
    await change({ is_lock: true });
    expect(await shared({}, other)).toMatchObject({ items: [], total: 0 });
    expect(await own()).toHaveLength(1);
    await change({ status: 'archived' });
    const { status } = await server.call('GET /reader/article/{id}/notes/all', { params: { id } });
    expect(status.reason).toBe('article_not_found');
  });

  test.each([{ offset: -1 }, { limit: 51 }])('%j is refused', async (query) => {
    const args = { params: { id }, query };
    expect((await server.call('GET /reader/article/{id}/notes/all', args)).http).toBe(400);
  });
});

describe('replies', () => {
  const reply = (root: string, body = {}, user = other) =>
    save(note({ root, comment: '回复', is_public: true, ...body }), user);

  test('to a reply join the note it is under', async () => {
    const root = (await save(note({ is_public: true }))).result;
    const first = (await reply(root.note_uuid)).result;
    expect((await reply(first.note_uuid, {}, reader)).result.root).toBe(root.note_uuid);
  });

  test('to one’s own private note are possible, others cannot', async () => {
    const root = (await save(note())).result;
    expect((await reply(root.note_uuid, {}, reader)).http).toBe(200);
    const { http, status } = await reply(root.note_uuid);
    expect([http, status.reason]).toEqual([404, 'note_not_found']);
    expect(status.msg).toContain('回复');
  });

  test('need something to say, and a note of this article that is there', async () => {
    const root = (await save(note({ is_public: true }))).result;
    expect((await reply(root.note_uuid, { comment: '  ' })).status.fields).toHaveProperty(
      'comment',
    );
    expect((await reply(randomUUID())).http).toBe(404);
    const elsewhere = await newArticle(server);
    const foreign = note({ root: root.note_uuid, is_public: true });
    expect((await save(foreign, other, elsewhere)).http).toBe(404);
    const itself = randomUUID();
    expect((await reply(itself, { note_uuid: itself })).http).toBe(404);
    await act('delete', root.note_uuid);
    expect((await reply(root.note_uuid)).http).toBe(404);
  });

  test('keep their root when edited', async () => {
    const root = (await save(note({ is_public: true }))).result;
    const { note_uuid } = (await reply(root.note_uuid)).result;
    const edited = await save({ note_uuid, comment: '改过', is_public: true }, other);
    expect(edited.result).toMatchObject({ root: root.note_uuid, comment: '改过', text: '' });
  });

  test('of others outlive a deleted note, hidden until it is back', async () => {
    const root = (await save(note({ is_public: true }))).result;
    const answer = (await reply(root.note_uuid)).result;
    await reply(root.note_uuid, { comment: '自己的' }, reader);
    await act('delete', root.note_uuid);
    expect(await shared()).toMatchObject({ items: [], total: 0 });
    expect(await own()).toEqual([]);
    expect((await own(other)).map((one) => one.note_uuid)).toEqual([answer.note_uuid]);
    await act('restore', root.note_uuid);
    expect((await shared()).items).toHaveLength(3);
    expect(await own()).toHaveLength(3);
  });
});

test.each([
  'GET /reader/article/{id}/notes',
  'POST /reader/article/{id}/notes/add',
  'POST /reader/article/notes/{id}/delete',
  'POST /reader/article/notes/{id}/restore',
  'GET /reader/article/notes/{id}/versions',
  'GET /reader/mynote',
  'GET /reader/mynote/{id}',
  'GET /reader/mynote/export',
] as const)('%s asks visitors to log in', async (key) => {
  const { http, status } = await server.call(key, { params: { id } });
  expect([http, status.reason]).toEqual([401, 'login_required']);
});
