import type { AlertKind } from '@bluebird/contract/auth.ts';
import { isAbroad } from '@bluebird/contract/phone.ts';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Actor } from '#core/actor.ts';
import { MailError } from '#integrations/mail/mail-error.ts';
import { SmsError } from '#integrations/sms/sms-error.ts';
import { DAY_MS } from '#core/durations.ts';
import { type AccountEvent, eventLetter } from './account-letters.ts';
import { countTold, findOpenAlert, hasAlertSince, insertAlert } from './alerts.queries.ts';

/** Milliseconds for which an alert is shown; nobody acts on an older one. */
const SHOWN_MS = 30 * DAY_MS;
/**
 * Most alerts sent by SMS in a day, over all accounts: strangers choose whose phones ring, and the
 * operator pays. Letters cost nothing, but who sends many that nobody wants is taken for spam.
 */
const TEXTED_A_DAY = 100;
const MAILED_A_DAY = 1_000;

/** Whom an alert is for. */
type Owner = { id: number; phone: string | null; email: string | null };

/**
 * Alerts the owner of an account that strangers were locked out after too many wrong passwords: in
 * the app, and by SMS and mail where they are configured, at most once a day. Never throws.
 */
export const tellStrangers = (context: Context, owner: Owner, ip: string): Promise<void> =>
  tellOwner(context, owner, 'passwords', { ip, letter: { kind: 'strangers', ip } });

/** Alerts the owner of an account that a passkey of it seems to be a copy, likewise. */
export const tellCopiedPasskey = (
  context: Context,
  owner: Owner,
  { ip, name }: { ip: string; name: string },
): Promise<void> =>
  tellOwner(context, owner, 'passkey', { ip, letter: { kind: 'passkey-copied', name } });

async function tellOwner(
  context: Context,
  owner: Owner,
  kind: AlertKind,
  { ip, letter }: { ip: string; letter: AccountEvent },
): Promise<void> {
  try {
    const { texted, mailed } = await keepAlert(context, owner, kind, ip);
    if (mailed) void writeToOwner(context, owner, letter);
    if (texted) await context.sms.alert?.(owner.phone!);
  } catch (error) {
    const reason = error instanceof SmsError ? error.reason : (error as Error).message;
    context.log.error({ reason, user: owner.id }, 'the owner of an account was not told');
  }
}

/** @returns whether the owner's phone and e-mail address are to be told as well */
function keepAlert(
  { db, clock, sms, mail }: Context,
  { id: userId, phone, email }: Owner,
  kind: AlertKind,
  ip: string,
): Promise<{ texted: boolean; mailed: boolean }> {
  const at = clock();
  const dayAgo = new Date(at.getTime() - DAY_MS);
  return db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, 'account-alerts');
    if (await hasAlertSince(tx, { userId, kind }, dayAgo)) return { texted: false, mailed: false };
    const told = await countTold(tx, dayAgo);
    // The template of the SMS speaks of passwords.
    const canText =
      kind === 'passwords' && sms.alert !== null && phone !== null && !isAbroad(phone);
    const texted = canText && told.texted < TEXTED_A_DAY;
    const mailed = mail.delivers && email !== null && told.mailed < MAILED_A_DAY;
    await insertAlert(tx, { userId, kind, ip, texted, mailed, at });
    return { texted, mailed };
  });
}

/**
 * Writes to the owner of an account what happened to it, where it has an e-mail address. Never
 * throws, and need not be waited for: what happened has happened.
 */
export async function writeToOwner(
  { mail, config, log }: Context,
  { id, email }: { id: number; email: string | null },
  event: AccountEvent,
): Promise<void> {
  if (!mail.delivers || email === null) return;
  try {
    await mail.send({ to: email, ...eventLetter(event, config.publicUrl) });
  } catch (error) {
    const reason = error instanceof MailError ? error.reason : 'unknown';
    log.error({ reason, user: id, event: event.kind }, 'the owner of an account got no letter');
  }
}

/** The latest alert the caller has not put away; null when there is none. */
export async function showAlert({ db, clock }: Context, actor: Actor) {
  const row = await findOpenAlert(db, actor.userId, new Date(clock().getTime() - SHOWN_MS));
  return { alert: row ? { kind: row.kind, ip: row.ip, at: row.created_at.toISOString() } : null };
}
