import { type ExpressionBuilder, sql } from 'kysely';
import type { Topic } from '@bluebird/contract/articles.ts';
import type { ArticleFields, AuditState, DeskStatus, Origin } from '@bluebird/contract/desk.ts';
import type { Db } from '#db/client.ts';
import { literalPattern } from '#db/like.ts';
import type { Database } from '#db/schema/database.ts';

export type DeskFilter = {
  at: Date;
  status?: DeskStatus;
  audit?: AuditState;
  topic?: Topic;
  creator?: number;
  origin?: Origin;
  q?: string;
  deleted?: boolean;
};
export type DeskOrder = 'updated' | 'created' | 'published' | 'title';

type ArticleExpression = ExpressionBuilder<Database & { a: Database['articles'] }, 'a'>;

/** Status as editors tell it: published with a date to come is scheduled. */
const deskStatus = (at: Date) =>
  sql<DeskStatus>`case when a.status = 'published' and a.published_at > ${at}
    then 'scheduled' else a.status end`;

/** Everything but status and audit, whose counts are shown beside the list. */
const matches = (filter: DeskFilter) => (eb: ArticleExpression) => {
  const pattern = filter.q && `%${literalPattern(filter.q)}%`;
  return eb.and([
    eb('a.deleted_at', filter.deleted ? 'is not' : 'is', null),
    ...(filter.topic ? [eb('a.topic', '=', filter.topic)] : []),
    ...(filter.creator ? [eb('a.creator_id', '=', filter.creator)] : []),
    ...(filter.origin ? [eb('a.origin', '=', filter.origin)] : []),
    ...(pattern
      ? [eb.or([eb('a.title', 'ilike', pattern), eb('a.title_zh', 'ilike', pattern)])]
      : []),
  ]);
};

/** A task that was not heard of for so long is lost, and not shown as under way. */
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

/** Articles as the editors' list shows them, deleted ones too. */
const deskRows = (db: Db, at: Date) =>
  db
    .selectFrom('articles as a')
    .leftJoin('creators as c', 'c.id', 'a.creator_id')
    .leftJoin('users as u', 'u.id', 'a.updated_by')
    .leftJoin('documents as d', 'd.id', 'a.document_id')
    .select([
      ...(['a.id', 'a.title', 'a.title_zh', 'a.byline', 'a.topic', 'a.cover'] as const),
      ...(['a.origin', 'a.extent', 'a.published_at', 'a.is_lock', 'a.audit'] as const),
      ...(['a.audit_reason', 'a.difficulty', 'a.exam_level', 'a.words', 'a.revision'] as const),
      ...(['a.created_at', 'a.updated_at', 'a.updated_by', 'a.deleted_at'] as const),
      ...(['a.creator_id', 'c.name as creator_name', 'c.name_zh as creator_name_zh'] as const),
      'u.username as updated_by_name',
      deskStatus(at).as('status'),
      sql<number>`coalesce(cardinality(d.translated), 0)`.as('translated'),
      sql<number>`(select count(*) from jsonb_array_elements(d.blocks) b where b->>'text' <> '')`.as(
        'translatable',
      ),
      sql<number>`(select count(*) from article_questions q
        where q.document_id = a.document_id and q.status = 'draft')`.as('question_drafts'),
      taskUnderWay.as('task'),
    ]);

/** One page of what matches. */
export const listDesk = (
  db: Db,
  filter: DeskFilter,
  order: DeskOrder,
  { offset, limit }: { offset: number; limit: number },
) =>
  deskRows(db, filter.at)
    .where(matches(filter))
    .$if(filter.status !== undefined, (qb) => qb.where(deskStatus(filter.at), '=', filter.status!))
    .$if(filter.audit !== undefined, (qb) => qb.where('a.audit', '=', filter.audit!))
    .orderBy(ORDERS[order])
    .orderBy('a.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

const ORDERS = {
  updated: sql`a.updated_at desc`,
  created: sql`a.created_at desc`,
  published: sql`a.published_at desc nulls last`,
  title: sql`lower(a.title)`,
};

/** How many match, by status and audit state. */
export const countDesk = (db: Db, filter: DeskFilter) =>
  db
    .selectFrom('articles as a')
    .select((eb) => [
      deskStatus(filter.at).as('status'),
      'a.audit',
      eb.fn.countAll<number>().as('count'),
    ])
    .where(matches(filter))
    .groupBy([sql`1`, 'a.audit'])
    .execute();

export const findDeskRow = (db: Db, id: number, at: Date) =>
  deskRows(db, at).where('a.id', '=', id).executeTakeFirst();

/** An article with its text and its history in short, deleted ones too. */
export const findDesk = (db: Db, id: number, at: Date) =>
  deskRows(db, at)
    .leftJoin('users as v', 'v.id', 'a.audited_by')
    .select([
      ...(['a.summary', 'a.summary_zh', 'a.graded_difficulty', 'a.minutes', 'a.licence'] as const),
      ...(['a.source_url', 'a.fetched_at', 'a.audited_by', 'a.audited_at', 'd.blocks'] as const),
      'v.username as auditor_name',
      sql<number>`(select count(*) from article_versions w where w.article_id = a.id)`.as(
        'versions',
      ),
      sql<boolean>`exists (select from article_downloads w
        where w.article_id = a.id and w.kind = 'proposal')`.as('has_proposal'),
    ])
    .where('a.id', '=', id)
    .executeTakeFirst();

/** Locks a living article for a change, with its text. */
export const findForChange = (db: Db, id: number) =>
  db
    .selectFrom('articles as a')
    .innerJoin('documents as d', 'd.id', 'a.document_id')
    .selectAll('a')
    .select(['d.blocks', 'd.version as text_version'])
    .where('a.id', '=', id)
    .where('a.deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export type ChangingRow = NonNullable<Awaited<ReturnType<typeof findForChange>>>;

/** Locks an article, living or deleted. */
export const findAnyForUpdate = (db: Db, id: number) =>
  db
    .selectFrom('articles')
    .select(['id', 'deleted_at', 'canonical_url', 'is_lock', 'status'])
    .select(['published_at', 'audit', 'audit_reason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Writes the fields of an article's next version. */
export const updateFields = (
  db: Db,
  {
    id,
    version,
    fields,
    computed,
    actorId,
    at,
  }: {
    id: number;
    version: number;
    fields: ArticleFields;
    /** The grade the engine gave the text. */
    computed: string | null;
    actorId: number | null;
    at: Date;
  },
) => {
  const { difficulty_override: own, ...columns } = fields;
  return db
    .updateTable('articles')
    .set({
      ...columns,
      difficulty: own ?? computed,
      graded_difficulty: own === null ? null : computed,
      revision: version,
      updated_by: actorId,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
};

export const updateLock = (db: Db, id: number, isLock: boolean) =>
  db.updateTable('articles').set({ is_lock: isLock }).where('id', '=', id).execute();

/** @param at null to bring it back */
export const updateDeleted = (db: Db, id: number, at: Date | null) =>
  db.updateTable('articles').set({ deleted_at: at }).where('id', '=', id).execute();

export const updateAudit = (
  db: Db,
  id: number,
  audit: { state: AuditState; reason: string; auditorId: number | null; at: Date },
) =>
  db
    .updateTable('articles')
    .set({
      audit: audit.state,
      audit_reason: audit.reason,
      audited_by: audit.auditorId,
      audited_at: audit.at,
    })
    .where('id', '=', id)
    .execute();
