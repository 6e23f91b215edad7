import { quantile } from '../quantile.ts';
import type { Timed } from './calls.ts';
import { columns } from './columns.ts';
import type { Cost } from './costs.ts';
import type { Filled } from './fill.ts';

export const say = (text: string) => process.stdout.write(`${text}\n`);
export const count = (value: number): string => Math.round(value).toLocaleString('en');

export function reportFilled(filled: readonly Filled[]): void {
  columns(
    ['table', 'rows', 'rows/s', 'bytes/row', 'of indexes/row', 'together'],
    filled.map((each) => [
      each.table,
      count(each.rows),
      count(each.perSecond),
      count(each.heap),
      count(each.indexes),
      `${((each.rows * (each.heap + each.indexes)) / 1e6).toFixed(1)} MB`,
    ]),
  );
}

export function reportCosts(costs: readonly Cost[]): void {
  columns(
    ['call', 'database', 'queries', 'pages in memory', 'pages read'],
    costs.map((cost) => [
      cost.name,
      `${cost.ms.toFixed(2)} ms`,
      cost.queries.toFixed(1),
      cost.hits.toFixed(0),
      cost.reads.toFixed(1),
    ]),
  );
}

/** Prints for each call how many answers there were, how long they took, and how many were refusals. */
export function reportAnswers(answers: readonly Timed[]): void {
  const row = (name: string, some: readonly Timed[]) => {
    const times = some.map(({ ms }) => ms);
    const quantiles = [0.5, 0.95, 0.99].map((share) => `${quantile(times, share).toFixed(1)} ms`);
    return [name, count(some.length), ...quantiles, count(some.filter(isError).length)];
  };
  const byName = Map.groupBy(answers, ({ name }) => name);
  const rows = [...byName].map(([name, some]) => row(name, some));
  const reads = answers.filter(({ isRead }) => isRead);
  if (reads.length > 0) rows.push(row('all reads', reads));
  if (answers.length > 0) rows.push(row('all', answers));
  columns(['call', 'answers', 'median', 'p95', 'p99', 'errors'], rows);
  const failed = Map.groupBy(answers.filter(isError), (each) => `${each.name}: ${each.status}`);
  for (const [what, some] of failed) say(`failed: ${what}, ${some.length} times`);
}

const isError = ({ status }: Timed): boolean => status !== 200;

/** Processor time that the server and the database have used at a moment, in milliseconds. */
export type Moment = { at: number; web: number; database: number };

/** Prints processor time of an answer, and how often a reader asked who does not hurry. */
export function reportUsage(
  { answers, readers, haste }: { answers: number; readers: number; haste: number },
  { from, until }: { from: Moment; until: Moment },
): void {
  const perSecond = (1000 * answers) / (until.at - from.at);
  const web = (until.web - from.web) / answers;
  const database = (until.database - from.database) / answers;
  say(
    `${perSecond.toFixed(1)} calls a second, ${(perSecond / readers / haste).toFixed(3)} of each unhurried reader; ` +
      `a call takes ${web.toFixed(2)} ms of a core in the server, ${database.toFixed(2)} ms in PostgreSQL.`,
  );
}
