import { sql } from 'kysely';
import type { Db } from './client.ts';

/**
 * Indexes of tables that may be large, by name, with what they are on. A migration would keep everyone
 * from writing to the table until its transaction ends; these are built beside readers and writers. They
 * may only make queries faster: nothing else may rely on one being there.
 */
const INDEXES: Readonly<Record<string, string>> = {
  translations_created: 'translations using brin (created_at)',
  users_created: 'users (created_at)',
  users_present: 'users (id) where deleted_at is null',
  users_staff: "users (role) where role <> 'reader'",
  users_searched: 'users using gin (username_key gin_trgm_ops, phone gin_trgm_ops)',
};

/** Longest that an index waits for transactions which began before it, as a backup's. */
const LOCK_TIMEOUT = '60s';

/**
 * Builds the indexes that are missing, one after another. One that fails leaves nothing behind, and is
 * tried again by the next start.
 * @param tell told of each that failed
 */
export async function buildIndexes(
  db: Db,
  tell: (name: string, error: unknown) => void,
  indexes = INDEXES,
): Promise<void> {
  for (const [name, on] of Object.entries(indexes)) {
    try {
      await buildIndex(db, name, on);
    } catch (error) {
      tell(name, error);
    }
  }
}

async function buildIndex(db: Db, name: string, on: string): Promise<void> {
  const { isThere, isValid, isBeingBuilt } = await stateOf(db, name);
  if (isValid || isBeingBuilt) return;
  await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, false)`.execute(db);
  try {
    // What a process left that was killed meanwhile.
    if (isThere) await drop(db, name);
    await sql.raw(`create index concurrently if not exists ${name} on ${on}`).execute(db);
  } catch (error) {
    // Half an index would go on being written to, and might fail there too.
    await drop(db, name).catch(() => {});
    throw error;
  } finally {
    await sql`reset lock_timeout`.execute(db);
  }
}

const drop = (db: Db, name: string) =>
  sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);

/** What there is of an index; another process may be building it. */
async function stateOf(db: Db, name: string) {
  const { rows } = await sql<{ isValid: boolean; isBeingBuilt: boolean }>`
    select i.indisvalid as "isValid",
      exists (
        select from pg_stat_progress_create_index p where p.index_relid = i.indexrelid
      ) as "isBeingBuilt"
    from pg_index i where i.indexrelid = to_regclass(${name})
  `.execute(db);
  const [state] = rows;
  return state
    ? { isThere: true, ...state }
    : { isThere: false, isValid: false, isBeingBuilt: false };
}
