import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/**
 * A long job as its owner sees it: `GET /reader/task/{id}`.
 * @param ownerId null for one that whoever was told its id may follow
 * @param articleId the article it works on, where it is known
 * @param about what it works on otherwise, for those who look after tasks
 */
export async function insertTask(
  db: Db,
  kind: string,
  ownerId: number | null,
  articleId: number | null = null,
  about = '',
): Promise<string> {
  const id = randomUUID();
  await supersedeFailed(db, { kind, articleId, about });
  await db
    .insertInto('tasks')
    .values({ id, kind, owner_id: ownerId, article_id: articleId, about })
    .execute();
  return id;
}

/** What failed before at the same work is no longer news. */
async function supersedeFailed(
  db: Db,
  { kind, articleId, about }: { kind: string; articleId: number | null; about: string },
): Promise<void> {
  if (articleId === null && about === '') return;
  await db
    .updateTable('tasks')
    .set({ dismissed_at: sql`now()` })
    .where('kind', '=', kind)
    .where('status', '=', 'failed')
    .where('dismissed_at', 'is', null)
    .where('internal', '=', false)
    .where('article_id', articleId === null ? 'is' : '=', articleId)
    .where('about', '=', about)
    .execute();
}

/**
 * Puts failed tasks aside, or brings them back; others stay as they are.
 * @param ids null stands for no task
 */
export async function dismissTasks(
  db: Db,
  ids: readonly (string | null)[],
  dismissed = true,
): Promise<void> {
  const named = ids.filter((id) => id !== null);
  if (named.length === 0) return;
  await db
    .updateTable('tasks')
    .set({ dismissed_at: dismissed ? sql<Date>`now()` : null })
    .where('id', 'in', named)
    .where('status', '=', 'failed')
    .execute();
}

/** Reports a step begun. @param progress 0 to 100 */
export const reportTask = (db: Db, id: string, progress: number, message: string) =>
  updateTask(db, id, { status: 'running', progress, message });

/** Says that a task goes on later. */
export const postponeTask = (db: Db, id: string, message: string) =>
  updateTask(db, id, { status: 'queued', message });

export const finishTask = (db: Db, id: string, message: string, result: Record<string, unknown>) =>
  updateTask(db, id, {
    status: 'done',
    progress: 100,
    message,
    result: JSON.stringify(result),
  });

export const failTask = (
  db: Db,
  id: string,
  message: string,
  reason: string,
  result: Record<string, unknown> = {},
) =>
  updateTask(db, id, { status: 'failed', message, result: JSON.stringify({ ...result, reason }) });

/**
 * A task of a kind that works on an article now, or waits for its time. One that was not heard of for
 * long, and whose job does not wait, is lost.
 */
export const findTaskUnderWay = (db: Db, kind: string, articleId: number) =>
  db
    .selectFrom('tasks')
    .select('id')
    .where('article_id', '=', articleId)
    .where('kind', '=', kind)
    .where('status', 'in', ['queued', 'running'])
    .where((eb) =>
      eb.or([
        eb('updated_at', '>', sql<Date>`now() - interval '30 minutes'`),
        sql<boolean>`exists (select from pgboss.job j where j.name = tasks.job
          and j.id = tasks.job_id and j.state = 'created' and j.start_after > now())`,
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

type TaskChange = {
  status: 'queued' | 'running' | 'done' | 'failed';
  message: string;
  progress?: number;
  result?: string;
};

async function updateTask(db: Db, id: string, change: TaskChange): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Remembers the job that carries a task out. */
export async function linkJob(
  db: Db,
  id: string,
  job: { name: string; id: string },
): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ job: job.name, job_id: job.id })
    .where('id', '=', id)
    .execute();
}

/** A task of one owner or of nobody; of anyone when `ownerId` is absent. */
export const findTask = (db: Db, id: string, { ownerId }: { ownerId?: number } = {}) =>
  db
    .selectFrom('tasks')
    .selectAll()
    .where('id', '=', id)
    .$if(ownerId !== undefined, (qb) =>
      qb.where((eb) => eb.or([eb('owner_id', '=', ownerId!), eb('owner_id', 'is', null)])),
    )
    .executeTakeFirst();
