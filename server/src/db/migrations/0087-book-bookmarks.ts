import { type Kysely, sql } from 'kysely';

/** Places of a book that readers marked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table book_bookmarks (
      user_id bigint not null references users on delete cascade,
      bookmark_uuid uuid not null,
      book_id bigint not null references books on delete cascade,
      chapter int not null,
      block_id text not null,
      position int not null,
      created_at timestamptz not null,
      primary key (user_id, bookmark_uuid)
    );
    create index book_bookmarks_user on book_bookmarks (user_id, book_id);
    create index book_bookmarks_book on book_bookmarks (book_id);
  `.execute(db);
}
