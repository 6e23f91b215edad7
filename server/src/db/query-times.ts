import type { LogEvent } from 'kysely';
import { Histogram } from 'prom-client';
import { keepLatest } from '#core/latest.ts';
import { tracer, type SpanStart } from '#core/tracing.ts';

const duration = new Histogram({
  name: 'bluebird_query_duration_seconds',
  help: 'Time of database queries as their callers saw it, by verb and first table.',
  labelNames: ['verb', 'table'],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
});

/** From how many milliseconds on a query is slow. */
const SLOW_MS = 500;
/** Characters of it that are kept; it holds no values, which are its parameters. */
const KEPT_SQL = 500;

const slow = keepLatest<{ at: Date; ms: number; sql: string }>(20);

/** The latest slow queries of this process. */
export const slowQueries = slow.list;

/** Labels by a query's text; lists of different lengths make many texts of one query. */
const labels = new Map<string, { verb: string; table: string }>();
const MAX_LABELS = 5_000;

/** Counts a query, and notes it in the trace of what it was for. */
export function timeQuery({ query, queryDurationMillis: ms, level }: LogEvent): void {
  const label = labelOf(query.sql);
  duration.observe(label, ms / 1_000);
  tracer()?.note(spanOf(label), ms, level === 'error');
  if (ms < SLOW_MS) return;
  const sql = query.sql.replaceAll(/\s+/g, ' ').trim().slice(0, KEPT_SQL);
  slow.add({ at: new Date(), ms: Math.round(ms), sql });
}

const spanOf = ({ verb, table }: { verb: string; table: string }): SpanStart => ({
  name: `${verb} ${table}`.trim(),
  kind: 'client',
  attributes: {
    'db.system.name': 'postgresql',
    'db.operation.name': verb,
    ...(table && { 'db.collection.name': table }),
  },
});

function labelOf(text: string): { verb: string; table: string } {
  const known = labels.get(text);
  if (known) return known;
  const verb =
    /^\s*(select|insert|update|delete|with)\b/i.exec(text)?.[1]?.toLowerCase() ?? 'other';
  const table = /\b(?:from|into|update)\s+"?(?:pgboss"?\."?)?([a-z_]+)"?/i.exec(text)?.[1] ?? '';
  const label = { verb, table: table.toLowerCase() };
  if (labels.size < MAX_LABELS) labels.set(text, label);
  return label;
}
