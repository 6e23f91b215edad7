import { createHash, randomBytes } from 'node:crypto';
import { signClaim, verifyClaim } from '#core/signed-token.ts';
import type { Signing } from '#core/signing.ts';

/*
 * Device tokens after OWASP, "Slow Down Online Guessing Attacks with Device Cookies": a browser on
 * which an account was logged in keeps one, and its tries are counted apart from those of strangers.
 * A token opens nothing by itself.
 */

/** The columns of an account that a device token is bound to. */
type Owner = { id: number; password_hash: string };

/**
 * Makes a token for a device on which an account has just proved its password; it is void once the
 * password changes.
 */
export const issueDevice = (signing: Signing, owner: Owner): string =>
  signClaim(
    signing,
    `device.${owner.id}.${randomBytes(12).toString('base64url')}.${passwordStamp(owner)}`,
  );

/** @returns the name of the first of these devices whose token belongs to the account, or null */
export function knownDevice(
  signing: Signing,
  tokens: readonly string[],
  owner: Owner,
): string | null {
  for (const token of tokens) {
    const [kind, id, name, stamp] = verifyClaim(signing, token)?.split('.') ?? [];
    if (kind === 'device' && Number(id) === owner.id && stamp === passwordStamp(owner))
      return name!;
  }
  return null;
}

/**
 * A text that changes with the password; taken from the salted hash, it reveals nothing about it.
 */
export const passwordStamp = ({ password_hash }: Pick<Owner, 'password_hash'>): string =>
  createHash('sha256').update(password_hash).digest('base64url').slice(0, 16);
