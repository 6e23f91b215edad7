import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { findCreatorId } from '#domains/creators/source-creator.queries.ts';
import { lockForChange } from './article-state.ts';
import { showNewsroomRow, showNewsroomArticle } from './newsroom.service.ts';
import { changedMeanwhile, writeVersion } from './edit.service.ts';
import { countVersions, findVersion, listVersions } from './versions.queries.ts';

type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

const versionView = (row: VersionRow) => ({
  version: row.version,
  act: row.act,
  by:
    row.actor_id === null || row.actor_name === null
      ? null
      : { id: row.actor_id, name: row.actor_name },
  at: row.created_at.toISOString(),
  title: row.title,
  blocks: row.block_count,
});

/**
 * A page of an article's versions. One that was never changed has none.
 * @throws Refusal `article_not_found`
 */
export async function showVersions(
  context: Context,
  actor: Actor,
  id: number,
  { offset, limit }: { offset: number; limit: number },
) {
  const { db } = context;
  await showNewsroomRow(context, actor, db, id);
  const [rows, total] = await Promise.all([
    listVersions(db, id, offset, limit),
    countVersions(db, id),
  ]);
  const after = offset + rows.length;
  return {
    items: rows.map(versionView),
    next_offset: rows.length > 0 && after < total ? after : null,
    total,
  };
}

/** @throws Refusal `version_not_found` */
export async function showVersion({ db }: Context, id: number, version: number) {
  const row = await findVersion(db, id, version);
  if (!row) throw new Refusal('version_not_found');
  return { ...versionView(row), fields: row.fields, text: row.blocks };
}

/**
 * Restores an earlier state as a new version, so that the versions between stay. A creator that no
 * longer exists is left out.
 * @param present the latest version the caller has seen
 * @throws Refusal `article_not_found`, `version_not_found`, `changed_meanwhile`
 */
export async function restoreVersion(
  context: Context,
  actor: Actor,
  id: number,
  { version, present }: { version: number; present: number },
) {
  await context.db.transaction().execute(async (tx) => {
    const article = await lockForChange(tx, id);
    if (!article) throw new Refusal('article_not_found');
    if (article.row.revision !== present) throw await changedMeanwhile(context, tx, article);
    const kept = await findVersion(tx, id, version);
    if (!kept) throw new Refusal('version_not_found');
    const { creator_id: creatorId } = kept.fields;
    const creator = creatorId === null ? undefined : await findCreatorId(tx, creatorId);
    const fields = { ...kept.fields, creator_id: creator?.id ?? null };
    const state = { fields, blocks: kept.blocks };
    const by = { act: 'restore' as const, actorId: actor.userId };
    if (!(await writeVersion(context, tx, article, state, by))) return;
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'newsroom.restoreVersion',
      subject: `article:${id}`,
      data: { version },
    });
  });
  return showNewsroomArticle(context, actor, id);
}
