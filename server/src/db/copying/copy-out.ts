import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  columnList,
  JOBS,
  listCopiedTables,
  listPartitions,
  tableName,
  type CopiedTable,
  type Partition,
} from './copied-tables.ts';

/** A database as it was at one instant, while others go on writing to it. */
export type Snapshot = {
  /** Names of the migrations that made its schema. */
  migrations: string[];
  tables: CopiedTable[];
  partitions: Partition[];
  /** The last number that each sequence has given, at the snapshot or later; null before the first. */
  sequences: () => Promise<{ name: string; last: number | null }[]>;
  /** The rows of a table as `COPY` writes them; read one table to its end before the next. */
  rows: (table: CopiedTable) => { stream: Readable; count: () => number };
  close: () => Promise<void>;
};

/** Opens a snapshot of a whole database, in one transaction that only reads. */
export async function openSnapshot(connection: pg.ClientConfig): Promise<Snapshot> {
  const client = new pg.Client(connection);
  // A connection lost in use fails its query; the process must not end besides.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin isolation level repeatable read, read only');
    const migrations = await client.query<{ name: string }>(
      'select name from kysely_migration order by name',
    );
    return {
      migrations: migrations.rows.map(({ name }) => name),
      tables: await listCopiedTables(client),
      partitions: await listPartitions(client),
      sequences: async () => {
        const { rows } = await client.query<{ name: string; last: number | null }>(
          `select sequencename as name, last_value as last from pg_sequences
           where schemaname = 'public' order by 1`,
        );
        return rows;
      },
      rows: (table) => {
        const stream = client.query(copyTo(`copy (${selectOf(table)}) to stdout`));
        return { stream, count: () => stream.rowCount };
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

function selectOf(table: CopiedTable): string {
  const select = `select ${columnList(table)} from ${tableName(table)}`;
  const isQueue = table.schema === JOBS.schema && table.name === JOBS.name;
  return isQueue ? `${select} where state <> 'completed' and name not like '\\_\\_%'` : select;
}
