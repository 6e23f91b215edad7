import { type Kysely, sql } from 'kysely';

/** Conversations about whole books, and whether what comes after the asker’s place may be told in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ai_threads
      add column book_id bigint references books on delete set null,
      add column spoilers boolean not null default false;
    create index ai_threads_book on ai_threads (book_id) where book_id is not null;
  `.execute(db);
}
