import { MAX_GLOSS } from '@bluebird/contract/correction-limits.ts';
import type { Body } from '@bluebird/contract/contract.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { applyCorrection } from '#domains/newsroom/correct.service.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import {
  findCorrection,
  findForDecision,
  listAuthors,
  updateDecision,
} from './corrections.queries.ts';
import { placeOf, queued } from './corrections.service.ts';

type Decision = Body<'POST /reader/correction/{id}/decide'>;

/**
 * Takes a proposal into its article, or rejects it; decided and written in one transaction. To
 * accept it is to approve it, so readers see it at once.
 * @throws Refusal `correction_not_found`; `correction_decided` when it was decided before;
 * `changed_meanwhile` when the text was changed since it was proposed; `invalid_input`; `own_work`
 * when nobody approves their own work and the caller proposed it
 */
export async function decideCorrection(
  context: Context,
  actor: Actor,
  id: number,
  { decision, reason, edited }: Decision,
) {
  const { db } = context;
  await db.transaction().execute(async (tx) => {
    const row = await findForDecision(tx, id);
    if (!row) throw new Refusal('correction_not_found');
    if (row.status !== 'pending') throw new Refusal('correction_decided');
    const decided = { decided_at: context.clock(), decided_by: actor.userId, reason };
    if (decision === 'reject') await updateDecision(tx, id, { ...decided, status: 'rejected' });
    else {
      const after = edited ?? row.proposal;
      if (row.kind === 'gloss' && after.length > MAX_GLOSS) {
        throw new Refusal('invalid_input', { message: `释义最多 ${MAX_GLOSS} 字` });
      }
      const approved = await isApproval(context, tx, actor, { id, edited: after !== row.proposal });
      const change = { place: placeOf(row), before: row.before, after, approved };
      await applyCorrection(context, tx, actor, row.article_id, change);
      const applied = after === row.proposal ? null : after;
      await updateDecision(tx, id, { ...decided, status: 'accepted', applied });
    }
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'corrections.decide',
      subject: `correction:${id}`,
      data: { decision, article: row.article_id, reason },
    });
  });
  const [shown] = await queued(db, [(await findCorrection(db, id))!]);
  return shown!;
}

/**
 * Whether accepting a proposal also approves the article's change. Under the four-eyes rule, words
 * the caller edited themselves wait for another editor.
 * @throws Refusal `own_work` when the proposal is the caller's own and the four-eyes rule holds
 */
async function isApproval(
  { config }: Context,
  tx: Db,
  { userId }: Actor,
  { id, edited }: { id: number; edited: boolean },
): Promise<boolean> {
  if (!config.fourEyes) return true;
  const authors = await listAuthors(tx, [id]);
  if (authors.some((author) => author.id === userId)) throw new Refusal('own_work');
  return !edited;
}
