import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** The database server: its version, how large the database is, and how many are connected. */
export async function readDatabase(db: Db) {
  const { rows } = await sql<{
    version: string;
    bytes: number;
    connections: number;
    most: number;
  }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as most
  `.execute(db);
  return rows[0]!;
}

/** How the queue stands. */
export async function readQueue(db: Db) {
  const { rows } = await sql<{
    kind: string;
    waiting: number;
    active: number;
    failed: number;
    due_since: Date | null;
  }>`
    select name as kind,
      count(*) filter (where state in ('created', 'retry')) as waiting,
      count(*) filter (where state = 'active') as active,
      count(*) filter (where state = 'failed') as failed,
      min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as due_since
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'
    group by name order by failed desc, waiting desc, name limit 100
  `.execute(db);
  return rows;
}

/** When a language model last answered, and when and why one last failed. */
export async function readModelCalls(db: Db) {
  const ended = db.selectFrom('ai_calls').orderBy('id', 'desc').limit(1);
  const good = await ended.select('at').where('outcome', '=', 'done').executeTakeFirst();
  const bad = await ended
    .select(['at', 'outcome', 'provider'])
    .where('outcome', 'not in', ['running', 'done', 'stopped'])
    .executeTakeFirst();
  return {
    succeededAt: good?.at ?? null,
    failedAt: bad?.at ?? null,
    error: bad ? `${bad.provider}: ${bad.outcome}` : null,
  };
}
