import { sql } from 'kysely';
import type { Task } from '@bluebird/contract/system.ts';
import type { Db } from '#db/client.ts';

export type TaskStatus = Task['status'];
export type TaskFilter = {
  kind?: string;
  status?: TaskStatus;
  /** Whether tasks are included that only administrators see. */
  internal: boolean;
};

const matching = (db: Db, { kind, status, internal }: TaskFilter) =>
  db
    .selectFrom('tasks as t')
    .$if(!internal, (qb) => qb.where('t.internal', '=', false))
    .$if(kind !== undefined, (qb) => qb.where('t.kind', '=', kind!))
    .$if(status !== undefined, (qb) => qb.where('t.status', '=', status!));

/** The tasks that are listed: all but failed ones that were put aside. */
const shown = (db: Db, filter: TaskFilter) =>
  matching(db, filter).where((eb) =>
    eb.or([eb('t.dismissed_at', 'is', null), eb('t.status', '<>', 'failed')]),
  );

/** Order of the list: failed tasks first, then those under way, then the latest. */
const IN_ORDER = sql`array_position(array['failed', 'running', 'queued', 'done'], t.status), t.updated_at desc, t.id`;

/** Tasks with who asked for them and the title of what they work on. */
export const listTasks = (db: Db, filter: TaskFilter, offset: number, limit: number) =>
  shown(db, filter)
    .leftJoin('users as u', 'u.id', 't.owner_id')
    .leftJoin('articles as a', (join) =>
      join.on('a.id', '=', (eb) =>
        eb.fn.coalesce('t.article_id', sql<number>`(t.result ->> 'article_id')::bigint`),
      ),
    )
    .selectAll('t')
    .select(['u.username as owner', 'a.title', 'a.id as about_id'])
    .orderBy(IN_ORDER)
    .offset(offset)
    .limit(limit)
    .execute();

export async function countTasks(
  db: Db,
  filter: Omit<TaskFilter, 'status'>,
): Promise<Record<TaskStatus, number>> {
  const rows = await shown(db, filter)
    .select((eb) => ['t.status', eb.fn.countAll<number>().as('tasks')])
    .groupBy('t.status')
    .execute();
  const counts = { queued: 0, running: 0, done: 0, failed: 0 };
  for (const { status, tasks } of rows) counts[status] = tasks;
  return counts;
}

export async function listKinds(db: Db, filter: Pick<TaskFilter, 'internal'>): Promise<string[]> {
  const rows = await shown(db, filter).select('t.kind').distinct().orderBy('t.kind').execute();
  return rows.map(({ kind }) => kind);
}

export const findTaskForUpdate = (db: Db, id: string, { internal }: Pick<TaskFilter, 'internal'>) =>
  matching(db, { internal }).selectAll('t').where('t.id', '=', id).forUpdate().executeTakeFirst();

/** Sets a task back to its start; another job carries it out. */
export const updateToQueued = (db: Db, id: string, jobId: string, at: Date) =>
  db
    .updateTable('tasks')
    .set({
      status: 'queued',
      progress: 0,
      message: '',
      result: null,
      dismissed_at: null,
      job_id: jobId,
      updated_at: at,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateToCancelled = (db: Db, id: string, at: Date) =>
  db
    .updateTable('tasks')
    .set({
      status: 'failed',
      message: '已取消',
      result: JSON.stringify({ reason: 'cancelled' }),
      updated_at: at,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
