import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_audio (
      id bigint generated always as identity primary key,
      document_id bigint not null references documents on delete cascade,
      version int not null,
      extent text not null check (extent in ('full', 'free')),
      engine text not null,
      timing text not null check (timing in ('aligned', 'estimated')),
      task_id uuid not null,
      file text,
      bytes bigint,
      duration float8,
      sentences jsonb,
      created_at timestamptz not null default now(),
      unique (document_id, extent, version, engine),
      check ((file is null) = (sentences is null))
    );

    create table document_audio_pieces (
      audio_id bigint not null references document_audio on delete cascade,
      number int not null,
      mp3 bytea not null,
      sample_rate int not null,
      duration float8 not null,
      sentences jsonb not null,
      primary key (audio_id, number)
    );
  `.execute(db);
}
