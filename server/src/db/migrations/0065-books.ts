import { type Kysely, sql } from 'kysely';

/**
 * Books. A chapter is an article of a book: its text, analysis, notes, marks and sounds are kept as
 * those of articles are, and no list of articles has it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table books (
      id bigint generated always as identity primary key,
      book_uuid uuid not null unique,
      owner_id bigint references users on delete cascade,
      title text not null,
      title_zh text not null default '',
      authors text not null default '',
      language text not null default '',
      summary text not null default '',
      summary_zh text not null default '',
      cover text,
      licence text not null default '',
      source_url text,
      format text not null default '',
      state text not null default 'making' check (state in ('making', 'ready', 'failed')),
      failure text not null default '',
      task_id uuid,
      file text,
      digest text,
      bytes bigint not null default 0,
      words int not null default 0,
      difficulty text,
      exam_level text,
      created_by bigint references users on delete set null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      published_at timestamptz,
      check (owner_id is null or published_at is null)
    );
    create unique index books_same_file on books (coalesce(owner_id, 0), digest)
      where digest is not null;
    create index books_public on books (published_at desc, id desc) where owner_id is null;
    create index books_file on books (file) where file is not null;

    alter table articles
      add book_id bigint references books on delete cascade,
      add chapter int,
      add constraint articles_chapter check ((book_id is null) = (chapter is null)),
      -- Whatever lists published articles can have no chapter.
      add constraint articles_chapter_status check (book_id is null or status = 'draft');
    create unique index articles_of_book on articles (book_id, chapter) where book_id is not null;

    -- The text of a chapter goes with it: a deleted account leaves none of its books behind.
    create function delete_chapter_text() returns trigger language plpgsql as $$
    begin
      delete from documents where id = old.document_id;
      return old;
    end $$;
    create trigger delete_chapter_text after delete on articles
      for each row when (old.book_id is not null) execute function delete_chapter_text();

    -- Files that books were made of, also after their books are gone: a job deletes those.
    create table book_files (
      file text primary key,
      stored_at timestamptz not null
    );

    create table book_shelf (
      user_id bigint not null references users on delete cascade,
      book_id bigint not null references books on delete cascade,
      added_at timestamptz not null,
      read_at timestamptz,
      removed_at timestamptz,
      primary key (user_id, book_id)
    );
    create index book_shelf_book on book_shelf (book_id);

    create table book_places (
      session_id uuid not null references sessions on delete cascade,
      user_id bigint not null references users on delete cascade,
      book_id bigint not null references books on delete cascade,
      chapter int not null,
      block_id text not null,
      position int not null,
      progress double precision not null,
      at timestamptz not null,
      primary key (session_id, book_id)
    );
    create index book_places_user on book_places (user_id, book_id, at desc);
    create index book_places_book on book_places (book_id);

    alter table uploads drop constraint uploads_purpose_check;
    alter table uploads add constraint uploads_purpose_check
      check (purpose in ('avatar', 'cover', 'figure', 'issue', 'book'));
  `.execute(db);
}
