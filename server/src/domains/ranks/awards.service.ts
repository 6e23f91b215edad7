import type { Award, AwardKind } from '@bluebird/contract/awards.ts';
import type { Db } from '#db/client.ts';
import { Refusal } from '#core/refusal.ts';
import { findAward, insertAward } from './awards.queries.ts';

/** Something a reader has earned. */
export type Earned = { kind: AwardKind; subject: string; days: number; reason: string };

/**
 * Gives a reader days of membership. However many ask at once, one of them gets the award: the
 * table has room for one of each kind and subject.
 * @throws Refusal `award_received`
 */
export async function giveAward(
  db: Db,
  userId: number,
  { kind, subject, days, reason }: Earned,
  at: Date,
): Promise<Award> {
  const given = { user_id: userId, kind, subject, days, reason, created_at: at };
  if (!(await insertAward(db, given))) throw new Refusal('award_received');
  return { kind, days, reason, received_at: at.toISOString() };
}

/** An award that was received; null when it was not. */
export const receivedAward = async (db: Db, userId: number, kind: AwardKind, subject: string) =>
  (await findAward(db, userId, kind, subject)) ?? null;
