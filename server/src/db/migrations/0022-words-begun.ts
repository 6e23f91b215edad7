import { type Kysely, sql } from 'kysely';

/** Saving a word could say it was being learnt, or not begun, whatever was remembered of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update word_entries set state = 'new' where state = 'learning' and due is null;
    update word_entries set state = 'learning'
      where state = 'new' and last_review is not null and due is not null;
  `.execute(db);
}
