import { type Kysely, sql } from 'kysely';

/** Whom readers ask for help at WeCom: one row, or none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wecom_contacts (
      only_one boolean primary key default true check (only_one),
      name text not null,
      note text not null,
      link text not null
    );
  `.execute(db);
}
