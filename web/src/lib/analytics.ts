import { identityHeaders } from './call.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { randomId } from './random-id.ts';
import { isLoggedIn } from './session.ts';
import { readStored, writeStored } from './stored.ts';
import { isWebview } from './webview.ts';

const COOKIE = 'bb_cuid';
const DAYS = 365;

type Event = { name: string; data: Record<string, unknown> };

/** How long events are gathered, in milliseconds, so that one call tells of what happens together. */
const GATHER_MS = 2_000;
/** Most events in one call after its first; the contract's bound. */
const MAX_MORE = 20;

/** Most events that wait for the network. */
const MOST_WAITING = 200;

/** Undefined until startup knows whether this is an account or a visitor. */
let user: number | null | undefined = isLoggedIn() ? undefined : null;
const waiting: Event[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether the page is being left: nothing can wait any more. */
let leaving = false;

/** Where it is kept that this device's reader wants no statistics. */
const OFF_KEY = 'statistics-off';

/** Whether the reader has switched statistics off on this device. */
export const isStatisticsOff = (): boolean => readStored(OFF_KEY) === 'true';

/** Switches statistics off, which forgets the client id, or on again. */
export function setStatistics(on: boolean): void {
  writeStored(OFF_KEY, on ? null : 'true');
  if (on) return;
  waiting.length = 0;
  writeCookie(COOKIE, '', 0);
}

/** Whether the browser asks that nobody be followed: Do Not Track, Global Privacy Control. */
export function asksNotToTrack(): boolean {
  const { doNotTrack, globalPrivacyControl } = (globalThis.navigator ??
    {}) as Partial<Navigator> & {
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Whether events may be recorded at all. */
export const mayCount = (): boolean => !asksNotToTrack() && !isStatisticsOff();

/** Records an event. Fire and forget: a failure never reaches the reader. */
export function track(name: string, data: Record<string, unknown> = {}): void {
  if (!mayCount()) return;
  waiting.push({ name, data });
  if (leaving) send();
  else timer ??= setTimeout(send, GATHER_MS);
}

/** Says whose events these are (null: a visitor's). */
export function identify(userId: number | null): void {
  // What was recorded for another one is theirs.
  if (user !== undefined && user !== userId) send();
  user = userId;
  if (waiting.length > 0) timer ??= setTimeout(send, GATHER_MS);
}

/** Sends what was recorded, once it is known whose it is. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (user === undefined) return;
  const [first, ...also] = waiting.splice(0, MAX_MORE + 1);
  if (!first) return;
  post(first, also, user);
  send();
}

globalThis.addEventListener?.('pagehide', () => {
  leaving = true;
  send();
});
globalThis.addEventListener?.('online', send);
globalThis.addEventListener?.('pageshow', () => {
  leaving = false;
});

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

function post(event: Event, also: readonly Event[], uid: number | null): void {
  const { cuid, isNew } = clientId(uid);
  const source = isWebview() ? 'WEBVIEW' : 'WEB';
  // Not a beacon: a beacon cannot carry the headers.
  fetch('/api/log', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { ...identityHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ ...event, also, cuid, uid, is_new: isNew, source }),
  }).catch(() => {
    // Without a network they wait for it, as far as the page lives; nothing else is tried again.
    if (globalThis.navigator?.onLine !== false || leaving) return;
    waiting.unshift(...[event, ...also].slice(0, MOST_WAITING - waiting.length));
  });
}
