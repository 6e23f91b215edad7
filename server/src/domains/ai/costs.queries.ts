import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** The first instants of a period and of what follows it. */
type Span = { since: Date; before: Date };

/** The columns that a sum of calls has; money in millionths of a yuan. */
const sums = {
  calls: sql<number>`count(*)`,
  failed: sql<number>`count(*) filter (where outcome not in ('running', 'done', 'stopped'))`,
  input_tokens: sql<number>`coalesce(sum(input_tokens), 0)::bigint`,
  output_tokens: sql<number>`coalesce(sum(output_tokens), 0)::bigint`,
  estimated: sql<number>`count(*) filter (where is_estimated)`,
  micros: sql<number>`coalesce(sum(micros), 0)::bigint`,
  unpriced: sql<number>`count(*) filter (where micros is null)`,
};

const within = (db: Db, { since, before }: Span) =>
  db
    .selectFrom('ai_calls')
    .select(Object.entries(sums).map(([name, sum]) => sum.as(name as keyof typeof sums)))
    .where('day', '>=', since)
    .where('day', '<', before);

export const sumByDay = (db: Db, span: Span) =>
  within(db, span).select('day').groupBy('day').execute();

export const sumByTask = (db: Db, span: Span) =>
  within(db, span)
    .select([
      'task',
      sql<number | null>`percentile_disc(0.5) within group (order by first_ms)`.as('first_p50'),
      sql<number | null>`percentile_disc(0.95) within group (order by first_ms)`.as('first_p95'),
    ])
    .groupBy('task')
    .orderBy(sql`sum(micros)`, (ob) => ob.desc().nullsLast())
    .orderBy(sql`count(*)`, 'desc')
    .execute();

export const sumByModel = (db: Db, span: Span) =>
  within(db, span)
    .select(['model', 'provider'])
    .groupBy(['model', 'provider'])
    .orderBy(sql`count(*)`, 'desc')
    .execute();

/** Sums of every day, task, model and provider that occur together. */
export const sumByAll = (db: Db, span: Span, page: { offset: number; limit: number }) =>
  within(db, span)
    .select(['day', 'task', 'model', 'provider'])
    .groupBy(['day', 'task', 'model', 'provider'])
    .orderBy('day')
    .orderBy('task')
    .orderBy('model')
    .orderBy('provider')
    .offset(page.offset)
    .limit(page.limit)
    .execute();

type Wanted = { task?: string | undefined; failed: boolean };

const matching = (db: Db, { task, failed }: Wanted) =>
  db
    .selectFrom('ai_calls as c')
    .$if(task !== undefined, (qb) => qb.where('c.task', '=', task!))
    .$if(failed, (qb) => qb.where('c.outcome', 'not in', ['running', 'done', 'stopped']));

/** Single calls, the latest first. */
export const listCalls = (
  db: Db,
  wanted: Wanted,
  { offset, limit }: { offset: number; limit: number },
) =>
  matching(db, wanted)
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .select([
      'c.id',
      'c.at',
      'c.task',
      'c.provider',
      'c.model',
      'c.user_id',
      'u.username',
      'c.outcome',
      'c.input_tokens',
      'c.output_tokens',
      'c.is_estimated',
      'c.micros',
      'c.first_ms',
      'c.ms',
    ])
    .orderBy('c.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countCalls(db: Db, wanted: Wanted): Promise<number> {
  const { count } = await matching(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How the calls of each provider ended since an instant; `at fault` are those it failed itself. */
export const sumByProvider = (db: Db, since: Date, faults: readonly string[]) =>
  db
    .selectFrom('ai_calls')
    .select((eb) => [
      'provider',
      eb.fn.countAll<number>().as('calls'),
      sql<number>`count(*) filter (where outcome = any(${faults}))`.as('failed'),
    ])
    .where('day', '>=', sql<Date>`${since}::timestamptz - interval '1 day'`)
    .where('at', '>=', since)
    .groupBy('provider')
    .execute();
