import type { ClientBase } from 'pg';

/** A table whose rows are copied, with the columns that a row is written with. */
export type CopiedTable = { schema: string; name: string; columns: string[] };

/** Jobs of the queue that still mean something to somebody; its own upkeep is no such thing. */
export const JOBS: Omit<CopiedTable, 'columns'> = { schema: 'pgboss', name: 'job' };

/**
 * The tables that hold what an installation knows: all of ours but what describes the schema itself
 * and the backups of this very machine, and the queue's jobs.
 */
export async function listCopiedTables(client: ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' or (n.nspname, c.relname) = ($1, $2))
       and c.relname not in ('kysely_migration', 'kysely_migration_lock', 'backups')
     group by 1, 2 order by 1 desc, 2`,
    [JOBS.schema, JOBS.name],
  );
  return rows;
}

/** A name as SQL has it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A table as SQL names it. */
export const tableName = ({ schema, name }: Omit<CopiedTable, 'columns'>): string =>
  `${quoted(schema)}.${quoted(name)}`;

/** The columns of a table as SQL lists them. */
export const columnList = ({ columns }: CopiedTable): string => columns.map(quoted).join(', ');

/** A part of a table, with what SQL says of its bounds. */
export type Partition = { name: string; parent: string; bound: string };

export async function listPartitions(client: ClientBase): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
     where c.relispartition and c.relkind in ('r', 'p')
       and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows;
}
