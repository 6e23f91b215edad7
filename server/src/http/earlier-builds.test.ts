import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { keepBuild, keptAssets } from './earlier-builds.ts';
import { readWebApp, serveWebApp } from './web-app.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'earlier-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build with a file of its own and one that all builds share, kept as a start does. */
async function release(name: string) {
  const root = path.join(folder, name);
  const files = {
    'index.html': `<!doctype html><html><head><title>${name}</title></head><body><div id="root"></div></body></html>`,
    'server/article-page.js': '',
    'server/early-card.js': '',
    'server/screen.js': '',
    [`assets/index-${name}.js`]: `show('${name}');`,
    'assets/react-1.js': 'react();',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const web = (await readWebApp(root))!;
  await keepBuild(web, folder);
  return web;
}

const kept = () => readdirSync(keptAssets(folder)).toSorted();

test('pages of the last two builds find their code at a newer server, older ones do not', async () => {
  for (const name of ['a', 'b', 'c']) await release(name);
  const web = await release('d');
  const app = Fastify();
  await serveWebApp(app, web, readConfig({ DATA_DIR: folder }), null);
  const ask = (name: string) => app.inject(`/assets/index-${name}.js`);
  for (const name of ['b', 'c', 'd']) {
    const answer = await ask(name);
    expect(answer.body, name).toBe(`show('${name}');`);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  expect((await ask('a')).statusCode).toBe(404);
  expect((await app.inject('/assets/react-1.js')).statusCode).toBe(200);
  expect((await app.inject('/assets/../builds.json')).statusCode).toBe(404);
  expect(kept()).toEqual(['index-b.js', 'index-c.js', 'index-d.js', 'react-1.js']);
});

test('a build that is served again counts once, and a release that is taken back is the newest', async () => {
  for (const name of ['a', 'b', 'a', 'a', 'c']) await release(name);
  expect(kept()).toEqual(['index-a.js', 'index-b.js', 'index-c.js', 'react-1.js']);
});

test('a list that was cut off costs the builds before, not the start', async () => {
  await release('a');
  writeFileSync(path.join(folder, 'web/builds.json'), '[{"id":');
  await release('b');
  expect(kept()).toEqual(['index-b.js', 'react-1.js']);
});
