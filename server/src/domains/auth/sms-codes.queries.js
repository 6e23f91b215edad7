import { sql } from 'kysely';
/** When a phone was last sent a code, and how many since `since`. */
export const findPhoneUse = (db, phone, since) =>
  db
    .selectFrom('sms_codes')
    .select((eb) => [
      eb.fn.max('sent_at').as('last'),
      eb.fn.countAll().filterWhere('sent_at', '>=', since).as('count'),
    ])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
/** How many codes an address asked for since `since`, and when the first of them. */
export const findAddressUse = (db, ip, since) =>
  db
    .selectFrom('sms_codes')
    .select((eb) => [eb.fn.min('sent_at').as('first'), eb.fn.countAll().as('count')])
    .where('ip', '=', ip)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
export async function insertSmsCode(db, code) {
  const { id } = await db
    .insertInto('sms_codes')
    .values({
      phone: code.phone,
      stype: code.purpose,
      ip: code.ip,
      code_hash: code.codeHash,
      sent_at: code.at,
      expires_at: code.expiresAt,
      used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
export const deleteSmsCode = (db, id) => db.deleteFrom('sms_codes').where('id', '=', id).execute();
/**
 * Tries a code against the latest one sent, earlier ones being void. One statement: of calls made
 * at once, the row lock lets one use the code, and each counts as a try.
 * @returns whether this call used it
 */
export async function useSmsCode(db, tried, at, mostTries) {
  const row = await db
    .updateTable('sms_codes')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      // What is compared are keyed hashes: how long it takes says nothing about the code.
      used_at: sql`case when code_hash = ${tried.codeHash} then ${at}::timestamptz end`,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sms_codes')
        .select('id')
        .where('phone', '=', tried.phone)
        .where('stype', '=', tried.purpose)
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', at)
    .returning('used_at')
    .executeTakeFirst();
  return row !== undefined && row.used_at !== null;
}
