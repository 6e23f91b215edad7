import { forgetCookies, host } from './host.ts';

/** Value of a cookie, or '' when there is none. */
export function readCookie(name: string): string {
  const prefix = `${name}=`;
  const pair = host
    .cookies()
    .split('; ')
    .find((part) => part.startsWith(prefix));
  if (!pair) return '';
  const raw = pair.slice(prefix.length);
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** Sets a cookie for the whole site. `days` ≤ 0 removes it. */
export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = days > 0 ? Math.round(days * 86_400) : 0;
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${age}; SameSite=Lax${secure}`;
  forgetCookies();
}
