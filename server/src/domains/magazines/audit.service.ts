import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { approveTogether, publishTogether } from '#domains/newsroom/publish-together.service.ts';
import { settleOfPublished } from '#domains/newsroom/settle-senses.service.ts';
import { listContents } from './contents.queries.ts';
import { updateMagazine } from './magazines.queries.ts';
import { recordMagazineAudit, requireMagazine, showMagazine } from './magazines.service.ts';

/**
 * Approves an issue with its articles, or sends it back into review with a reason. One that is out
 * is taken back first.
 * @throws Refusal `magazine_not_found`, `illegal_transition`, `own_work`
 */
export async function auditMagazine(
  context: Context,
  actor: Actor,
  id: number,
  { approved, reason }: { approved: boolean; reason: string },
) {
  const at = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const row = await requireMagazine(tx, id);
    if (row.status !== 'review' && row.status !== 'approved') {
      const message =
        row.status === 'published' ? '这一期已经发布，先下架再审核' : '文章下载完成之后才能审核';
      throw new Refusal('illegal_transition', { message });
    }
    if (approved) await approveTogether(context, tx, actor, await chosenArticles(tx, id));
    const status = approved ? 'approved' : 'review';
    if (row.status === status && row.approved === approved && row.audit_reason === reason) return;
    await updateMagazine(tx, id, {
      status,
      approved,
      // An editor who approves an issue has seen its list of failed downloads.
      ...(approved && { error: '' }),
      audit_reason: reason,
      audited_by: actor.userId,
      audited_at: at,
      updated_at: at,
    });
    await recordMagazineAudit(tx, actor, 'magazines.audit', id, {
      from: row.status,
      approved,
      reason,
    });
  });
  return showMagazine(context, actor, id);
}

/**
 * Publishes an approved issue with its articles, or takes the issue back (its articles stay out).
 * Twice is as good as once.
 * @throws Refusal `magazine_not_found`, `illegal_transition`, `audit_required`
 */
export async function publishMagazine(
  context: Context,
  actor: Actor,
  id: number,
  { cancel }: { cancel: boolean },
) {
  const at = context.clock();
  const published = await context.db.transaction().execute(async (tx) => {
    const row = await requireMagazine(tx, id);
    if (row.status === (cancel ? 'approved' : 'published')) return [];
    if (row.status !== (cancel ? 'published' : 'approved')) {
      const message = cancel ? '这一期还没有发布' : '通过审核之后才能发布';
      throw new Refusal('illegal_transition', { message });
    }
    let out: number[] = [];
    if (cancel) {
      await updateMagazine(tx, id, { status: 'approved', updated_at: at });
    } else {
      const ids = await chosenArticles(tx, id);
      out = await publishTogether(tx, { ids, actorId: actor.userId, at });
      if (out.length === 0) {
        throw new Refusal('illegal_transition', { message: '这一期没有可以发布的文章' });
      }
      // An issue that is taken back and published again keeps its first date, and so its place on
      // the shelf.
      const published_at = row.published_at ?? at;
      await updateMagazine(tx, id, { status: 'published', published_at, updated_at: at });
    }
    await recordMagazineAudit(tx, actor, 'magazines.publish', id, { cancel });
    return out;
  });
  for (const articleId of published) await settleOfPublished(context, actor, articleId);
  return showMagazine(context, actor, id);
}

/** Ids of an issue's articles that are chosen and in the library. */
const chosenArticles = async (tx: Db, id: number): Promise<number[]> =>
  (await listContents(tx, id)).flatMap(({ chosen, article_id }) =>
    chosen && article_id !== null ? article_id : [],
  );
