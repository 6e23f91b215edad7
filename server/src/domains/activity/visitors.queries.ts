import { sql } from 'kysely';
import type { VisitorKind } from '@bluebird/contract/activity-visitors.ts';
import type { Db } from '#db/client.ts';
import { literalPattern } from '#db/like.ts';

type Page = { offset: number; limit: number };

export type VisitorRow = {
  cuid: string;
  user_id: number | null;
  username: string | null;
  device: string;
  source: string;
  first_at: Date;
  last_at: Date;
  visits: number;
  events: number;
};

export type VisitorFilter = { q: string; kind?: VisitorKind | undefined };

/** @param since what counts as new */
const matching = (db: Db, { q, kind }: VisitorFilter, since: Date) =>
  db
    .selectFrom('visitors as v')
    .leftJoin('users as u', 'u.id', 'v.user_id')
    .$if(q !== '', (qb) =>
      qb.where((eb) =>
        eb.or([
          eb('v.cuid', 'like', `${literalPattern(q)}%`),
          eb('u.username_key', 'like', `%${literalPattern(q.normalize('NFKC').toLowerCase())}%`),
        ]),
      ),
    )
    .$if(kind === 'account', (qb) => qb.where('v.user_id', 'is not', null))
    .$if(kind === 'none', (qb) => qb.where('v.user_id', 'is', null))
    .$if(kind === 'new', (qb) => qb.where('v.first_at', '>', since));

/** Clients of everybody, the latest first. @param since what counts as new */
export const listVisitors = (
  db: Db,
  filter: VisitorFilter,
  { offset, limit }: Page,
  since: Date,
): Promise<VisitorRow[]> =>
  matching(db, filter, since)
    .select(['v.cuid', 'v.user_id', 'u.username', 'v.device', 'v.source', 'v.first_at'])
    .select(['v.last_at', 'v.visits', 'v.events'])
    .orderBy('v.last_at', 'desc')
    .orderBy('v.cuid')
    .offset(offset)
    .limit(limit)
    .execute();

/** How many clients match. @param since what counts as new */
export async function countVisitors(db: Db, filter: VisitorFilter, since: Date): Promise<number> {
  const { total } = await matching(db, filter, since)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The clients on which a reader was logged in, by that reader's own visits. */
export async function listOwnVisitors(
  db: Db,
  userId: number,
  { offset, limit }: Page,
): Promise<{ rows: VisitorRow[]; total: number }> {
  const { rows } = await sql<VisitorRow & { total: number }>`
    select v.cuid, v.user_id, u.username,
      (array_agg(v.device order by v.last_at desc))[1] as device,
      coalesce((select source from visitors w where w.cuid = v.cuid), 'WEB') as source,
      min(v.started_at) as first_at, max(v.last_at) as last_at, count(*) as visits,
      sum(v.events)::bigint as events, count(*) over () as total
    from visits v join users u on u.id = v.user_id
    where v.user_id = ${userId}
    group by v.cuid, v.user_id, u.username
    order by max(v.last_at) desc, v.cuid
    offset ${offset} limit ${limit}
  `.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The visits of a client, the latest first. @param userId whose only; null: everybody's */
export async function listVisits(
  db: Db,
  { cuid, userId, offset, limit }: Page & { cuid: string; userId: number | null },
) {
  const matching = db
    .selectFrom('visits as v')
    .where('v.cuid', '=', cuid)
    .$if(userId !== null, (qb) => qb.where('v.user_id', '=', userId));
  const [rows, { total }] = await Promise.all([
    matching
      .leftJoin('users as u', 'u.id', 'v.user_id')
      .selectAll('v')
      .select('u.username')
      .orderBy('v.last_at', 'desc')
      .orderBy('v.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Events of a visit that are shown at most. */
const MOST_ACTS = 100;

type Span = { id: number; cuid: string; started_at: Date; last_at: Date };

/**
 * What was done in visits, each in order, with the titles of published articles that were opened: a
 * client could send any path, and be told the title of a draft.
 */
export async function listActs(db: Db, visits: readonly Span[], at: Date) {
  if (visits.length === 0) return [];
  const spans = JSON.stringify(
    visits.map(({ id, started_at, last_at }) => ({ id, started_at, last_at })),
  );
  const { rows } = await sql<{
    visit_id: number;
    name: string;
    path: string;
    title: string | null;
    created_at: Date;
  }>`
    select e.visit_id, e.name, coalesce(e.data ->> 'path', '') as path, a.title, e.created_at
    from jsonb_to_recordset(${spans}::jsonb)
        as v (id bigint, started_at timestamptz, last_at timestamptz)
      cross join lateral (
        select visit_id, name, data, created_at, id from events
        where cuid = ${visits[0]!.cuid} and visit_id = v.id
          and created_at between v.started_at and v.last_at
        order by created_at, id limit ${MOST_ACTS}
      ) e
      left join articles a
        on a.id = substring(e.data ->> 'path' from '(?i)^/article/([0-9]{1,15})(?:[/?#]|$)')::bigint
        and a.status = 'published' and a.published_at <= ${at} and a.deleted_at is null
    order by e.created_at, e.id
  `.execute(db);
  return rows;
}
