import { sql, type Updateable } from 'kysely';
import type { Db } from '#db/client.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Database } from '#db/schema/database.ts';

/** Most feeds of one host that are crawled at the same time, over all processes. */
const PER_HOST = 2;

/**
 * Claims, until `until`, the feed that has been due longest and whose host is not busy.
 * @param db a transaction
 * @returns its id, or null when no feed can be crawled now
 */
export async function leaseDue(db: Db, now: Date, until: Date): Promise<number | null> {
  // Two claims at the same moment would count the same host's feeds as free.
  await lockUntilCommit(db, 'feeds.lease');
  const { rows } = await sql<{ id: number }>`
    update feeds set leased_until = ${until}
    where id = (
      select f.id from feeds f
      where f.state = 'active' and f.deleted_at is null and f.next_crawl_at <= ${now}
        and (f.leased_until is null or f.leased_until <= ${now})
        and (
          select count(*) from feeds b where b.host = f.host and b.leased_until > ${now}
        ) < ${PER_HOST}
      order by f.next_crawl_at, f.id
      limit 1
      for update skip locked
    )
    returning id
  `.execute(db);
  return rows[0]?.id ?? null;
}

const CRAWLED = ['id', 'url', 'host', 'title', 'site_url', 'icon', 'state', 'etag'] as const;
const CRAWL_STATE = ['last_modified', 'body_hash', 'failures', 'ttl_minutes'] as const;

export const findCrawled = (db: Db, id: number) =>
  db
    .selectFrom('feeds')
    .select([...CRAWLED, ...CRAWL_STATE])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/**
 * A feed as a crawl needs it, locked: two crawls of one feed store their results one after the
 * other.
 */
export const findCrawledForUpdate = (db: Db, id: number) =>
  db
    .selectFrom('feeds')
    .select([...CRAWLED, ...CRAWL_STATE])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export type CrawledFeed = NonNullable<Awaited<ReturnType<typeof findCrawled>>>;

/** Whether another feed has this address already, deleted ones included. */
export const findOtherAt = (db: Db, id: number, url: string) =>
  db
    .selectFrom('feeds')
    .select('id')
    .where('url', '=', url)
    .where('id', '!=', id)
    .executeTakeFirst();

/** Stores the outcome of a crawl and ends the claim on the feed. */
export const updateCrawled = (db: Db, id: number, change: Updateable<Database['feeds']>) =>
  db
    .updateTable('feeds')
    .set({ ...change, leased_until: null })
    .where('id', '=', id)
    .execute();

/** An entry to store; its date has been checked for plausibility. */
export type StoredItem = {
  key: string;
  hash: string;
  title: string;
  url: string | null;
  canonical_url: string | null;
  summary: string;
  content: string;
  content_base: string | null;
  words: number;
  byline: string;
  published_at: Date;
};

/**
 * Stores a feed's entries in one statement; unchanged entries are not written. An entry keeps the
 * date under which it was first seen, so that an edit does not move it to the top.
 */
export async function upsertItems(
  db: Db,
  feedId: number,
  items: readonly StoredItem[],
  at: Date,
): Promise<{ added: number; changed: number }> {
  const { rows } = await sql<{ added: boolean }>`
    insert into feed_items (feed_id, key, hash, title, url, canonical_url, summary, content,
      content_base, words, byline, published_at, seen_at)
    select ${feedId}, i.key, i.hash, i.title, i.url, i.canonical_url, i.summary, i.content,
      i.content_base, i.words, i.byline, i.published_at, ${at}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (key text, hash text, title text,
      url text, canonical_url text, summary text, content text, content_base text, words int,
      byline text, published_at timestamptz)
    on conflict (feed_id, key) do update set
      hash = excluded.hash, title = excluded.title, url = excluded.url,
      canonical_url = excluded.canonical_url, summary = excluded.summary,
      content = excluded.content, content_base = excluded.content_base, words = excluded.words,
      byline = excluded.byline
    where feed_items.hash <> excluded.hash
    returning xmax = 0 as added
  `.execute(db);
  const added = rows.filter((row) => row.added).length;
  return { added, changed: rows.length - added };
}

/**
 * Deletes entries that the feed no longer lists, that nobody downloaded, and that were last seen
 * before an instant.
 */
export const deleteOldItems = (db: Db, feedId: number, keys: string[], before: Date) =>
  db
    .deleteFrom('feed_items')
    .where('feed_id', '=', feedId)
    .where('seen_at', '<', before)
    .where('task_id', 'is', null)
    .where('key', '!=', sql<string>`all(${keys})`)
    .execute();

/** When a feed's latest entries appeared, newest first. */
export async function listItemTimes(db: Db, feedId: number, limit: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('feed_items')
    .select('published_at')
    .where('feed_id', '=', feedId)
    .orderBy('published_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.published_at);
}
