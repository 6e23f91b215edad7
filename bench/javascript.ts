import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { freshPage, UNTHROTTLED } from './browser.ts';
import type { Lab } from './lab.ts';
import type { Row } from './row.ts';
import { kilobytes } from './units.ts';

const WEB = path.resolve(import.meta.dirname, '../web/dist');
const MAX_BEFORE_READING = 130 * 1024;
const MAX_OF_A_ROUTE = 60 * 1024;

/** The fields of Vite's manifest that are used here. */
type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

/**
 * Measures how much JavaScript an article loads before it can be read, and which screens bring most
 * JavaScript of their own.
 */
export async function benchJavaScript(lab: Lab): Promise<Row[]> {
  const { base, article } = await lab.product();
  const scripts = await scriptsBeforeReading(lab, `${base}/article/${article}`);
  const bytes = await Promise.all(scripts.map(compressedSize));
  const before = bytes.reduce((sum, size) => sum + size, 0);
  return [
    {
      name: `JavaScript before the first article is readable (brotli, ${scripts.length} files)`,
      value: kilobytes(before),
      budget: `≤ ${kilobytes(MAX_BEFORE_READING)}`,
      ok: before <= MAX_BEFORE_READING,
    },
    ...routeRows(),
  ];
}

/** Addresses of the scripts requested before the text was shown. */
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
 * Sizes of the screens' own scripts: chunks that neither the start of the app nor another screen
 * loads. The value counts the chunks loaded before the screen is shown; the name also gives the
 * size with all chunks that only this screen can ever load, such as its panels and dialogs.
 */
function routeRows(): Row[] {
  const file = path.join(WEB, '.vite/manifest.json');
  if (!existsSync(file)) return [];
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const total = (keys: Iterable<string>) =>
    [...keys]
      .map((key) => brotliCompressSync(readFileSync(path.join(WEB, manifest[key]!.file))).length)
      .reduce((sum, bytes) => sum + bytes, 0);
  const atStart = withImports(manifest, 'index.html');
  const screens = manifest['index.html']!.dynamicImports!.filter((key) => screenOf(key));
  const early = screens.map((key) => withImports(manifest, key).difference(atStart));
  const everLoaded = screens.map((key) => withLateParts(manifest, key, atStart));
  const isOwn = (key: string) => everLoaded.filter((chunks) => chunks.has(key)).length === 1;
  return screens
    .map((key, index) => ({
      name: key.replace(/^src\/routes\/|\.tsx$/g, ''),
      own: total([...early[index]!].filter(isOwn)),
      late: total([...everLoaded[index]!].filter(isOwn)),
    }))
    .toSorted((a, b) => b.own - a.own)
    .slice(0, 4)
    .map(({ name, own, late }, index) => ({
      name: `${index === 0 ? `heaviest of ${screens.length} screens` : '…'}: ${name} (with every panel of it ${kilobytes(late)})`,
      value: kilobytes(own),
      budget: `≤ ${kilobytes(MAX_OF_A_ROUTE)}`,
      ok: own <= MAX_OF_A_ROUTE,
    }));
}

/** A chunk and all its static imports, direct and indirect. */
function withImports(manifest: Manifest, key: string) {
  return reach([key], (chunk) => manifest[chunk]?.imports ?? []);
}

/** The screen a chunk belongs to, by its folder among the routes; undefined outside the routes. */
const screenOf = (key: string) => /^src\/routes\/((?:admin\/)?[^/]+)/.exec(key)?.[1];

/**
 * A chunk and all chunks it can load, dynamic imports included. The chunks of the start are left
 * out, since they are loaded already, and those of other screens, which links prefetch.
 */
function withLateParts(manifest: Manifest, from: string, atStart: ReadonlySet<string>) {
  const screen = screenOf(from);
  const isMine = (key: string) => (screenOf(key) ?? screen) === screen && !atStart.has(key);
  return reach([from], (key) => {
    const { imports = [], dynamicImports = [] } = manifest[key]!;
    return [...imports.filter((other) => !atStart.has(other)), ...dynamicImports.filter(isMine)];
  });
}

function reach(from: readonly string[], next: (key: string) => readonly string[]): Set<string> {
  const found = new Set(from);
  for (const key of found) for (const other of next(key)) found.add(other);
  return found;
}
