import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Actor } from '#core/actor.ts';
import { SmsError } from '#integrations/sms/sms-error.ts';
import { DAY_MS } from '#core/durations.ts';
import { countTexted, findOpenAlert, hasAlertSince, insertAlert } from './alerts.queries.ts';

/** An alert nobody looked at is no news any more. */
const SHOWN_MS = 30 * DAY_MS;
/** Of the whole house: strangers choose whose phones ring, the operator pays for it. */
const TEXTED_A_DAY = 100;

/**
 * Tells the owner of an account that strangers tried so many passwords that they were locked out: in
 * the app, and by SMS where a service can; once in a day at most. Never fails.
 */
export async function tellOwner(
  context: Context,
  owner: { id: number; phone: string | null },
  ip: string,
): Promise<void> {
  try {
    const texts = await keepAlert(context, owner, ip);
    if (texts) await context.sms.alert?.(owner.phone!);
  } catch (error) {
    const reason = error instanceof SmsError ? error.reason : (error as Error).message;
    context.log.error({ reason, user: owner.id }, 'the owner of an account was not told');
  }
}

/** @returns whether the owner's phone is to be told as well */
function keepAlert(
  { db, clock, sms }: Context,
  { id, phone }: { id: number; phone: string | null },
  ip: string,
): Promise<boolean> {
  const at = clock();
  const dayAgo = new Date(at.getTime() - DAY_MS);
  return db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, 'account-alerts');
    if (await hasAlertSince(tx, id, dayAgo)) return false;
    const canText = sms.alert !== null && phone !== null;
    const texted = canText && (await countTexted(tx, dayAgo)) < TEXTED_A_DAY;
    await insertAlert(tx, { userId: id, ip, texted, at });
    return texted;
  });
}

/** What the owner should know and has not put away; null when there is nothing. */
export async function showAlert({ db, clock }: Context, actor: Actor) {
  const row = await findOpenAlert(db, actor.userId, new Date(clock().getTime() - SHOWN_MS));
  return { alert: row ? { ip: row.ip, at: row.created_at.toISOString() } : null };
}
