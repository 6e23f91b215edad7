import { type Kysely, sql } from 'kysely';

/** What readers propose to put right in articles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table corrections (
      id bigint generated always as identity primary key,
      article_id bigint not null references articles on delete cascade,
      kind text not null check (kind in ('translation', 'text', 'gloss')),
      block_id text,
      word text,
      before text not null,
      proposal text not null,
      status text not null default 'pending' check
        (status in ('pending', 'accepted', 'rejected', 'withdrawn')),
      reason text not null default '',
      applied text,
      created_at timestamptz not null,
      decided_at timestamptz,
      decided_by bigint references users on delete set null,
      check ((kind = 'gloss') = (word is not null))
    );
    create unique index corrections_same on corrections
      (article_id, kind, coalesce(block_id, ''), coalesce(word, ''), md5(before), md5(proposal))
      where status = 'pending';
    create index corrections_queue on corrections (status, created_at, id);
    create index corrections_article on corrections (article_id) where status = 'accepted';

    create table correction_authors (
      correction_id bigint not null references corrections on delete cascade,
      user_id bigint not null references users on delete cascade,
      note text not null,
      created_at timestamptz not null,
      primary key (correction_id, user_id)
    );
    create index correction_authors_user on correction_authors (user_id, created_at desc);
  `.execute(db);
}
