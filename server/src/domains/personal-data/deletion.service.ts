import { z } from 'zod';
import { DELETION_DAYS } from '@bluebird/contract/personal-data.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { DAY_MS } from '#core/durations.ts';
import { Refusal } from '#core/refusal.ts';
import { deleteVisitsOf } from '#domains/activity/visits.queries.ts';
import { deleteCodesOf } from '#domains/auth/expiry.queries.ts';
import { confirmOwnPassword } from '#domains/auth/passwords.service.ts';
import { deleteSessions } from '#domains/auth/sessions.queries.ts';
import { removeRemarks } from '#domains/system/audit.queries.ts';
import { listOwnFiles } from '#domains/system/uploads.queries.ts';
import {
  deleteUser,
  listToDelete,
  lockToDelete,
  updateDeletesAt,
} from '#domains/users/users.queries.ts';
import { showUser } from '#domains/users/users.service.ts';
import { defineJob } from '#jobs/job.ts';

/**
 * Has the caller's account deleted in seven days; its other sessions end.
 * @throws Refusal `wrong_password`, `account_locked`, `staff_account`
 */
export async function askDeletion(context: Context, actor: Actor, password: string) {
  const account = await confirmOwnPassword(context, actor, password);
  // The staff's work would lose its author, and the last super user the installation.
  if (account.role !== 'reader') throw new Refusal('staff_account');
  const at = new Date(context.clock().getTime() + DELETION_DAYS * DAY_MS);
  await context.db.transaction().execute(async (tx) => {
    await updateDeletesAt(tx, actor.userId, at);
    await deleteSessions(tx, actor.userId, { except: actor.sessionId });
  });
  return showUser(context, actor.userId);
}

/** Keeps the caller's account after all. */
export async function undoDeletion(context: Context, actor: Actor) {
  await updateDeletesAt(context.db, actor.userId, null);
  return showUser(context, actor.userId);
}

/** Accounts that one run deletes; the others wait for the next. */
const AT_ONCE = 100;

/** Deletes the accounts whose day has come. */
export const deleteDueJob = defineJob({
  name: 'personalData.deleteDue',
  payload: z.object({}),
  retryLimit: 2,
  concurrency: 1,
  schedule: { cron: '23 * * * *', payload: {} },
  handle: async (context) => {
    const failures: unknown[] = [];
    for (const { id } of await listToDelete(context.db, context.clock(), AT_ONCE)) {
      // One that cannot be deleted holds up no other.
      await deleteAccount(context, id).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'accounts could not be deleted');
  },
});

/**
 * Deletes an account with all that is its owner's. It is one transaction, and files go before it
 * ends: whatever interrupts it, the next run does all of it again.
 */
const deleteAccount = (context: Context, id: number): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const account = await lockToDelete(tx, id, context.clock());
    if (!account) return;
    const files = await listOwnFiles(tx, id);
    await deleteVisitsOf(tx, id);
    const recipients = [account.phone, account.email].filter((one) => one !== null);
    if (recipients.length > 0) await deleteCodesOf(tx, recipients);
    await removeRemarks(tx, `user:${id}`);
    await deleteUser(tx, id);
    for (const file of files) await context.files.delete(file);
  });
