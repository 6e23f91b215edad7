import type { ExpressionBuilder } from 'kysely';
import type { OrderState, Provider } from '@bluebird/contract/orders.ts';
import { startOf, startOfNextDay } from '#core/shanghai.ts';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

export type OrderFilter = {
  q: string;
  state?: OrderState | undefined;
  provider?: Provider | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

type Joined = Database & { o: Database['orders']; u: Database['users']; r: Database['users'] };

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

function matches(eb: ExpressionBuilder<Joined, 'o' | 'u' | 'r'>, filter: OrderFilter) {
  const { q, state, provider, from, to } = filter;
  const like = `%${escaped(q.toLowerCase())}%`;
  return eb.and([
    ...(q
      ? [
          eb.or([
            eb('o.order_no', 'like', `${escaped(q)}%`),
            eb('o.transaction_id', '=', q),
            eb('u.username_key', 'like', like),
          ]),
        ]
      : []),
    ...(state ? [eb('o.state', '=', state)] : []),
    ...(provider ? [eb('o.provider', '=', provider)] : []),
    ...(from ? [eb('o.created_at', '>=', startOf(from))] : []),
    ...(to ? [eb('o.created_at', '<', startOfNextDay(startOf(to)))] : []),
  ]);
}

const joined = (db: Db) =>
  db
    .selectFrom('orders as o')
    .leftJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('users as r', 'r.id', 'o.refund_by')
    .leftJoin('users as f', 'f.id', 'o.finish_asked_by');

const COLUMNS = ['u.username', 'r.username as refunder', 'f.username as finish_asker'] as const;

/** Everybody's orders that match, the latest first. */
export const listOrders = (
  db: Db,
  filter: OrderFilter,
  { offset, limit }: { offset: number; limit: number },
) =>
  joined(db)
    .selectAll('o')
    .select(COLUMNS)
    .where((eb) => matches(eb as never, filter))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.order_no', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

/** How many orders match, and the fen of those that are paid and not given back. */
export const countOrders = (db: Db, filter: OrderFilter) =>
  joined(db)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn
        .coalesce(
          eb.fn.sum<number>('o.amount').filterWhere('o.state', 'in', ['paid', 'finished']),
          eb.lit(0),
        )
        .as('sum'),
    ])
    .where((eb) => matches(eb as never, filter))
    .executeTakeFirstOrThrow();

/** One order with the names that belong to it. */
export const findForStaff = (db: Db, orderNo: string) =>
  joined(db).selectAll('o').select(COLUMNS).where('o.order_no', '=', orderNo).executeTakeFirst();
