import { sql, type Insertable, type Updateable } from 'kysely';
import type { Topic } from '@bluebird/contract/articles.ts';
import type { FeedState } from '@bluebird/contract/feeds.ts';
import type { Db } from '#db/client.ts';
import { literalPattern } from '#db/like.ts';
import type { Database } from '#db/schema/database.ts';

export type FeedFilter = {
  q?: string;
  state?: FeedState;
  failing?: boolean;
  topic?: Topic;
  creator?: number;
  /** Whether only feeds that belong to a creator are listed. */
  owned?: boolean;
};

const matching = (db: Db, filter: FeedFilter) => {
  const { q, state, failing, topic, creator, owned } = filter;
  const pattern = `%${literalPattern(q ?? '')}%`;
  return db
    .selectFrom('feeds as f')
    .where('f.deleted_at', 'is', null)
    .$if(Boolean(q), (qb) =>
      qb.where((eb) => eb.or([eb('f.title', 'ilike', pattern), eb('f.url', 'ilike', pattern)])),
    )
    .$if(state !== undefined, (qb) => qb.where('f.state', '=', state!))
    .$if(failing !== undefined, (qb) => qb.where('f.failures', failing ? '>' : '=', 0))
    .$if(topic !== undefined, (qb) => qb.where('f.topic', '=', topic!))
    .$if(creator !== undefined, (qb) => qb.where('f.creator_id', '=', creator!))
    .$if(owned === true, (qb) => qb.where('f.creator_id', 'is not', null));
};

const withCreator = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('creators as c', 'c.id', 'f.creator_id')
    .selectAll('f')
    .select(['c.name as creator_name', 'c.name_zh as creator_name_zh']);

/**
 * Orders of feeds. `changed` and `next`: feeds that never changed, or have no next crawl, come
 * last.
 */
export type FeedOrder = 'title' | 'changed' | 'next';

const ordered = (query: ReturnType<typeof withCreator>, order: FeedOrder) => {
  switch (order) {
    case 'title':
      return query.orderBy(sql`lower(f.title)`);
    case 'changed':
      return query.orderBy('f.changed_at', (ob) => ob.desc().nullsLast());
    case 'next':
      return query.orderBy(sql`case when f.state = 'active' then f.next_crawl_at end`, (ob) =>
        ob.asc().nullsLast(),
      );
  }
};

export const listFeeds = (
  db: Db,
  filter: FeedFilter,
  { order, offset, limit }: { order: FeedOrder; offset: number; limit: number },
) =>
  ordered(withCreator(matching(db, filter)), order)
    .orderBy('f.id')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countFeeds(db: Db, filter: FeedFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findFeed = (db: Db, id: number) =>
  withCreator(matching(db, {})).where('f.id', '=', id).executeTakeFirst();

/** Ids of the feeds at these addresses; deleted ones are not among them. */
export const listByUrl = (db: Db, urls: string[]) =>
  db
    .selectFrom('feeds')
    .select(['id', 'url'])
    .where('url', '=', sql<string>`any(${urls})`)
    .where('deleted_at', 'is', null)
    .execute();

/**
 * Adds feeds; of those that are there already, deleted ones come back with the new settings and
 * others stay as they are.
 * @returns those added or brought back
 */
export const insertFeeds = (db: Db, feeds: Insertable<Database['feeds']>[]) =>
  db
    .insertInto('feeds')
    .values(feeds)
    .onConflict((oc) =>
      oc
        .column('url')
        .doUpdateSet((eb) => ({
          deleted_at: null,
          state: 'active',
          failures: 0,
          error: null,
          title: eb.ref('excluded.title'),
          policy: eb.ref('excluded.policy'),
          creator_id: eb.ref('excluded.creator_id'),
          topic: eb.ref('excluded.topic'),
          next_crawl_at: eb.ref('excluded.next_crawl_at'),
          etag: null,
          last_modified: null,
          body_hash: null,
        }))
        .where('feeds.deleted_at', 'is not', null),
    )
    .returning(['id', 'url'])
    .execute();

/** @returns whether there was such a feed */
export async function updateFeed(
  db: Db,
  id: number,
  change: Updateable<Database['feeds']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feeds')
    .set(change)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets or clears the deletion of a feed. @returns whether there is such a feed */
export async function updateDeleted(db: Db, id: number, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feeds')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .$if(at !== null, (qb) => qb.where('deleted_at', 'is', null))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Of an entry `i`: neither downloaded nor dismissed, and its story is not in the library from
 * another source.
 */
const UNDECIDED = sql<boolean>`i.task_id is null and i.dismissed_at is null and not exists (
  select from article_sources s join articles a on a.id = s.article_id
  where s.canonical_url = i.canonical_url and a.deleted_at is null
)`;

/** How many entries feeds have: in all, undecided ones, and new since an instant. */
export async function countItems(db: Db, feedIds: number[], since: Date) {
  if (feedIds.length === 0) return [];
  const { rows } = await sql<{
    feed_id: number;
    items: number;
    new_items: number;
    week_items: number;
  }>`
    select i.feed_id,
      count(*) as items,
      count(*) filter (where i.published_at > ${since}) as week_items,
      count(*) filter (where ${UNDECIDED}) as new_items
    from feed_items i
    where i.feed_id = any(${feedIds})
    group by i.feed_id
  `.execute(db);
  return rows;
}
