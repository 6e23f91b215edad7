import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readWebApp, type WebApp } from '#http/web-app.ts';

const INDEX = path.resolve(import.meta.dirname, '../../web/index.html');

/** The web app's page without its code, for tests of what the server puts into it. */
export function webPage(): WebApp {
  const folder = mkdtempSync(path.join(tmpdir(), 'bluebird-web-'));
  copyFileSync(INDEX, path.join(folder, 'index.html'));
  return readWebApp(folder)!;
}
