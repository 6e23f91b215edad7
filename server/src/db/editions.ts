import { type RawBuilder, sql } from 'kysely';

/**
 * The edition of what everybody may read, in a query that has the instant as column `at` of a table
 * `t`: it differs after every change of an article, a text, a creator, a collection or the search
 * index, whoever made it, and when the date of something scheduled comes.
 */
export const CONTENT_EDITION: RawBuilder<string> = sql<string>`concat_ws('.',
  (select sum(n) from editions where scope = 'content' and owner = 0),
  (select a.id from articles a
    where a.status = 'published' and a.deleted_at is null and a.published_at <= t.at
    order by a.published_at desc, a.id desc limit 1),
  (select e.ref_id from search_entries e
    where e.kind = 'collection' and e.shown_at <= t.at
    order by e.shown_at desc, e.ref_id desc limit 1))`;

/** The edition of a reader's word book, with the senses they chose. */
export const wordsEdition = (userId: number): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select sum(n)::text from editions where scope = 'words' and owner = ${userId})`;

/** The table `t` of `CONTENT_EDITION`. */
export const asOf = (at: Date) => sql<{ at: Date }>`(select ${at}::timestamptz as at)`.as<'t'>('t');
