import type { Sealing } from '#core/sealing.ts';
import type { Db } from '#db/client.ts';
import { listSecrets, lockSecrets, updateWebhook } from './webhooks.queries.ts';
import { purposeOf } from './webhooks.service.ts';

/**
 * Encrypts signing secrets with the present key that an older one encrypted; harmless the second time.
 * @returns how many webhooks were written anew
 * @throws Error when one cannot be opened, because its key is not given
 */
export const resealWebhooks = (db: Db, sealing: Sealing): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const old = (value: Buffer) => !value.subarray(0, sealing.head.length).equals(sealing.head);
    const rows = (await lockSecrets(tx)).filter(
      ({ secret, old_secret }) => old(secret) || (old_secret && old(old_secret)),
    );
    for (const { id, secret, old_secret } of rows) {
      const reseal = (value: Buffer) =>
        sealing.seal(sealing.open(value, purposeOf(id)), purposeOf(id));
      await updateWebhook(tx, id, {
        secret: reseal(secret),
        old_secret: old_secret && reseal(old_secret),
      });
    }
    return rows.length;
  });

/** How many webhooks have a secret that no key that is given opens: nothing can be sent to them. */
export async function countUnreadableWebhooks(db: Db, sealing: Sealing): Promise<number> {
  const rows = await listSecrets(db);
  return rows.filter(({ id, secret }) => !sealing.opens(secret, purposeOf(id))).length;
}
