import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { sendShell, type WebApp } from './web-app.ts';
import { WORKER } from './worker-code.ts';

/** The app's page without any screen, which the worker shows without a network. */
const SHELL = '/app-shell';

/**
 * Takes the worker of earlier visits away: it removes everything that was kept, and itself. Pages
 * that are open go on, with the network alone.
 */
const FAREWELL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
`;

/**
 * Serves the service worker (web/worker/), or, where the setting SERVICE_WORKER turns it off, one that
 * takes it away.
 */
export function serveServiceWorker(app: FastifyInstance, web: WebApp, config: Config): void {
  app.get(WORKER, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      // Asked for anew at every visit: nothing may hold an old one.
      .header('cache-control', 'no-cache')
      .send(web.worker ?? FAREWELL),
  );
  app.get(SHELL, (request, reply) => {
    reply.header('x-robots-tag', 'noindex');
    return sendShell(request, reply, { web, config, status: 200 });
  });
}
