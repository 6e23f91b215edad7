import { type ExpressionBuilder, sql } from 'kysely';
import type { Topic } from '@bluebird/contract/articles.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import type {
  AuditState,
  NewsroomStatus,
  Origin,
  RevisionState,
} from '@bluebird/contract/newsroom.ts';
import type { Db } from '#db/client.ts';
import { literalPattern } from '#db/like.ts';
import type { Database } from '#db/schema/database.ts';
import { LISTED_COLUMNS } from '#domains/articles/articles.queries.ts';

export type NewsroomFilter = {
  at: Date;
  status?: NewsroomStatus;
  audit?: AuditState;
  revision?: RevisionState;
  topic?: Topic;
  creator?: number;
  origin?: Origin;
  q?: string;
  /** The pairs of Chinese characters in `q`; the search index holds texts by such pairs. */
  chinese?: string[];
  deleted?: boolean;
};
export type NewsroomOrder = 'updated' | 'created' | 'published' | 'title';

type ArticleExpression = ExpressionBuilder<Database & { a: Database['articles'] }, 'a'>;

/** Status as editors tell it: published with a date to come is scheduled. */
const newsroomStatus = (at: Date) =>
  sql<NewsroomStatus>`case when a.status = 'published' and a.published_at > ${at}
    then 'scheduled' else a.status end`;

/** All conditions but status, audit and revision, whose counts are shown beside the list. */
const matches = (filter: NewsroomFilter) => (eb: ArticleExpression) => {
  return eb.and([
    eb('a.deleted_at', filter.deleted ? 'is not' : 'is', null),
    eb('a.book_id', 'is', null),
    ...(filter.topic ? [eb('a.topic', '=', filter.topic)] : []),
    ...(filter.creator ? [eb('a.creator_id', '=', filter.creator)] : []),
    ...(filter.origin ? [eb('a.origin', '=', filter.origin)] : []),
    ...(filter.q ? [isFoundBy(eb, filter.q, filter.chinese ?? [])] : []),
  ]);
};

/**
 * By a part of its titles, its byline or the names of its publication, or by the words of its text.
 * The Chinese of what is out is found through the index that readers search by; the little that is
 * not out is read through.
 */
function isFoundBy(eb: ArticleExpression, q: string, chinese: string[]) {
  const pattern = `%${literalPattern(q)}%`;
  const names = eb
    .selectFrom('creators')
    .select('creators.id')
    .where((one) => one.or([one('name', 'ilike', pattern), one('name_zh', 'ilike', pattern)]));
  const words = sql<number>`(select id from documents where
    to_tsvector('english', jsonb_path_query_array(blocks, '$[*].text'))
      @@ websearch_to_tsquery('english', ${q}))`;
  const inChinese = sql<boolean>`(
    exists (select from search_entries e where e.kind = 'article' and e.ref_id = a.id
      and e.terms @@ array_to_string(${chinese}::text[], ' & ')::tsquery)
    or (a.status <> 'published' and exists (select from documents d where d.id = a.document_id
      and jsonb_path_query_array(d.blocks, '$[*].zh')::text ilike ${pattern})))`;
  return eb.or([
    eb('a.title', 'ilike', pattern),
    eb('a.title_zh', 'ilike', pattern),
    eb('a.byline', 'ilike', pattern),
    eb('a.creator_id', 'in', names),
    eb('a.document_id', 'in', words),
    ...(chinese.length > 0 ? [inChinese] : []),
  ]);
}

/** Whether a task is under way; one without a report for long counts as lost. */
const UNDER_WAY = sql<boolean>`t.status in ('queued', 'running')
  and t.updated_at > now() - interval '30 minutes'`;

const taskUnderWay = sql<{
  id: string;
  kind: string;
  status: 'queued' | 'running';
  progress: number;
  message: string;
} | null>`(
  select json_build_object('id', t.id, 'kind', t.kind, 'status', t.status,
    'progress', t.progress, 'message', t.message)
  from tasks t where t.article_id = a.id and ${UNDER_WAY}
  order by t.created_at desc limit 1)`;

/** How many blocks have Chinese, of those that can have some: `isTranslatable` says the same. */
const translated = sql<{ done: number; of: number }>`(
  select json_build_object('of', count(*),
    'done', count(*) filter (where coalesce(b->>'zh', '') <> ''))
  from jsonb_array_elements(coalesce(r.blocks, d.blocks)) b
  where b->>'kind' <> 'code' and b->>'text' ~ '[A-Za-z\u00aa\u00ba\u00c0-\u024f]')`;

/** The editor for whom articles are listed, and the instant. */
export type Viewer = { at: Date; userId: number };

/** When an article or its waiting revision was last changed. */
const changedAt = sql<Date>`greatest(a.updated_at, r.changed_at)`;
/** Whether the waiting revision is what was changed last. */
const waitsSince = sql<boolean>`r.changed_at >= a.updated_at`;

/** Articles as the newsroom's list shows them, deleted ones included. */
const newsroomRows = (db: Db, { at, userId }: Viewer) =>
  db
    .selectFrom('articles as a')
    .leftJoin('article_revisions as r', 'r.article_id', 'a.id')
    .leftJoin('users as ru', 'ru.id', 'r.changed_by')
    .leftJoin('creators as c', 'c.id', 'a.creator_id')
    .leftJoin('users as u', 'u.id', 'a.updated_by')
    .leftJoin('documents as d', 'd.id', 'a.document_id')
    .select(LISTED_COLUMNS)
    .select([
      'a.origin',
      'a.extent',
      'a.audit',
      'a.audit_reason',
      'a.revision',
      'a.created_at',
      'a.deleted_at',
      'r.state as revision_state',
      'r.reason as revision_reason',
      changedAt.as('updated_at'),
      sql<number | null>`case when ${waitsSince} then r.changed_by else a.updated_by end`.as(
        'updated_by',
      ),
      sql<string | null>`case when ${waitsSince} then ru.username else u.username end`.as(
        'updated_by_name',
      ),
      sql<boolean>`${userId} = any(a.worked_on_by)`.as('is_own_work'),
      newsroomStatus(at).as('status'),
      translated.as('translated'),
      sql<number>`(select count(*) from article_questions q
        where q.document_id = a.document_id and q.status = 'draft')`.as('question_drafts'),
      taskUnderWay.as('task'),
    ]);

/** One page of what matches. */
export const listNewsroomRows = (
  db: Db,
  filter: NewsroomFilter,
  order: NewsroomOrder,
  { userId, offset, limit }: { userId: number; offset: number; limit: number },
) =>
  newsroomRows(db, { at: filter.at, userId })
    .where(matches(filter))
    .$if(filter.status !== undefined, (qb) =>
      qb.where(newsroomStatus(filter.at), '=', filter.status!),
    )
    .$if(filter.audit !== undefined, (qb) => qb.where('a.audit', '=', filter.audit!))
    .$if(filter.revision !== undefined, (qb) => qb.where('r.state', '=', filter.revision!))
    .orderBy(ORDERS[order])
    .orderBy('a.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

const ORDERS = {
  updated: sql`${changedAt} desc`,
  created: sql`a.created_at desc`,
  published: sql`a.published_at desc nulls last`,
  title: sql`lower(a.title)`,
};

/** How many match, by status, audit state and what waits. */
export const countNewsroom = (db: Db, filter: NewsroomFilter) =>
  db
    .selectFrom('articles as a')
    .leftJoin('article_revisions as r', 'r.article_id', 'a.id')
    .select((eb) => [
      newsroomStatus(filter.at).as('status'),
      'a.audit',
      'r.state as revision',
      eb.fn.countAll<number>().as('count'),
    ])
    .where(matches(filter))
    .groupBy([sql`1`, 'a.audit', 'r.state'])
    .execute();

export const findNewsroomRow = (db: Db, id: number, viewer: Viewer) =>
  newsroomRows(db, viewer).where('a.id', '=', id).where('a.book_id', 'is', null).executeTakeFirst();

/**
 * An article with its text and a short history, deleted ones included. When a revision waits, its
 * fields are `revision_fields` and its text takes the place of the one readers see.
 */
export const findNewsroomArticle = (db: Db, id: number, viewer: Viewer) =>
  newsroomRows(db, viewer)
    .leftJoin('users as v', 'v.id', 'a.audited_by')
    .select([
      'a.summary',
      'a.summary_zh',
      'a.graded_difficulty',
      'a.minutes',
      'a.licence',
      'a.source_url',
      'a.fetched_at',
      'a.audited_by',
      'a.audited_at',
      'r.fields as revision_fields',
      sql<Block[] | null>`coalesce(r.blocks, d.blocks)`.as('blocks'),
      'v.username as auditor_name',
      sql<number>`(select count(*) from article_versions w where w.article_id = a.id)`.as(
        'versions',
      ),
      sql<boolean>`exists (select from article_downloads w
        where w.article_id = a.id and w.kind = 'proposal')`.as('has_proposal'),
    ])
    .where('a.id', '=', id)
    .where('a.book_id', 'is', null)
    .executeTakeFirst();

/** An article that is not deleted, no chapter of a book, with the text readers see. */
const withText = (db: Db, id: number) =>
  db
    .selectFrom('articles as a')
    .innerJoin('documents as d', 'd.id', 'a.document_id')
    .selectAll('a')
    .select(['d.blocks', 'd.version as text_version'])
    .where('a.id', '=', id)
    .where('a.deleted_at', 'is', null)
    .where('a.book_id', 'is', null);

export const findArticleWithText = (db: Db, id: number) => withText(db, id).executeTakeFirst();

export type ArticleWithText = NonNullable<Awaited<ReturnType<typeof findArticleWithText>>>;

/** An article that is not deleted, with the text readers see, locked. */
export const findForUpdate = (db: Db, id: number) =>
  withText(db, id).forUpdate().executeTakeFirst();

/** An article, deleted or not, locked. */
export const findAnyForUpdate = (db: Db, id: number) =>
  db
    .selectFrom('articles')
    .select(['id', 'deleted_at', 'canonical_url', 'status', 'published_at', 'audit'])
    .where('id', '=', id)
    .where('book_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Whether a user is among those who changed an article since it was approved. */
export async function isWorkOf(db: Db, id: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('articles')
    .select(sql<boolean>`${userId} = any(worked_on_by)`.as('own'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.own ?? false;
}

/** The columns that decide whether articles may be published; locked, always in the same order. */
export const listForPublishing = (tx: Db, ids: number[]) =>
  tx
    .selectFrom('articles')
    .select(['id', 'status', 'audit', 'published_at'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('book_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
