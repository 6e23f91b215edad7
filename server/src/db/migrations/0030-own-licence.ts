import { type Kysely, sql } from 'kysely';

/** Our own articles say that their people are invented; those whose licence an editor wrote stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update articles set licence = '青鸟原创。刊物、作者和文中主要人物均为虚构。'
    where slug is not null and licence = '青鸟原创，供学习使用'
  `.execute(db);
}
