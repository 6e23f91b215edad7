import { type Kysely, sql } from 'kysely';

/** An act in the audit log bears the name of the call it was made by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update audit_log set action = case action
      when 'articles.import' then 'imports.create'
      when 'articles.setStatus' then 'newsroom.setStatus'
      when 'desk.redownload' then 'imports.redownload'
      when 'desk.applyRedownload' then 'imports.applyProposal'
      when 'desk.retryPictures' then 'imports.retryPictures'
      else 'newsroom.' || substr(action, length('desk.') + 1)
    end
    where action in ('articles.import', 'articles.setStatus') or action like 'desk.%'
  `.execute(db);
}
