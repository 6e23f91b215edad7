import { type ExpressionBuilder, sql } from 'kysely';
import {
  type Article,
  type Difficulty,
  EXAM_LEVELS,
  type Length,
  LENGTH_MINUTES,
  type Topic,
} from '@bluebird/contract/articles.ts';
import { BOOK_OF_CHAPTER } from '#db/book-of-chapter.ts';
import type { Db } from '#db/client.ts';
import { asOf, CONTENT_EDITION } from '#db/editions.ts';
import { prepared } from '#db/prepared.ts';
import type { Database } from '#db/schema/database.ts';

const isExamLevel = (level: Difficulty) => (EXAM_LEVELS as readonly string[]).includes(level);

/** Columns of an article `a` and its creator `c` that lists of readers and of editors show. */
export const LISTED_COLUMNS = [
  'a.id',
  'a.slug',
  'a.title',
  'a.title_zh',
  'a.byline',
  'a.creator_id',
  'c.name as creator_name',
  'c.name_zh as creator_name_zh',
  'a.topic',
  'a.cover',
  'a.difficulty',
  'a.exam_level',
  'a.words',
  'a.is_lock',
  'a.published_at',
] as const;

/** An article as lists show it, with its creator's names. */
export const summaries = (db: Db) =>
  db
    .selectFrom('articles as a')
    .leftJoin('creators as c', 'c.id', 'a.creator_id')
    .select(LISTED_COLUMNS)
    .select([
      'a.summary',
      'a.summary_zh',
      'a.minutes',
      'a.status',
      'a.source_url',
      'a.licence',
      'a.extent',
      BOOK_OF_CHAPTER.as('book'),
    ])
    .where('a.deleted_at', 'is', null);

export type ArticleFilter = {
  at: Date;
  /** The reader whose hidden articles are left out. */
  readerId?: number;
  difficulty?: Difficulty;
  topic?: Topic;
  creator?: number;
  length?: Length;
  /** A byline in any spelling. */
  author?: string;
  /** Only what this reader follows: publications and topics. */
  followedBy?: number;
};

/** An expression builder over the table `articles` as `a`, possibly joined with others. */
type ArticleExpression = ExpressionBuilder<Database & { a: Database['articles'] }, 'a'>;

/** Whether an article is published and its date has come. */
export const isPublished = (eb: ArticleExpression, at: Date) =>
  eb.and([eb('a.status', '=', 'published'), eb('a.published_at', '<=', at)]);

/**
 * Whether a reader may read the whole article: it is out, no excerpt, and not locked for those who
 * do not read what is locked. Editors read the others too.
 */
export const isInFull = (eb: ArticleExpression, at: Date, readsLocked: boolean) =>
  eb.and([
    isPublished(eb, at),
    eb('a.extent', '=', 'full'),
    ...(readsLocked ? [] : [eb('a.is_lock', '=', false)]),
  ]);

/** Whether a reader hid the article. */
export const isHiddenFrom = (eb: ArticleExpression, readerId: number) =>
  eb.exists(
    eb
      .selectFrom('article_marks as m')
      .select('m.article_id')
      .where('m.user_id', '=', readerId)
      .where('m.action', '=', 'hide')
      .whereRef('m.article_id', '=', 'a.id'),
  );

const isLong = (eb: ArticleExpression, length: Length) => {
  const [above, upTo] = LENGTH_MINUTES[length];
  return eb.and([
    eb('a.minutes', '>', above),
    ...(upTo === null ? [] : [eb('a.minutes', '<=', upTo)]),
  ]);
};

/** Whether an article's byline is `author`, in any spelling. */
const isBy = (author: string) =>
  sql<boolean>`author_slug(a.byline) = author_slug(${author}::text) and a.byline <> ''`;

/** Whether a reader follows the article's publication or topic. */
const isFollowedBy = (eb: ArticleExpression, readerId: number) =>
  eb.or([
    eb(
      'a.creator_id',
      'in',
      eb
        .selectFrom('creator_follows as f')
        .select('f.creator_id')
        .where('f.user_id', '=', readerId),
    ),
    eb(
      'a.topic',
      'in',
      eb.selectFrom('topic_follows as f').select('f.topic').where('f.user_id', '=', readerId),
    ),
  ]);

const matches = (filter: ArticleFilter) => (eb: ArticleExpression) =>
  eb.and([
    isPublished(eb, filter.at),
    ...(filter.readerId ? [eb.not(isHiddenFrom(eb, filter.readerId))] : []),
    ...(filter.topic ? [eb('a.topic', '=', filter.topic)] : []),
    ...(filter.creator ? [eb('a.creator_id', '=', filter.creator)] : []),
    ...(filter.length ? [isLong(eb, filter.length)] : []),
    ...(filter.author === undefined ? [] : [isBy(filter.author)]),
    ...(filter.followedBy ? [isFollowedBy(eb, filter.followedBy)] : []),
    ...(filter.difficulty
      ? [
          isExamLevel(filter.difficulty)
            ? eb('a.exam_level', '=', filter.difficulty)
            : eb('a.difficulty', '=', filter.difficulty),
        ]
      : []),
  ]);

/** One page of what is published at `filter.at`, newest first. */
export const listPublished = (db: Db, filter: ArticleFilter, offset: number, limit: number) =>
  summaries(db)
    .where(matches(filter))
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

/** How many of the latest articles are searched for due words. */
const SEARCHED = 500;

/**
 * Matching recent articles that contain any of `words`, with how many of them: most first, then
 * newest.
 */
export const listHolding = (db: Db, filter: ArticleFilter, words: string[]) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('articles as a')
        .select(['a.id', 'a.document_id', 'a.published_at'])
        .where('a.deleted_at', 'is', null)
        .where(matches(filter))
        .orderBy('a.published_at', 'desc')
        .orderBy('a.id', 'desc')
        .limit(SEARCHED)
        .as('a'),
    )
    .innerJoin('document_vocabulary as v', 'v.document_id', 'a.document_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(sql<{ word: string }>`unnest(v.words)`.as<'w'>(sql`w(word)`))
          .selectAll()
          .as('w'),
      (join) => join.onTrue(),
    )
    // A join, because PostgreSQL hashes the list for it; `any` would scan the list for every word.
    .innerJoin(
      sql<{ word: string }>`unnest(${words}::text[])`.as<'d'>(sql`d(word)`),
      'd.word',
      'w.word',
    )
    .select((eb) => ['a.id', eb.fn.countAll<number>().as('words')])
    .groupBy(['a.id', 'a.published_at'])
    .orderBy('words', 'desc')
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();

export async function countPublished(db: Db, filter: ArticleFilter): Promise<number> {
  const { count } = await db
    .selectFrom('articles as a')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('a.deleted_at', 'is', null)
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many matching articles were published after `since`. */
export async function countPublishedSince(
  db: Db,
  since: Date,
  filter: ArticleFilter,
): Promise<number> {
  const { count } = await db
    .selectFrom('articles as a')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('a.deleted_at', 'is', null)
    .where('a.published_at', '>', since)
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Ids of articles published at `at` within a range of ids, ascending, and when each changed last.
 */
export const listPublishedIds = (
  db: Db,
  { at, after, upTo, limit }: { at: Date; after: number; upTo: number; limit: number },
) =>
  db
    .selectFrom('articles as a')
    .select(['a.id', sql<Date>`greatest(a.updated_at, a.published_at)`.as('changed_at')])
    .where('a.deleted_at', 'is', null)
    .where(matches({ at }))
    .where('a.id', '>', after)
    .where('a.id', '<=', upTo)
    .orderBy('a.id')
    .limit(limit)
    .execute();

/** @returns the highest id of a published article; 0 without any */
export async function findLastPublishedId(db: Db, at: Date): Promise<number> {
  const last = await db
    .selectFrom('articles as a')
    .select('a.id')
    .where('a.deleted_at', 'is', null)
    .where(matches({ at }))
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id ?? 0;
}

export const findSummary = (db: Db, id: number) =>
  summaries(db).where('a.id', '=', id).executeTakeFirst();

export const listSummaries = (db: Db, ids: number[]) =>
  summaries(db)
    .where('a.id', '=', sql<number>`any(${ids})`)
    .execute();

/** An article with its text. */
export const findArticle = (db: Db, id: number) =>
  summaries(db)
    .innerJoin('documents as d', 'd.id', 'a.document_id')
    .select(['d.version', 'd.blocks', CHAPTER.as('chapter_of'), READINGS.as('readings')])
    .where('a.id', '=', id)
    .executeTakeFirst();

/** What the screen of a chapter `a` says of its book. */
const CHAPTER = sql<Article['book']>`(
  select jsonb_build_object('id', b.id, 'title', b.title, 'chapter', a.chapter,
    'chapters', (select count(*) from articles c where c.book_id = b.id))
  from books b where b.id = a.book_id)`;

/** What the article `a` was rewritten from; itself where it is an original. */
const ORIGINAL = sql`coalesce(
  (select v.original_id from adapted_articles v where v.article_id = a.id), a.id)`;

/** Articles `r` that are `a` at some level and are out, with their levels `v`. */
const FAMILY = sql`articles r left join adapted_articles v on v.article_id = r.id
  where (r.id = ${ORIGINAL} or v.original_id = ${ORIGINAL})
    and r.deleted_at is null and r.status = 'published' and r.published_at <= now()`;

/** The versions of an article that are out, the original first, then the easiest. */
const READINGS = sql<Article['readings']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'level', v.level)
    order by v.level is not null,
      array_position(array['VERY_EASY', 'EASY', 'STANDARD'], v.level)), '[]')
  from ${FAMILY})`;

/**
 * What decides whether a caller may see an article, and its edition: a mark that differs after
 * every change of what is shown of it, whoever made the change. (`xmin` is the transaction that
 * wrote a row.)
 */
const editions = prepared([0], (db, id: number) =>
  db
    .selectFrom('articles as a')
    .innerJoin('documents as d', 'd.id', 'a.document_id')
    .leftJoin('creators as c', 'c.id', 'a.creator_id')
    .select([
      'a.status',
      'a.published_at',
      'a.is_lock',
      'a.extent',
      BOOK_OF_CHAPTER.as('book'),
      sql<string>`concat_ws('.', a.id, a.xmin, d.xmin, c.xmin,
        (select b.xmin from books b where b.id = a.book_id),
        (select md5(string_agg(r.id::text, ',' order by r.id)) from ${FAMILY}))`.as('edition'),
    ])
    .where('a.id', '=', id)
    .where('a.deleted_at', 'is', null),
);

export const findEdition = async (db: Db, id: number) => (await editions(db, id))[0];

const listStates = prepared([0, new Date(0)], (db, readerId: number | null, at: Date) =>
  db.selectFrom(asOf(at)).select([
    CONTENT_EDITION.as('edition'),
    sql<string | null>`(
        select md5(string_agg(m.article_id::text, ',' order by m.article_id)) from article_marks m
        where m.user_id = ${readerId}::bigint and m.action = 'hide')`.as('hidden'),
  ]),
);

/** The edition of what is published at an instant, and a mark of the articles that a reader hid. */
export const findListState = async (db: Db, readerId: number | null, at: Date) =>
  (await listStates(db, readerId, at))[0]!;

/** What decides whether someone may see an article, without its text. */
export const findVisibility = (db: Db, id: number) =>
  db
    .selectFrom('articles as a')
    .select(['a.status', 'a.published_at', 'a.is_lock', 'a.extent', 'a.document_id', 'a.words'])
    .select(BOOK_OF_CHAPTER.as('book'))
    .where('a.id', '=', id)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();

export const findByCanonicalUrl = (db: Db, canonicalUrl: string) =>
  db
    .selectFrom('articles')
    .select('id')
    .where('canonical_url', '=', canonicalUrl)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
