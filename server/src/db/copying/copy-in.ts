import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  columnList,
  listCopiedTables,
  quoted,
  tableName,
  type CopiedTable,
  type Partition,
} from './copied-tables.ts';

/** What is put into a database whose schema is there already. */
export type CopiedRows = {
  tables: readonly CopiedTable[];
  partitions: readonly Partition[];
  sequences: readonly { name: string; last: number | null }[];
  /** The rows of a table as `COPY` has written them. */
  rows: (table: CopiedTable) => Promise<Readable>;
};

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Replaces all rows of our tables, in one transaction. Triggers do not run, since what they wrote is
 * copied as well; foreign keys are checked at the end, when both sides are there.
 */
export const replaceRows = (connection: pg.ClientConfig, copied: CopiedRows): Promise<void> =>
  inTransaction(connection, async (client) => {
    const present = (await listCopiedTables(client)).filter(({ schema }) => schema === 'public');
    const triggers = async (state: 'disable' | 'enable') => {
      for (const table of present) {
        await client.query(`alter table ${tableName(table)} ${state} trigger user`);
      }
    };
    for (const { name, parent, bound } of copied.partitions) {
      await client.query(
        `create table if not exists ${quoted(name)} partition of ${quoted(parent)} ${bound}`,
      );
    }
    await triggers('disable');
    await client.query(`truncate ${present.map(tableName).join(', ')}`);
    const keys = await listForeignKeys(client);
    for (const { table, name } of keys) {
      await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
    }
    for (const table of copied.tables) {
      await copyRows(client, table, await copied.rows(table));
    }
    for (const { name, last } of copied.sequences) {
      if (last !== null)
        await client.query('select setval($1::regclass, $2)', [quoted(name), last]);
    }
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    }
    await triggers('enable');
  });

/**
 * Puts the queue's jobs back. What this release's queue has no column for is left out; a job of a
 * queue that it has no more stays away.
 */
export const replaceJobs = (
  connection: pg.ClientConfig,
  jobs: CopiedTable,
  rows: Readable,
): Promise<void> =>
  inTransaction(connection, async (client) => {
    const present = (await listCopiedTables(client)).find(({ name }) => name === jobs.name)!;
    const types = await client.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, atttypmod) as type
       from pg_attribute where attrelid = $1::regclass and attnum > 0`,
      [tableName(present)],
    );
    const typeOf = new Map(types.rows.map(({ name, type }) => [name, type]));
    const columns = jobs.columns.map((name) => `${quoted(name)} ${typeOf.get(name) ?? 'text'}`);
    await client.query(`create temp table kept_jobs (${columns.join(', ')}) on commit drop`);
    await copyRows(client, { ...jobs, schema: 'pg_temp', name: 'kept_jobs' }, rows);
    const known = columnList({
      ...jobs,
      columns: jobs.columns.filter((name) => present.columns.includes(name)),
    });
    await client.query(
      `insert into ${tableName(jobs)} (${known}) select ${known} from kept_jobs
       where name in (select name from pgboss.queue)
       on conflict do nothing`,
    );
  });

async function copyRows(client: pg.Client, table: CopiedTable, rows: Readable): Promise<void> {
  const target = client.query(
    copyFrom(`copy ${tableName(table)} (${columnList(table)}) from stdin`),
  );
  await pipeline(rows, target);
}

async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  return rows;
}

async function inTransaction(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin');
    await work(client);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    // What was not committed goes with the connection.
    await client.end();
  }
}
