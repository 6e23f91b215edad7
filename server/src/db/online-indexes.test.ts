import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startServer } from '#test/harness.ts';
import { buildIndexes } from './online-indexes.ts';

const server = await startServer();
const { db } = server.context;

const isValid = async (name: string): Promise<boolean | null> => {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})
  `.execute(db);
  return rows[0]?.valid ?? null;
};

/** Builds, and says what failed. */
async function build(indexes?: Record<string, string>): Promise<string[]> {
  const failed: string[] = [];
  await buildIndexes(db, (name, error) => failed.push(`${name}: ${String(error)}`), indexes);
  return failed;
}

test('a database that was brought up to date has them all', async () => {
  for (const name of ['users_created', 'users_present', 'users_searched'])
    expect(await isValid(name)).toBe(true);
  expect(await build()).toEqual([]);
});

test('one that fails leaves nothing behind, keeps nobody from writing, and is tried again', async () => {
  const { userId } = await server.user();
  const failing = { users_failing: `users ((1 / (id - ${userId})))`, users_other: 'users (role)' };
  const failed = await build(failing);
  expect(failed).toEqual([expect.stringContaining('users_failing: error: division by zero')]);
  expect([await isValid('users_failing'), await isValid('users_other')]).toEqual([null, true]);
  expect((await server.user()).userId).toBeGreaterThan(userId);
  expect(await build({ users_failing: 'users ((1 / (id + 1)))' })).toEqual([]);
  expect(await isValid('users_failing')).toBe(true);
});

test('what a killed process left half built is built anew', async () => {
  await build({ users_half: 'users (role)' });
  await sql`update pg_index set indisvalid = false where indexrelid = 'users_half'::regclass`.execute(
    db,
  );
  expect(await build({ users_half: 'users (role)' })).toEqual([]);
  expect(await isValid('users_half')).toBe(true);
});

test('rows are written while one is built, and it waits for transactions begun before', async () => {
  let built = false;
  const building = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').limit(1).execute();
    await tx.updateTable('users').set({ role: 'reader' }).where('id', '=', -1).execute();
    const work = build({ users_waiting: 'users (avatar)' }).then(() => (built = true));
    while ((await isValid('users_waiting')) === null);
    await server.user();
    expect([built, await isValid('users_waiting')]).toEqual([false, false]);
    // Another process leaves to this one what it builds.
    expect(await build({ users_waiting: 'users (avatar)' })).toEqual([]);
    return { work };
  });
  await building.work;
  expect(await isValid('users_waiting')).toBe(true);
});
