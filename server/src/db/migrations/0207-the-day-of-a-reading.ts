import { type Kysely, sql } from 'kysely';

/**
 * Texts by the instants at which they were begun and finished: the figures of a day, which are made
 * every hour, read the rows of all readers for want of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index reading_texts_begun on reading_texts (first_read_at) where source = 'ARTICLE';
    create index reading_texts_finished on reading_texts (finished_at)
      where source = 'ARTICLE' and finished_at is not null;
  `.execute(db);
}
