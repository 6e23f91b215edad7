import { sql } from 'kysely';
import type { CandidateState } from '@bluebird/contract/feeds.ts';
import type { Db } from '#db/client.ts';

export type CandidateRow = {
  id: number;
  feed_id: number;
  title: string;
  url: string | null;
  summary: string;
  byline: string;
  words: number;
  published_at: Date;
  state: CandidateState;
  task_id: string | null;
  progress: number;
  message: string;
  article_id: number | null;
};

/**
 * Entries of feeds with their state: the outcome of the latest download, and the article that came
 * of it or that appeared under the same address.
 */
const candidates = sql<CandidateRow>`(
  select i.id, i.feed_id, i.title, i.url, i.summary, i.byline, i.words, i.published_at,
    i.task_id, coalesce(t.progress, 0) as progress, coalesce(t.message, '') as message,
    a.id as article_id,
    case
      when a.id is not null then 'library'
      when t.status = 'queued' then 'queued'
      when t.status = 'running' then 'downloading'
      when i.dismissed_at is not null then 'dismissed'
      when t.status = 'failed' then 'failed'
      else 'new'
    end as state
  from feed_items i
  join feeds f on f.id = i.feed_id and f.deleted_at is null
  left join tasks t on t.id = i.task_id
  left join lateral (
    select a.id from article_sources s join articles a on a.id = s.article_id
      where s.canonical_url = i.canonical_url and a.deleted_at is null
    union all
    select a.id from articles a
      where t.status = 'done' and a.id = (t.result ->> 'article_id')::bigint
        and a.deleted_at is null
    limit 1
  ) a on true
)`;

type Wanted = { feedId?: number; ids?: number[]; state?: CandidateState };

const matching = (db: Db, { feedId, ids, state }: Wanted) =>
  db
    .selectFrom(candidates.as<'i'>(sql`i`))
    .$if(feedId !== undefined, (qb) => qb.where('i.feed_id', '=', feedId!))
    .$if(ids !== undefined, (qb) => qb.where('i.id', '=', sql<number>`any(${ids})`))
    .$if(state !== undefined, (qb) => qb.where('i.state', '=', state!));

/** Newest first. */
export const listCandidates = (
  db: Db,
  wanted: Wanted,
  { offset = 0, limit }: { offset?: number; limit: number },
) =>
  matching(db, wanted)
    .selectAll()
    .orderBy('i.published_at', 'desc')
    .orderBy('i.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countCandidates(db: Db, wanted: Wanted): Promise<number> {
  const { count } = await matching(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Locks entries, always in the same order, so that two downloads of one entry wait for each other.
 */
export const lockItems = (db: Db, ids: number[]) =>
  db
    .selectFrom('feed_items')
    .select('id')
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** The columns of entries that an import reads. */
export const listSources = (db: Db, ids: number[]) =>
  db
    .selectFrom('feed_items as i')
    .innerJoin('feeds as f', 'f.id', 'i.feed_id')
    .select(['i.id', 'i.title', 'i.url', 'i.summary', 'i.content', 'i.content_base', 'i.words'])
    .select(['i.byline', 'f.policy', 'f.creator_id', 'f.topic', 'f.title as site'])
    .select(['f.site_url', 'f.url as feed_url'])
    .where('i.id', '=', sql<number>`any(${ids})`)
    .orderBy('i.published_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute();

export type ItemSource = Awaited<ReturnType<typeof listSources>>[number];

/** Records the download of an entry; an entry that was put aside counts as wanted again. */
export const updateTask = (db: Db, id: number, taskId: string) =>
  db
    .updateTable('feed_items')
    .set({ task_id: taskId, dismissed_at: null })
    .where('id', '=', id)
    .execute();

/**
 * Puts entries of feeds that are not deleted aside, or undoes that.
 * @returns the entries that changed, with their latest download
 */
export const updateDismissed = (db: Db, ids: number[], at: Date | null) =>
  db
    .updateTable('feed_items')
    .set({ dismissed_at: at })
    .where('id', '=', sql<number>`any(${ids})`)
    .where('dismissed_at', at === null ? 'is not' : 'is', null)
    .where('feed_id', 'in', (eb) =>
      eb.selectFrom('feeds').select('id').where('deleted_at', 'is', null),
    )
    .returning(['id', 'task_id'])
    .execute();
