import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Visibility } from '@bluebird/contract/collections.ts';
import type { Db } from '#db/client.ts';
import { literalPattern } from '#db/like.ts';
import { shownItems, shownItemsRead, type Viewer } from './items.queries.ts';

/** Pictures in a collection's drawn cover. */
const MOSAIC = 4;

export type CollectionFilter = {
  visibility?: readonly Visibility[];
  ownerId?: number;
  featured?: boolean;
  /** A part of the name or of the introduction. */
  q?: string;
  /**
   * Only collections this user follows or starred; of other users' collections only those still
   * visible.
   */
  marked?: { userId: number; action: 'follow' | 'star' };
};

export type CollectionOrder = 'hot' | 'new' | 'updated' | 'marked' | 'random';

const matching = (db: Db, { visibility, ownerId, featured, q, marked }: CollectionFilter) =>
  db
    .selectFrom('collections as c')
    .leftJoin('users as u', 'u.id', 'c.owner_id')
    .leftJoin('collection_marks as m', (join) =>
      join
        .onRef('m.collection_id', '=', 'c.id')
        .on('m.user_id', '=', marked?.userId ?? 0)
        .on('m.action', '=', marked?.action ?? 'follow'),
    )
    .where('c.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .$if(visibility !== undefined, (qb) => qb.where('c.visibility', 'in', visibility!))
    .$if(ownerId !== undefined, (qb) => qb.where('c.owner_id', '=', ownerId!))
    .$if(featured !== undefined, (qb) =>
      qb.where('c.featured_at', featured ? 'is not' : 'is', null),
    )
    .$if(marked !== undefined, (qb) =>
      qb
        .where('m.user_id', 'is not', null)
        .where((eb) =>
          eb.or([eb('c.visibility', '!=', 'private'), eb('c.owner_id', '=', marked!.userId)]),
        ),
    )
    .$if(Boolean(q), (qb) => {
      const pattern = `%${literalPattern(q!)}%`;
      return qb.where((eb) =>
        eb.or(
          (['c.name', 'c.name_zh', 'c.intro'] as const).map((column) =>
            eb(column, 'ilike', pattern),
          ),
        ),
      );
    });

const ORDERS = {
  hot: sql`c.featured_at desc nulls last, c.followers + c.stars desc, c.published_at desc nulls last`,
  new: sql`c.published_at desc nulls last`,
  updated: sql`c.updated_at desc`,
  marked: sql`m.created_at desc`,
  random: sql`random()`,
} satisfies Record<CollectionOrder, unknown>;

/** One page of the matching collections' ids. */
export async function listIds(
  db: Db,
  filter: CollectionFilter,
  order: CollectionOrder,
  offset: number,
  limit: number,
): Promise<number[]> {
  const rows = await matching(db, filter)
    .select('c.id')
    .orderBy(ORDERS[order])
    .orderBy('c.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countMatching(db: Db, filter: CollectionFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Collections as a viewer's lists show them, in no order. */
export const listSummaries = (db: Db, ids: readonly number[], viewer: Viewer) =>
  db
    .selectFrom('collections as c')
    .leftJoin('users as u', 'u.id', 'c.owner_id')
    .innerJoinLateral(
      () =>
        shownItemsRead(db, viewer)
          .select((eb) => [
            eb.fn.countAll<number>().as('articles'),
            eb.fn.count<number>('r.article_id').as('read'),
            sql<number>`coalesce(sum(a.minutes), 0)`.as('minutes'),
          ])
          .where('i.collection_id', '=', sql<number>`c.id`)
          .as('n'),
      (join) => join.onTrue(),
    )
    .select([
      'c.id',
      'c.slug',
      'c.name',
      'c.name_zh',
      'c.intro',
      'c.cover',
      'c.owner_id',
      'c.visibility',
      'c.featured_at',
      'c.followers',
      'c.stars',
      'c.updated_at',
      'n.articles',
      'n.read',
      'n.minutes',
      'u.username',
      'u.avatar',
    ])
    .select((eb) => [
      jsonArrayFrom(
        shownItems(db, viewer)
          .select(['a.title', 'a.cover'])
          .where('i.collection_id', '=', sql<number>`c.id`)
          .orderBy('i.position')
          .limit(MOSAIC),
      ).as('mosaic'),
      sql<('follow' | 'star')[]>`array(${eb
        .selectFrom('collection_marks as m')
        .select('m.action')
        .whereRef('m.collection_id', '=', 'c.id')
        .where('m.user_id', '=', viewer.userId ?? 0)})`.as('marks'),
    ])
    .where('c.id', '=', sql<number>`any(${ids})`)
    .execute();

/** By collection, how many articles were added since a reader began to follow it and are unread. */
export async function countFresh(
  db: Db,
  ids: readonly number[],
  viewer: Viewer & { userId: number },
): Promise<Map<number, number>> {
  const rows = await shownItemsRead(db, viewer)
    .innerJoin('collection_marks as m', (join) =>
      join
        .onRef('m.collection_id', '=', 'i.collection_id')
        .on('m.user_id', '=', viewer.userId)
        .on('m.action', '=', 'follow'),
    )
    .select((eb) => ['i.collection_id', eb.fn.countAll<number>().as('count')])
    .where('i.collection_id', '=', sql<number>`any(${ids})`)
    .whereRef('i.added_at', '>', 'm.created_at')
    .where('r.article_id', 'is', null)
    .groupBy('i.collection_id')
    .execute();
  return new Map(rows.map((row) => [row.collection_id, row.count]));
}

/** Which of some collections hold an article. */
export async function listHolding(
  db: Db,
  ids: readonly number[],
  articleId: number,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('collection_items')
    .select('collection_id')
    .where('article_id', '=', articleId)
    .where('collection_id', '=', sql<number>`any(${ids})`)
    .execute();
  return new Set(rows.map(({ collection_id }) => collection_id));
}
