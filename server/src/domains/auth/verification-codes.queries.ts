import type { CodePurpose } from '@bluebird/contract/auth.ts';
import type { Db } from '#db/client.ts';

/**
 * When a phone or an e-mail address was last sent a code, and how many since `since`; counted apart
 * for known devices and for others.
 */
export const findRecipientUse = (db: Db, recipient: string, byDevice: boolean, since: Date) =>
  db
    .selectFrom('verification_codes')
    .select((eb) => [
      eb.fn.max('sent_at').as('last'),
      eb.fn.countAll<number>().filterWhere('sent_at', '>=', since).as('count'),
    ])
    .where('recipient', '=', recipient)
    .where('by_device', '=', byDevice)
    .executeTakeFirstOrThrow();

/** How many codes for one recipient an address has asked for since `since`. */
export async function countRecipientUse(
  db: Db,
  { recipient, ip }: { recipient: string; ip: string },
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('verification_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipient', '=', recipient)
    .where('ip', '=', ip)
    .where('by_device', '=', false)
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many codes an address has asked for since `since`, and when the first of them. */
export const findAddressUse = (db: Db, ip: string, since: Date) =>
  db
    .selectFrom('verification_codes')
    .select((eb) => [eb.fn.min('sent_at').as('first'), eb.fn.countAll<number>().as('count')])
    .where('ip', '=', ip)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();

/** How many codes phones of other countries and regions were sent since an instant. */
export async function countAbroad(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('verification_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipient', 'like', '+%')
    .where('by_device', '=', false)
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

type NewCode = {
  recipient: string;
  purpose: CodePurpose;
  ip: string;
  byDevice: boolean;
  codeHash: Buffer;
  at: Date;
  expiresAt: Date;
};

export async function insertCode(db: Db, code: NewCode): Promise<number> {
  const { id } = await db
    .insertInto('verification_codes')
    .values({
      recipient: code.recipient,
      purpose: code.purpose,
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

export const deleteCode = (db: Db, id: number) =>
  db.deleteFrom('verification_codes').where('id', '=', id).execute();

/** The recipient and purpose a valid code is looked for by, at an instant. */
type Sought = { recipient: string; purpose: CodePurpose; at: Date };

const liveCodes = (tx: Db, { recipient, purpose, at }: Sought) =>
  tx
    .selectFrom('verification_codes')
    .select(['id', 'ip', 'code_hash', 'tries'])
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose)
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
        .selectFrom('verification_codes')
        .select('id')
        .where('recipient', '=', sought.recipient)
        .where('purpose', '=', sought.purpose)
        .where('expires_at', '>', sought.at)
        .orderBy((order) => order('ip', '=', ip), 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .executeTakeFirst();

export const addCodeTry = (tx: Db, id: number) =>
  tx
    .updateTable('verification_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const updateUsed = (tx: Db, id: number, at: Date) =>
  tx.updateTable('verification_codes').set({ used_at: at }).where('id', '=', id).execute();
