import { sql } from 'kysely';
import type { Db } from './client.ts';

/** Makes transactions that name the same thing wait for one another, each until its end. */
export const lockUntilCommit = (tx: Db, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
