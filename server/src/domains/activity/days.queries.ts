import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** The Asia/Shanghai day of a column. */
const shanghaiDay = (column: string): RawBuilder<string> =>
  sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`;

/** What each day from `from` on came to, ascending. */
export const listDays = (db: Db, userId: number, from: string) =>
  db
    .selectFrom('reading_days')
    .select(['day', 'seconds', 'words', 'articles'])
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .orderBy('day')
    .execute();

/** How many words were saved on each day since an instant; not those that were known at once. */
export const listSavedWords = (db: Db, userId: number, since: Date) =>
  db
    .selectFrom('word_entries')
    .select((eb) => [shanghaiDay('created_at').as('day'), eb.fn.countAll<number>().as('words')])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', since)
    .where((eb) =>
      eb.or([
        eb('state', '!=', 'known'),
        eb('known_at', 'is', null),
        eb('known_at', '!=', eb.ref('created_at')),
      ]),
    )
    .groupBy('day')
    .orderBy('day')
    .execute();

/** How many of the words known now became known on each day, ascending. */
export const listLearntWords = (db: Db, userId: number) =>
  db
    .selectFrom('word_entries')
    .select((eb) => [shanghaiDay('known_at').as('day'), eb.fn.countAll<number>().as('words')])
    .where('user_id', '=', userId)
    .where('state', '=', 'known')
    .where('deleted_at', 'is', null)
    .where('known_at', 'is not', null)
    .groupBy('day')
    .orderBy('day')
    .execute();

/** Every day with at least so much reading, ascending. */
export async function listCountingDays(
  db: Db,
  userId: number,
  leastSeconds: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('reading_days')
    .select('day')
    .where('user_id', '=', userId)
    .where('seconds', '>=', leastSeconds)
    .orderBy('day')
    .execute();
  return rows.map((row) => row.day);
}

/** Everything a reader has ever read; texts count that they read for at least so long. */
export const findTotals = (db: Db, userId: number, leastSeconds: number) =>
  db
    .selectFrom('reading_texts')
    .select((eb) => [
      sql<number>`coalesce(sum(seconds), 0)::bigint`.as('seconds'),
      sql<number>`coalesce(sum(words), 0)::bigint`.as('words'),
      eb.fn.countAll<number>().filterWhere('seconds', '>=', leastSeconds).as('articles'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
