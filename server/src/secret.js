import { randomBytes } from 'node:crypto';
/**
 * The secret behind signed tokens and stored codes: 32 random bytes, the same in every process of
 * an installation. Made by whichever process asks first; the others read what it wrote.
 */
export async function loadSecret(db) {
  await db
    .insertInto('secrets')
    .values({ name: 'tokens', value: randomBytes(32) })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'tokens')
    .executeTakeFirstOrThrow();
  return value;
}
