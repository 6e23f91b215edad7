import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Article } from '@bluebird/contract/articles.ts';
import { isScreen } from '@bluebird/contract/screens.ts';
import type { Config } from '#config.ts';
import { isApiPath, refuseUnknownRoute } from './error-handling.ts';
import { cutPage } from './pages/cut-page.ts';
import type { Markup } from './pages/markup.ts';
import { metaHtml, screenMeta, type ScreenMeta } from './pages/page-meta.ts';
import { publicOrigin } from './public-origin.ts';
import { z } from 'zod';

/** What a page holds besides the web app. */
export type PageParts = {
  /** What the head says of the page: its title, its description, … */
  meta: Markup;
  /** What can be seen until the web app takes the page over. */
  screen?: Markup;
  /** What the web app finds in the page instead of asking for it. */
  data?: Markup;
};

/** The built web app: its page and what the server must know about it. */
export type WebApp = {
  root: string;
  /** The page for a path; carries its build as `<meta name="bb-build">`. */
  page: (path: string, parts: PageParts) => string;
  /** Changes with every build; the page compares it hourly with its own. */
  build: string;
  /** CSP hashes of the page's inline scripts. */
  scriptHashes: string[];
  /** Writes the screen of an article; the app's own components, built for the server. */
  articlePage: ArticlePage;
};

/** HTML of an article's screen (web/src/written/article-page.tsx). */
export type ArticlePage = (article: Article, now: Date) => string;

/** Where a build holds what the server writes screens with; readers cannot ask for it. */
const WRITTEN = 'server';

/** Reads the build, or answers null when there is none (API only, as in tests). */
export async function readWebApp(root: string): Promise<WebApp | null> {
  const file = path.join(root, 'index.html');
  if (!existsSync(file)) return null;
  const page = readFileSync(file, 'utf8');
  const build = createHash('sha256').update(page).digest('hex').slice(0, 12);
  const inline = [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const { start, head, rootStart, fallback, end } = cutPage(page);
  const buildMeta = `<meta name="bb-build" content="${build}" />`;
  const preloads = screenPreloads(root);
  const written = pathToFileURL(path.join(root, WRITTEN, 'article-page.js')).href;
  const { articlePage } = (await import(written)) as { articlePage: ArticlePage };
  return {
    root,
    page: (asked, { meta, screen, data }) =>
      start +
      meta.source +
      head +
      preloads(asked) +
      buildMeta +
      rootStart +
      (screen?.source ?? fallback) +
      `</div>${data?.source ?? ''}` +
      end,
    build,
    articlePage,
    scriptHashes: inline.map(
      ([, code]) => `sha256-${createHash('sha256').update(code!).digest('base64')}`,
    ),
  };
}

/** Serves the web app: hashed assets for ever, the page for every screen, 404 for other paths. */
export async function serveWebApp(
  app: FastifyInstance,
  web: WebApp | null,
  config: Config,
): Promise<void> {
  if (web) {
    await app.register(fastifyStatic, {
      root: web.root,
      index: false,
      wildcard: false,
      globIgnore: [`${WRITTEN}/**`],
      preCompressed: true,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (!web || !reading || isApiPath(request.url)) return refuseUnknownRoute(request, reply);
    const status = isScreen(pathOf(request)) ? 200 : 404;
    return sendShell(request, reply, { web, config, status });
  });
}

/**
 * Sends the web app alone, which then shows what belongs to the path, that nothing does, or what
 * went wrong.
 */
export function sendShell(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    web,
    config,
    status,
    meta = null,
  }: { web: WebApp; config: Config; status: number; meta?: ScreenMeta | null },
): FastifyReply {
  const asked = pathOf(request);
  const address = status === 200 ? canonicalPath(asked) : null;
  const said = screenMeta(address, publicOrigin(request, config), meta);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(web.page(asked, { meta: metaHtml(said) }));
}

/** A request's path as it was asked for, without its query. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?')[0]!;

/** A screen has one address: in small letters, without a slash at its end; home has `/`. */
function canonicalPath(asked: string): string {
  const plain = asked.toLowerCase().replace(/\/+$/, '');
  return plain === '' || plain === '/article' ? '/' : plain;
}

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof Manifest>;

/** The screens people arrive at from outside, and the module each is. */
const ARRIVALS: [pattern: RegExp, module: string][] = [
  [/^\/(article\/?)?$/i, 'src/routes/home/home.tsx'],
  [/^\/article\/\d+\/?$/i, 'src/routes/article/article.tsx'],
];

/**
 * Links that let the browser fetch a screen's code beside the entry's instead of after it.
 * @param root the built web app
 * @returns the links for a path; empty where there is nothing to gain
 */
function screenPreloads(root: string): (path: string) => string {
  const file = path.join(root, '.vite/manifest.json');
  if (!existsSync(file)) return () => '';
  const manifest = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  const entry = closure(manifest, 'index.html');
  const links = ARRIVALS.map(([pattern, module]) => {
    const needed = [...closure(manifest, module)].filter((key) => !entry.has(key));
    return { pattern, html: needed.map((key) => linkTo(manifest[key]!)).join('') };
  });
  return (asked) => links.find(({ pattern }) => pattern.test(asked))?.html ?? '';
}

function linkTo({ file, css }: Manifest[string]): string {
  const styles = css.map((href) => `<link rel="stylesheet" crossorigin href="/${href}">`);
  return `<link rel="modulepreload" crossorigin href="/${file}">${styles.join('')}`;
}

/** A module and all it imports outright. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key) || !manifest[key]) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports) closure(manifest, imported, seen);
  return seen;
}
