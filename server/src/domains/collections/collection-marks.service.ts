import type { CollectionAction, CollectionState } from '@bluebird/contract/collections.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import { markAllRead, undoAllRead } from '#domains/articles/marks.service.ts';
import type { Actor } from '#core/actor.ts';
import { deleteMark, insertMark, lockCollection, recountMarks } from './collections.queries.ts';
import { listItemIds, listShownIds } from './items.queries.ts';
import { summariesOf } from './lists.service.ts';
import { requireOpen } from './show.service.ts';

/**
 * Follows or stars a collection, ends either, or marks as read every article of it the caller may
 * see.
 * @returns the caller's relation to the collection; `read_at` names the marks `read_all` made
 * @throws Refusal `collection_not_found`
 */
export async function markCollection(
  context: Context,
  actor: Actor,
  id: number,
  action: CollectionAction,
) {
  const at = context.clock();
  const { userId } = actor;
  const readAt = await context.db.transaction().execute(async (tx) => {
    if (action === 'read_all') {
      await requireOpen(tx, id, actor);
      const ids = await listShownIds(tx, { at, userId }, id);
      return (await markAllRead(tx, userId, ids, at)) > 0 ? at.toISOString() : null;
    }
    // Locked before anything is read: marks of a collection are changed and counted one after
    // another.
    await lockCollection(tx, id);
    await requireOpen(tx, id, actor);
    await applyMark(tx, userId, id, action, at);
    return null;
  });
  return { ...(await stateOf(context, actor, id)), read_at: readAt };
}

async function applyMark(
  tx: Db,
  userId: number,
  id: number,
  action: Exclude<CollectionAction, 'read_all'>,
  at: Date,
): Promise<void> {
  if (action === 'follow' || action === 'star') await insertMark(tx, userId, id, action, at);
  else await deleteMark(tx, userId, id, action === 'unfollow' ? 'follow' : 'star');
  await recountMarks(tx, id);
}

/**
 * Undoes one `read_all`: removes the marks it made.
 * @throws Refusal `collection_not_found`
 */
export async function undoReadAll(
  context: Context,
  actor: Actor,
  id: number,
  readAt: string,
): Promise<CollectionState> {
  await requireOpen(context.db, id, actor);
  const ids = await listItemIds(context.db, id);
  await undoAllRead(context.db, actor.userId, ids, new Date(readAt));
  return stateOf(context, actor, id);
}

async function stateOf(context: Context, actor: Actor, id: number): Promise<CollectionState> {
  const [collection] = await summariesOf(context, [id], actor);
  const { marks, counts, articles, read } = collection!;
  return { marks, counts, articles, read };
}
