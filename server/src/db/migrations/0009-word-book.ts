import { type Kysely, sql } from 'kysely';

/**
 * Exams, chosen senses, and words by article. Each order of the word book gets an index that also
 * holds what lists are narrowed by, so that a page far down is found without reading its rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table word_entries add exams smallint;

    drop index word_entries_new;
    drop index word_entries_az;
    drop index word_entries_freq;
    create index word_entries_new on word_entries (user_id, created_at desc, id desc)
      include (state, exams) where deleted_at is null;
    create index word_entries_az on word_entries (user_id, lower(word), id)
      include (word, state, exams) where deleted_at is null;
    create index word_entries_freq on word_entries (user_id, rank, word, id)
      include (state, exams) where deleted_at is null;
    create index word_entries_due_order on word_entries (
      user_id,
      (case state when 'learning' then due when 'new' then timestamptz 'infinity' end),
      created_at,
      id
    ) include (due, state, exams) where deleted_at is null;
    create index word_entries_count on word_entries (user_id, state, exams, lapses)
      where deleted_at is null;
    -- Which due card comes first is reckoned from these columns.
    drop index word_entries_due;
    create index word_entries_due on word_entries (user_id, due)
      include (id, last_review, stability, doubt) where deleted_at is null and state = 'learning';
    create index word_entries_removed on word_entries (user_id, id) where deleted_at is not null;
    drop index reviews_user;
    create index reviews_user on reviews (user_id, reviewed_at desc)
      include (rating, was_due, was_new);
    create index word_entries_untagged on word_entries (id) where exams is null;

    alter table word_contexts
      add sense text not null default '',
      add user_id bigint references users on delete cascade;
    update word_contexts x set user_id = e.user_id from word_entries e where e.id = x.entry_id;
    alter table word_contexts alter user_id set not null;
    create index word_contexts_source on word_contexts (user_id, source, source_id, entry_id)
      include (created_at) where source_id is not null;
  `.execute(db);
}
