import { createHash, randomBytes } from 'node:crypto';
import type { Body } from '@bluebird/contract/contract.ts';
import type { Caller } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { passwordStamp } from '#domains/auth/known-device.ts';
import { loginOrRefusal, openOrAsk } from '#domains/auth/second-step.service.ts';
import { lockCredentials } from '#domains/users/users.queries.ts';
import { type Oidc, OidcError, type Person } from '#integrations/oidc/oidc.ts';
import { followGroup } from './editors.service.ts';
import { findBySubject, insertLogin, takeLogin, updateLink } from './oidc.queries.ts';
import { challengeOf, giveTicket, PATIENCE_MS } from './tickets.ts';

/** @throws Refusal `oidc_missing` */
export function requireProvider({ oidc }: Context): Oidc {
  if (!oidc) throw new Refusal('oidc_missing');
  return oidc;
}

const REASONS = {
  unavailable: 'oidc_unavailable',
  refused: 'oidc_refused',
  denied: 'oidc_denied',
} as const;

/**
 * Begins a login. The browser keeps a secret and tells its hash, so that nobody can be logged in by an
 * address that somebody else made.
 * @throws Refusal `oidc_missing`, `oidc_unavailable`
 */
export async function startLogin(
  context: Context,
  { challenge, again }: Body<'POST /auth/oidc/start'>,
): Promise<{ url: string }> {
  const provider = requireProvider(context);
  const at = context.clock();
  const [state, nonce, verifier] = [random(), random(), random()];
  const url = await heard(context, () => provider.authorizeUrl({ state, nonce, verifier }, again));
  const expires_at = new Date(at.getTime() + PATIENCE_MS);
  const login = { state_hash: hash(state), challenge, nonce, verifier, expires_at };
  await insertLogin(context.db, login, at);
  return { url };
}

/**
 * Logs the account in that is linked to whoever came back from the provider, or answers a ticket.
 * @throws Refusal `oidc_missing`, `oidc_login_over` for what was not begun by this browser, is over or was
 *   used, `oidc_denied`, `oidc_refused`, `oidc_unavailable`, `second_step_needed`, `banned`
 */
export async function logInByOidc(
  context: Context,
  { state, secret, bind, ...answer }: Body<'POST /auth/oidc/login'>,
  caller: Caller,
) {
  const provider = requireProvider(context);
  const begun = await takeLogin(context.db, hash(state), context.clock());
  if (!begun || begun.challenge !== challengeOf(secret)) throw new Refusal('oidc_login_over');
  const given = Object.entries({ ...answer, state }).filter(([, value]) => value !== undefined);
  const { nonce, verifier, challenge } = begun;
  const person = await heard(context, () =>
    provider.whoCame(Object.fromEntries(given) as Record<string, string>, {
      state,
      nonce,
      verifier,
    }),
  );
  const login = bind ? null : await openLinked(context, provider.issuer, person, caller);
  if (login) {
    return { login: loginOrRefusal(login), ticket: null, name: null, may_register: false };
  }
  return {
    login: null,
    ticket: giveTicket(context, { issuer: provider.issuer, person, challenge }),
    name: person.name,
    may_register: context.config.oidc!.createAccounts,
  };
}

/** What the provider says, or the refusal. */
async function heard<T>({ log }: Context, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof OidcError)) throw error;
    if (error.fault !== 'denied') log.warn({ err: error }, 'the provider did not say who came');
    throw new Refusal(REASONS[error.fault]);
  }
}

/** A session of the account linked to a person; null without one, or since its password changed. */
const openLinked = (context: Context, issuer: string, person: Person, caller: Caller) =>
  context.db.transaction().execute(async (tx) => {
    const { subject, name } = person;
    const found = await findBySubject(tx, issuer, subject);
    const user = found && (await lockCredentials(tx, found.user_id));
    // The link may have gone while the account was waited for.
    const link = user && (await findBySubject(tx, issuer, subject));
    if (!user || link?.user_id !== user.id) return null;
    if (link.password_stamp !== passwordStamp(user)) return null;
    await updateLink(tx, { issuer, subject }, { name });
    await followGroup(context, tx, user, { issuer, person, madeEditor: link.made_editor });
    return openOrAsk({ ...context, db: tx }, user, caller);
  });

const random = (): string => randomBytes(32).toString('base64url');
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
