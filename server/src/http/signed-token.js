import { createHmac, timingSafeEqual } from 'node:crypto';
/**
 * A short-lived pass for addresses and uploads that carry no session: `purpose.user.expiry.mac`,
 * readable by anyone, forgeable by nobody without the secret (HMAC-SHA256). It is kept nowhere and
 * so cannot be revoked: give it minutes, not days.
 */
export function signToken(secret, { purpose, userId, expiresAt }) {
  const claim = `${purpose}.${userId}.${Math.floor(expiresAt.getTime() / 1000)}`;
  return `${claim}.${macOf(secret, claim).toString('base64url')}`;
}
/** @returns the user a token was made for, or null when it is forged, expired or for another purpose */
export function verifyToken(secret, token, purpose, now) {
  const [, claim, mac] = /^([a-z-]+\.\d{1,16}\.\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!claim || !mac) return null;
  const given = Buffer.from(mac, 'base64url');
  if (!timingSafeEqual(given, macOf(secret, claim))) return null;
  const [tokenPurpose, userId, expires] = claim.split('.');
  if (tokenPurpose !== purpose || Number(expires) * 1000 <= now.getTime()) return null;
  return Number(userId);
}
const macOf = (secret, claim) =>
  createHmac('sha256', secret).update(`signed-token\n${claim}`).digest();
