import { type Insertable, sql, type Updateable } from 'kysely';
import type { ApplicationState } from '@bluebird/contract/changdu.ts';
import { TRIAL_DAYS } from '@bluebird/contract/trial-days.ts';
import type { Db } from '#db/client.ts';
import { literalPattern } from '#db/like.ts';
import type { Database } from '#db/schema/database.ts';

type Page = { offset: number; limit: number };

/** Adds an application, unless one of the reader waits. @returns its id; undefined when one waits */
export const insertApplication = async (
  tx: Db,
  application: Insertable<Database['changdu_applications']>,
): Promise<number | undefined> =>
  (
    await tx
      .insertInto('changdu_applications')
      .values(application)
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** How many a reader has sent since an instant, those taken back too. */
export async function countSince(db: Db, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('changdu_applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** An application that nothing else changes until the transaction ends. */
export const lockApplication = (tx: Db, id: number) =>
  tx
    .selectFrom('changdu_applications')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateApplication = (
  tx: Db,
  id: number,
  values: Updateable<Database['changdu_applications']>,
) => tx.updateTable('changdu_applications').set(values).where('id', '=', id).execute();

/** Applications with what was given, and with what administrators want to know of their readers. */
const applications = (db: Db, at: Date) =>
  db
    .selectFrom('changdu_applications as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('users as s', 's.id', 'p.decided_by')
    .leftJoin('codes as c', 'c.id', 'p.code_id')
    .leftJoin('code_batches as b', 'b.id', 'c.batch_id')
    .leftJoin('code_uses as x', (join) =>
      join.onRef('x.code_id', '=', 'c.id').onRef('x.user_id', '=', 'p.user_id'),
    )
    .select(['p.id', 'p.user_id', 'p.applicant', 'p.contact', 'p.xhs_id', 'p.reason', 'p.state'])
    .select(['p.answer', 'p.created_at', 'p.decided_at', 'u.username', 's.username as decided_by'])
    .select(['c.code', 'c.ctype', 'x.used_at as received_at'])
    .select([
      sql<1 | 2>`coalesce(b.level, 1)`.as('level'),
      sql<number>`coalesce(b.days, ${TRIAL_DAYS}::int)`.as('days'),
      sql<boolean>`c.uses < coalesce(b.max_uses, 1) and b.stopped_at is null
        and coalesce(b.expires_at > ${at}, true)
        and not (coalesce(b.asked, false) and b.confirmed_at is null)`.as('ready'),
      sql<boolean>`exists (select from trials t where t.user_id = p.user_id
        or (p.xhs_id <> '' and t.xhs_id = p.xhs_id))`.as('had_trial'),
      sql<number>`(select count(*) from changdu_applications o
        where o.user_id = p.user_id and o.id < p.id)`.as('earlier'),
    ]);

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

export const findApplication = (db: Db, id: number, at: Date) =>
  applications(db, at).where('p.id', '=', id).executeTakeFirst();

export type ApplicationFilter = {
  q: string;
  state?: ApplicationState | undefined;
  id?: number | undefined;
};

const matching = (db: Db, { q, state, id }: ApplicationFilter) => {
  const like = `%${literalPattern(q.normalize('NFKC').toLowerCase())}%`;
  return db
    .selectFrom('changdu_applications as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select('p.id')
    .$if(state !== undefined, (qb) => qb.where('p.state', '=', state!))
    .$if(id !== undefined, (qb) => qb.where('p.id', '=', id!))
    .$if(q !== '', (qb) =>
      qb.where((eb) =>
        eb.or([
          eb('u.username_key', 'like', like),
          eb(eb.fn('lower', ['p.contact']), 'like', like),
          eb('p.xhs_id', 'like', like),
        ]),
      ),
    );
};

/** Everybody's applications that match; those that wait with the longest first, others the latest. */
export const listApplications = (
  db: Db,
  filter: ApplicationFilter,
  { offset, limit }: Page,
  at: Date,
): Promise<ApplicationRow[]> =>
  applications(db, at)
    .where('p.id', 'in', matching(db, filter))
    .orderBy(sql`p.state <> 'waiting'`)
    .orderBy(sql`case when p.state = 'waiting' then p.id else -p.id end`)
    .offset(offset)
    .limit(limit)
    .execute();

/** How many applications match. */
export async function countApplications(db: Db, filter: ApplicationFilter): Promise<number> {
  const { total } = await db
    .selectFrom(matching(db, filter).as('f'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A reader's applications, the latest first, and how many there are. */
export async function listOwnApplications(
  db: Db,
  userId: number,
  { offset, limit }: Page,
  at: Date,
) {
  const [rows, total] = await Promise.all([
    applications(db, at)
      .where('p.user_id', '=', userId)
      .orderBy('p.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    countSince(db, userId, new Date(0)),
  ]);
  return { rows, total };
}

/** How many applications wait. */
export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('changdu_applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return count;
}
