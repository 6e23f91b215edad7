import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import type { Task } from '@bluebird/contract/system.ts';
import { badValues } from '#test/bad-values.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { html, servePages } from '#test/factories/site.ts';
import { settleTasks } from '#jobs/dead-jobs.ts';
import { forgetTasks } from '#jobs/old-tasks.ts';
import { failTask, finishTask, insertTask, reportTask } from '#jobs/tasks.ts';

const PAGE = `<!doctype html><html lang="en"><head><title>A Slow Boat</title></head><body><article><h1>A Slow Boat</h1>
${'<p>The ferry had been taken off the timetable in October, and nobody on the island had put up a fight until the pharmacy ran out.</p>'.repeat(4)}
</article></body></html>`;

/** Whether pages are held back, and those that are. */
let holding = false;
const held: (() => void)[] = [];
/** Whether the page that comes and goes is there. */
let isThere = false;

const page = html(PAGE);
const site = await servePages({
  '/slow': (request, response) => {
    if (holding) held.push(() => page(request, response));
    else page(request, response);
  },
  '/comes-and-goes': (request, response) => {
    if (isThere) page(request, response);
    else response.writeHead(410).end();
  },
});
const server = await startServer({ FETCH_ALLOW_HOSTS: site.host }, { jobs: true });
const [editor, admin, reader] = await Promise.all([
  server.user('editor'),
  server.user('admin'),
  server.user(),
]);
afterAll(() => {
  for (const release of held) release();
});

const list = (query: Record<string, unknown> = {}, user: TestUser | undefined = editor) =>
  server.call('GET /reader/task', { query }, user);
const retry = (id: unknown, user: TestUser | undefined = editor) =>
  server.call('POST /reader/task/{id}/retry', { params: { id } }, user);
const cancel = (id: unknown, user: TestUser | undefined = editor) =>
  server.call('POST /reader/task/{id}/cancel', { params: { id } }, user);
const dismiss = (id: unknown, dismissed?: boolean, user: TestUser | undefined = editor) =>
  server.call('POST /reader/task/{id}/dismiss', { params: { id }, body: { dismissed } }, user);
const taskOf = async (id: string) =>
  (await server.call('GET /reader/task/{id}', { params: { id } }, editor)).result;
const begin = async (path: string) => {
  const body = { source: { url: `http://${site.host}${path}` } };
  return (await server.call('POST /reader/article/import', { body }, editor)).result.task_id;
};
const isOver = async (id: string, status: Task['status']) =>
  eventually(async () => expect((await taskOf(id)).status).toBe(status));
const jobsOf = async (taskId: string) => {
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from pgboss.job where data ->> 'task_id' = ${taskId}
  `.execute(server.context.db);
  return rows;
};

describe('the list', () => {
  test('has failed ones first, then those under way, then the latest, with what they are about', async () => {
    const { db } = server.context;
    const kind = `test.${randomUUID()}`;
    const make = () => insertTask(db, kind, editor.userId, null, 'https://example.com/a');
    const [done, failed, running, queued] = [
      await make(),
      await make(),
      await make(),
      await make(),
    ];
    await finishTask(db, done, '完成', {});
    await reportTask(db, running, 40, '正在分析');
    await db.updateTable('tasks').set({ status: 'failed' }).where('id', '=', failed).execute();
    const { result } = await list({ kind });
    expect(result.items.map(({ id }) => id)).toEqual([failed, running, queued, done]);
    expect(result.items[1]).toMatchObject({
      about: 'https://example.com/a',
      owner: editor.username,
      progress: 40,
      message: '正在分析',
    });
    expect(result).toMatchObject({
      total: 4,
      next_offset: null,
      counts: { failed: 1, running: 1, queued: 1, done: 1 },
    });
    expect(result.kinds).toContain(kind);
    const only = (await list({ kind, status: 'running' })).result;
    expect(only.items.map(({ id }) => id)).toEqual([running]);
    expect(only.total).toBe(1);
    const page = (await list({ kind, offset: 1, limit: 2 })).result;
    expect(page.items.map(({ id }) => id)).toEqual([running, queued]);
    expect(page.next_offset).toBe(3);
    expect((await list({ kind: 'no.such.kind' })).result.items).toEqual([]);
  });

  test('is for editors', async () => {
    expect((await server.call('GET /reader/task', {}, {})).http).toBe(401);
    expect((await list({}, reader)).http).toBe(403);
    const id = await insertTask(server.context.db, 'test.own', reader.userId);
    expect((await retry(id, reader)).http).toBe(403);
    expect((await cancel(id, reader)).http).toBe(403);
    expect((await dismiss(id, true, reader)).http).toBe(403);
  });

  test.each([
    ['a status there is none of', { status: 'dead' }],
    ['a place before the first', { offset: -1 }],
    ['a page of a thousand', { limit: 1_000 }],
    ['a word for a number', { limit: 'x' }],
    ['a kind of 10,000 characters', { kind: 'x'.repeat(10_000) }],
    ['a null character', { kind: 'a\0b' }],
  ])('refuses %s', async (_, query) => {
    expect((await list(query)).status.reason).toBe('invalid_input');
  });

  const sendable = badValues.filter(([name]) => name !== 'a lone surrogate');
  test.each(sendable)('a task named by %s is not there', async (_, id) => {
    for (const act of [retry, cancel, (it: unknown) => dismiss(it)])
      expect([400, 404]).toContain((await act(id)).http);
  });
});

describe('a failed task', () => {
  test('is tried again once, however many press, and keeps its number', async () => {
    const id = await begin('/comes-and-goes');
    await isOver(id, 'failed');
    const [before] = await jobsOf(id);
    isThere = true;
    const pressed = await Promise.all(Array.from({ length: 20 }, () => retry(id)));
    expect(new Set(pressed.map(({ http }) => http))).toEqual(new Set([200]));
    expect(pressed[0]!.result.id).toBe(id);
    await isOver(id, 'done');
    const jobs = await jobsOf(id);
    expect(jobs).toHaveLength(2);
    expect(jobs.map((job) => job.id)).toContain(before!.id);
    expect((await taskOf(id)).result).toMatchObject({ existed: false });
    expect((await retry(id)).status.reason).toBe('task_over');
    const audit = await server.context.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `task:${id}`)
      .where('action', '=', 'system.retryTask')
      .execute();
    expect(audit).toHaveLength(1);
  });

  test('whose job is no longer kept is not tried again', async () => {
    const { db } = server.context;
    const id = await insertTask(db, 'articles.import', null);
    await db.updateTable('tasks').set({ status: 'failed' }).where('id', '=', id).execute();
    expect((await retry(id)).status.reason).toBe('task_too_old');
    const gone = { job: 'articles.import', job_id: randomUUID() };
    await db.updateTable('tasks').set(gone).where('id', '=', id).execute();
    expect((await retry(id)).status.reason).toBe('task_too_old');
    expect((await taskOf(id)).status).toBe('failed');
    expect((await retry(randomUUID())).status.reason).toBe('task_not_found');
  });

  test('of a worker that was killed at its last try says so', async () => {
    holding = true;
    const id = await begin('/slow?killed');
    await isOver(id, 'running');
    // As the queue leaves it when a worker is not heard of and every try is used up.
    await sql`update pgboss.job set state = 'failed' where data ->> 'task_id' = ${id}`.execute(
      server.context.db,
    );
    await settleTasks(server.context.db);
    expect(await taskOf(id)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('中断'),
      result: { reason: 'interrupted' },
    });
    holding = false;
    for (const release of held.splice(0)) release();
  });
});

describe('a task that failed for good', () => {
  const failed = async (kind: string, about = '') => {
    const id = await insertTask(server.context.db, kind, editor.userId, null, about);
    await failTask(server.context.db, id, '没有做成', 'test');
    return id;
  };
  const seen = async (kind: string) => {
    const { items, counts, kinds } = (await list({ kind })).result;
    return [items.map(({ id }) => id), counts.failed, kinds.includes(kind)];
  };
  const kindOf = () => `test.${randomUUID()}`;

  test('is put aside, out of the list and the counts, and that is taken back', async () => {
    const kind = kindOf();
    const id = await failed(kind);
    const pressed = await Promise.all(Array.from({ length: 5 }, () => dismiss(id)));
    expect(new Set(pressed.map(({ http }) => http))).toEqual(new Set([200]));
    expect(await seen(kind)).toEqual([[], 0, false]);
    expect((await taskOf(id)).status).toBe('failed');
    await dismiss(id, false);
    expect(await seen(kind)).toEqual([[id], 1, true]);
    const audit = server.context.db.selectFrom('audit_log').select('data');
    const rows = await audit.where('subject', '=', `task:${id}`).orderBy('id').execute();
    expect(rows.map(({ data }) => data)).toEqual([
      { kind, dismissed: true },
      { kind, dismissed: false },
    ]);
  });

  test('is heard of again when it is tried again', async () => {
    isThere = false;
    const id = await begin(`/comes-and-goes?${randomUUID()}`);
    await isOver(id, 'failed');
    await dismiss(id);
    await retry(id);
    await isOver(id, 'failed');
    expect((await list({ status: 'failed' })).result.items.map((row) => row.id)).toContain(id);
  });

  test('is no longer news once the same work is begun anew', async () => {
    const { db } = server.context;
    const kind = kindOf();
    const [same, other, unknown] = [
      await failed(kind, 'https://example.com/a'),
      await failed(kind, 'https://example.com/b'),
      await failed(kind),
    ];
    const again = await insertTask(db, kind, null, null, 'https://example.com/a');
    await insertTask(db, kind, null);
    const { items } = (await list({ kind, status: 'failed' })).result;
    expect(items.map(({ id }) => id).toSorted()).toEqual([other, unknown].toSorted());
    await failTask(db, again, '没有做成', 'test');
    expect((await seen(kind))[0]).toContain(again);
    expect((await seen(kind))[0]).not.toContain(same);
  });

  test('one that did not fail is not put aside', async () => {
    const kind = kindOf();
    const id = await insertTask(server.context.db, kind, null);
    expect((await dismiss(id)).result.status).toBe('queued');
    await failTask(server.context.db, id, '没有做成', 'test');
    expect((await seen(kind))[1]).toBe(1);
    expect((await dismiss(randomUUID())).status.reason).toBe('task_not_found');
    expect((await dismiss(id, 'yes' as never)).status.reason).toBe('invalid_input');
  });

  test('goes when it is old, with those that are done', async () => {
    const { db } = server.context;
    const kind = kindOf();
    const [old, fresh, done, running] = [
      await failed(kind),
      await failed(kind),
      await insertTask(db, kind, null),
      await insertTask(db, kind, null),
    ];
    await finishTask(db, done, '完成', {});
    await reportTask(db, running, 5, '正在获取');
    const aged = db.updateTable('tasks').set({ updated_at: sql`now() - interval '61 days'` });
    await aged.where('id', 'in', [old, done, running]).execute();
    await forgetTasks(db);
    const left = await db.selectFrom('tasks').select('id').where('kind', '=', kind).execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual([fresh, running].toSorted());
  });
});

test('a task that waits is withdrawn, one under way is not', async () => {
  holding = true;
  // As many as are imported at once, and one more.
  const under = [await begin('/slow?1'), await begin('/slow?2')];
  for (const id of under) await isOver(id, 'running');
  const waiting = await begin('/slow?3');
  expect((await cancel(under[0])).status.reason).toBe('task_started');
  const pressed = await Promise.all(Array.from({ length: 5 }, () => cancel(waiting)));
  for (const { http, result } of pressed) {
    expect(http).toBe(200);
    expect(result).toMatchObject({ status: 'failed', result: { reason: 'cancelled' } });
  }
  holding = false;
  for (const release of held.splice(0)) release();
  for (const id of under) await isOver(id, 'done');
  expect((await taskOf(waiting)).status).toBe('failed');
  expect((await cancel(under[0])).status.reason).toBe('task_over');
  // It can be thought better of.
  await retry(waiting);
  await isOver(waiting, 'done');
});

test('a job that died without a task is shown to administrators, who can have it tried again', async () => {
  const { db } = server.context;
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, state, output, completed_on, retry_limit)
    values ('words.tag', '{"after": 0}', 'failed', '{"message": "out of luck"}', now(), 3)
    returning id
  `.execute(db);
  const { id } = rows[0]!;
  await settleTasks(db);
  await settleTasks(db);
  const shown = (await list({ kind: 'words.tag' }, admin)).result.items;
  expect(shown).toEqual([
    expect.objectContaining({ id, status: 'failed', message: 'out of luck', owner: null }),
  ]);
  expect((await list({ kind: 'words.tag' }, editor)).result.items).toEqual([]);
  expect((await list({}, editor)).result.kinds).not.toContain('words.tag');
  expect((await retry(id, editor)).status.reason).toBe('task_not_found');
  await Promise.all(Array.from({ length: 5 }, () => retry(id, admin)));
  await eventually(async () => {
    await settleTasks(db);
    expect((await list({ kind: 'words.tag' }, admin)).result.items).toEqual([
      expect.objectContaining({ id, status: 'done', progress: 100 }),
    ]);
  });
});
