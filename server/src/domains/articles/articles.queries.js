import { sql } from 'kysely';
import { EXAM_LEVELS } from '@bluebird/contract/articles.ts';
const isExamLevel = (level) => EXAM_LEVELS.includes(level);
/** An article as lists show it, with its creator's names. */
const summaries = (db) =>
  db
    .selectFrom('articles as a')
    .leftJoin('creators as c', 'c.id', 'a.creator_id')
    .select([
      ...['a.id', 'a.title', 'a.title_zh', 'a.byline', 'a.topic', 'a.cover', 'a.summary'],
      ...['a.summary_zh', 'a.difficulty', 'a.exam_level', 'a.words', 'a.minutes'],
      ...['a.is_lock', 'a.status', 'a.published_at', 'a.source_url', 'a.licence'],
      ...['a.creator_id', 'c.name as creator_name', 'c.name_zh as creator_name_zh'],
    ])
    .where('a.deleted_at', 'is', null);
const matches = (filter) => (eb) =>
  eb.and([
    eb('a.status', '=', 'published'),
    eb('a.published_at', '<=', filter.at),
    ...(filter.topic ? [eb('a.topic', '=', filter.topic)] : []),
    ...(filter.creator ? [eb('a.creator_id', '=', filter.creator)] : []),
    ...(filter.difficulty
      ? [
          isExamLevel(filter.difficulty)
            ? eb('a.exam_level', '=', filter.difficulty)
            : eb('a.difficulty', '=', filter.difficulty),
        ]
      : []),
  ]);
/** One page of what is published at `filter.at`, newest first. */
export const listPublished = (db, filter, offset, limit) =>
  summaries(db)
    .where(matches(filter))
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
export async function countPublished(db, filter) {
  const { count } = await db
    .selectFrom('articles as a')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('a.deleted_at', 'is', null)
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return count;
}
export async function countPublishedSince(db, since, at) {
  const { count } = await db
    .selectFrom('articles')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('deleted_at', 'is', null)
    .where('status', '=', 'published')
    .where('published_at', '>', since)
    .where('published_at', '<=', at)
    .executeTakeFirstOrThrow();
  return count;
}
export const findSummary = (db, id) => summaries(db).where('a.id', '=', id).executeTakeFirst();
/** An article with its text. */
export const findArticle = (db, id) =>
  summaries(db)
    .innerJoin('documents as d', 'd.id', 'a.document_id')
    .select(['d.version', 'd.blocks'])
    .where('a.id', '=', id)
    .executeTakeFirst();
/** What decides whether someone may see an article, without its text. */
export const findVisibility = (db, id) =>
  db
    .selectFrom('articles')
    .select(['status', 'published_at', 'is_lock', 'document_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
export const findByCanonicalUrl = (db, canonicalUrl) =>
  db
    .selectFrom('articles')
    .select('id')
    .where('canonical_url', '=', canonicalUrl)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
/** Locks the row for a change of status. */
export const findStatusForUpdate = (db, id) =>
  db
    .selectFrom('articles')
    .select(['status', 'published_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
export const updateStatus = (db, id, status, publishedAt) =>
  db
    .updateTable('articles')
    .set({ status, published_at: publishedAt, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
/** @returns the new id, or null when the same story is there already */
export async function insertImported(db, article) {
  const row = await db
    .insertInto('articles')
    .values(article)
    .onConflict((oc) => oc.column('canonical_url').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
