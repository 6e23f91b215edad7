import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReadingPosition } from '@bluebird/contract/activity-history.ts';
import type { Article, PlaceGloss, SenseChoice } from '@bluebird/contract/articles.ts';
import { screenOf } from '@bluebird/contract/screens.ts';
import type { Config } from '#config.ts';
import { isHiddenScreen } from './admin-networks.ts';
import { isApiPath, refuseUnknownRoute } from './error-handling.ts';
import { keptAssets } from './earlier-builds.ts';
import { cutPage } from './pages/cut-page.ts';
import type { Markup } from './pages/markup.ts';
import { metaHtml, screenMeta, type ScreenMeta } from './pages/page-meta.ts';
import { publicOrigin } from './public-origin.ts';
import { screenPreloads } from './screen-preloads.ts';
import { serviceWorker, WORKER } from './worker-code.ts';

/** The parts of a page that are inserted into the web app's. */
type PageParts = {
  /** Head elements: title, description and so on. */
  meta: Markup;
  /** Content that is visible until the web app takes the page over. */
  screen?: Markup;
  /** Data that the web app reads from the page instead of requesting it. */
  data?: Markup;
  /** Whether styles and pictures come before code: the screen can be read without it. */
  codeLast?: boolean;
};

/** The built web app: its page, and what the server must know about it. */
export type WebApp = {
  root: string;
  /** The page for a path; carries its build as `<meta name="bb-build">`. */
  page: (path: string, parts: PageParts) => string;
  /** Changes with every build; the page compares it hourly with its own. */
  build: string;
  /** The service worker's code; null where this server has none. */
  worker: string | null;
  /** CSP hashes of the page's inline scripts. */
  scriptHashes: string[];
  /** Writes the screen of an article; the app's own components, built for the server. */
  articlePage: ArticlePage;
  /** Writes the card of a word of an article. */
  earlyCard: EarlyCard;
  /** Writes any other screen. */
  writeScreen: WriteScreen;
};

/** HTML of an article's screen (web/src/written/article-page.tsx). */
type ArticlePage = (article: Article, now: Date, place?: ReadingPosition) => string;

/** HTML of the card of a word, or null where none stands (web/src/written/early-card.tsx). */
type EarlyCard = (
  article: Article,
  analysis: unknown,
  said: { choices: readonly SenseChoice[]; glosses: readonly PlaceGloss[] },
  place: { blockId: string; offset: number },
) => string | null;

/**
 * HTML of a screen as the app shows it, with the answers that it is made of
 * (web/src/written/screen.tsx); null where the app must see for itself.
 */
type WriteScreen = (
  url: string,
  asking: { cookies: string; send: (path: string, request: RequestInit) => Promise<Response> },
) => Promise<{ html: string; title: string; data: unknown } | null>;

/** Folder of a build with the modules by which the server renders screens; it is not served. */
const WRITTEN = 'server';

/**
 * Reads the build, or answers null when there is none (API only, as in tests).
 * @param options.worker false where no service worker shall be offered
 * @param options.statisticsScript address of a script that pages load; free of what HTML must escape
 */
export async function readWebApp(
  root: string,
  options: { worker: boolean; statisticsScript?: string | null } = { worker: true },
): Promise<WebApp | null> {
  const file = path.join(root, 'index.html');
  if (!existsSync(file)) return null;
  const page = readFileSync(file, 'utf8');
  const build = createHash('sha256').update(page).digest('hex').slice(0, 12);
  const inline = [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const { start, head, rootStart, fallback, end } = cutPage(page);
  const worker = options.worker ? serviceWorker(root, build) : null;
  const buildMeta =
    `<meta name="bb-build" content="${build}" />` +
    (worker ? `<meta name="bb-worker" content="${WORKER}" />` : '') +
    (options.statisticsScript
      ? `<meta name="bb-statistics" content="${options.statisticsScript}" />`
      : '');
  const preloads = screenPreloads(root);
  const written = (name: string) => import(pathToFileURL(path.join(root, WRITTEN, name)).href);
  const { articlePage } = (await written('article-page.js')) as { articlePage: ArticlePage };
  const { earlyCard } = (await written('early-card.js')) as { earlyCard: EarlyCard };
  const { writeScreen } = (await written('screen.js')) as { writeScreen: WriteScreen };
  return {
    root,
    page: (asked, { meta, screen, data, codeLast }) =>
      start +
      meta.source +
      (codeLast ? withCodeLast(head + preloads(asked)) : head + preloads(asked)) +
      buildMeta +
      rootStart +
      (screen?.source ?? fallback) +
      `</div>${data?.source ?? ''}` +
      end,
    build,
    worker,
    articlePage,
    earlyCard,
    writeScreen,
    scriptHashes: inline.map(
      ([, code]) => `sha256-${createHash('sha256').update(code!).digest('base64')}`,
    ),
  };
}

/** Answers a request for a screen; `meta` says more of it than the screen itself. */
export type SendScreen = (
  request: FastifyRequest,
  reply: FastifyReply,
  meta?: ScreenMeta,
) => Promise<FastifyReply>;

const withCodeLast = (head: string): string =>
  head.replace(
    /<(?=script type="module"|link rel="modulepreload")\w+/g,
    (tag) => `${tag} fetchpriority="low"`,
  );

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves the web app: hashed assets for ever, also those of the last builds, the page for every screen, 404 for other paths. */
export async function serveWebApp(
  app: FastifyInstance,
  web: WebApp | null,
  config: Config,
  sendScreen: SendScreen | null,
): Promise<void> {
  if (web) {
    await app.register(fastifyStatic, {
      root: web.root,
      index: false,
      wildcard: false,
      globIgnore: [`${WRITTEN}/**`, 'worker/**'],
      preCompressed: true,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', hashed ? FOR_EVER : 'no-cache');
      },
    });
    const earlier = keptAssets(config.dataDir);
    if (existsSync(earlier))
      await app.register(fastifyStatic, {
        root: earlier,
        prefix: '/assets/',
        index: false,
        decorateReply: false,
        preCompressed: true,
        setHeaders: (reply) => void reply.header('cache-control', FOR_EVER),
      });
  }
  app.setNotFoundHandler((request, reply) => {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (!web || !sendScreen || !reading || isApiPath(request.url))
      return refuseUnknownRoute(request, reply);
    const path = pathOf(request);
    if (screenOf(path) && !isHiddenScreen(config, path, request.ip)) {
      return sendScreen(request, reply);
    }
    return sendShell(request, reply, { web, config, status: 404 });
  });
}

/** Sends the web app's page alone; the app then shows the screen of the path, or the error. */
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

/** The canonical path of a screen: lower case, without a slash at its end; `/` for home. */
export function canonicalPath(asked: string): string {
  const plain = asked.toLowerCase().replace(/\/+$/, '');
  return plain === '' || plain === '/article' ? '/' : plain;
}
