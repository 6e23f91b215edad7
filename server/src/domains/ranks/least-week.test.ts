import { expect, test } from 'vitest';
import { startServer, type TestUser } from '#test/harness.ts';
import { readOnDays } from '#test/factories/reading-days.ts';
import { keepLoggedIn } from '#test/factories/clock.ts';
import { addDays } from '#core/shanghai.ts';
import { workOutPlaces } from './places.service.ts';

/* One week with fixed dates, 1 to 7 June 2026, of four readers; the tests follow it to its end. */

const MONDAY = '2026-06-01';

const server = await startServer();
await moveTo('2026-06-06T12:00:00+08:00');
const most = await reader({ seconds: 50_000, days: 2 });
const steady = await reader({ seconds: 1_800, days: 3 });
const short = await reader({ seconds: 1_799, days: 7 });
const brief = await reader({ seconds: 7, days: 1 });

/** Moves the clock, and lets the job do what is due then; logins outlive it. */
async function moveTo(instant: string): Promise<void> {
  server.advance(Date.parse(instant) - server.context.clock().getTime());
  await keepLoggedIn(server);
  await workOutPlaces(server.context);
}

/** A reader of so many seconds, on so many days of the week. */
async function reader({ seconds, days }: { seconds: number; days: number }): Promise<TestUser> {
  const user = await server.user();
  const row = { user_id: user.userId, week: MONDAY, seconds, words: seconds * 4, reviews: 3 };
  await server.context.db.insertInto('rank_weeks').values(row).execute();
  await readOnDays(server, user, { from: MONDAY, days, seconds: Math.floor(seconds / days) });
  return user;
}

const weekOf = async (user: TestUser, cat = 'time') => {
  const query = { cat, rank_date: MONDAY };
  const token = user.token;
  const { result } = await server.call('GET /reader/history/rank/week', { query }, { token });
  return {
    closed: result.closed,
    total: result.total,
    ...result.mine,
    listed: result.items.map(({ place, username }) => `${place} ${username}`),
  };
};
const receive = (user: TestUser) => {
  const body = { rank_date: MONDAY };
  const { token } = user;
  return server.call('POST /reader/history/rank/receive_award', { body }, { token });
};

test('while the week goes on everyone stands in it, and is told what lacks', async () => {
  expect(await weekOf(most)).toMatchObject({ place: 1, lacks: { seconds: 0, days: 1 }, total: 4 });
  expect(await weekOf(steady)).toMatchObject({ place: 2, lacks: { seconds: 0, days: 0 } });
  expect(await weekOf(short)).toMatchObject({ place: 3, lacks: { seconds: 1, days: 0 } });
  expect(await weekOf(brief)).toMatchObject({ place: 4, lacks: { seconds: 1_793, days: 3 } });
  expect(await weekOf(brief, 'review')).toMatchObject({ lacks: { seconds: 0, days: 0 } });
});

test('closed, its places are for who read 30 minutes on three days', async () => {
  await moveTo('2026-06-08T00:04:59+08:00');
  expect(await weekOf(most)).toMatchObject({ closed: false, place: 1 });
  await moveTo('2026-06-08T00:05:01+08:00');
  for (const cat of ['time', 'words']) {
    expect(await weekOf(steady, cat)).toMatchObject({
      closed: true,
      total: 1,
      place: 1,
      listed: [`1 ${steady.username}`],
    });
    for (const other of [most, short, brief])
      expect(await weekOf(other, cat)).toMatchObject({ place: null, award: null });
  }
  expect((await receive(brief)).status.reason).toBe('no_award');
  expect((await receive(most)).status.reason).toBe('no_award');
  expect((await receive(steady)).result.days).toBe(7);
  // Cards are reviewed without reading: nothing is asked of that rank.
  expect(await weekOf(brief, 'review')).toMatchObject({ total: 4, place: 4 });
});

test('closed, it stays what it was', async () => {
  const { db } = server.context;
  const late = await reader({ seconds: 20_000, days: 5 });
  await db
    .updateTable('reading_days')
    .set({ seconds: 900 })
    .where('user_id', '=', brief.userId)
    .execute();
  const mine = await weekOf(late);
  expect(mine).toMatchObject({ place: null, award: null, total: 1 });
  expect(mine.listed).toEqual([`1 ${steady.username}`]);
  const closings = await db.selectFrom('rank_closed_weeks').selectAll().execute();
  expect(closings).toEqual([
    {
      week: MONDAY,
      time_total: 1,
      words_total: 1,
      review_total: 4,
      closed_at: expect.any(Date) as Date,
    },
  ]);
});

test('until the job has come, a week that is over stands as it was, and gives nothing', async () => {
  const reading = { user_id: steady.userId, week: addDays(MONDAY, 7), seconds: 1_800 };
  await server.context.db.insertInto('rank_weeks').values(reading).execute();
  server.advance(Date.parse('2026-06-20T12:00:00+08:00') - server.context.clock().getTime());
  await keepLoggedIn(server);
  const rank_date = reading.week;
  const { token } = steady;
  const call = { query: { rank_date } };
  const { result } = await server.call('GET /reader/history/rank/week', call, { token });
  expect(result).toMatchObject({ closed: false, total: 1, mine: { place: 1, award: null } });
  const award = await server.call(
    'POST /reader/history/rank/receive_award',
    { body: { rank_date } },
    { token },
  );
  expect(award.status.reason).toBe('week_not_over');
  const closed = await server.context.db
    .selectFrom('rank_closed_weeks')
    .selectAll()
    .where('week', '=', rank_date)
    .execute();
  expect(closed).toEqual([]);
});

test('by many processes at once, a week is worked out once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => workOutPlaces(server.context)));
  const closings = await server.context.db
    .selectFrom('rank_closed_weeks')
    .select('week')
    .where('week', '=', addDays(MONDAY, 7))
    .execute();
  expect(closings).toHaveLength(1);
});

test('a week in which nobody did anything is closed without having been worked out', async () => {
  const call = { query: { rank_date: addDays(MONDAY, -70) } };
  const { result } = await server.call('GET /reader/history/rank/week', call);
  expect(result).toMatchObject({ closed: true, total: 0, items: [] });
});
