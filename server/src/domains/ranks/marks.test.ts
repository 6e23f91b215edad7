import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { RANK_CATEGORIES } from '@bluebird/contract/ranks.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { dayOf, mondayOf } from '#core/shanghai.ts';
import { MARK_EVERY, MARKED_FROM } from './marks.queries.ts';
import { workOutPlaces } from './places.service.ts';

/* A week with so many readers that it is marked: 12,345 of them, whose scores come in fives of equals. */

const READERS = 12_345;
const server = await startServer();
const { db } = server.context;
const thisWeek = mondayOf(dayOf(server.context.clock()));

await sql`
  insert into users (username, username_key, password_hash)
  select 'many-' || n, 'many-' || n, '-' from generate_series(1, ${READERS}::int) n
`.execute(db);
await sql`
  insert into rank_weeks (user_id, week, seconds, words, reviews)
  select id, ${thisWeek}::date, 1 + id % 2469, 7 * (1 + id % 2469), 20 from users
  where username_key like 'many-%'
`.execute(db);

/** What a reader is told of this week. */
async function shown(user: TestUser, cat: string) {
  const call = { query: { cat } };
  const { result } = await server.call('GET /reader/history/rank/week', call, user);
  return { total: result.total, place: result.mine?.place };
}

/** A reader who has done so much this week. */
async function withScore(value: number): Promise<TestUser> {
  const user = await server.user();
  const row = { user_id: user.userId, week: thisWeek, seconds: value, words: 7 * value };
  await db
    .insertInto('rank_weeks')
    .values({ ...row, reviews: Math.min(value, 20) })
    .execute();
  return user;
}

const marks = () =>
  db.selectFrom('rank_marks').select(['category', 'place']).where('week', '=', thisWeek).execute();

test('places counted from marks are those counted from the top', async () => {
  const readers: TestUser[] = [];
  for (const value of [1, 20, 777, 1_234, 2_000, 2_469, 5_000])
    readers.push(await withScore(value));
  const all = async () => {
    const told = [];
    for (const cat of RANK_CATEGORIES) {
      for (const reader of readers) told.push(await shown(reader, cat));
    }
    return told;
  };
  expect(await marks()).toEqual([]);
  const counted = await all();
  expect(new Set(counted.map(({ total }) => total))).toEqual(new Set([READERS + readers.length]));
  await workOutPlaces(server.context);
  expect(await marks()).toHaveLength(
    RANK_CATEGORIES.length * (Math.floor(READERS / MARK_EVERY) + 1),
  );
  expect(await all()).toEqual(counted);
});

test('a reader who climbs has their new place at once, and nobody stands below the last', async () => {
  const climber = await withScore(100);
  const before = (await shown(climber, 'time')).place!;
  await db
    .updateTable('rank_weeks')
    .set({ seconds: 2_400 })
    .where('user_id', '=', climber.userId)
    .execute();
  const after = (await shown(climber, 'time')).place!;
  expect([before > 11_800, after < 400]).toEqual([true, true]);
  const last = await withScore(1);
  const { place, total } = await shown(last, 'words');
  expect(total).toBe(place);
});

test('a week with fewer readers has no marks any more', async () => {
  await sql`
    delete from rank_weeks where user_id in (
      select id from users where username_key like 'many-%' order by id limit ${READERS - MARKED_FROM + 100}
    )
  `.execute(db);
  await workOutPlaces(server.context);
  expect(await marks()).toEqual([]);
});
