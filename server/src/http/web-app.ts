import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isScreen } from '@bluebird/contract/screens.ts';
import { screenPreloads } from './screen-preloads.ts';
import { isApiPath, refuseUnknownRoute } from './error-handling.ts';

/** The built web app: its page and what the server must know about it. */
export type WebApp = {
  root: string;
  /** The page for a path; carries its build as `<meta name="bb-build">`. */
  page: (path: string) => string;
  /** Changes with every build; the page compares it hourly with its own. */
  build: string;
  /** CSP hashes of the page's inline scripts. */
  scriptHashes: string[];
};

/** Reads the build, or answers null when there is none (API only, as in tests). */
export function readWebApp(root: string): WebApp | null {
  const file = path.join(root, 'index.html');
  if (!existsSync(file)) return null;
  const page = readFileSync(file, 'utf8');
  const build = createHash('sha256').update(page).digest('hex').slice(0, 12);
  const inline = [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const [beforeHead, afterHead] = page.split('</head>') as [string, string];
  const meta = `<meta name="bb-build" content="${build}" />`;
  const preloads = screenPreloads(root);
  return {
    root,
    page: (asked) => `${beforeHead}${preloads(asked)}${meta}</head>${afterHead}`,
    build,
    scriptHashes: inline.map(
      ([, code]) => `sha256-${createHash('sha256').update(code!).digest('base64')}`,
    ),
  };
}

/** Serves the web app: hashed assets for ever, the page for every screen, 404 for other paths. */
export async function serveWebApp(app: FastifyInstance, web: WebApp | null): Promise<void> {
  if (web) {
    await app.register(fastifyStatic, {
      root: web.root,
      index: false,
      wildcard: false,
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
    const asked = request.url.split('?')[0]!;
    return reply
      .code(isScreen(asked) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(web.page(asked));
  });
}
