import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBuilder } from 'vite';
import { vi } from 'vitest';
import { readWebApp, type WebApp } from '#http/web-app.ts';

const WEB = path.resolve(import.meta.dirname, '../../web');

/** The web app's page without the app: its head, and what the server writes screens with. */
export async function webPage(): Promise<WebApp> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bluebird-web-'));
  copyFileSync(path.join(WEB, 'index.html'), path.join(folder, 'index.html'));
  // Components are compiled for what it says.
  vi.stubEnv('NODE_ENV', 'production');
  const { environments, build } = await createBuilder({
    root: WEB,
    logLevel: 'error',
    environments: { ssr: { build: { outDir: path.join(folder, 'server') } } },
  });
  await build(environments['ssr']!);
  vi.unstubAllEnvs();
  return (await readWebApp(folder))!;
}
