import { answerFor, fileFor, isFile, isKeptCall } from './answers.ts';
import { openMessage, showMessage } from './push.ts';
import { assetFor, installShell, pageFor, tidyShell, type Asked } from './shell.ts';

/*
 * The service worker: the app and what a reader keeps, without a network. Each kind of request has
 * its rule in a file of its own; what has no rule goes to the network as ever. It takes over as soon
 * as it is installed: it belongs to no build, since files of several builds stand side by side.
 */

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(installShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await self.registration.navigationPreload?.enable();
      await tidyShell();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const answer = ruleFor(event.request);
  if (!answer) return;
  const asked: Asked = {
    request: event.request,
    preloaded: event.preloadResponse as Promise<Response | undefined>,
    waitUntil: (work) => event.waitUntil(work),
  };
  event.respondWith(answer(asked));
});

self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)));
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openMessage(event.notification)),
);

/** Paths of pages that are not the app's. */
const NOT_THE_APP =
  /^\/(api|auth|reader|files|drawing|download|share-card|docs|dev|healthz|readyz|metrics|robots\.txt|sitemap\.xml)(\/|$)/i;

/** What answers a request; null: the network alone. */
function ruleFor(request: Request): ((asked: Asked) => Promise<Response>) | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return null;
  if (request.mode === 'navigate') return NOT_THE_APP.test(pathname) ? null : pageFor;
  if (pathname.startsWith('/assets/')) return assetFor;
  if (isFile(pathname)) return fileFor;
  return isKeptCall(pathname) ? answerFor : null;
}
