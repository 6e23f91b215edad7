import type pg from 'pg';
import { contract } from '@bluebird/contract/contract.ts';
import type { Endpoint } from '@bluebird/contract/endpoint.ts';
import { logInAdmin } from '../editor.ts';
import { columns } from './columns.ts';
import { spent } from './costs.ts';
import { tokenOf } from './rows.ts';

/** Readers who make each call one after another; an editor's call is made as often by one. */
const READERS = [205, 206, 207, 208, 210];
const SHOWN = 25;
const MOST_MS = 40_000;

/** Prints which of all calls that read without being told what cost the database most. */
export async function reportEveryCall(client: pg.Client, base: string): Promise<void> {
  const admin = await logInAdmin(base);
  const costs: { path: string; ms: number; queries: number; status: number }[] = [];
  for (const [key, { access, stream, file }] of Object.entries<Endpoint>(contract)) {
    const [method, path] = key.split(' ') as [string, string];
    if (method !== 'GET' || path.includes('{') || stream || file) continue;
    const isReaders = access === 'public' || access === 'reader';
    await client.query('select pg_stat_statements_reset()');
    let status = 0;
    for (const account of READERS) {
      const authorization = `Bearer ${isReaders ? tokenOf(account) : admin}`;
      status = await statusOf(base + path, authorization);
    }
    const { ms, queries } = await spent(client, READERS.length);
    costs.push({ path, ms, queries, status });
  }
  costs.sort((a, b) => b.ms - a.ms);
  columns(
    ['call', 'database', 'queries', 'status'],
    costs
      .slice(0, SHOWN)
      .map(({ path, ms, queries, status }) => [
        path,
        `${ms.toFixed(1)} ms`,
        queries.toFixed(1),
        String(status),
      ]),
  );
}

/** @returns 0 when no answer came in time */
async function statusOf(url: string, authorization: string): Promise<number> {
  const signal = AbortSignal.timeout(MOST_MS);
  try {
    const answer = await fetch(url, { headers: { authorization }, signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
