import { type Kysely, sql } from 'kysely';

/** A review was of a due card only if that had passed its learning steps; their minutes are no interval. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update reviews set was_due = false where was_due and (before->>'phase')::int <> 2;
    -- Steps are told from reviews in the index.
    drop index word_entries_due;
    create index word_entries_due on word_entries (user_id, due)
      include (id, last_review, stability, doubt, phase)
      where deleted_at is null and state = 'learning';
  `.execute(db);
}
