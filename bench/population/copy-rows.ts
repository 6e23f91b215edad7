import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

type Value = string | number | boolean | null;

/** Rows of a table as `COPY` reads them, in columns. */
export type Rows = { columns: readonly string[]; rows: Iterable<readonly Value[]> };

/** Characters that are handed to the database at once. */
const CHUNK = 100_000;

/** @returns how many rows there were */
export async function copyRows(
  client: pg.Client,
  table: string,
  { columns, rows }: Rows,
): Promise<number> {
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunksOf(rows), { objectMode: false }), target);
  return target.rowCount;
}

function* chunksOf(rows: Iterable<readonly Value[]>): Generator<Buffer> {
  let chunk = '';
  for (const row of rows) {
    chunk += `${row.map((value) => (value === null ? '\\N' : String(value))).join('\t')}\n`;
    if (chunk.length < CHUNK) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  if (chunk) yield Buffer.from(chunk);
}
