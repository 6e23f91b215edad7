import { type Kysely, sql } from 'kysely';

/** Marks on articles, and what readers have read: when, how long, how far. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table article_marks (
      user_id bigint not null references users on delete cascade,
      article_id bigint not null references articles on delete cascade,
      action text not null check (action in ('star', 'like', 'read', 'later', 'hide')),
      created_at timestamptz not null,
      primary key (user_id, action, article_id)
    );
    create index article_marks_latest on article_marks
      (user_id, action, created_at desc, article_id desc);
    create index article_marks_article on article_marks (article_id, action);

    create table reading_clocks (
      user_id bigint primary key references users on delete cascade,
      counted_to timestamptz
    );

    create table reading_signatures (
      user_id bigint not null references users on delete cascade,
      t bigint not null,
      source text not null,
      received_at timestamptz not null,
      primary key (user_id, t, source)
    );
    create index reading_signatures_received on reading_signatures (received_at);

    create table reading_texts (
      user_id bigint not null references users on delete cascade,
      source text not null check (source in ('ARTICLE', 'BOOK')),
      source_id bigint not null,
      furthest double precision not null default 0 check (furthest between 0 and 1),
      seconds int not null default 0,
      words int not null default 0,
      block_id text,
      position int,
      progress double precision,
      placed_at timestamptz,
      placed_by uuid,
      moved_at timestamptz not null,
      first_read_at timestamptz not null,
      last_read_at timestamptz not null,
      finished_at timestamptz,
      hidden_at timestamptz,
      primary key (user_id, source, source_id)
    );
    create index reading_texts_latest on reading_texts
      (user_id, last_read_at desc, source_id desc) where hidden_at is null;

    create table reading_places (
      session_id uuid not null references sessions on delete cascade,
      source text not null check (source in ('ARTICLE', 'BOOK')),
      source_id bigint not null,
      block_id text not null,
      position int not null,
      progress double precision not null,
      read_at timestamptz not null,
      primary key (session_id, source, source_id)
    );

    create table reading_days (
      user_id bigint not null references users on delete cascade,
      day date not null,
      seconds int not null default 0,
      ranked_seconds int not null default 0,
      words int not null default 0,
      articles int not null default 0,
      primary key (user_id, day)
    );
    create index reading_days_day on reading_days (day, ranked_seconds desc);

    create table reading_day_texts (
      user_id bigint not null references users on delete cascade,
      day date not null,
      source text not null,
      source_id bigint not null,
      seconds int not null,
      primary key (user_id, day, source, source_id)
    );

    alter table word_entries add known_at timestamptz;
    update word_entries set known_at = updated_at where state = 'known';
    create index word_entries_known on word_entries (user_id, known_at)
      where state = 'known' and deleted_at is null;
  `.execute(db);
}
