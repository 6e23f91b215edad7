import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startServer } from '#test/harness.ts';

const server = await startServer();

/** Tables that editors fill by hand: reading one whole takes no time. */
const FEW_ROWS = [
  ...['asked_grants', 'bans', 'code_batches', 'feeds', 'magazines', 'notices', 'order_differences'],
  ...['passkey_challenges', 'products', 'terms', 'webhooks'],
];
/** What is never deleted while something refers to it. */
const KEPT = ['orders_product_id_fkey'];

test('rows are found by what they refer to, so that it can be deleted', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and t.relname <> all(${FEW_ROWS}) and c.conname <> all(${KEPT})
      and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indisvalid
          -- Of the columns that an index begins with, in any order.
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^[(][a-z_]+ IS NOT NULL[)]$')
      )
    order by 1
  `.execute(server.context.db);
  expect(rows.map(({ name }) => name)).toEqual([]);
});
