import { identityHeaders } from './call.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { randomId } from './random-id.ts';
import { isLoggedIn } from './session.ts';
import { isWebview } from './webview.ts';

const COOKIE = 'bb_cuid';
const DAYS = 365;

type Event = { name: string; data: Record<string, unknown> };

/** Undefined until startup knows whether this is an account or a visitor. */
let user: number | null | undefined = isLoggedIn() ? undefined : null;
const waiting: Event[] = [];

/** Records an event. Fire and forget: a failure never reaches the reader. */
export function track(name: string, data: Record<string, unknown> = {}): void {
  if (user === undefined) waiting.push({ name, data });
  else post({ name, data }, user);
}

/** Says whose events these are (null: a visitor's) and sends the ones that waited for it. */
export function identify(userId: number | null): void {
  user = userId;
  for (const event of waiting.splice(0)) post(event, userId);
}

/**
 * The client id: made on the first event and kept for a year. It is the user id when there is one,
 * else random. `isNew` when neither was there before.
 */
function clientId(userId: number | null): { cuid: string; isNew: boolean } {
  const kept = readCookie(COOKIE);
  if (kept) return { cuid: kept, isNew: false };
  const cuid = userId === null ? randomId() : String(userId);
  writeCookie(COOKIE, cuid, DAYS);
  return { cuid, isNew: userId === null };
}

function post(event: Event, uid: number | null): void {
  const { cuid, isNew } = clientId(uid);
  const source = isWebview() ? 'WEBVIEW' : 'WEB';
  // Not a beacon: a beacon cannot carry the headers.
  fetch('/api/log', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { ...identityHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ ...event, cuid, uid, is_new: isNew, source }),
  }).catch(() => {});
}
