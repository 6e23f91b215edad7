import { type Kysely, sql } from 'kysely';

/**
 * Files that are made when somebody asks for them: PDFs, posters, e-books. A row is written when the
 * making begins, so that it is made once; it goes, with its file, when nobody has asked for a while.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table made_files (
      file text primary key,
      begun_at timestamptz not null,
      bytes bigint,
      expires_at timestamptz not null
    );
    create index made_files_expiry on made_files (expires_at);
  `.execute(db);
}
