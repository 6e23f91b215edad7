import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `root` is no foreign key: when a note goes with its author's account, others' replies stay.
  await sql`
    create table notes (
      note_uuid uuid primary key,
      user_id bigint not null references users on delete cascade,
      article_id bigint not null references articles,
      root uuid,
      text text not null,
      comment text not null,
      tag text not null,
      color text not null check (color in ('yellow', 'green', 'blue', 'pink')),
      data jsonb,
      position float8 generated always as ((data->>'position')::float8) stored,
      is_public boolean not null,
      version int not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz,
      check (root is null or root <> note_uuid)
    );
    create index notes_user on notes (user_id, article_id) where deleted_at is null;
    create index notes_replies on notes (root, created_at) where root is not null;
    create index notes_public on notes (article_id, created_at desc, note_uuid)
      where is_public and root is null and deleted_at is null;

    create table note_versions (
      note_uuid uuid not null references notes on delete cascade,
      version int not null,
      text text not null,
      comment text not null,
      tag text not null,
      color text not null,
      updated_at timestamptz not null,
      primary key (note_uuid, version)
    );
  `.execute(db);
}
