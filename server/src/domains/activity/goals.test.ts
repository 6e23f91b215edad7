import { beforeEach, expect, test } from 'vitest';
import { readOnDays } from '#test/factories/reading-days.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { addDays, dayOf } from '#core/shanghai.ts';

const server = await startServer();
let reader: TestUser;
beforeEach(async () => {
  reader = await server.user();
});

const today = () => dayOf(server.context.clock());
const show = async (who: TestUser = reader) =>
  (await server.call('GET /reader/history/data/today', {}, who)).result;
const set = (body: unknown, who: TestUser | undefined = reader) =>
  server.call('POST /reader/goal', { body: body as object }, who);
const read = (seconds: number, from = today(), days = 1) =>
  readOnDays(server, reader, { from, days, seconds });

test('there is none at first, and none is ever met', async () => {
  await read(3_600);
  expect(await show()).toMatchObject({ goal: { minutes: 0, words: 0 }, met: false });
});

test('is met when all it asks for was read, and is the reader’s own', async () => {
  expect((await set({ minutes: 10, words: 0 })).result).toEqual({ minutes: 10, words: 0 });
  await read(599);
  expect((await show()).met).toBe(false);
  await read(600);
  expect(await show()).toMatchObject({ goal: { minutes: 10, words: 0 }, met: true });
  await set({ minutes: 10, words: 500 });
  expect((await show()).met).toBe(false);
  await server.context.db
    .updateTable('reading_days')
    .set({ words: 500 })
    .where('user_id', '=', reader.userId)
    .execute();
  expect((await show()).met).toBe(true);
  expect((await show(await server.user())).goal).toEqual({ minutes: 0, words: 0 });
  await set({ minutes: 0, words: 0 });
  expect((await show()).met).toBe(false);
});

test('is set once, however many set it at the same time', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => set({ minutes: n + 1, words: 0 })));
  const rows = await server.context.db
    .selectFrom('reading_goals')
    .selectAll()
    .where('user_id', '=', reader.userId)
    .execute();
  expect(rows).toHaveLength(1);
});

test('a visitor sets none', async () => {
  const { http } = await server.call('POST /reader/goal', { body: { minutes: 5, words: 0 } });
  expect(http).toBe(401);
});

test.each([
  { minutes: -1, words: 0 },
  { minutes: 241, words: 0 },
  { minutes: 1.5, words: 0 },
  { minutes: 10 },
  { minutes: '10', words: 0 },
  { minutes: 0, words: 50_001 },
])('refuses %j', async (body) => {
  expect((await set(body)).status.reason).toBe('invalid_input');
  expect((await show()).goal).toEqual({ minutes: 0, words: 0 });
});

test('takes the largest', async () => {
  expect((await set({ minutes: 240, words: 50_000 })).http).toBe(200);
});

test('a streak says how many days of the month may still be missed', async () => {
  expect(await show()).toMatchObject({ streak: 0, grace_left: 2 });
  await read(60, addDays(today(), -1));
  expect(await show()).toMatchObject({ streak: 1, grace_left: 2 });
  await read(60, addDays(today(), -12), 5);
  // Six days lie between: the streak is that of yesterday alone.
  expect(await show()).toMatchObject({ streak: 1 });
});
