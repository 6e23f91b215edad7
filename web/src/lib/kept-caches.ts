/*
 * Where the service worker and the pages keep what is read without a network: answers, texts and
 * pictures of one account in one cache, so that a logout removes all of them by one deletion. Both
 * run this code.
 */

/** Code and the empty page of the last builds; nobody's. */
export const SHELL_CACHE = 'shell';

const KEPT = 'kept-';
const OWNER_CACHE = 'owner';
const OWNER = '/owner';

/** Address of the record of a text that is kept on purpose (sync/kept-texts.ts). */
export const KEPT_RECORDS = '/kept/';

/** Header that says when an answer was kept, in milliseconds. */
export const KEPT_AT = 'x-kept-at';

/**
 * The address under which something is kept. An article's sound is asked for with a passing token,
 * which is no part of it.
 */
export function keptAddress(address: string): string {
  const { origin, pathname, href } = new URL(address, location.origin);
  return pathname.startsWith('/files/audio/') ? origin + pathname : href;
}

/** The cache of an account; null: of whoever is not logged in. */
export const keptCacheName = (account: number | null): string => KEPT + (account ?? 'visitor');

/** Whose session a mark (lib/session.ts) belongs to, as the server has confirmed. */
export type Owner = { id: number; mark: string };

export async function readOwner(): Promise<Owner | null> {
  const kept = await caches.match(OWNER, { cacheName: OWNER_CACHE });
  return kept ? ((await kept.json()) as Owner) : null;
}

let work: Promise<unknown> = Promise.resolve();

/** One after the other: what was begun first must not end last. */
function inTurn(act: () => Promise<unknown>): void {
  if ('caches' in globalThis) work = work.then(act).catch(() => {});
}

/** Notes whose session this is; from now on the worker keeps what it asks for. */
export const writeOwner = (owner: Owner): void =>
  inTurn(async () => (await caches.open(OWNER_CACHE)).put(OWNER, Response.json(owner)));

/** Removes whatever is kept for any account. A worker that still fetches for one finds no owner then. */
export const forgetKept = (): void =>
  inTurn(async () => {
    await caches.delete(OWNER_CACHE);
    const names = await caches.keys();
    const others = names.filter((name) => name.startsWith(KEPT) && name !== keptCacheName(null));
    await Promise.all(others.map((name) => caches.delete(name)));
  });
