import { type Kysely, sql } from 'kysely';

/**
 * Changes of published articles that wait for their audit, and who has worked on what nobody has
 * approved yet. Whether an article is for members is from now on part of each of its versions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table article_revisions (
      article_id bigint primary key references articles on delete cascade,
      state text not null check (state in ('pending', 'rejected')),
      reason text not null default '',
      decided_by bigint references users on delete set null,
      decided_at timestamptz,
      shown_version int not null,
      fields jsonb not null,
      blocks jsonb not null,
      changed_by bigint references users on delete set null,
      changed_at timestamptz not null
    );

    alter table articles add worked_on_by bigint[] not null default '{}';
    update articles set worked_on_by = array[updated_by]
      where audit <> 'approved' and updated_by is not null;

    alter table article_versions drop constraint article_versions_act_check;
    alter table article_versions add check
      (act in ('import', 'edit', 'redownload', 'retranslate', 'restore', 'withdraw'));
    update article_versions v
      set fields = v.fields || jsonb_build_object('is_lock', a.is_lock)
      from articles a where a.id = v.article_id;
  `.execute(db);
}
