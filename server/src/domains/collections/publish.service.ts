import type { Visibility } from '@bluebird/contract/collections.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { isEditor } from '#core/article-access.ts';
import { lockAnyCollection, updateCollection } from './collections.queries.ts';
import { requireOwn } from './collections.service.ts';
import { countShown } from './items.queries.ts';
import { recordCollectionAudit } from './collection-audit.ts';

/**
 * Publishes a collection, or makes it private again. A reader's published collection is reached by
 * its address; an editor's goes on the public list.
 * @throws Refusal `collection_not_found`, `collection_empty`
 */
export async function publishCollection(
  { db, clock }: Context,
  actor: Actor,
  id: number,
  cancel: boolean,
) {
  const at = clock();
  return db.transaction().execute(async (tx) => {
    const row = await requireOwn(tx, id, actor);
    const aim: Visibility = isEditor(actor) ? 'public' : 'link';
    // A reader's collection that an editor put on the public list stays there.
    const stays = row.visibility === 'public';
    const visibility: Visibility = cancel ? 'private' : stays ? 'public' : aim;
    const featured_at = cancel ? null : row.featured_at;
    if (visibility !== row.visibility) {
      if (!cancel) await requireArticle(tx, at, id);
      await updateCollection(tx, id, {
        visibility,
        featured_at,
        ...(!cancel && { published_at: at }),
      });
      await recordCollectionAudit(tx, actor, 'collections.publish', id, {
        from: row.visibility,
        to: visibility,
      });
    }
    return { visibility, featured: featured_at !== null };
  });
}

/** Refuses to publish a collection without an article that everyone may open. */
async function requireArticle(tx: Db, at: Date, id: number): Promise<void> {
  const { articles } = await countShown(tx, { at, userId: null }, id);
  if (articles === 0) throw new Refusal('collection_empty');
}

/**
 * Recommends a collection of the public list, or ends the recommendation.
 * @throws Refusal `collection_not_found`; `illegal_transition` when it is not on the list
 */
export async function featureCollection(
  { db, clock }: Context,
  actor: Actor,
  id: number,
  cancel: boolean,
) {
  return db.transaction().execute(async (tx) => {
    const { visibility, featured_at } = await requireOwn(tx, id, actor);
    if (!cancel && visibility !== 'public') {
      throw new Refusal('illegal_transition', { message: '先公开这个合集，再推荐它' });
    }
    if (cancel !== (featured_at === null)) {
      await updateCollection(tx, id, { featured_at: cancel ? null : clock() });
      await recordCollectionAudit(tx, actor, 'collections.feature', id, { featured: !cancel });
    }
    return { visibility, featured: !cancel };
  });
}

/**
 * Deletes a collection; deleting a deleted one changes nothing.
 * @throws Refusal `collection_not_found`, also when it is someone else's
 */
export async function destroyCollection({ db, clock }: Context, actor: Actor, id: number) {
  await db.transaction().execute(async (tx) => {
    const row = await requireDeletable(tx, id, actor);
    if (row.deleted_at) return;
    await updateCollection(tx, id, { deleted_at: clock(), deleted_by: actor.userId });
    await recordCollectionAudit(tx, actor, 'collections.destroy', id, { name: row.name });
  });
}

/**
 * Restores a deleted collection. An owner cannot restore what an editor deleted.
 * @throws Refusal `collection_not_found`
 */
export async function restoreCollection({ db }: Context, actor: Actor, id: number) {
  await db.transaction().execute(async (tx) => {
    const row = await requireDeletable(tx, id, actor);
    if (!row.deleted_at) return;
    await updateCollection(tx, id, { deleted_at: null, deleted_by: null });
    await recordCollectionAudit(tx, actor, 'collections.restore', id, { name: row.name });
  });
}

/** @throws Refusal `collection_not_found` */
async function requireDeletable(tx: Db, id: number, actor: Actor) {
  const row = await lockAnyCollection(tx, id);
  const mine = row?.owner_id === actor.userId && [null, actor.userId].includes(row.deleted_by);
  if (!row || !(mine || isEditor(actor))) throw new Refusal('collection_not_found');
  return row;
}
