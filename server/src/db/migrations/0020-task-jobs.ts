import { type Kysely, sql } from 'kysely';

/** Ties a task to its job in the queue, so that it can be tried again, withdrawn, and told to be dead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tasks
      add job text,
      add job_id uuid,
      add about text not null default '',
      add internal boolean not null default false;
    create unique index tasks_job on tasks (job_id) where job_id is not null;
    create index tasks_latest on tasks (updated_at desc, id);
    create index tasks_alive on tasks (status) where status in ('queued', 'running');
  `.execute(db);
}
