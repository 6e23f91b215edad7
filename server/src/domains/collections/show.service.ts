import type { CollectionItem } from '@bluebird/contract/collections.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import { listVisible } from '#domains/articles/articles.service.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { isEditor } from '#core/article-access.ts';
import { findCollection } from './collections.queries.ts';
import { findAround, findFirstUnread, findItem, listShownItems } from './items.queries.ts';
import { summariesOf } from './lists.service.ts';

type Owned = { owner_id: number | null };

/** Whether a user may edit a collection: its owner, or an editor. */
export const mayEdit = ({ owner_id }: Owned, actor: Actor | null): actor is Actor =>
  actor !== null && (owner_id === actor.userId || isEditor(actor));

/**
 * A collection the caller may open.
 * @throws Refusal `collection_not_found`, also for another's private one
 */
export async function requireOpen(db: Db, id: number, actor: Actor | null) {
  const row = await findCollection(db, id);
  if (!row || (row.visibility === 'private' && !mayEdit(row, actor))) {
    throw new Refusal('collection_not_found');
  }
  return row;
}

/**
 * One collection with a page of its articles, and where to go on reading.
 * @throws Refusal `collection_not_found`
 */
export async function showCollection(
  context: Context,
  actor: Actor | null,
  id: number,
  { offset, limit }: { offset: number; limit: number },
) {
  const { db, clock } = context;
  const row = await requireOpen(db, id, actor);
  const viewer = { at: clock(), userId: actor?.userId ?? null };
  const [[collection], items, first] = await Promise.all([
    summariesOf(context, [id], actor),
    listShownItems(db, viewer, id, offset, limit),
    findFirstUnread(db, viewer, id),
  ]);
  const wanted = items.map(({ article_id }) => article_id).concat(first?.article_id ?? []);
  const articles = await listVisible(context, [...new Set(wanted)], actor);
  const shown = items.flatMap(({ article_id, read, furthest }): CollectionItem[] => {
    const article = articles.get(article_id);
    return article ? [{ article, read: Boolean(read), progress: furthest ?? 0 }] : [];
  });
  const end = offset + items.length;
  return {
    collection: collection!,
    can_edit: mayEdit(row, actor),
    next: (first && articles.get(first.article_id)) ?? null,
    items: shown,
    next_offset: items.length > 0 && end < collection!.articles ? end : null,
    total: collection!.articles,
  };
}

/**
 * What comes after an article in a collection, for this caller.
 * @throws Refusal `collection_not_found`; `article_not_found` when it is not in the collection
 */
export async function showNext(
  context: Context,
  actor: Actor | null,
  id: number,
  articleId: number,
) {
  const { db, clock } = context;
  const { name, name_zh } = await requireOpen(db, id, actor);
  const item = await findItem(db, id, articleId);
  if (!item) throw new Refusal('article_not_found');
  const viewer = { at: clock(), userId: actor?.userId ?? null };
  const { place, total, next } = await findAround(db, viewer, id, item.position);
  const articles = await listVisible(context, next === null ? [] : [next], actor);
  return {
    collection: { id, name, name_zh },
    article: next === null ? null : (articles.get(next) ?? null),
    place,
    total,
  };
}
