import { isDeepStrictEqual } from 'node:util';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { ArticleChange, AuditState, VersionAct } from '@bluebird/contract/newsroom.ts';
import { tidyByline } from '@bluebird/engine/text/byline.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { updateBlocks } from '#domains/articles/documents.queries.ts';
import { requestAlignment } from '#domains/articles/refresh.service.ts';
import { findCreatorId } from '#domains/creators/source-creator.queries.ts';
import { requestAnalysis } from './reanalyse.service.ts';
import {
  isHeld,
  isSameChinese,
  isSameText,
  lockForChange,
  needsApproval,
  withSorting,
  type WorkingCopy,
  type ArticleState,
} from './article-state.ts';
import { updateFields, updateVersion } from '#domains/articles/article-changes.queries.ts';
import { findNewsroomRow } from './newsroom.queries.ts';
import { showNewsroomArticle } from './newsroom.service.ts';
import { computedGrade } from './newsroom.view.ts';
import { readEditedBlocks } from './edited-blocks.ts';
import { deleteRevision, upsertRevision } from './revisions.queries.ts';
import { insertVersion } from './versions.queries.ts';

/**
 * Changes fields and text of an article as an editor wrote them: of what editors work on, that is
 * of its revision where one waits. Nothing is written when somebody
 * else was quicker; the refusal then tells in `fields` the present `version`, and `by` whom and
 * `at` what time it was made.
 * @throws Refusal `article_not_found`, `creator_not_found`, `invalid_input`, `changed_meanwhile`
 */
export async function updateArticle(
  context: Context,
  actor: Actor,
  id: number,
  { version, blocks: edited, ...fields }: ArticleChange,
) {
  await context.db.transaction().execute(async (tx) => {
    const article = await lockForChange(tx, id);
    if (!article) throw new Refusal('article_not_found');
    if (article.row.revision !== version) throw await changedMeanwhile(context, tx, article);
    if (fields.creator_id && !(await findCreatorId(tx, fields.creator_id))) {
      throw new Refusal('creator_not_found');
    }
    const tidied = { ...fields, byline: fields.byline && tidyByline(fields.byline) };
    const given = Object.entries(tidied).filter(([, value]) => value !== undefined);
    const after: ArticleState = {
      fields: { ...article.state.fields, ...Object.fromEntries(given) },
      blocks: edited ? readBlocks(edited, article.state.blocks) : article.state.blocks,
    };
    const written = await writeVersion(context, tx, article, after, {
      act: 'edit',
      actorId: actor.userId,
    });
    if (!written) return;
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'newsroom.update',
      subject: `article:${id}`,
      data: { ...written, fields: given.map(([name]) => name), text: !!edited },
    });
  });
  return showNewsroomArticle(context, actor, id);
}

function readBlocks(edited: NonNullable<ArticleChange['blocks']>, before: Block[]): Block[] {
  const read = readEditedBlocks(edited, before);
  if ('blocks' in read) return read.blocks;
  const { place, message } = read.fault;
  const field = `article.blocks.${place}`;
  throw new Refusal('invalid_input', {
    message: `第 ${place + 1} 段：${message}`,
    fields: { [field]: message },
  });
}

/**
 * The refusal of a change made from an outdated version; tells who made the present version, and
 * when.
 */
export async function changedMeanwhile(
  { clock }: Context,
  tx: Db,
  { row }: WorkingCopy,
): Promise<Refusal> {
  const now = await findNewsroomRow(tx, row.id, { at: clock(), userId: 0 });
  return new Refusal('changed_meanwhile', {
    fields: {
      version: String(row.revision),
      by: now?.updated_by_name ?? '',
      at: (now ?? row).updated_at.toISOString(),
    },
  });
}

type Writing = {
  act: VersionAct;
  /** User who made the change; null: a machine. */
  actorId: number | null;
  /** The approved state that readers see from now on, of an article with a waiting revision. */
  approved?: ArticleState;
};

/**
 * Makes a state the next version of an article that is locked for change. The first change keeps
 * the state before it as well. What readers see of a published article stays as it is, but for its
 * sorting, and the state waits beside it as a revision; of any other article the state is the
 * present one, and an approval of what was before does not hold for it.
 * @returns null when nothing differs: then nothing is written
 */
export async function writeVersion(
  context: Context,
  tx: Db,
  article: WorkingCopy,
  after: ArticleState,
  { act, actorId, approved }: Writing,
): Promise<{ version: number; waits: boolean } | null> {
  const { row, shown: before, state } = article;
  const held = isHeld(article);
  const shown = held ? withSorting(approved ?? before, after) : after;
  if (isDeepStrictEqual(state, after) && isDeepStrictEqual(before, shown)) return null;
  const at = context.clock();
  const version = row.revision + 1;
  await keepVersion(tx, row.id, state, {
    version: row.revision,
    act: 'import',
    actor_id: row.updated_by,
    created_at: row.updated_at,
  });
  await writeShown(context, tx, article, shown, { actorId, at });
  const waits = !isDeepStrictEqual(shown, after);
  if (waits) {
    await upsertRevision(tx, {
      article_id: row.id,
      state: 'pending',
      shown_version: row.revision,
      fields: JSON.stringify(after.fields),
      blocks: JSON.stringify(after.blocks),
      changed_by: actorId,
      changed_at: at,
    });
  } else if (held) await deleteRevision(tx, row.id);
  const isWork = needsApproval(state, after) && actorId !== null;
  await updateVersion(tx, row.id, {
    version,
    ...(!held && needsApproval(before, after) && isVoided(row.audit, actorId)),
    // With no change waiting, what readers see is approved, and nobody's work is left to approve.
    ...(held && !waits ? { workedOnBy: null } : isWork && { workedOnBy: actorId }),
  });
  await keepVersion(tx, row.id, after, { version, act, actor_id: actorId, created_at: at });
  return { version, waits };
}

/**
 * Whether a change voids an earlier decision: it does after an approval, and when a person changes
 * what was rejected.
 */
const isVoided = (audit: AuditState, actorId: number | null): false | { audit: 'pending' } =>
  (audit === 'approved' || (audit === 'rejected' && actorId !== null)) && { audit: 'pending' };

/**
 * Makes a state what readers see of a locked article. A change of tappable text or of its Chinese
 * queues a new analysis.
 */
export async function writeShown(
  context: Context,
  tx: Db,
  { row, shown: before }: WorkingCopy,
  after: ArticleState,
  { actorId, at }: { actorId: number | null; at: Date },
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  await updateFields(tx, {
    id: row.id,
    fields: after.fields,
    computed: computedGrade(row),
    actorId,
    at,
  });
  const textChanged = !isSameText(before, after);
  if (!isDeepStrictEqual(before.blocks, after.blocks) || textChanged) {
    await updateBlocks(tx, row.document_id!, after.blocks, { textChanged, at });
  }
  if (textChanged) await requestAnalysis(context, tx, row.id, actorId);
  else if (!isSameChinese(before, after)) await requestAlignment(context, tx, row.document_id!);
}

const keepVersion = (
  tx: Db,
  articleId: number,
  { fields, blocks }: ArticleState,
  version: { version: number; act: VersionAct; actor_id: number | null; created_at: Date },
) =>
  insertVersion(tx, {
    ...version,
    article_id: articleId,
    fields: JSON.stringify(fields),
    blocks: JSON.stringify(blocks),
  });
