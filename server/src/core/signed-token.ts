import { createHmac, timingSafeEqual } from 'node:crypto';

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
export function signToken(secret: Uint8Array, { purpose, userId, expiresAt }: Grant): string {
  return signClaim(secret, `${purpose}.${userId}.${Math.floor(expiresAt.getTime() / 1000)}`);
}

/** @returns the user a token was made for, or null when it is forged, expired or for another purpose */
export function verifyToken(
  secret: Uint8Array,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): number | null {
  const claim = verifyClaim(secret, token);
  if (!claim || !/^[a-z-]+\.\d{1,16}\.\d{1,12}$/.test(claim)) return null;
  const [tokenPurpose, userId, expires] = claim.split('.');
  if (tokenPurpose !== purpose || Number(expires) * 1000 <= now.getTime()) return null;
  return Number(userId);
}

/**
 * A claim followed by its signature. Each kind of claim must begin with its own name, so that a
 * signature for one kind is not valid for another.
 */
export const signClaim = (secret: Uint8Array, claim: string): string =>
  `${claim}.${macOf(secret, claim).toString('base64url')}`;

/** @returns the claim that was signed, or null when it was not */
export function verifyClaim(secret: Uint8Array, signed: string): string | null {
  const [, claim, mac] = /^([\w.-]+)\.([\w-]{43})$/.exec(signed) ?? [];
  if (!claim || !mac) return null;
  return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(secret, claim)) ? claim : null;
}

const macOf = (secret: Uint8Array, claim: string): Buffer =>
  createHmac('sha256', secret).update(`signed-token\n${claim}`).digest();
