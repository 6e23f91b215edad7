import { SHELL_CACHE } from '#lib/kept-caches.ts';

/*
 * The app itself: its page and code. Files under /assets are named after their content, so those of
 * several builds stand side by side, and pages of the last builds find their code here when the
 * server has it no more.
 */

/** The build, as the server writes it before this code (server/src/http/service-worker.ts). */
declare const BUILD: {
  id: string;
  /** Addresses of the code, styles and fonts that the screens for reading need. */
  files: string[];
};

/** Address of the app's page without any screen in it. */
const SHELL = '/app-shell';
/** Where it is noted which files each build needs, the newest first. */
const BUILDS = '/builds';
/** Builds whose files are kept: pages of the last two work on beside the newest. */
const MAX_BUILDS = 3;
/** How long a page may take to begin when the app can stand in for it, in milliseconds. */
const PATIENCE_MS = 4_000;

type Noted = { id: string; files: string[] }[];

/** Fetches what this build needs and the device lacks. @throws TypeError when something does not come */
export async function installShell(): Promise<void> {
  const cache = await caches.open(SHELL_CACHE);
  const had = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const page = await fetch(SHELL, { cache: 'no-store' });
  // While releases change, another server may answer: the next visit tries again.
  if (!page.ok || !(await page.clone().text()).includes(BUILD.id)) throw new Error('another build');
  await cache.addAll(BUILD.files.filter((file) => !had.has(file)));
  await cache.put(SHELL, page);
}

/** Removes the files of builds before the last ones. */
export async function tidyShell(): Promise<void> {
  const cache = await caches.open(SHELL_CACHE);
  const noted = (await (await cache.match(BUILDS))?.json()) as Noted | undefined;
  const builds = [BUILD, ...(noted ?? []).filter(({ id }) => id !== BUILD.id)].slice(0, MAX_BUILDS);
  await cache.put(BUILDS, Response.json(builds));
  const wanted = new Set([SHELL, BUILDS, ...builds.flatMap(({ files }) => files)]);
  const stored = await cache.keys();
  const old = stored.filter(({ url }) => !wanted.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** A file of any build: kept ones at once, others from the network, to be kept. */
export async function assetFor({ request, waitUntil }: Asked): Promise<Response> {
  const cache = await openShell();
  const kept = await cache?.match(request, { ignoreVary: true }).catch(() => undefined);
  if (kept) return kept;
  const response = await fetch(request);
  // A partial or refused answer would be served for ever.
  if (cache && response.status === 200)
    waitUntil(cache.put(request, response.clone()).catch(() => {}));
  return response;
}

/** The app's files; null where the browser does not let them be read, as with a damaged disk. */
const openShell = (): Promise<Cache | null> => caches.open(SHELL_CACHE).catch(() => null);

/** A page: as the server has it, else the app's own, which shows what is kept. */
export async function pageFor({ request, preloaded }: Asked): Promise<Response> {
  const fresh = (async () => (await preloaded) ?? (await fetch(request)))();
  const shell = await (await openShell())?.match(SHELL).catch(() => undefined);
  if (!shell) return fresh;
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const page = await Promise.race([fresh.catch(() => null), late]);
  // What stands before the server answers 502 to 504 while the server is away.
  return page && !(page.status >= 502 && page.status <= 504) ? page : shell;
}

/** A request, as the worker's parts get it. */
export type Asked = {
  request: Request;
  /** The page that the browser asked for while the worker started. */
  preloaded: Promise<Response | undefined>;
  /** Keeps the worker alive until something is done. */
  waitUntil: (work: Promise<unknown>) => void;
};
