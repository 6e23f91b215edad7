import { type ExpressionBuilder, sql } from 'kysely';
import type { Topic } from '@bluebird/contract/articles.ts';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';
import { isPublished, summaries } from '#domains/articles/articles.queries.ts';

type RecommendableFilter = {
  at: Date;
  /** The reader whose read and hidden articles are left out; null: a visitor. */
  readerId: number | null;
  limit: number;
};

type ArticleExpression = ExpressionBuilder<Database & { a: Database['articles'] }, 'a'>;

/**
 * Whether a reader has neither read an article to its end nor hidden it. `not in`, because
 * PostgreSQL hashes its list once; `not exists` was planned as a loop over all that a reader ever
 * read.
 */
const isNewTo = (eb: ArticleExpression, readerId: number) =>
  eb(
    'a.id',
    'not in',
    eb
      .selectFrom('article_marks as m')
      .select('m.article_id')
      .where('m.user_id', '=', readerId)
      .where('m.action', 'in', ['read', 'hide']),
  );

const recommendable = (db: Db, { at, readerId, limit }: RecommendableFilter) =>
  summaries(db)
    .select('a.document_id')
    .where((eb) => isPublished(eb, at))
    .$if(readerId !== null, (qb) => qb.where((eb) => isNewTo(eb, readerId!)))
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit);

/** The latest articles that are new to a reader. */
export const listLatest = (db: Db, filter: RecommendableFilter) =>
  recommendable(db, filter).execute();

/**
 * The latest articles of followed publications and topics that are new to a reader, of the last
 * days.
 */
export const listLatestFollowed = (
  db: Db,
  filter: RecommendableFilter & { since: Date; creatorIds: number[]; topics: Topic[] },
) =>
  recommendable(db, filter)
    .where('a.published_at', '>', filter.since)
    .where((eb) =>
      eb.or([
        eb('a.creator_id', '=', sql<number>`any(${filter.creatorIds})`),
        eb('a.topic', '=', sql<Topic>`any(${filter.topics})`),
      ]),
    )
    .execute();

export type RecommendableRow = Awaited<ReturnType<typeof listLatest>>[number];

/** Articles a reader read to the end between two instants, the latest first. */
export const listReadLately = (
  db: Db,
  userId: number,
  { since, until, limit }: { since: Date; until: Date; limit: number },
) =>
  db
    .selectFrom('article_marks as m')
    .innerJoin('articles as a', 'a.id', 'm.article_id')
    .select(['a.topic', 'a.title', 'a.title_zh'])
    .where('m.user_id', '=', userId)
    .where('m.action', '=', 'read')
    .where('m.created_at', '>', since)
    .where('m.created_at', '<=', until)
    .where('a.deleted_at', 'is', null)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.article_id', 'desc')
    .limit(limit)
    .execute();

/** A random one of the latest articles that are new to a reader. */
export const findRandom = (db: Db, filter: RecommendableFilter) =>
  db
    .selectFrom(recommendable(db, filter).clearSelect().select('a.id').as('r'))
    .select('r.id')
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst();
