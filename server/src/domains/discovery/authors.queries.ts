import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/**
 * An author by a byline in any spelling: the spelling of the latest article, and the normalised
 * one.
 */
export const findAuthor = (db: Db, author: string, at: Date) =>
  signed(db, author, at)
    .select(['a.byline as name', sql<string>`author_slug(a.byline)`.as('id')])
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Most publications named with an author. */
const MAX_CREATORS = 10;

/** The publications an author writes for, those with most articles first. */
export const listCreatorsOf = (db: Db, author: string, at: Date) =>
  signed(db, author, at)
    .innerJoin('creators as c', 'c.id', 'a.creator_id')
    .select(['c.id', 'c.name', 'c.name_zh'])
    .groupBy('c.id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('c.id')
    .limit(MAX_CREATORS)
    .execute();

/**
 * Published articles signed with a byline, in any spelling (`author_slug` is computed by the
 * database).
 */
const signed = (db: Db, author: string, at: Date) =>
  db
    .selectFrom('articles as a')
    .where(sql<string>`author_slug(a.byline)`, '=', sql<string>`author_slug(${author}::text)`)
    .where('a.byline', '<>', '')
    .where('a.status', '=', 'published')
    .where('a.published_at', '<=', at)
    .where('a.deleted_at', 'is', null);
