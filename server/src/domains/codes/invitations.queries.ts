import { sql } from 'kysely';
import { INVITE_RULES } from '@bluebird/contract/invite-rules.ts';
import type { Db } from '#db/client.ts';

const { daySeconds, readDays } = INVITE_RULES;

export type InviteeRow = {
  id: number;
  /** Null when the account was deleted. */
  username: string | null;
  used_at: Date;
  counts: boolean;
  /** Days since then, that one included, on which they read enough. */
  read_days: number;
  /** Whether they first paid after they came, and an order of theirs stands. */
  pays: boolean;
  read_at: Date | null;
  pay_at: Date | null;
  pay_back_at: Date | null;
};

/** Everybody who came by a reader's own code, with what is asked of them for an award. */
const inviteesOf = (ownerId: number) => sql`
  select x.id, u.username, x.used_at, x.counts,
    (
      select count(*) from reading_days d
      where d.user_id = u.id and d.ranked_seconds >= ${daySeconds}
        and d.day >= (x.used_at at time zone 'Asia/Shanghai')::date
    )::int as read_days,
    exists (
      select from orders o
      where o.user_id = u.id and o.state in ('paid', 'finished') and o.created_at >= x.used_at
    ) and not exists (
      select from orders o
      where o.user_id = u.id and o.paid_at is not null and o.created_at < x.used_at
    ) as pays,
    r.created_at as read_at, p.created_at as pay_at, p.taken_back_at as pay_back_at
  from codes c
  join code_uses x on x.code_id = c.id and x.brought
  left join users u on u.id = x.user_id and u.deleted_at is null
  left join awards r
    on r.user_id = c.owner_id and r.kind = 'invite_read' and r.subject = x.id::text
  left join awards p
    on p.user_id = c.owner_id and p.kind = 'invite_pay' and p.subject = x.id::text
  where c.owner_id = ${ownerId}
`;

const READ_WAITS = sql`counts and read_days >= ${readDays} and read_at is null`;
const PAY_WAITS = sql`counts and pays and pay_at is null`;

/** Those who came by a reader's own code, the latest first. */
export async function listInvitees(
  db: Db,
  ownerId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<InviteeRow[]> {
  const { rows } = await sql<InviteeRow>`
    select * from (${inviteesOf(ownerId)}) i order by id desc offset ${offset} limit ${limit}
  `.execute(db);
  return rows;
}

/** How many came by a reader's own code, and how many awards for them wait. */
export async function countInvitees(db: Db, ownerId: number) {
  const { rows } = await sql<{ invited: number; reads: number; pays: number }>`
    select count(*)::int as invited,
      (count(*) filter (where ${READ_WAITS}))::int as reads,
      (count(*) filter (where ${PAY_WAITS}))::int as pays
    from (${inviteesOf(ownerId)}) i
  `.execute(db);
  return rows[0]!;
}

/** Invitations whose awards wait, the oldest first. */
export async function listWaiting(db: Db, ownerId: number, limit: number) {
  const { rows } = await sql<{ id: number; read: boolean; pay: boolean }>`
    select id, ${READ_WAITS} as read, ${PAY_WAITS} as pay from (${inviteesOf(ownerId)}) i
    where (${READ_WAITS}) or (${PAY_WAITS}) order by id limit ${limit}
  `.execute(db);
  return rows;
}

/** Days that a reader received for invitations and that were not taken back: all, and since an instant. */
export const sumReceived = (db: Db, userId: number, since: Date) =>
  db
    .selectFrom('awards')
    .select((eb) => [
      sql<number>`coalesce(sum(${eb.ref('days')}), 0)::int`.as('ever'),
      sql<number>`coalesce(sum(${eb.ref('days')}) filter (where ${eb.ref('created_at')} >= ${since}), 0)::int`.as(
        'lately',
      ),
    ])
    .where('user_id', '=', userId)
    .where('kind', 'in', ['invite_read', 'invite_pay'])
    .where('taken_back_at', 'is', null)
    .executeTakeFirstOrThrow();

/** By whose invitation a reader came. */
export const findInvitation = (db: Db, userId: number) =>
  db
    .selectFrom('code_uses as x')
    .innerJoin('codes as c', 'c.id', 'x.code_id')
    .select(['x.id', 'c.owner_id'])
    .where('x.user_id', '=', userId)
    .where('x.brought', '=', true)
    .executeTakeFirst();

/** Whether an order of a reader stands: paid, and not given back. */
export async function hasPaid(db: Db, userId: number): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('order_no')
    .where('user_id', '=', userId)
    .where('state', 'in', ['paid', 'finished'])
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
