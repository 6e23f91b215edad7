import { type Kysely, sql } from 'kysely';

/** Issues of several articles are made by a task: whoever asks for the same one follows the same task. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table made_files add column task_id uuid`.execute(db);
}
