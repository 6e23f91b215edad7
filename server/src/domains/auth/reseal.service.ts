import type { Sealing } from '#core/sealing.ts';
import type { Db } from '#db/client.ts';
import { purposeOf } from './second-code.service.ts';
import { listSecrets, lockSecretsOfOldKeys, updateSecret } from './second-factor.queries.ts';

/** Rows that are written anew in one transaction. */
const BATCH = 200;

/**
 * Encrypts with the present key what an older one encrypted; a running server goes on, and what it writes
 * meanwhile is taken too. Harmless the second time.
 * @returns how many secrets were written anew
 * @throws Error when one cannot be opened, because its key is not given
 */
export async function resealSecrets(db: Db, sealing: Sealing): Promise<number> {
  let count = 0;
  for (;;) {
    const done = await db.transaction().execute(async (tx) => {
      const rows = await lockSecretsOfOldKeys(tx, sealing.head, BATCH);
      for (const { user_id, secret } of rows) {
        const purpose = purposeOf(user_id);
        await updateSecret(tx, user_id, sealing.seal(sealing.open(secret, purpose), purpose));
      }
      return rows.length;
    });
    count += done;
    if (done < BATCH) return count;
  }
}

/** How many second factors no key that is given opens: their owners cannot log in. */
export async function countUnreadable(db: Db, sealing: Sealing): Promise<number> {
  let count = 0;
  for (let after = 0; ;) {
    const rows = await listSecrets(db, after, BATCH);
    for (const { user_id, secret } of rows) {
      if (!sealing.opens(secret, purposeOf(user_id))) count += 1;
    }
    if (rows.length < BATCH) return count;
    after = rows.at(-1)!.user_id;
  }
}
