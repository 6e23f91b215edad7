import { type Kysely, sql } from 'kysely';

/**
 * Indexes by what rows refer to. Without them whoever deletes an account or an article waits until
 * PostgreSQL has read each of these tables to see whether a row refers to it; an index of some rows,
 * such as those that are not deleted, is no help. Rows without the column are left out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index word_signals_article on word_signals (article_id);
    create index question_cards_of_question on question_cards (question_id);
    create index question_answers_of_question on question_answers (question_id);
    create index notes_of_user on notes (user_id);
    create index notes_of_article on notes (article_id);
    create index corrections_of_article on corrections (article_id);
    create index sense_choices_of_article on sense_choices (article_id);
    create index code_uses_of_user on code_uses (user_id);
    create index collections_of_owner on collections (owner_id) where owner_id is not null;
    create index articles_of_creator on articles (creator_id) where creator_id is not null;
    create index books_owner on books (owner_id) where owner_id is not null;
    create index books_creator on books (created_by) where created_by is not null;
    create index tasks_owner on tasks (owner_id) where owner_id is not null;
    create index audit_log_of_actor on audit_log (actor_id) where actor_id is not null;
    create index articles_updater on articles (updated_by) where updated_by is not null;
    create index articles_auditor on articles (audited_by) where audited_by is not null;
    create index article_versions_actor on article_versions (actor_id) where actor_id is not null;
    create index article_revisions_changer on article_revisions (changed_by)
      where changed_by is not null;
    create index article_revisions_decider on article_revisions (decided_by)
      where decided_by is not null;
    create index article_senses_decider on article_senses (decided_by) where decided_by is not null;
    create index corrections_decider on corrections (decided_by) where decided_by is not null;
    create index collections_deleter on collections (deleted_by) where deleted_by is not null;
    create index codes_creator on codes (created_by) where created_by is not null;
    create index member_events_asker on member_events (asked_by) where asked_by is not null;
    create index orders_finish_asker on orders (finish_asked_by) where finish_asked_by is not null;
    create index orders_refunder on orders (refund_by) where refund_by is not null;
    create index changdu_applications_code on changdu_applications (code_id)
      where code_id is not null;
    create index changdu_applications_decider on changdu_applications (decided_by)
      where decided_by is not null;
  `.execute(db);
}
