import type { TaskRow } from '@bluebird/contract/system.ts';
import type { Context } from '#core/context.ts';
import { includesRole, type Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { withdrawJob } from '#jobs/dead-jobs.ts';
import { dismissTasks } from '#jobs/tasks.ts';
import { recordAudit } from './audit.queries.ts';
import {
  countTasks,
  findTaskForUpdate,
  listKinds,
  listTasks,
  updateToCancelled,
  updateToQueued,
  type TaskStatus,
} from './tasks.queries.ts';

type Wanted = { kind?: string; status?: TaskStatus; offset: number; limit: number };

/** The tasks an editor sees; administrators also see those that stand for dead jobs. */
const seenBy = ({ role }: Actor) => ({ internal: includesRole(role, 'admin') });

/** A page of everybody's tasks. */
export async function showTasks({ db }: Context, actor: Actor, wanted: Wanted) {
  const { kind, status, offset, limit } = wanted;
  const seen = seenBy(actor);
  const [rows, counts, kinds] = await Promise.all([
    listTasks(db, { ...seen, kind, status }, offset, limit),
    countTasks(db, { ...seen, kind }),
    listKinds(db, seen),
  ]);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const total = status === undefined ? all : counts[status];
  const end = offset + rows.length;
  const next_offset = rows.length > 0 && end < total ? end : null;
  return { items: rows.map(taskRowView), next_offset, total, counts, kinds };
}

type Listed = Awaited<ReturnType<typeof listTasks>>[number];

const taskRowView = (row: Listed): TaskRow => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  progress: row.progress,
  message: row.message,
  result: row.result,
  about: row.title ?? row.about,
  article_id: row.about_id,
  owner: row.owner,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/**
 * Queues a failed task again, with its job's payload. Of simultaneous requests one succeeds.
 * @throws Refusal `task_not_found`; `task_over`; `task_too_old` when its job is no longer kept
 */
export function retryTask(context: Context, actor: Actor, id: string) {
  return context.db.transaction().execute(async (tx) => {
    const task = await findTaskForUpdate(tx, id, seenBy(actor));
    if (!task) throw new Refusal('task_not_found');
    if (task.status === 'done') throw new Refusal('task_over');
    if (task.status !== 'failed') return task;
    const { job, job_id } = task;
    const again = job && job_id ? await context.queue.resend(tx, { name: job, id: job_id }) : null;
    if (again === null) throw new Refusal('task_too_old');
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'system.retryTask',
      subject: `task:${id}`,
      data: { kind: task.kind },
    });
    return updateToQueued(tx, id, again, context.clock());
  });
}

/**
 * Withdraws a task that has not begun.
 * @throws Refusal `task_not_found`; `task_over`; `task_started`
 */
export function cancelTask(context: Context, actor: Actor, id: string) {
  return context.db.transaction().execute(async (tx) => {
    const task = await findTaskForUpdate(tx, id, seenBy(actor));
    if (!task) throw new Refusal('task_not_found');
    if (task.result?.['reason'] === 'cancelled') return task;
    if (task.status === 'done' || task.status === 'failed') throw new Refusal('task_over');
    const { job, job_id } = task;
    const isWaiting = task.status === 'queued' && job && job_id;
    if (!isWaiting || !(await withdrawJob(tx, { name: job, id: job_id }))) {
      throw new Refusal('task_started');
    }
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'system.cancelTask',
      subject: `task:${id}`,
      data: { kind: task.kind },
    });
    return updateToCancelled(tx, id, context.clock());
  });
}

/**
 * Puts a failed task aside, or undoes that; a task that did not fail stays as it is.
 * @throws Refusal `task_not_found`
 */
export function dismissTask(
  { db }: Context,
  actor: Actor,
  id: string,
  { dismissed }: { dismissed: boolean },
) {
  return db.transaction().execute(async (tx) => {
    const task = await findTaskForUpdate(tx, id, seenBy(actor));
    if (!task) throw new Refusal('task_not_found');
    const isAside = task.dismissed_at !== null;
    if (task.status !== 'failed' || isAside === dismissed) return task;
    await dismissTasks(tx, [id], dismissed);
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'system.dismissTask',
      subject: `task:${id}`,
      data: { kind: task.kind, dismissed },
    });
    return task;
  });
}
