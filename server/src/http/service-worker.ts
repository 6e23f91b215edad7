import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { filesFor, readBuildFiles } from './build-files.ts';
import { MODULES } from './screen-preloads.ts';
import { sendShell, type WebApp } from './web-app.ts';

/** Where pages find the service worker, if there is one. */
export const WORKER = '/sw.js';
/** The app's page without any screen, which the worker shows without a network. */
const SHELL = '/app-shell';

/** Screens that work without a network, as far as what they show is kept. */
const OFFLINE: readonly (keyof typeof MODULES)[] = [
  '/',
  '/article/{id}',
  '/explore',
  '/book',
  '/book/{id}/show',
  '/book/{id}/read',
  '/book/read',
  '/myword',
  '/myword/{word}/show',
  '/flashcard',
  '/flashcard/start',
  '/flashcard/reviewarticlewords',
  '/flashcard/articlequestion',
  '/mine',
  '/mynote',
  '/mynote/{id}',
  '/mystar',
  '/history',
];

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

/** The service worker's code for a build; null where the build has none. */
export function serviceWorker(root: string, build: string): string | null {
  const file = path.join(root, 'worker/worker.js');
  if (!existsSync(file)) return null;
  const modules = OFFLINE.flatMap((screen) => MODULES[screen]);
  const files = filesFor(readBuildFiles(root), modules);
  return `const BUILD=${JSON.stringify({ id: build, files })};\n${readFileSync(file, 'utf8')}`;
}
