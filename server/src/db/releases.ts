import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from './client.ts';

const PACKAGE = path.resolve(import.meta.dirname, '../../../package.json');

/** The version of this release. */
const RELEASE = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(PACKAGE, 'utf8'))).version;

/** Data that a newer release has changed; the message is one sentence naming it. */
export class NewerDataError extends Error {}

/**
 * Refuses a database whose schema a newer release has changed.
 * @param known the migrations of this release
 * @throws NewerDataError
 */
export async function refuseNewer(db: Db, known: readonly string[]): Promise<void> {
  if (!(await exists(db, 'kysely_migration'))) return;
  const { rows: unknown } = await sql<{ name: string }>`
    select name from kysely_migration where not name = any(${known}) order by name desc
  `.execute(db);
  const [newest] = unknown;
  if (!newest) return;
  const version = await versionOf(db, newest.name);
  const whose = version === null ? 'a newer release' : `release ${version}`;
  throw new NewerDataError(
    `The data was last changed by ${whose} of Bluebird (with ${newest.name}), which this one, ${RELEASE}, does not know: start that release or a newer one.`,
  );
}

/** Remembers that this release applied a migration, for older ones to name. */
export const recordRelease = (db: Db, migration: string) =>
  db
    .insertInto('releases')
    .values({ migration, version: RELEASE })
    .onConflict((oc) => oc.doNothing())
    .execute();

/** The release that applied a migration; null when it did not say. */
async function versionOf(db: Db, migration: string): Promise<string | null> {
  if (!(await exists(db, 'releases'))) return null;
  const row = await db
    .selectFrom('releases')
    .select('version')
    .where('migration', '>=', migration)
    .orderBy('migration')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? null;
}

async function exists(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select to_regclass(${table}) is not null as "is"
  `.execute(db);
  return rows[0]!.is;
}
