import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_vocabulary (
      document_id bigint primary key references documents on delete cascade,
      words text[] not null,
      counts int[] not null check (cardinality(counts) = cardinality(words)),
      ranks int[] not null check (cardinality(ranks) = cardinality(words)),
      running int not null
    );
    create index document_vocabulary_words on document_vocabulary using gin (words);

    create table word_glosses (
      id bigint generated always as identity primary key,
      article_id bigint not null references articles on delete cascade,
      owner_id bigint references users on delete cascade,
      word text not null,
      resolve text not null,
      tag text not null,
      updated_at timestamptz not null,
      unique nulls not distinct (article_id, owner_id, word)
    );
    create index word_glosses_owner on word_glosses (owner_id);

    create table vocabulary_tests (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      seed bigint not null,
      size int not null,
      known_rank int not null,
      tested_at timestamptz not null,
      undone_at timestamptz,
      unique (user_id, seed)
    );
    create index vocabulary_tests_latest on vocabulary_tests (user_id, tested_at desc, id desc);
  `.execute(db);
}
