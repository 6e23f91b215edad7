import type { AlertKind } from '@bluebird/contract/auth.ts';
import type { Db } from '#db/client.ts';

/** How many owners were told by SMS, and by mail, since an instant. */
export const countTold = (db: Db, since: Date) =>
  db
    .selectFrom('account_alerts')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('texted', '=', true).as('texted'),
      eb.fn.countAll<number>().filterWhere('mailed', '=', true).as('mailed'),
    ])
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();

export const hasAlertSince = async (
  db: Db,
  { userId, kind }: { userId: number; kind: AlertKind },
  since: Date,
): Promise<boolean> =>
  (await db
    .selectFrom('account_alerts')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()) !== undefined;

type NewAlert = {
  userId: number;
  kind: AlertKind;
  ip: string;
  texted: boolean;
  mailed: boolean;
  at: Date;
};

export const insertAlert = (db: Db, { userId, at, ...alert }: NewAlert) =>
  db
    .insertInto('account_alerts')
    .values({ user_id: userId, created_at: at, ...alert })
    .execute();

/** The latest alert a user has not put away. */
export const findOpenAlert = (db: Db, userId: number, since: Date) =>
  db
    .selectFrom('account_alerts')
    .select(['id', 'kind', 'ip', 'created_at'])
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
