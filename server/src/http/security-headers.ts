import type { FastifyReply } from 'fastify';
import type { Config } from '#config.ts';

/** Puts the security headers on an answer. */
type SecureReply = (reply: FastifyReply) => void;

/**
 * HSTS for one year, as preload lists require; without subdomains, which are their operator's
 * decision.
 */
const HSTS = 'max-age=31536000';

/**
 * The headers of every answer, errors too.
 * @param scriptHashes CSP hashes (`sha256-…`) of the inline scripts the pages carry
 */
export function securityHeaders(
  scriptHashes: string[],
  {
    publicUrl,
    wechat,
    statisticsScript,
  }: Pick<Config, 'publicUrl' | 'wechat'> & Partial<Pick<Config, 'statisticsScript'>>,
): SecureReply {
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  const scripts = [
    "'self'",
    ...scriptHashes.map((hash) => `'${hash}'`),
    // Loaded only inside WeChat (web/src/features/wechat/); no other script of its site is let in.
    ...(wechat ? [wechat.scriptUrl] : []),
    // A policy knows no queries.
    ...(statisticsScript ? [statisticsScript.split(/[?#]/)[0]!] : []),
  ].join(' ');
  // Where the statistics script sends what it counts: to its own site.
  const counted = statisticsScript ? ` ${new URL(statisticsScript).origin}` : '';
  const policy = [
    "default-src 'none'",
    `script-src ${scripts}`,
    // Libraries insert style attributes and elements; styles cannot run code.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${counted}`,
    "font-src 'self'",
    `connect-src 'self'${counted}`,
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  return (reply) => {
    // An answer with a stricter policy of its own, such as an uploaded file, keeps it.
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', policy);
    // Over plain http browsers ignore it (RFC 6797, 8.1).
    if (isSecure || reply.request.protocol === 'https') {
      reply.header('strict-transport-security', HSTS);
    }
    reply.header('x-content-type-options', 'nosniff');
    reply.header('x-frame-options', 'DENY');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(self), payment=()');
  };
}
