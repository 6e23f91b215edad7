import { type Insertable, sql } from 'kysely';
import type { CodeType } from '@bluebird/contract/codes.ts';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

export const insertBatch = async (
  tx: Db,
  batch: Insertable<Database['code_batches']>,
): Promise<number> =>
  (await tx.insertInto('code_batches').values(batch).returning('id').executeTakeFirstOrThrow()).id;

/** @returns the ids of the codes, in their order */
export const insertCodes = async (
  tx: Db,
  codes: Insertable<Database['codes']>[],
): Promise<number[]> =>
  (await tx.insertInto('codes').values(codes).returning('id').execute()).map(({ id }) => id);

/** Stops a batch, if it is not yet. @returns whether it was stopped now */
export async function stopBatchAt(tx: Db, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('code_batches')
    .set({ stopped_at: at })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A batch that nothing else changes until the transaction ends. */
export const lockBatch = (tx: Db, id: number) =>
  tx
    .selectFrom('code_batches')
    .select(['created_by', 'asked', 'confirmed_at', 'stopped_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const confirmBatchBy = (tx: Db, id: number, by: number, at: Date) =>
  tx
    .updateTable('code_batches')
    .set({ confirmed_at: at, confirmed_by: by })
    .where('id', '=', id)
    .execute();

/** How many uses of a batch's codes are of a kind. */
const countUses = (kind: ReturnType<typeof sql>) => sql<number>`(
  select count(*) from codes c join code_uses x on x.code_id = c.id
  where c.batch_id = b.id and ${kind})`;

const batches = (db: Db) =>
  db
    .selectFrom('code_batches as b')
    .leftJoin('users as a', 'a.id', 'b.created_by')
    .leftJoin('users as s', 's.id', 'b.confirmed_by')
    .select(['b.id', 'b.ctype', 'b.size', 'b.level', 'b.days', 'b.max_uses', 'b.expires_at'])
    .select(['b.remark', 'b.created_at', 'b.stopped_at', 'a.username as created_by'])
    .select(['b.asked', 'b.confirmed_at', 's.username as confirmed_by'])
    .select([
      countUses(sql`true`).as('uses'),
      countUses(sql`x.way = 'register'`).as('registered'),
      countUses(sql`x.brought and exists (
        select from orders p where p.user_id = x.user_id and p.state in ('paid', 'finished'))`).as(
        'paid',
      ),
    ]);

export type BatchRow = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

export const findBatch = (db: Db, id: number) =>
  batches(db).where('b.id', '=', id).executeTakeFirst();

/** Batches, the latest first, and how many there are. */
export async function listBatches(
  db: Db,
  { ctype, offset, limit }: { ctype?: CodeType | undefined; offset: number; limit: number },
) {
  const [rows, { total }] = await Promise.all([
    batches(db)
      .$if(ctype !== undefined, (q) => q.where('b.ctype', '=', ctype!))
      .orderBy('b.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    db
      .selectFrom('code_batches as b')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .$if(ctype !== undefined, (q) => q.where('b.ctype', '=', ctype!))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
