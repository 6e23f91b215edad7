import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const BuildFiles = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
);

/** The files of a build by the module they were made of: Vite's manifest. */
export type BuildFiles = z.infer<typeof BuildFiles>;

/** Reads what the bundler wrote of its files; nothing where it wrote none. */
export function readBuildFiles(root: string): BuildFiles {
  const file = path.join(root, '.vite/manifest.json');
  return existsSync(file) ? BuildFiles.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** A module and everything it imports statically. */
export function closure(files: BuildFiles, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key) || !files[key]) return seen;
  seen.add(key);
  for (const imported of files[key].imports) closure(files, imported, seen);
  return seen;
}

const ENTRY = 'index.html';

/**
 * Addresses of all that the app and some of its screens may need, also of what they load late. The
 * entry loads every screen late; of others than these, nothing is listed.
 * @param screens names of their modules in web/src/routes
 */
export function filesFor(files: BuildFiles, screens: readonly string[]): string[] {
  const wanted = new Set<string>();
  const waiting = [ENTRY, ...screens.map((name) => `src/routes/${name}.tsx`)];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const made = files[key];
    if (wanted.has(key) || !made) continue;
    wanted.add(key);
    const isOther = (late: string) => key === ENTRY && late.startsWith('src/routes/');
    waiting.push(...made.imports, ...made.dynamicImports.filter((late) => !isOther(late)));
  }
  const addresses = [...wanted].flatMap((key) => {
    const { file, css, assets } = files[key]!;
    return [file, ...css, ...assets];
  });
  return [...new Set(addresses)].map((address) => `/${address}`).toSorted();
}
