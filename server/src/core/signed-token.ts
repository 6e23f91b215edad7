import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Signing } from './signing.ts';

/** What a signed token allows, whom, and until when. */
type Grant = { purpose: TokenPurpose; userId: number; expiresAt: Date };

/** Purposes of tokens; a token for one purpose is refused for every other. */
type TokenPurpose =
  | 'audio'
  | 'download'
  | 'upload-avatar'
  | 'upload-book'
  | 'upload-cover'
  | 'upload-figure'
  | 'upload-issue';

/**
 * A short-lived pass for addresses and uploads that carry no session: `purpose.user.expiry.mac`,
 * readable by anyone, forgeable by nobody without the secret (HMAC-SHA256). It is kept nowhere and
 * so cannot be revoked: give it minutes, not days.
 */
export function signToken(signing: Signing, { purpose, userId, expiresAt }: Grant): string {
  return signClaim(signing, `${purpose}.${userId}.${Math.floor(expiresAt.getTime() / 1000)}`);
}

/** @returns the user a token was made for, or null when it is forged, expired or for another purpose */
export function verifyToken(
  signing: Signing,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): number | null {
  const claim = verifyClaim(signing, token);
  if (!claim || !/^[a-z-]+\.\d{1,16}\.\d{1,12}$/.test(claim)) return null;
  const [tokenPurpose, userId, expires] = claim.split('.');
  if (tokenPurpose !== purpose || Number(expires) * 1000 <= now.getTime()) return null;
  return Number(userId);
}

/**
 * A claim followed by its signature. Each kind of claim must begin with its own name, so that a
 * signature for one kind is not valid for another.
 */
export const signClaim = (signing: Signing, claim: string): string =>
  `${claim}.${macOf(signing.present(), claim).toString('base64url')}`;

/** @returns the claim that was signed, or null when it was not */
export function verifyClaim(signing: Signing, signed: string): string | null {
  const [, claim, mac] = /^([\w.-]+)\.([\w-]{43})$/.exec(signed) ?? [];
  if (!claim || !mac) return null;
  const given = Buffer.from(mac, 'base64url');
  const isOurs = signing.all().some((secret) => timingSafeEqual(given, macOf(secret, claim)));
  return isOurs ? claim : null;
}

const macOf = (secret: Uint8Array, claim: string): Buffer =>
  createHmac('sha256', secret).update(`signed-token\n${claim}`).digest();
