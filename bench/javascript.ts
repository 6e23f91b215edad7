import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { freshPage, UNTHROTTLED } from './browser.ts';
import type { Lab } from './lab.ts';
import type { Row } from './row.ts';
import { kilobytes } from './units.ts';

const WEB = path.resolve(import.meta.dirname, '../web/dist');
const MOST_BEFORE_READING = 130 * 1024;
const MOST_OF_A_ROUTE = 60 * 1024;

/** The part of Vite's manifest that is read here. */
type Manifest = Record<string, { file: string; src?: string; imports?: string[] }>;

/** How much JavaScript an article needs before it can be read, and every route for itself. */
export async function benchJavaScript(lab: Lab): Promise<Row[]> {
  const { base, article } = await lab.product();
  const scripts = await scriptsBeforeReading(lab, `${base}/article/${article}`);
  const bytes = await Promise.all(scripts.map(compressedSize));
  const before = bytes.reduce((sum, size) => sum + size, 0);
  return [
    {
      name: `JavaScript before the first article is readable (brotli, ${scripts.length} files)`,
      value: kilobytes(before),
      budget: `≤ ${kilobytes(MOST_BEFORE_READING)}`,
      ok: before <= MOST_BEFORE_READING,
    },
    ...routeRows(),
  ];
}

/** Addresses of the scripts that were asked for before the text was on the screen. */
async function scriptsBeforeReading(lab: Lab, url: string): Promise<string[]> {
  const { page, close } = await freshPage(await lab.browser(), UNTHROTTLED);
  try {
    await page.goto(url);
    await page.waitForFunction(() => window.bench.readable > 0);
    return await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < window.bench.readable)
        .map(({ name }) => name),
    );
  } finally {
    await close();
  }
}

async function compressedSize(url: string): Promise<number> {
  const answer = await fetch(url);
  return brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length;
}

/**
 * What a route brings by itself: its chunk and the chunks it imports that the start of the app
 * does not import already. The heaviest is shown.
 */
function routeRows(): Row[] {
  const file = path.join(WEB, '.vite/manifest.json');
  if (!existsSync(file)) return [];
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const size = (key: string) =>
    brotliCompressSync(readFileSync(path.join(WEB, manifest[key]!.file))).length;
  const atStart = withImports(manifest, 'index.html');
  const routes = Object.keys(manifest)
    .filter((key) => key.startsWith('src/routes/'))
    .map((key) => ({
      name: key.replace(/^src\/routes\/|\.tsx$/g, ''),
      bytes: [...withImports(manifest, key).difference(atStart)]
        .map(size)
        .reduce((sum, bytes) => sum + bytes, 0),
    }))
    .toSorted((a, b) => b.bytes - a.bytes);
  const [heaviest] = routes;
  if (!heaviest) return [];
  return [
    {
      name: `heaviest of ${routes.length} route chunks with what it imports: ${heaviest.name}`,
      value: kilobytes(heaviest.bytes),
      budget: `≤ ${kilobytes(MOST_OF_A_ROUTE)}`,
      ok: heaviest.bytes <= MOST_OF_A_ROUTE,
    },
    ...routes.slice(1, 4).map(({ name, bytes }) => ({
      name: `… ${name}`,
      value: kilobytes(bytes),
      budget: `≤ ${kilobytes(MOST_OF_A_ROUTE)}`,
      ok: bytes <= MOST_OF_A_ROUTE,
    })),
  ];
}

/** A chunk and all that it imports, however far. */
function withImports(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) withImports(manifest, imported, found);
  return found;
}
