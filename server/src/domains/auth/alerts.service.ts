import { isAbroad } from '@bluebird/contract/phone.ts';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Actor } from '#core/actor.ts';
import { SmsError } from '#integrations/sms/sms-error.ts';
import { DAY_MS } from '#core/durations.ts';
import { countTexted, findOpenAlert, hasAlertSince, insertAlert } from './alerts.queries.ts';

/** Milliseconds for which an alert is shown; nobody acts on an older one. */
const SHOWN_MS = 30 * DAY_MS;
/**
 * Most alerts sent by SMS in a day, over all accounts: strangers choose whose phones ring, and the
 * operator pays.
 */
const TEXTED_A_DAY = 100;

/**
 * Alerts the owner of an account that strangers were locked out after too many wrong passwords: in
 * the app, and by SMS where a service is configured, at most once a day. Never throws.
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
    const canText = sms.alert !== null && phone !== null && !isAbroad(phone);
    const texted = canText && (await countTexted(tx, dayAgo)) < TEXTED_A_DAY;
    await insertAlert(tx, { userId: id, ip, texted, at });
    return texted;
  });
}

/** The latest alert the caller has not put away; null when there is none. */
export async function showAlert({ db, clock }: Context, actor: Actor) {
  const row = await findOpenAlert(db, actor.userId, new Date(clock().getTime() - SHOWN_MS));
  return { alert: row ? { ip: row.ip, at: row.created_at.toISOString() } : null };
}
