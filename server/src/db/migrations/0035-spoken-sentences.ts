import { type Kysely, sql } from 'kysely';

/**
 * Articles are read aloud sentence by sentence. What was under way in longer pieces is begun anew;
 * what was made stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from document_audio where file is null;
    alter table document_audio
      add column plan jsonb,
      add column wanted_at timestamptz not null default now(),
      add column wanted_number int not null default 0,
      add check ((file is null) = (plan is not null));
    drop table document_audio_pieces;

    create table spoken_sentences (
      audio_id bigint not null references document_audio on delete cascade,
      number int not null,
      mp3 bytea not null,
      sample_rate int not null,
      duration float8 not null,
      sentence jsonb not null,
      created_at timestamptz not null default now(),
      primary key (audio_id, number)
    );
  `.execute(db);
}
