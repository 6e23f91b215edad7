import { Migrator } from 'kysely/migration';
import * as foundation from './migrations/0001-foundation.ts';
/** In order; a landed migration is never edited or renamed. */
const migrations = {
  '0001-foundation': foundation,
};
/**
 * Brings the schema up to date; safe from several processes at once (advisory lock) and whole or
 * not at all (one transaction).
 * @returns names of the migrations applied now
 */
export async function migrate(db) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
