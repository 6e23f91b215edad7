import { sql } from 'kysely';
/** Makes transactions that name the same thing wait for one another, each until its end. */
export const lockUntilCommit = (tx, name) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
