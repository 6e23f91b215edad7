import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { readWebApp } from './web-app.ts';
import { serveServiceWorker } from './service-worker.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'service-worker-'));
  const files = {
    'index.html':
      '<!doctype html><html><head><title>A</title></head><body><div id="root"></div></body></html>',
    'server/article-page.js': '',
    'server/early-card.js': '',
    'server/screen.js': '',
    'worker/worker.js': 'work(BUILD);',
    '.vite/manifest.json': JSON.stringify({
      'index.html': {
        file: 'assets/index.js',
        css: ['assets/index.css'],
        assets: ['assets/face.woff2'],
        imports: ['_react.js'],
        dynamicImports: [
          'src/routes/myword/myword.tsx',
          'src/routes/admin/home/admin-home.tsx',
          'src/sync/review-sync.ts',
        ],
      },
      '_react.js': { file: 'assets/react.js' },
      'src/routes/myword/myword.tsx': {
        file: 'assets/myword.js',
        dynamicImports: ['src/routes/myword/late.tsx'],
      },
      'src/routes/myword/late.tsx': { file: 'assets/late.js' },
      'src/routes/admin/home/admin-home.tsx': { file: 'assets/admin-home.js' },
      'src/sync/review-sync.ts': { file: 'assets/review-sync.js' },
    }),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
});
afterEach(() => rmSync(root, { recursive: true }));

const serve = async (environment: Record<string, string> = {}) => {
  const config = readConfig(environment);
  const web = (await readWebApp(root, { worker: config.serviceWorker }))!;
  const app = Fastify();
  serveServiceWorker(app, web, config);
  return { web, app };
};

test('the worker knows its build, and what the screens for reading need of it', async () => {
  const { web, app } = await serve();
  const answer = await app.inject('/sw.js');
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-cache');
  const [first, ...rest] = answer.body.split('\n');
  expect(rest.join('\n')).toBe('work(BUILD);');
  expect(JSON.parse(/^const BUILD=(.*);$/.exec(first!)![1]!)).toEqual({
    id: web.build,
    files: ['face.woff2', 'index.css', 'index.js', 'late.js', 'myword.js', 'react.js']
      .map((name) => `/assets/${name}`)
      .concat('/assets/review-sync.js'),
  });
});

test('the app’s page comes without a screen, for the worker alone', async () => {
  const { web, app } = await serve();
  const answer = await app.inject('/app-shell');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  expect(answer.body).toContain(`<meta name="bb-build" content="${web.build}" />`);
  expect(answer.body).toContain('<meta name="bb-worker" content="/sw.js" />');
  expect(answer.body).toContain('<div id="root"></div>');
});

test('turned off, no page asks for a worker, and one that was installed leaves', async () => {
  const { app } = await serve({ SERVICE_WORKER: 'false' });
  expect((await app.inject('/app-shell')).body).not.toContain('bb-worker');
  const { body } = await app.inject('/sw.js');
  expect(body).toContain('registration.unregister()');
  expect(body).not.toContain('BUILD');
});
