import type { ApplicationForStaff } from '@bluebird/contract/changdu.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import type { Db } from '#db/client.ts';
import { makeBatch } from '#domains/codes/batches.service.ts';
import { trialCodeOf } from '#domains/codes/given-codes.service.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { findApplication, lockApplication, updateApplication } from './changdu.queries.ts';
import { staffView } from './changdu.service.ts';

type Give = { kind: 'trial' } | { kind: 'gift'; level: 1 | 2; days: number };
type Decision = { give: Give | null; answer: string };

/**
 * Answers an application. What is given is a code that its reader receives, so that the days run from
 * then on, and a gift of many days waits for a second administrator as any other does.
 * @throws Refusal `invalid_input` for one that is declined without a word, `application_not_found`,
 *   `application_decided`, `trial_received`
 */
export function decide(
  context: Context,
  actor: Actor,
  id: number,
  { give, answer }: Decision,
): Promise<ApplicationForStaff> {
  if (!give && !answer) {
    throw new Refusal('invalid_input', { fields: { answer: '请写明为什么，读者会看到' } });
  }
  return context.db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, id);
    if (!application) throw new Refusal('application_not_found');
    if (application.state !== 'waiting') throw new Refusal('application_decided');
    const at = context.clock();
    const { had_trial, user_id, username } = (await findApplication(tx, id, at))!;
    if (give?.kind === 'trial' && had_trial) throw new Refusal('trial_received');
    const state = give ? 'approved' : 'declined';
    await updateApplication(tx, id, {
      ...{ state, answer, decided_at: at, decided_by: actor.userId },
      code_id: give && (await codeFor(context, tx, actor, give, application.xhs_id, username)),
    });
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'changdu.decide',
      subject: `user:${user_id}`,
      data: { application: id, state, ...give, reason: answer },
    });
    return staffView((await findApplication(tx, id, at))!);
  });
}

/** The code by which a reader receives what they are given. @returns its id */
async function codeFor(
  context: Context,
  tx: Db,
  actor: Actor,
  give: Give,
  xhsId: string,
  username: string,
): Promise<number> {
  if (give.kind === 'trial' && xhsId) return (await trialCodeOf(context, tx, actor, xhsId)).id;
  const terms = give.kind === 'gift' ? { days: give.days, level: give.level } : {};
  const { ids } = await makeBatch(context, tx, actor, {
    ...{ ctype: give.kind, remark: `畅读申请：${username}`, count: 1 },
    ...terms,
  });
  return ids[0]!;
}
