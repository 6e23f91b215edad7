import { createHash } from 'node:crypto';
import type { Context } from '#core/context.ts';
import { MINUTE_MS, SECOND_MS } from '#core/durations.ts';
import { Refusal } from '#core/refusal.ts';
import { signClaim, verifyClaim } from '#core/signed-token.ts';
import type { Person } from '#integrations/oidc/oidc.ts';

/** How long a login may stay at the provider, and a ticket wait for its account. */
export const PATIENCE_MS = 10 * MINUTE_MS;

/** The part of a secret that its browser may show before the login is over. */
export const challengeOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** A ticket by which the browser that has the secret opens or links an account for a person. */
export function giveTicket(
  { signing, clock }: Pick<Context, 'signing' | 'clock'>,
  { issuer, person, challenge }: { issuer: string; person: Person; challenge: string },
): string {
  const expires = Math.floor((clock().getTime() + PATIENCE_MS) / SECOND_MS);
  const told = Buffer.from(JSON.stringify({ issuer, ...person })).toString('base64url');
  return signClaim(signing, `oidc-bind.${told}.${challenge}.${expires}`);
}

/** @throws Refusal `oidc_login_over` for another browser's ticket, another provider's, or one that is over */
export function personOf(
  { signing, clock }: Pick<Context, 'signing' | 'clock'>,
  { issuer, ticket, secret }: { issuer: string; ticket: string; secret: string },
): Person {
  const [kind, told, challenge, expires] = verifyClaim(signing, ticket)?.split('.') ?? [];
  const isMine = kind === 'oidc-bind' && challenge === challengeOf(secret);
  if (!isMine || Number(expires) * SECOND_MS <= clock().getTime()) {
    throw new Refusal('oidc_login_over');
  }
  const { issuer: of, ...person } = JSON.parse(
    Buffer.from(told!, 'base64url').toString(),
  ) as Person & {
    issuer: string;
  };
  if (of !== issuer) throw new Refusal('oidc_login_over');
  return person;
}
