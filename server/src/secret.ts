import { randomBytes } from 'node:crypto';
import type { Config } from '#config.ts';
import { createSealing, KEY_BYTES, type Sealing } from '#core/sealing.ts';
import type { Db } from '#db/client.ts';
import { newPrivateKey } from '#integrations/web-push/vapid.ts';

const SECRET_BYTES = 32;

/**
 * What names are made from that must not change (of accounts among passkeys, of files that nobody can
 * guess): 32 random bytes, the same in every process of an installation. Made by whichever process asks
 * first; the others read what it wrote.
 */
export const loadInstallation = (db: Db): Promise<Uint8Array> =>
  keptSecret(db, 'installation', () => randomBytes(SECRET_BYTES));

/** The private key that this installation's push messages are signed with; made when first needed. */
export const loadPushKey = (db: Db): Promise<Uint8Array> => keptSecret(db, 'push', newPrivateKey);

/**
 * What secrets in the database are sealed with: `ENCRYPTION_KEY`, or else a key that lies in the database
 * too. That one opens what it sealed also after `ENCRYPTION_KEY` was set.
 */
export async function loadSealing(
  db: Db,
  { encryptionKey, encryptionOldKeys }: Pick<Config, 'encryptionKey' | 'encryptionOldKeys'>,
): Promise<Sealing> {
  const kept = await keptSecret(db, 'sealing', () => randomBytes(KEY_BYTES));
  return createSealing(encryptionKey ?? kept, [kept, ...encryptionOldKeys]);
}

async function keptSecret(db: Db, name: string, make: () => Buffer): Promise<Uint8Array> {
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
