import { type Kysely, sql } from 'kysely';

/** Keeps the Chinese of the sentence a word was met in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table word_contexts add zh text not null default '';
    create index word_contexts_article on word_contexts (source_id, block_id)
      where source = 'ARTICLE';
  `.execute(db);
}
