import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { fromBufferPromise } from 'yauzl';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#core/durations.ts';
import { badValues } from '#test/bad-values.ts';
import { GOOD_PASSWORD, signUp } from '#test/factories/account.ts';
import { newArticle } from '#test/factories/article.ts';
import { newCollection } from '#test/factories/collection.ts';
import { giveMembership } from '#test/factories/membership.ts';
import { newPicture } from '#test/factories/picture.ts';
import { rateWord, saveWord } from '#test/factories/word.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { downloadArchive } from './archive.service.ts';
import { deleteDueJob } from './deletion.service.ts';
import { PERSONAL_COLUMNS, PERSONAL_PARTS } from './personal-tables.ts';

const server = await startServer();
const { db } = server.context;
const article = await newArticle(server, {
  title: 'The Tide Mill',
  blocks: [{ text: 'It turns.' }],
});

type Reader = TestUser & { phone: string };
/** What nobody but the reader has written, in every place where a reader writes. */
let mark: string;
let reader: Reader;

beforeEach(async () => {
  mark = randomUUID().slice(0, 8);
  reader = await newReader();
});

async function newReader(): Promise<Reader> {
  const { phone, token, user } = await signUp(server);
  return { phone, token, userId: user.user_id, username: user.username };
}

/** Leaves a trace in as many tables as calls reach. */
async function leaveTraces(): Promise<void> {
  const { id } = await saveWord(server, reader, {
    word: 'mill',
    note: `note ${mark}`,
    context: { form: 'mill', sentence: `A ${mark} mill.`, source: 'ARTICLE', source_id: article },
  });
  await rateWord(server, reader, id, 3);
  const note_uuid = randomUUID();
  for (const comment of [`first ${mark}`, `second ${mark}`])
    await writeNote({ note_uuid, comment });
  await newCollection(server, reader, [article], { name: `My ${mark}` });
  const changed_at = new Date().toISOString();
  await server.call(
    'POST /api/user/preferences',
    { body: { preferences: { theme: 'dark' }, changed_at } },
    reader,
  );
  const visit = { cuid: `c-${mark}`, uid: reader.userId, is_new: true, source: 'WEB' };
  await server.call(
    'POST /api/log',
    { body: { name: 'OPEN_PAGE', data: { path: `/${mark}` }, ...visit } },
    reader,
  );
  await giveMembership(server, reader, { level: 1, days: 3 });
  await server.call('POST /api/member/pay/order', { body: { product_id: 'month' } }, reader);
}

const writeNote = async (note: Record<string, unknown>, by: TestUser = reader) => {
  const { http } = await server.call(
    'POST /reader/article/{id}/notes/add',
    { params: { id: article }, body: { text: 'It turns.', is_public: true, ...note } },
    by,
  );
  expect(http).toBe(200);
};

const download = async (by: TestUser = reader) => {
  const response = await fetch(`${server.base}/api/user/data`, {
    headers: { authorization: `Bearer ${by.token}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('我的数据'));
  const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()));
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  return files;
};

const ask = (password = GOOD_PASSWORD, by: TestUser = reader) =>
  server.call('POST /api/user/deletion', { body: { password } }, by);
const undo = () => server.call('POST /api/user/deletion/undo', {}, reader);
const runJob = () => deleteDueJob.handle(server.context, {}, { lastAttempt: true });
const me = (by = reader) => server.call('GET /api/user/me', {}, by);

test('every column that holds an account’s number is in the list, with what the schema does', async () => {
  const { rows } = await sql<{ table: string; column: string; rule: string }>`
    select c.conrelid::regclass::text as table, a.attname as column,
      case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'other' end as rule
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.confrelid = 'users'::regclass and not t.relispartition
  `.execute(db);
  const listed = PERSONAL_COLUMNS.filter(({ table }) => table !== 'users');
  const key = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;
  expect(listed.map(key).toSorted()).toEqual(rows.map(key).toSorted());
  const rules = new Map(rows.map((row) => [key(row), row.rule]));
  for (const one of listed) {
    const { afterwards } = one;
    if (afterwards !== 'by hand')
      expect([key(one), rules.get(key(one))]).toEqual([key(one), afterwards]);
  }
});

describe('the archive', () => {
  test('has what a reader wrote, to read and whole, and nothing of others or of secrets', async () => {
    await leaveTraces();
    await saveWord(server, await server.user(), 'stranger');
    const files = await download();
    expect(files.get('我的单词本.txt')).toContain(`A ${mark} mill.`);
    expect(files.get('我的笔记.txt')).toContain(`second ${mark}`);
    const rows = (name: string) =>
      JSON.parse(files.get(`资料/${name}.json`)!) as Record<string, unknown>[];
    expect(rows('账号')).toMatchObject([{ username: reader.username, phone: reader.phone }]);
    expect(rows('单词')).toMatchObject([{ word: 'mill', note: `note ${mark}` }]);
    expect(rows('笔记的旧版')).toMatchObject([{ comment: `first ${mark}` }]);
    expect(rows('复习')).toMatchObject([{ rating: 3 }]);
    expect(rows('合集')).toMatchObject([{ name: `My ${mark}` }]);
    expect(rows('订单')).toMatchObject([{ product_name: '月度会员' }]);
    expect(rows('操作记录')).toMatchObject([{ data: { path: `/${mark}` } }]);
    expect(rows('文章')).toEqual([
      expect.objectContaining({ id: article, title: 'The Tide Mill' }),
    ]);
    const all = [...files.values()].join('\n');
    expect(all).not.toContain('stranger');
    expect(all).not.toMatch(/argon2|password_hash|token_hash|phone_hash/);
    for (const name of files.keys()) {
      const short = name.replace('资料/', '');
      if (name.startsWith('资料/')) expect(files.get('说明.txt')).toContain(short);
    }
  });

  test('has every table of the list, each in a file of its own, also when it is empty', async () => {
    const files = await download();
    const named = [...PERSONAL_COLUMNS, ...PERSONAL_PARTS].flatMap(({ archive }) =>
      'file' in archive ? `资料/${archive.file}.json` : [],
    );
    expect(new Set(named).size).toBe(named.length);
    expect([...files.keys()].filter((name) => name.startsWith('资料/')).toSorted()).toEqual(
      [...named, '资料/文章.json'].toSorted(),
    );
    expect(files.get('资料/笔记.json')).toBe('[]\n');
  });

  test('of thousands of rows is read a part at a time', async () => {
    await sql`insert into article_marks (user_id, article_id, action, created_at)
      select ${reader.userId}, a.id, 'star', now() from articles a`.execute(db);
    await sql`insert into reading_days (user_id, day, seconds, ranked_seconds, words, articles)
      select ${reader.userId}, date '2020-01-01' + n, n, 0, 0, 0 from generate_series(1, 1234) n`.execute(
      db,
    );
    const days = JSON.parse((await download()).get('资料/每天的阅读.json')!) as unknown[];
    expect(days).toHaveLength(1234);
  });

  test('is made once at a time for a reader, and for two readers at most', async () => {
    const actor = (userId: number) =>
      ({ userId, sessionId: '', role: 'reader', level: 0 }) as const;
    const others = [await server.user(), await server.user()].map(({ userId }) => userId);
    const made = await Promise.allSettled(
      [reader.userId, reader.userId, ...others].map(async (userId) => {
        const { body } = await downloadArchive(server.context, actor(userId));
        return buffer(body as Readable);
      }),
    );
    expect(made.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
    expect((await download()).size).toBeGreaterThan(10);
  });
});

describe('an account', () => {
  test('is deleted seven days after its owner asked, and not before', async () => {
    const { result } = await ask();
    expect(Date.parse(result.deletes_at!) - server.context.clock().getTime()).toBeGreaterThan(
      6.9 * DAY_MS,
    );
    expect((await ask()).result.deletes_at).toBe(result.deletes_at);
    server.advance(7 * DAY_MS - 60_000);
    await runJob();
    expect((await me()).result.deletes_at).toBe(result.deletes_at);
    server.advance(61_000);
    await runJob();
    expect((await me()).http).toBe(401);
    const again = { body: { username: reader.phone, password: GOOD_PASSWORD } };
    expect((await server.call('POST /auth/login', again)).http).toBe(400);
  });

  test('is kept when its owner thinks better of it', async () => {
    await ask();
    expect((await undo()).result.deletes_at).toBeNull();
    server.advance(8 * DAY_MS);
    await runJob();
    expect((await me()).http).toBe(200);
  });

  test('leaves the device that asks logged in, and no other', async () => {
    const phone = await server.call('POST /auth/login', {
      body: { username: reader.phone, password: GOOD_PASSWORD },
    });
    await ask();
    expect((await me()).http).toBe(200);
    expect((await server.call('GET /api/user/me', {}, phone.result)).http).toBe(401);
  });

  test('is not deleted by who does not know the password, nor while it works for the house', async () => {
    expect((await ask('wrong')).status.reason).toBe('wrong_password');
    expect((await me()).result.deletes_at).toBeNull();
    await db.updateTable('users').set({ role: 'editor' }).where('id', '=', reader.userId).execute();
    expect((await ask()).status.reason).toBe('staff_account');
    expect((await me()).result.deletes_at).toBeNull();
  });

  test.each(badValues)('refuses %s for a password', async (_, password) => {
    const answer = await server.call('POST /api/user/deletion', { body: { password } }, reader);
    expect(answer.http).toBe(400);
    expect((await me()).result.deletes_at).toBeNull();
  });

  test('that cannot be deleted holds up no other, and is tried again', async () => {
    const other = await newReader();
    await ask();
    await ask(GOOD_PASSWORD, other);
    server.advance(8 * DAY_MS);
    // Something still refers to it: no cascade takes that along.
    await sql`create table stuck (user_id bigint references users)`.execute(db);
    await sql`insert into stuck values (${reader.userId})`.execute(db);
    await expect(runJob()).rejects.toThrow('could not be deleted');
    const left = () =>
      db
        .selectFrom('users')
        .select('id')
        .where('id', 'in', [reader.userId, other.userId])
        .execute();
    expect(await left()).toEqual([{ id: reader.userId }]);
    await sql`drop table stuck`.execute(db);
    await runJob();
    expect(await left()).toEqual([]);
  });

  test('leaves nothing that tells who it was, and what others wrote stays', async () => {
    await leaveTraces();
    const other = await server.user();
    const ofArticle = { params: { id: article } };
    const { result } = await server.call('GET /reader/article/{id}/notes', ofArticle, reader);
    const reply = randomUUID();
    const root = result.items.find((note) => note.mine)!.note_uuid;
    await writeNote({ note_uuid: reply, root, text: '', comment: 'A reply.' }, other);
    const avatar = await uploadAvatar();
    await ask();
    server.advance(8 * DAY_MS);
    await runJob();
    expect(await placesOf([mark, reader.username, reader.phone])).toEqual([]);
    for (const { table, column, afterwards } of PERSONAL_COLUMNS) {
      const { rows } = await sql`select 1 from ${sql.table(table)}
        where ${sql.ref(column)} = ${reader.userId}`.execute(db);
      expect([table, column, afterwards, rows.length]).toEqual([table, column, afterwards, 0]);
    }
    expect(await server.context.files.size(avatar)).toBeNull();
    const { rows: kept } = await sql`select 1 from notes where note_uuid = ${reply}`.execute(db);
    expect(kept).toHaveLength(1);
    // What was bought stays in the books, without a name.
    const { rows: orders } = await sql`select 1 from orders where user_id is null`.execute(db);
    expect(orders.length).toBeGreaterThan(0);
  });
});

async function uploadAvatar(): Promise<string> {
  const { result: grant } = await server.call('GET /auth/upload_token', {}, reader);
  const colour = `#2f6f${(reader.userId % 256).toString(16).padStart(2, '0')}`;
  const stored = await fetch(`${server.base}/files/upload`, {
    method: 'POST',
    headers: { 'x-upload-token': grant.token, 'content-type': 'image/png' },
    body: new Uint8Array(await newPicture({ width: 64, height: 64 }, colour)),
  });
  const { result } = (await stored.json()) as { result: { file: string } };
  await server.call('POST /api/user/change_avatar', { body: { file: result.file } }, reader);
  return result.file;
}

/** The tables where any of these texts stands, as any column. */
async function placesOf(sought: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
  `.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.raw(name)} as t
      where ${sql.join(
        sought.map((one) => sql`t::text like ${`%${one}%`}`),
        sql` or `,
      )} limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('the archive is for who is logged in', async () => {
  const response = await fetch(`${server.base}/api/user/data`);
  expect(response.status).toBe(401);
  await buffer(response.body!);
});
