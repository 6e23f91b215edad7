import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

export type OrderRow = Selectable<Database['orders']>;

/** An order, which nothing else changes until the transaction ends. */
export const lockOrder = (tx: Db, orderNo: string) =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirst();

export const findOrder = (db: Db, orderNo: string) =>
  db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

/** A reader's own order. */
export const findOwnOrder = (db: Db, userId: number, orderNo: string) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The WeChat user of an app that a reader is bound to. */
export const findPayerOpenid = async (db: Db, appId: string, userId: number) =>
  (
    await db
      .selectFrom('wechat_accounts')
      .select('openid')
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.openid;

/** The order of a product that a reader has not paid yet. */
export const findWaiting = (db: Db, userId: number, productId: string) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('state', '=', 'pending')
    .executeTakeFirst();

/** Adds an order, unless one of the same reader and product waits. @returns whether it was added */
export async function insertOrder(db: Db, order: Insertable<Database['orders']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('orders')
    .values(order)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const updateOrder = (
  db: Db,
  orderNo: string,
  values: Updateable<Database['orders']>,
): Promise<OrderRow> =>
  db
    .updateTable('orders')
    .set(values)
    .where('order_no', '=', orderNo)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Takes the turn to ask a provider about an order. @returns whether nobody has since `before` */
export async function takeTurn(db: Db, orderNo: string, before: Date, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ asked_at: at })
    .where('order_no', '=', orderNo)
    .where('state', '=', 'pending')
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<', before)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Orders that can no longer be paid and are not closed yet, the oldest first. */
export const listExpired = (db: Db, at: Date, limit: number) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'pending')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(limit)
    .execute();

/** A reader's orders, the latest first, and how many there are. */
export async function listOwnOrders(
  db: Db,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
) {
  const own = db.selectFrom('orders').where('user_id', '=', userId);
  const [rows, { total }] = await Promise.all([
    own
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('order_no', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Orders that were paid to a provider from one instant until before another. */
export const listPaidBetween = (db: Db, provider: OrderRow['provider'], from: Date, to: Date) =>
  db
    .selectFrom('orders')
    .select(['order_no', 'transaction_id', 'amount'])
    .where('provider', '=', provider)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .execute();

/** Finishes a paid order that a provider's bill confirms. */
export async function finishConfirmed(
  db: Db,
  orderNo: string,
  transactionId: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ state: 'finished', finished_at: at })
    .where('order_no', '=', orderNo)
    .where('transaction_id', '=', transactionId)
    .where('state', '=', 'paid')
    .execute();
}
