import { type Kysely, sql } from 'kysely';

/** Answers to questions can be taken back; of earlier ones it is not known what was before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table question_answers add received_at timestamptz, add before jsonb;
    update question_answers set received_at = answered_at;
    alter table question_answers alter received_at set not null;
    create index question_answers_question on question_answers (user_id, question_id, id);
  `.execute(db);
}
