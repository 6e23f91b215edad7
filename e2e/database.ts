import { postgresFolder, runningConnection } from '../server/src/db/embedded/postgres.ts';
import { connect } from '../server/src/db/client.ts';
import type { Db } from '../server/src/db/client.ts';

/* What no screen can do yet and no test should wait for. */

async function inDatabase(change: (db: Db) => Promise<unknown>): Promise<void> {
  const connection = runningConnection(postgresFolder(process.env['BLUEBIRD_DATA']!));
  const { db, close } = connect({ ...connection, max: 1 }, { warn: () => {} });
  try {
    await change(db);
  } finally {
    await close();
  }
}

/** Makes the last code sent to a phone old enough for another one. */
export const letSmsWaitPass = (phone: string): Promise<void> =>
  inDatabase((db) =>
    db
      .updateTable('sms_codes')
      .set({ sent_at: new Date(Date.now() - 120_000) })
      .where('phone', '=', phone)
      .execute(),
  );

/** Makes an article one for members, or one for everybody. */
export const lockArticle = (id: number, locked: boolean): Promise<void> =>
  inDatabase((db) =>
    db.updateTable('articles').set({ is_lock: locked }).where('id', '=', id).execute(),
  );
