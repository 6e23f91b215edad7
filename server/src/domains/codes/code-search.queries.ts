import { type ExpressionBuilder, sql, type RawBuilder } from 'kysely';
import type { CodeState, CodeType } from '@bluebird/contract/codes.ts';
import { TRIAL_DAYS } from '@bluebird/contract/trial-days.ts';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

export type CodeFilter = {
  q: string;
  ctype?: CodeType | undefined;
  state?: CodeState | undefined;
  batch_id?: number | undefined;
};
type Page = { offset: number; limit: number };

type Joined = Database & {
  c: Database['codes'];
  b: Database['code_batches'];
  o: Database['users'];
};

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
/** The beginning of a code in any form it is typed in. */
const asCode = (q: string): string => `${escaped(q.toLowerCase().replace(/[\s-]/g, ''))}%`;

const stateAt = (at: Date): RawBuilder<CodeState> => sql<CodeState>`case
  when b.stopped_at is not null then 'stopped'
  when b.expires_at <= ${at} then 'expired'
  when b.asked and b.confirmed_at is null then 'asked'
  when c.uses >= case when c.xhs_id is null then b.max_uses else 1 end then 'spent'
  else 'open' end`;

/** Whether an order of the reader of a use stands. */
const PAID = sql<boolean>`x.brought and exists (
  select from orders p where p.user_id = x.user_id and p.state in ('paid', 'finished'))`;

const joined = (db: Db) =>
  db
    .selectFrom('codes as c')
    .leftJoin('code_batches as b', 'b.id', 'c.batch_id')
    .leftJoin('users as o', 'o.id', 'c.owner_id');

function matches(eb: ExpressionBuilder<Joined, 'c' | 'b' | 'o'>, filter: CodeFilter, at: Date) {
  const { q, ctype, state, batch_id } = filter;
  const like = `%${escaped(q.toLowerCase())}%`;
  return eb.and([
    ...(q
      ? [
          eb.or([
            eb('c.code', 'like', asCode(q)),
            eb('c.xhs_id', '=', q.toLowerCase()),
            eb(eb.fn('lower', ['b.remark']), 'like', like),
            eb('o.username_key', 'like', like),
          ]),
        ]
      : []),
    ...(ctype ? [eb('c.ctype', '=', ctype)] : []),
    ...(state ? [eb(stateAt(at), '=', state)] : []),
    ...(batch_id ? [eb('c.batch_id', '=', batch_id)] : []),
  ]);
}

export type CodeRow = Awaited<ReturnType<typeof listCodes>>[number];

/** Codes that match, the latest first. */
export const listCodes = (db: Db, filter: CodeFilter, { offset, limit }: Page, at: Date) =>
  joined(db)
    .select(['c.id', 'c.code', 'c.ctype', 'c.batch_id', 'c.uses', 'c.created_at', 'b.expires_at'])
    .select('o.username as owner')
    .select([
      sql<1 | 2>`coalesce(b.level, 1)`.as('level'),
      sql<number>`coalesce(b.days, ${TRIAL_DAYS}::int)`.as('days'),
      sql<number | null>`case when c.xhs_id is null then b.max_uses else 1 end`.as('max_uses'),
      sql<string>`coalesce(b.remark, c.xhs_id, '')`.as('remark'),
      stateAt(at).as('state'),
      sql<number>`(select count(*) from code_uses x where x.code_id = c.id and ${PAID})`.as('paid'),
    ])
    .where((eb) => matches(eb as never, filter, at))
    .orderBy('c.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countCodes(db: Db, filter: CodeFilter, at: Date): Promise<number> {
  const { total } = await joined(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => matches(eb as never, filter, at))
    .executeTakeFirstOrThrow();
  return total;
}

type UseFilter = { q: string; ctype?: CodeType | undefined };

const usesJoined = (db: Db, { q, ctype }: UseFilter) =>
  db
    .selectFrom('code_uses as x')
    .innerJoin('codes as c', 'c.id', 'x.code_id')
    .leftJoin('code_batches as b', 'b.id', 'c.batch_id')
    .leftJoin('users as o', 'o.id', 'c.owner_id')
    .leftJoin('users as u', 'u.id', 'x.user_id')
    .$if(ctype !== undefined, (query) => query.where('c.ctype', '=', ctype!))
    .$if(q !== '', (query) =>
      query.where((eb) => {
        const like = `%${escaped(q.toLowerCase())}%`;
        return eb.or([
          eb('c.code', 'like', asCode(q)),
          eb(eb.fn('lower', ['b.remark']), 'like', like),
          eb('o.username_key', 'like', like),
          eb('u.username_key', 'like', like),
        ]);
      }),
    );

/** Uses of codes, the latest first, and how many there are. */
export async function listUses(db: Db, filter: UseFilter, { offset, limit }: Page) {
  const [rows, { total }] = await Promise.all([
    usesJoined(db, filter)
      .select(['x.id', 'c.code', 'c.ctype', 'x.way', 'x.brought', 'x.used_at'])
      .select(['o.username as owner', 'u.username'])
      .select([sql<string>`coalesce(b.remark, c.xhs_id, '')`.as('remark'), PAID.as('paid')])
      .orderBy('x.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    usesJoined(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
