import type { ContestedSense } from '@bluebird/contract/senses.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import {
  findForDecision,
  findText,
  hasChosen,
  listContested,
  settleChoices,
  upsertDecided,
} from './senses.queries.ts';
import { startNow } from './sentence-places.ts';

/** A page of the senses that readers chose and nobody decided on. */
export async function listChosen(
  { db }: Context,
  { article_id, offset, limit }: { article_id?: number; offset: number; limit: number },
) {
  const rows = await listContested(db, { articleId: article_id, offset, limit });
  const total = rows[0]?.total ?? 0;
  const end = offset + rows.length;
  return {
    items: rows.map(contestedView),
    next_offset: rows.length > 0 && end < total ? end : null,
    total,
  };
}

const contestedView = ({
  article_id,
  title,
  created_at,
  total: _,
  ...row
}: Awaited<ReturnType<typeof listContested>>[number]): ContestedSense => ({
  ...row,
  article: { id: article_id, title },
  created_at: created_at.toISOString(),
});

/**
 * Makes a chosen sense the article's own, or dismisses it. Whoever chose it keeps it.
 * @returns how many readers' choices that decided on
 * @throws Refusal `correction_not_found`; `correction_decided`; `changed_meanwhile` when the sentence
 * was edited; `own_work` when nobody approves their own work and the caller chose it
 */
export async function decideSense(
  context: Context,
  actor: Actor,
  id: number,
  decision: 'accept' | 'reject',
): Promise<{ decided: number }> {
  const { db, clock, config } = context;
  return db.transaction().execute(async (tx) => {
    const row = await findForDecision(tx, id);
    if (!row) throw new Refusal('correction_not_found');
    if (row.settled) throw new Refusal('correction_decided');
    const { article_id, block_id, sentence, place, word, sense } = row;
    const at = { article_id, block_id, sentence, place, word };
    if (decision === 'accept') {
      if (config.fourEyes && (await hasChosen(tx, actor.userId, { ...at, sense })))
        throw new Refusal('own_work');
      const text = await findText(tx, article_id);
      if (!text || startNow(text, at) === null)
        throw new Refusal('changed_meanwhile', { message: '这一句后来改过，已经对不上了' });
      await upsertDecided(tx, { ...at, sense, decided_by: actor.userId, decided_at: clock() });
    }
    // Taken over, a sense answers those who chose another one too.
    const settled = await settleChoices(tx, at, decision === 'accept' ? undefined : sense);
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'senses.decide',
      subject: `article:${article_id}`,
      data: { decision, word, sense, sentence },
    });
    return { decided: Number(settled.numUpdatedRows) };
  });
}
