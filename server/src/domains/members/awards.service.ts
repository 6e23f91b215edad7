import type { Award, AwardKind } from '@bluebird/contract/awards.ts';
import type { Db } from '#db/client.ts';
import { Refusal } from '#core/refusal.ts';
import { findAward, insertAward, markTakenBack } from './awards.queries.ts';
import { giveDays, takeDays } from './members.service.ts';

/** An award that a reader has earned. */
type Earned = { kind: AwardKind; subject: string; days: number; reason: string };

/**
 * Gives a reader days of membership, in the caller's transaction. The table's key allows one award
 * of each kind and subject, so simultaneous requests get one.
 * @throws Refusal `award_received`, `membership_too_long`
 */
export async function giveAward(
  tx: Db,
  userId: number,
  { kind, subject, days, reason }: Earned,
  at: Date,
): Promise<Award> {
  const given = { user_id: userId, kind, subject, days, reason, created_at: at };
  if (!(await insertAward(tx, given))) throw new Refusal('award_received');
  await giveDays(tx, userId, { kind: 'award', level: 1, days, remark: reason }, at);
  return { kind, days, reason, received_at: at.toISOString() };
}

/** An award the reader has received; null when they have not. */
export const receivedAward = async (db: Db, userId: number, kind: AwardKind, subject: string) =>
  (await findAward(db, userId, kind, subject)) ?? null;

/**
 * Takes an award's days back as far as they are left, once, in the caller's transaction; it cannot
 * be received again. A reader who never received it is left alone.
 */
export async function takeAwardBack(
  tx: Db,
  userId: number,
  { kind, subject }: { kind: AwardKind; subject: string },
  reason: string,
  at: Date,
): Promise<void> {
  const days = await markTakenBack(tx, userId, kind, subject, at);
  if (days === null) return;
  await takeDays(tx, userId, { kind: 'refund', level: 1, days, remark: reason }, at);
}
