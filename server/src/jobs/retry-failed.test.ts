import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startServer } from '#test/harness.ts';
import { retryFailed } from './dead-jobs.ts';

test('dead jobs of one kind go back into the queue, with their tasks', async () => {
  const { db } = (await startServer({}, { jobs: 'queued' })).context;
  const { rows: dead } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, state, retry_count, output, completed_on) values
      ('words.fit', '{}', 'failed', 3, '{"message": "no"}', now()),
      ('words.tag', '{}', 'failed', 0, null, now()),
      ('words.fit', '{}', 'completed', 0, null, now())
    returning id`.execute(db);
  const [failed] = dead;
  const task = { kind: 'words.fit', status: 'failed', message: 'no', job: 'words.fit' } as const;
  await db
    .insertInto('tasks')
    .values({ ...task, id: failed!.id, job_id: failed!.id, result: '{}' })
    .execute();

  expect(await retryFailed(db, 'words.fit')).toBe(1);
  const { rows } = await sql`select state, retry_count, output, completed_on is null as open
    from pgboss.job where id = ${failed!.id}`.execute(db);
  expect(rows).toEqual([{ state: 'retry', retry_count: 0, output: null, open: true }]);
  expect(await db.selectFrom('tasks').select(['status', 'message', 'result']).execute()).toEqual([
    { status: 'queued', message: '', result: null },
  ]);
  const { rows: others } = await sql<{ failed: number }>`
    select count(*) as failed from pgboss.job where state = 'failed'`.execute(db);
  expect(others).toEqual([{ failed: 1 }]);
  expect(await retryFailed(db, 'words.fit')).toBe(0);
});
