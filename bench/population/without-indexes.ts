import type pg from 'pg';

/**
 * Does work on a table that has no indexes meanwhile but those of its constraints, and makes the others
 * again: sorting all rows once takes a fraction of the time.
 */
export async function withoutIndexes<T>(
  client: pg.Client,
  table: string,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
     from pg_index i where i.indrelid = $1::regclass
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  const result = await work();
  await client.query(`set maintenance_work_mem = '1GB'`);
  for (const { made } of rows) await client.query(made);
  return result;
}
