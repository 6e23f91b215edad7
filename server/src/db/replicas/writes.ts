import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/**
 * Notes that a reader has just written: until a replica has replayed the leader's log up to here, it
 * does not answer them. The note itself is not waited for on disk.
 */
export const noteWrite = (db: Db, userId: number) =>
  sql`
    insert into reader_writes as known (user_id, lsn)
    select ${userId}, pg_current_wal_insert_lsn()
    from (select set_config('synchronous_commit', 'off', true)) as unhurried
    on conflict (user_id) do update set lsn = greatest(known.lsn, excluded.lsn)
  `.execute(db);
