import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { lockForChange, readWorkingCopy, type WorkingCopy } from './article-state.ts';
import { updateAudit } from '#domains/articles/article-changes.queries.ts';
import { isWorkOf } from './newsroom.queries.ts';
import { showNewsroomArticle } from './newsroom.service.ts';
import { personView } from './newsroom.view.ts';
import { changedMeanwhile, writeShown, writeVersion } from './edit.service.ts';
import { deleteRevision, listPeople, updateRejected } from './revisions.queries.ts';

/**
 * An article's waiting revision beside the state readers see, with its authors and the last
 * decision.
 * @throws Refusal `article_not_found`
 */
export async function showRevision({ db }: Context, id: number) {
  const article = await readWorkingCopy(db, id);
  if (!article) throw new Refusal('article_not_found');
  const { row, revision, shown } = article;
  if (!revision) return { revision: null };
  return {
    revision: {
      version: row.revision,
      state: revision.state,
      reason: revision.reason,
      decided_by: personView(revision.decided_by, revision.decided_by_name),
      people: await listPeople(db, id),
      changed_at: revision.changed_at.toISOString(),
      fields: revision.fields,
      text: revision.blocks,
      shown: { version: revision.shown_version, fields: shown.fields, text: shown.blocks },
    },
  };
}

/**
 * Discards an article's waiting revision, which stays among its versions: editors go on from the
 * state readers see.
 * @throws Refusal `article_not_found`, `revision_not_found`, `changed_meanwhile`
 */
export async function withdrawRevision(
  context: Context,
  actor: Actor,
  id: number,
  { version }: { version: number },
) {
  await context.db.transaction().execute(async (tx) => {
    const article = await lockForChange(tx, id);
    if (!article) throw new Refusal('article_not_found');
    if (!article.revision) throw new Refusal('revision_not_found');
    if (article.row.revision !== version) throw await changedMeanwhile(context, tx, article);
    const by = { act: 'withdraw' as const, actorId: actor.userId };
    await writeVersion(context, tx, article, article.shown, by);
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'newsroom.withdrawRevision',
      subject: `article:${id}`,
      data: { version },
    });
  });
  return showNewsroomArticle(context, actor, id);
}

/**
 * Under the four-eyes rule, refuses to let a user approve their own work.
 * @throws Refusal `own_work`
 */
export async function requireOthersWork(
  { config }: Pick<Context, 'config'>,
  tx: Db,
  { userId }: Actor,
  id: number,
): Promise<void> {
  if (config.fourEyes && (await isWorkOf(tx, id, userId))) throw new Refusal('own_work');
}

/** Approves or rejects a waiting revision: readers see it, or its editors get a reason. */
export async function auditRevision(
  context: Context,
  tx: Db,
  actor: Actor,
  article: WorkingCopy,
  { approved, reason }: { approved: boolean; reason: string },
): Promise<void> {
  const { id } = article.row;
  const at = context.clock();
  if (approved) {
    // The version counts as the work of whoever changed it, not of whoever approves it.
    const actorId = article.revision?.changed_by ?? null;
    await writeShown(context, tx, article, article.state, { actorId, at });
    await deleteRevision(tx, id);
    await updateAudit(tx, id, { state: 'approved', reason: '', auditorId: actor.userId, at });
  } else {
    await updateRejected(tx, id, { reason, decided_by: actor.userId, decided_at: at });
  }
  await recordAudit(tx, {
    actorId: actor.userId,
    action: 'newsroom.audit',
    subject: `article:${id}`,
    data: { revision: article.row.revision, to: approved ? 'approved' : 'rejected', reason },
  });
}
