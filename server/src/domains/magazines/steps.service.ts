import type { MagazineStatus } from '@bluebird/contract/magazines.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { dismissTasks, failTask, findTask, finishTask, insertTask } from '#jobs/tasks.ts';
import { BUSY, isBusy, statusAtRest } from './issue-status.ts';
import { isAlive, lockMagazine, updateMagazine } from './magazines.queries.ts';
import type { AuditAction } from '#domains/system/audit.queries.ts';
import { recordMagazineAudit, requireMagazine } from './magazines.service.ts';

type Changes = Parameters<typeof updateMagazine>[2];
type MagazineRow = Awaited<ReturnType<typeof requireMagazine>>;

/** A step of an issue that takes long and therefore runs as a job. */
type Step = {
  /** The call's name, also the kind of its task. */
  name: AuditAction;
  /** The status while the step is under way. */
  busy: MagazineStatus;
  /** The statuses from which the step may begin. */
  from: readonly MagazineStatus[];
  /** Message of the refusal when the issue has another status. */
  refusal: string;
  /** Queues the step's job, in the given transaction. */
  begin: (tx: Db, row: MagazineRow, taskId: string) => Promise<void>;
  /** Details for the audit log. */
  data?: Record<string, unknown>;
};

/**
 * Begins a step. While it is under way, beginning it again returns its task; a step that was lost
 * begins anew.
 * @throws Refusal `magazine_not_found`, `illegal_transition`
 */
export function beginStep(
  { db, clock }: Context,
  actor: Actor,
  id: number,
  { name, busy, from, refusal, begin, data }: Step,
): Promise<{ task_id: string }> {
  return db.transaction().execute(async (tx) => {
    const row = await requireMagazine(tx, id);
    if (row.task_id && isBusy(row) && (await isAlive(tx, row.task_id))) {
      if (row.status === busy) return { task_id: row.task_id };
      throw new Refusal('illegal_transition', { message: BUSY[row.status] });
    }
    const status = statusAtRest(row);
    if (!from.includes(status)) throw new Refusal('illegal_transition', { message: refusal });
    await dismissTasks(tx, [row.task_id]);
    const taskId = await insertTask(tx, name, actor.userId);
    await begin(tx, row, taskId);
    await updateMagazine(tx, id, {
      status: busy,
      resume_status: status,
      task_id: taskId,
      error: '',
      updated_at: clock(),
    });
    await recordMagazineAudit(tx, actor, name, id, data);
    return { task_id: taskId };
  });
}

/**
 * Starts the work of a step in its job: an issue that was set back since the step failed becomes
 * busy again.
 * @returns false when the step is over: a job may be delivered twice
 * @throws StepRefused when another step came after it, or the issue has moved on
 */
export async function takeUpStep(
  { db, clock }: Context,
  { id, taskId, busy, from }: Pick<Step, 'busy' | 'from'> & { id: number; taskId: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await lockMagazine(tx, id);
    const task = await findTask(tx, taskId);
    if (task?.status === 'done' || task?.status === 'failed') return false;
    if (!row || row.deleted_at || row.task_id !== taskId) throw superseded();
    if (isBusy(row)) return true;
    if (!from.includes(row.status)) throw superseded();
    await updateMagazine(tx, id, {
      status: busy,
      resume_status: row.status,
      error: '',
      updated_at: clock(),
    });
    return true;
  });
}

const superseded = () => new StepRefused('superseded', '这一期后来又有了新的进展，这一步不再需要');

/**
 * Ends a step successfully.
 * @param settle makes the step's changes in the same transaction, and answers the new columns
 * @throws StepRefused when the issue belongs to a later step
 */
export async function endStep(
  { db, clock }: Context,
  { id, taskId, message }: { id: number; taskId: string; message: string },
  settle: (tx: Db) => Promise<Changes & { status: MagazineStatus }>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockMagazine(tx, id);
    if (row?.task_id !== taskId || !isBusy(row)) throw superseded();
    const changes = await settle(tx);
    await updateMagazine(tx, id, { ...changes, resume_status: null, updated_at: clock() });
    await finishTask(tx, taskId, message, { magazine_id: id });
  });
}

/** Ends a step that failed: the issue returns to its status before, with the reason. */
async function failStep(
  { db, clock }: Context,
  { id, taskId, message, reason }: { id: number; taskId: string; message: string; reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockMagazine(tx, id);
    await failTask(tx, taskId, message, reason);
    if (row?.task_id !== taskId || !isBusy(row)) return;
    await updateMagazine(tx, id, {
      status: row.resume_status ?? 'created',
      resume_status: null,
      error: message,
      updated_at: clock(),
    });
  });
}

/** What the payload of every step's job holds. */
type StepPayload = { magazine_id: number; task_id: string };

/** Does the work of a step's job; when it is refused, the step fails at once and tells why. */
export async function tryStep(
  context: Context,
  { magazine_id: id, task_id: taskId }: StepPayload,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StepRefused)) throw error;
    await failStep(context, { id, taskId, message: error.message, reason: error.reason });
  }
}

/** Ends a step whose job has failed for the last time. */
export const giveUpStep = (
  context: Context,
  { magazine_id: id, task_id: taskId }: StepPayload,
): Promise<void> =>
  failStep(context, { id, taskId, message: '出了意外，请稍后再试', reason: 'internal' });

/** A fault of an issue's page or file that trying again will not remove. */
export class StepRefused extends Error {
  readonly reason: string;
  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}
