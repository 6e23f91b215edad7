import { type Kysely, sql } from 'kysely';

/** Lets a failed task be put aside, and old ones go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tasks add dismissed_at timestamptz;
    create index tasks_failed on tasks (kind) where status = 'failed' and dismissed_at is null;
    create index magazine_articles_task on magazine_articles (task_id) where task_id is not null;
  `.execute(db);
}
