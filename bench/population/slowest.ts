import type pg from 'pg';
import { columns } from './columns.ts';
import { count } from './report.ts';

const SHOWN = 25;
const SHOWN_SQL = 110;

/** Prints the queries of the product, its jobs' among them, that took longest on average since the last reset. */
export async function reportSlowest(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mean: number; most: number; calls: number; sql: string }>(
    `select mean_exec_time as mean, max_exec_time as most, calls,
         left(regexp_replace(query, '\\s+', ' ', 'g'), ${SHOWN_SQL}) as sql
       from pg_stat_statements
       where query !~* '^(copy|vacuum|create|alter|checkpoint|begin|commit|select setval)'
       order by mean_exec_time desc limit ${SHOWN}`,
  );
  columns(
    ['query', 'mean', 'longest', 'times'],
    rows.map(({ sql, mean, most, calls }) => [
      sql,
      `${mean.toFixed(1)} ms`,
      `${most.toFixed(0)} ms`,
      count(calls),
    ]),
  );
}
