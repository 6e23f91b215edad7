import { randomBytes } from 'node:crypto';
import { TERMS_VERSION } from '@bluebird/contract/consent.ts';
import { readEmail } from '@bluebird/contract/email.ts';
import type { Actor, Caller } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { MINUTE_MS } from '#core/durations.ts';
import { Refusal } from '#core/refusal.ts';
import { passwordStamp } from '#domains/auth/known-device.ts';
import { openAccount } from '#domains/auth/open-account.ts';
import { countPasskeys } from '#domains/auth/passkeys.queries.ts';
import { findSessionStart } from '#domains/auth/sessions.queries.ts';
import { hashPassword } from '#domains/users/password-hash.ts';
import { findCredentials, lockCredentials } from '#domains/users/users.queries.ts';
import { createReader } from '#domains/users/users.service.ts';
import { followGroup } from './editors.service.ts';
import { requireProvider } from './login.service.ts';
import { deleteLink, findBySubject, findLink, insertLink } from './oidc.queries.ts';
import { personOf } from './tickets.ts';

/** How long after its login a session may link an account. */
const FRESH_MS = 15 * MINUTE_MS;

type Shown = { ticket: string; secret: string };

/**
 * Opens an account for the person of a ticket. It has a password that nobody knows, and the e-mail address
 * that the provider has checked, unless an account has that: then it has none, and is not that account.
 * @throws Refusal `oidc_missing`, `oidc_login_over`, `oidc_linked`, `registration_closed`, `invalid_input`
 */
export async function registerByOidc(
  context: Context,
  { terms_version, ...shown }: Shown & { terms_version: string },
  caller: Caller,
) {
  const { issuer } = requireProvider(context);
  const person = personOf(context, { issuer, ...shown });
  if (!context.config.oidc!.createAccounts) throw new Refusal('registration_closed');
  if (terms_version !== TERMS_VERSION) {
    throw new Refusal('invalid_input', { message: '约定刚刚更新了，请刷新页面再看一遍' });
  }
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const at = context.clock();
  return context.db.transaction().execute(async (tx) => {
    if (await findBySubject(tx, issuer, person.subject)) throw new Refusal('oidc_linked');
    const email = person.email === null ? null : readEmail(person.email);
    const isFree = email !== null && !(await findCredentials(tx, { email }));
    const user = await createReader(tx, {
      proved: isFree ? { email } : null,
      ...{ passwordHash, at, termsVersion: terms_version },
    });
    // Somebody took the address, or came by the same ticket, at the same moment.
    if (!user) throw new Refusal('oidc_login_over');
    const { subject, name } = person;
    const account = { id: user.id, password_hash: passwordHash };
    const isLinked = await insertLink(tx, {
      ...{ issuer, subject, name, user_id: user.id, linked_at: at },
      ...{ password_stamp: passwordStamp(account), opened: true },
    });
    if (!isLinked) throw new Refusal('oidc_linked');
    await followGroup(context, tx, user, { issuer, person, madeEditor: false });
    return openAccount({ ...context, db: tx }, account, caller, { strong: false });
  });
}

/**
 * Links the person of a ticket to the caller's account. Whoever found a session open must not get a way in
 * of their own by it, so the login must be new.
 * @throws Refusal `oidc_missing`, `oidc_login_over` for another browser's ticket or one that is over,
 *   `login_again`, `oidc_linked`, `account_has_oidc`
 */
export async function bindMine(
  context: Context,
  { userId, sessionId }: Actor,
  shown: Shown,
): Promise<{ linked_at: string }> {
  const { issuer } = requireProvider(context);
  const person = personOf(context, { issuer, ...shown });
  const at = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const account = await lockCredentials(tx, userId);
    const session = await findSessionStart(tx, sessionId);
    if (!account || !session || at.getTime() - session.created_at.getTime() > FRESH_MS) {
      throw new Refusal('login_again');
    }
    const { subject, name } = person;
    const before = await findLink(tx, issuer, userId);
    if (before && before.subject !== subject) throw new Refusal('account_has_oidc');
    if (before) await deleteLink(tx, issuer, userId);
    const link = { issuer, subject, name, user_id: userId, linked_at: at };
    if (!(await insertLink(tx, { ...link, password_stamp: passwordStamp(account) }))) {
      throw new Refusal('oidc_linked');
    }
    await followGroup(context, tx, account, { issuer, person, madeEditor: false });
    return { linked_at: at.toISOString() };
  });
}

/** By whose account elsewhere an account opens. */
export async function showMine({ db, config, oidc }: Context, userId: number) {
  const link = oidc && (await findLink(db, oidc.issuer, userId));
  const provider = config.oidc?.name ?? null;
  if (!link) return { provider, linked: null };
  const { name, linked_at } = link;
  const opens = link.password_stamp === passwordStamp(link);
  return { provider, linked: { name, at: linked_at.toISOString(), opens } };
}

/**
 * Takes the link of an account away.
 * @throws Refusal `oidc_missing`; `oidc_last_way` when the account was opened by it, and has neither a
 *   phone, an e-mail address nor a passkey
 */
export async function unbindMine(context: Context, userId: number): Promise<void> {
  const { issuer } = requireProvider(context);
  await context.db.transaction().execute(async (tx) => {
    const account = await lockCredentials(tx, userId);
    const link = account && (await findLink(tx, issuer, userId));
    if (!link) return;
    // Of its own password nobody knows, until a code lets a new one be set.
    const isOwn = link.opened && link.password_stamp === passwordStamp(account);
    const isReached = account.phone !== null || account.email !== null;
    if (isOwn && !isReached && (await countPasskeys(tx, userId)) === 0) {
      throw new Refusal('oidc_last_way');
    }
    await deleteLink(tx, issuer, userId);
  });
}
