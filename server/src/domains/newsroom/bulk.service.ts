import type { ArticleChange } from '@bluebird/contract/newsroom.ts';
import type { BulkAct } from '@bluebird/contract/newsroom-acts.ts';
import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { showNewsroomRow } from './newsroom.service.ts';
import { updateArticle } from './edit.service.ts';
import { lockForMembers, setDeleted } from './removal.service.ts';
import { auditArticle, setArticleStatus } from './status.service.ts';

/** Acts that, on a published article, make a change which waits for approval. */
const WAITING: ReadonlySet<BulkAct['act']> = new Set(['lock', 'unlock', 'creator']);

/**
 * Applies one act to many articles, one after the other: a refusal for one does not affect the
 * others.
 */
export async function changeMany(context: Context, actor: Actor, wanted: BulkAct) {
  const outcomes: {
    id: number;
    ok: boolean;
    waits?: boolean;
    reason?: string;
    msg?: string;
  }[] = [];
  for (const id of new Set(wanted.ids)) {
    try {
      const after = await changeOne(context, actor, id, wanted);
      const waits = WAITING.has(wanted.act) && 'revision' in after && after.revision !== null;
      outcomes.push({ id, ok: true, ...(waits && { waits }) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcomes.push({ id, ok: false, reason: error.reason, msg: error.message });
    }
  }
  return { outcomes };
}

async function changeOne(context: Context, actor: Actor, id: number, wanted: BulkAct) {
  switch (wanted.act) {
    case 'publish':
      // A scheduled article is published now; a published one keeps its date.
      return setArticleStatus(context, actor, id, {
        status: 'published',
        published_at: context.clock().toISOString(),
      });
    case 'review':
      return setArticleStatus(context, actor, id, { status: 'review' });
    case 'archive':
      return setArticleStatus(context, actor, id, { status: 'archived' });
    case 'approve': {
      const version = wanted.versions?.[wanted.ids.indexOf(id)];
      return auditArticle(context, actor, id, { approved: true, reason: '', version });
    }
    case 'reject':
      return auditArticle(context, actor, id, { approved: false, reason: wanted.reason });
    case 'lock':
    case 'unlock':
      return lockForMembers(context, actor, id, wanted.act === 'lock');
    case 'delete':
    case 'restore':
      return setDeleted(context, actor, id, wanted.act === 'delete');
    case 'topic':
      return setField(context, actor, id, { topic: wanted.topic });
    case 'creator':
      return setField(context, actor, id, { creator_id: wanted.creator_id });
  }
}

/** Sets a field whatever the article's version: the act does not depend on other changes. */
async function setField(
  context: Context,
  actor: Actor,
  id: number,
  field: Pick<ArticleChange, 'topic' | 'creator_id'>,
) {
  const { version } = await showNewsroomRow(context, actor, context.db, id);
  return updateArticle(context, actor, id, { ...field, version });
}
