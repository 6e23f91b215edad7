import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { isHiddenFrom, isPublished } from '#domains/articles/articles.queries.ts';

/** The reader for whom a collection is shown, and the instant; null: a visitor. */
export type Viewer = { at: Date; userId: number | null };

/** Articles of collections that are out and that the viewer has not hidden. */
export const shownItems = (db: Db, { at, userId }: Viewer) =>
  db
    .selectFrom('collection_items as i')
    .innerJoin('articles as a', 'a.id', 'i.article_id')
    .where('a.deleted_at', 'is', null)
    .where((eb) => isPublished(eb, at))
    .$if(userId !== null, (qb) => qb.where((eb) => eb.not(isHiddenFrom(eb, userId!))));

/** The same articles with the viewer's progress. */
export const shownItemsRead = (db: Db, viewer: Viewer) =>
  shownItems(db, viewer).leftJoin('article_marks as r', (join) =>
    join
      .onRef('r.article_id', '=', 'i.article_id')
      .on('r.action', '=', 'read')
      // No user has the id 0, so a visitor has read nothing.
      .on('r.user_id', '=', viewer.userId ?? 0),
  );

/** One page of a collection as a viewer sees it, in order. */
export const listShownItems = (
  db: Db,
  viewer: Viewer,
  collectionId: number,
  offset: number,
  limit: number,
) =>
  shownItemsRead(db, viewer)
    .leftJoin('reading_texts as t', (join) =>
      join
        .onRef('t.source_id', '=', 'i.article_id')
        .on('t.source', '=', 'ARTICLE')
        .on('t.user_id', '=', viewer.userId ?? 0)
        .on('t.hidden_at', 'is', null),
    )
    .select(['i.article_id', 't.furthest'])
    .select((eb) => eb('r.article_id', 'is not', null).as('read'))
    .where('i.collection_id', '=', collectionId)
    .orderBy('i.position')
    .offset(offset)
    .limit(limit)
    .execute();

/** Ids of all a viewer sees of a collection, in order. */
export async function listShownIds(db: Db, viewer: Viewer, collectionId: number) {
  const rows = await shownItems(db, viewer)
    .select('i.article_id')
    .where('i.collection_id', '=', collectionId)
    .orderBy('i.position')
    .execute();
  return rows.map(({ article_id }) => article_id);
}

/** The first article of a collection that a viewer sees and has not read. */
export const findFirstUnread = (db: Db, viewer: Viewer, collectionId: number) =>
  shownItemsRead(db, viewer)
    .select('i.article_id')
    .where('i.collection_id', '=', collectionId)
    .where('r.article_id', 'is', null)
    .orderBy('i.position')
    .limit(1)
    .executeTakeFirst();

/** How many articles of a collection a viewer may see, and how many of those they have read. */
export const countShown = (db: Db, viewer: Viewer, collectionId: number) =>
  shownItemsRead(db, viewer)
    .select((eb) => [
      eb.fn.countAll<number>().as('articles'),
      eb.fn.count<number>('r.article_id').as('read'),
    ])
    .where('i.collection_id', '=', collectionId)
    .executeTakeFirstOrThrow();

export const findItem = (db: Db, collectionId: number, articleId: number) =>
  db
    .selectFrom('collection_items')
    .select('position')
    .where('collection_id', '=', collectionId)
    .where('article_id', '=', articleId)
    .executeTakeFirst();

/**
 * A viewer's position in a collection: how many articles stand up to a position, and the next
 * article.
 */
export async function findAround(db: Db, viewer: Viewer, collectionId: number, position: number) {
  const shown = shownItems(db, viewer).where('i.collection_id', '=', collectionId);
  const [counts, next] = await Promise.all([
    shown
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.countAll<number>().filterWhere('i.position', '<=', position).as('place'),
      ])
      .executeTakeFirstOrThrow(),
    shown
      .select('i.article_id')
      .where('i.position', '>', position)
      .orderBy('i.position')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { ...counts, next: next?.article_id ?? null };
}

/** Ids of every article of a collection, in order, also of those that are not out. */
export async function listItemIds(db: Db, collectionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('collection_items')
    .select('article_id')
    .where('collection_id', '=', collectionId)
    .orderBy('position')
    .execute();
  return rows.map(({ article_id }) => article_id);
}

/** Sets the articles of a collection and their order; those that stay keep their date. */
export async function replaceItems(
  tx: Db,
  collectionId: number,
  articleIds: readonly number[],
  at: Date,
): Promise<void> {
  await tx
    .deleteFrom('collection_items')
    .where('collection_id', '=', collectionId)
    .where('article_id', '!=', sql<number>`all(${articleIds}::bigint[])`)
    .execute();
  if (articleIds.length === 0) return;
  await tx
    .insertInto('collection_items')
    .values(
      articleIds.map((article_id, index) => ({
        collection_id: collectionId,
        article_id,
        position: index + 1,
        added_at: at,
      })),
    )
    .onConflict((oc) =>
      oc
        .columns(['collection_id', 'article_id'])
        .doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
    )
    .execute();
}

/** Puts an article at the end. @returns whether it was not there */
export async function appendItem(
  tx: Db,
  collectionId: number,
  articleId: number,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('collection_items')
    .columns(['collection_id', 'article_id', 'position', 'added_at'])
    .expression((eb) =>
      eb
        .selectFrom('collection_items')
        .select([
          sql<number>`${collectionId}::bigint`.as('collection_id'),
          sql<number>`${articleId}::bigint`.as('article_id'),
          sql<number>`coalesce(max(position), 0) + 1`.as('position'),
          sql<Date>`${at}::timestamptz`.as('added_at'),
        ])
        .where('collection_id', '=', collectionId),
    )
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns whether it was there */
export async function deleteItem(
  tx: Db,
  collectionId: number,
  articleId: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('collection_items')
    .where('collection_id', '=', collectionId)
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
