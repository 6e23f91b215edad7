import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { element, pieces } from './pages/markup.ts';
import { readWebApp } from './web-app.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'web-app-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title><script>var a = 1;</script></head><body><div id="root"><noscript>JavaScript</noscript></div></body></html>`;
const nothing = { meta: pieces() };
const readPage = async (html: string) => {
  writeFileSync(path.join(root, 'index.html'), html);
  mkdirSync(path.join(root, 'server'), { recursive: true });
  writeFileSync(path.join(root, 'server/article-page.js'), 'export const articlePage = () => "";');
  writeFileSync(path.join(root, 'server/early-card.js'), 'export const earlyCard = () => null;');
  writeFileSync(path.join(root, 'server/screen.js'), 'export const writeScreen = () => null;');
  return (await readWebApp(root))!;
};

test('the page says which build it is; another page is another build', async () => {
  const first = await readPage(page('A'));
  expect(first.page('/', nothing)).toContain(`<meta name="bb-build" content="${first.build}" />`);
  expect(first.page('/', nothing).match(/bb-build/g)).toHaveLength(1);
  expect((await readPage(page('A'))).build).toBe(first.build);
  expect((await readPage(page('B'))).build).not.toBe(first.build);
});

test('inline scripts are known by the hashes a browser computes', async () => {
  // echo -n 'var a = 1;' | openssl dgst -sha256 -binary | base64
  expect((await readPage(page('A'))).scriptHashes).toEqual([
    'sha256-+dZ6udsWxNVoGfScAq7t5IIF5UJb4F6RhjbN6oe1p4w=',
  ]);
});

test('a screen, what the head says and data take their places', async () => {
  const { page: pageFor } = await readPage(page('A'));
  const meta = element('title', {}, '$& B');
  const filled = pageFor('/', { meta, screen: element('p', {}, "$'"), data: pieces('data') });
  expect(filled).toContain('<title>$&amp; B</title>');
  expect(filled).not.toContain('<title>A</title>');
  expect(filled).toContain('<div id="root"><p>$&#x27;</p></div>data</body>');
  expect(pageFor('/', { meta })).toContain('<noscript>JavaScript</noscript></div></body>');
});

test('without a build there is no web app', async () => {
  expect(await readWebApp(root)).toBeNull();
});

test('an article’s code is fetched beside the entry’s, and only what the entry lacks', async () => {
  mkdirSync(path.join(root, '.vite'));
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    '_text.js': { file: 'assets/text.js' },
    'src/routes/article/article.tsx': {
      file: 'assets/article.js',
      name: 'words',
      imports: ['index.html', '_react.js', '_text.js'],
      css: ['assets/article.css'],
    },
  };
  writeFileSync(path.join(root, '.vite/manifest.json'), JSON.stringify(manifest));
  const { page: pageFor } = await readPage(page('A'));
  const preloaded = (asked: string) =>
    [...pageFor(asked, nothing).matchAll(/href="\/assets\/(\S+)"/g)].map(([, name]) => name!);
  expect(preloaded('/article/12').toSorted()).toEqual(['article.css', 'article.js', 'text.js']);
  expect(preloaded('/Mine')).toEqual([]);
});
