import { z } from 'zod';

/** RFC 5321, 4.5.3.1: of the whole path, without its brackets. */
export const EMAIL_MAX = 254;

/** Nobody's address begins with a plus; the numbers of phones abroad do. */
const LOCAL = /^[a-z0-9_][a-z0-9!#$%&'*+/=?^_`{|}~-]*(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * An e-mail address as it is kept, or null for what is none: in lower case, its domain in the letters
 * of the DNS (`例子.中国` is `xn--fsqu00a.xn--fiqs8s`), so that one mailbox is one text. Servers could
 * tell `Ann@` from `ann@`; none does (RFC 5321, 2.4, advises against it).
 */
export function readEmail(typed: string): string | null {
  const text = typed.normalize('NFKC').trim().toLowerCase().replaceAll('。', '.');
  const [local = '', domain = '', ...rest] = text.split('@');
  if (rest.length > 0 || local.length > 64 || !LOCAL.test(local)) return null;
  const host = asciiDomain(domain);
  const email = `${local}@${host}`;
  return host === null || email.length > EMAIL_MAX ? null : email;
}

/** A domain in the letters of the DNS (IDNA, as addresses of pages do it); null when it is none. */
function asciiDomain(domain: string): string | null {
  // What a URL would read as something else than a host.
  if (!domain.includes('.') || /[\s/\\?#:%[\]@]/.test(domain)) return null;
  const address = `http://${domain}`;
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  const labels = hostname.split('.');
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label));
  // The last label of an IPv4 address is a number, that of a name never is.
  return isName && !/^\d+$/.test(labels.at(-1)!) ? hostname : null;
}

/** An e-mail address in any notation; {@link readEmail} says how it is kept. */
export const Email = z
  .string()
  .max(EMAIL_MAX)
  .transform((typed, context) => {
    const email = readEmail(typed);
    if (email !== null) return email;
    context.addIssue({ code: 'custom', message: '请输入邮箱地址' });
    return z.NEVER;
  });
