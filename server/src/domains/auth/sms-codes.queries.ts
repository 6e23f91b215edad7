import type { SmsPurpose } from '@bluebird/contract/auth.ts';
import type { Db } from '#db/client.ts';

/**
 * When a phone was last sent a code, and how many since `since`; counted apart for known devices
 * and for others.
 */
export const findPhoneUse = (db: Db, phone: string, byDevice: boolean, since: Date) =>
  db
    .selectFrom('sms_codes')
    .select((eb) => [
      eb.fn.max('sent_at').as('last'),
      eb.fn.countAll<number>().filterWhere('sent_at', '>=', since).as('count'),
    ])
    .where('phone', '=', phone)
    .where('by_device', '=', byDevice)
    .executeTakeFirstOrThrow();

/** How many codes for one phone an address has asked for since `since`. */
export async function countPhoneUse(
  db: Db,
  { phone, ip }: { phone: string; ip: string },
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('sms_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('phone', '=', phone)
    .where('ip', '=', ip)
    .where('by_device', '=', false)
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many codes an address has asked for since `since`, and when the first of them. */
export const findAddressUse = (db: Db, ip: string, since: Date) =>
  db
    .selectFrom('sms_codes')
    .select((eb) => [eb.fn.min('sent_at').as('first'), eb.fn.countAll<number>().as('count')])
    .where('ip', '=', ip)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();

/** How many codes phones of other countries and regions were sent since an instant. */
export async function countAbroad(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sms_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('phone', 'like', '+%')
    .where('by_device', '=', false)
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

type NewSmsCode = {
  phone: string;
  purpose: SmsPurpose;
  ip: string;
  byDevice: boolean;
  codeHash: Buffer;
  at: Date;
  expiresAt: Date;
};

export async function insertSmsCode(db: Db, code: NewSmsCode): Promise<number> {
  const { id } = await db
    .insertInto('sms_codes')
    .values({
      phone: code.phone,
      stype: code.purpose,
      ip: code.ip,
      by_device: code.byDevice,
      code_hash: code.codeHash,
      sent_at: code.at,
      expires_at: code.expiresAt,
      used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const deleteSmsCode = (db: Db, id: number) =>
  db.deleteFrom('sms_codes').where('id', '=', id).execute();

/** The phone and purpose a valid code is looked for by, at an instant. */
type Sought = { phone: string; purpose: SmsPurpose; at: Date };

const liveCodes = (tx: Db, { phone, purpose, at }: Sought) =>
  tx
    .selectFrom('sms_codes')
    .select(['id', 'ip', 'code_hash', 'tries'])
    .where('phone', '=', phone)
    .where('stype', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .forUpdate();

/** A valid code by its number, locked until the transaction ends. */
export const lockCode = (tx: Db, id: number, sought: Sought) =>
  liveCodes(tx, sought).where('id', '=', id).executeTakeFirst();

/**
 * The latest valid code that an address asked for, or else anybody, locked; earlier ones are void.
 */
export const lockLatestCode = (tx: Db, ip: string, sought: Sought) =>
  liveCodes(tx, sought)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sms_codes')
        .select('id')
        .where('phone', '=', sought.phone)
        .where('stype', '=', sought.purpose)
        .where('expires_at', '>', sought.at)
        .orderBy((order) => order('ip', '=', ip), 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .executeTakeFirst();

export const addCodeTry = (tx: Db, id: number) =>
  tx
    .updateTable('sms_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const updateUsed = (tx: Db, id: number, at: Date) =>
  tx.updateTable('sms_codes').set({ used_at: at }).where('id', '=', id).execute();
