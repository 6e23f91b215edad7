import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesFor, readBuildFiles } from './build-files.ts';
import { MODULES } from './screen-preloads.ts';

/** Where pages find the service worker, if there is one. */
export const WORKER = '/sw.js';

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
  '/listen',
  '/offline',
];

/** The service worker's code for a build; null where the build has none. */
export function serviceWorker(root: string, build: string): string | null {
  const file = path.join(root, 'worker/worker.js');
  if (!existsSync(file)) return null;
  const modules = OFFLINE.flatMap((screen) => MODULES[screen]);
  const files = filesFor(readBuildFiles(root), modules);
  return `const BUILD=${JSON.stringify({ id: build, files })};\n${readFileSync(file, 'utf8')}`;
}
