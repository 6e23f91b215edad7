import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

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
export function screenPreloads(root: string): (path: string) => string {
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
