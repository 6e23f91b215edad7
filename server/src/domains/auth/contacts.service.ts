import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import type { Db } from '#db/client.ts';
import { isUniqueViolation } from '#db/unique-violation.ts';
import { lockCredentials, updateContact } from '#domains/users/users.queries.ts';
import { writeToOwner } from './alerts.service.ts';
import { confirmOwnPassword } from './passwords.service.ts';
import { deleteSessions } from './sessions.queries.ts';
import { consumeBoth, consumeCode } from './verification-codes.service.ts';

/*
 * The phone and the e-mail address of an account. Whoever holds one of them can get into the account,
 * so neither an open session nor a found phone alone changes them: what there is, is proved by a code,
 * and what there is not yet, by the password.
 */

type Kind = 'phone' | 'email';

/** A code, and where it was sent. */
type Proof = { recipient: string; code: string; ticket?: string | undefined };

const WORDS = {
  phone: {
    name: '手机号',
    field: 'sms_code',
    wrong: 'wrong_sms_code',
    taken: 'phone_taken',
  },
  email: {
    name: '邮箱',
    field: 'email_code',
    wrong: 'wrong_email_code',
    taken: 'email_taken',
  },
} as const;

/**
 * Gives the caller's account a phone or an e-mail address, where it has none.
 * @throws Refusal `wrong_password`, `account_locked`, `contact_exists`, `wrong_sms_code` or
 *   `wrong_email_code`, `phone_taken` or `email_taken`
 */
export async function addContact(
  context: Context,
  actor: Actor,
  kind: Kind,
  { password, proof }: { password: string; proof: Proof },
  ip: string,
): Promise<void> {
  await confirmOwnPassword(context, actor, password);
  // A wrong code is returned, not thrown, from the transaction: the try must stay counted.
  const isProved = await context.db.transaction().execute(async (tx) => {
    const account = await lockCredentials(tx, actor.userId);
    if (account?.[kind] !== null) throw new Refusal('contact_exists');
    const code = bindCode(proof, ip);
    if (!(await consumeCode(context, tx, code, code))) return false;
    await keepContact(tx, actor.userId, kind, proof.recipient);
    return true;
  });
  if (!isProved) throw new Refusal(WORDS[kind].wrong);
}

/**
 * Moves the caller's account to another phone or e-mail address, both proved; every other session
 * ends.
 * @throws Refusal `invalid_input` for the same one twice; `wrong_sms_code` or `wrong_email_code` with
 *   the field it is about, for one too that is not the account's; `phone_taken` or `email_taken`
 */
export async function changeContact(
  context: Context,
  actor: Actor,
  kind: Kind,
  { old, next }: { old: Proof; next: Proof },
  ip: string,
): Promise<{ revoked: number }> {
  const { name, field } = WORDS[kind];
  if (next.recipient === old.recipient) {
    const message = `新${name}和现在的一样`;
    throw new Refusal('invalid_input', { message, fields: { [kind]: message } });
  }
  const done = await context.db.transaction().execute(async (tx) => {
    const account = await lockCredentials(tx, actor.userId);
    const wrong = await consumeBoth(context, tx, [bindCode(next, ip), bindCode(old, ip)]);
    if (wrong === 0) return { wrong: field };
    if (wrong === 1 || account?.[kind] !== old.recipient) return { wrong: 'old_code' };
    await keepContact(tx, actor.userId, kind, next.recipient);
    return endOthers(tx, actor);
  });
  if (!('wrong' in done)) {
    if (kind === 'email') tellLeft(context, actor, old.recipient);
    return done;
  }
  const which = done.wrong === 'old_code' ? `现在${name}` : `新${name}`;
  const message = `${which}的验证码不对，或已过期`;
  throw new Refusal(WORDS[kind].wrong, { message, fields: { [done.wrong]: message } });
}

/**
 * Takes the e-mail address from the caller's account, which keeps its phone, both proved; every other
 * session ends.
 * @throws Refusal `wrong_email_code` or `wrong_sms_code`, for an address or a phone too that is not
 *   the account's
 */
export async function removeEmail(
  context: Context,
  actor: Actor,
  { email, phone }: { email: Proof; phone: Proof },
  ip: string,
): Promise<{ revoked: number }> {
  const done = await context.db.transaction().execute(async (tx) => {
    const account = await lockCredentials(tx, actor.userId);
    const wrong = await consumeBoth(context, tx, [bindCode(email, ip), bindCode(phone, ip)]);
    if (wrong === 0 || account?.email !== email.recipient) return 'wrong_email_code';
    if (wrong === 1 || account.phone !== phone.recipient) return 'wrong_sms_code';
    await updateContact(tx, actor.userId, { email: null });
    return endOthers(tx, actor);
  });
  if (typeof done === 'string') throw new Refusal(done);
  tellLeft(context, actor, email.recipient);
  return done;
}

/** A code to change an account by, and who tries it. */
const bindCode = ({ recipient, code, ticket }: Proof, ip: string) => ({
  ...{ recipient, purpose: 'bind' as const, code },
  ...{ ticket, ip },
});

/** @throws Refusal, not a value: the codes were right, and stay valid for a try with another one */
const keepContact = (tx: Db, userId: number, kind: Kind, recipient: string) =>
  updateContact(tx, userId, kind === 'phone' ? { phone: recipient } : { email: recipient }).catch(
    (error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal(WORDS[kind].taken) : error;
    },
  );

const endOthers = async (tx: Db, { userId, sessionId }: Actor) => ({
  revoked: await deleteSessions(tx, userId, { except: sessionId }),
});

/** The address that was left hears of it: whoever reads it may not be who changed it. */
const tellLeft = (context: Context, { userId }: Actor, email: string): void =>
  void writeToOwner(context, { id: userId, email }, { kind: 'email-left' });
