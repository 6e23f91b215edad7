import { type Kysely, sql } from 'kysely';

/**
 * What a reader means to read each day, and the one piece that was chosen for a day: once shown it
 * stays the same until midnight, whatever is published or read meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reading_goals (
      user_id bigint primary key references users on delete cascade,
      minutes int not null check (minutes between 0 and 240),
      words int not null check (words between 0 and 50000),
      changed_at timestamptz not null
    );
    create table daily_pieces (
      user_id bigint not null references users on delete cascade,
      day date not null,
      article_id bigint not null references articles on delete cascade,
      reasons jsonb not null check (pg_column_size(reasons) <= 4096),
      primary key (user_id, day)
    );
    create index daily_pieces_article on daily_pieces (article_id);
  `.execute(db);
}
