import type { Db } from '#db/client.ts';

/** How many owners were told by SMS since an instant. */
export async function countTexted(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('account_alerts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('texted', '=', true)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

export const hasAlertSince = async (db: Db, userId: number, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('account_alerts')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const insertAlert = (
  db: Db,
  alert: { userId: number; ip: string; texted: boolean; at: Date },
) =>
  db
    .insertInto('account_alerts')
    .values({ user_id: alert.userId, ip: alert.ip, texted: alert.texted, created_at: alert.at })
    .execute();

/** The latest alert a user has not put away. */
export const findOpenAlert = (db: Db, userId: number, since: Date) =>
  db
    .selectFrom('account_alerts')
    .select(['id', 'ip', 'created_at'])
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const updateSeen = (db: Db, userId: number, at: Date) =>
  db
    .updateTable('account_alerts')
    .set({ seen_at: at })
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .execute();

export const deleteAlertsBefore = (db: Db, at: Date) =>
  db.deleteFrom('account_alerts').where('created_at', '<', at).execute();
