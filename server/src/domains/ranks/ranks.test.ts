import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { badValues } from '#test/bad-values.ts';
import { readOn } from '#test/factories/beat.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { readOnDays } from '#test/factories/reading-days.ts';
import { newArticle } from '#test/factories/article.ts';
import { addDays, dayOf, mondayOf, startOf } from '#core/shanghai.ts';
import { DAY_MS, MINUTE_MS } from '#core/durations.ts';
import { closeWeek } from './closed-weeks.queries.ts';
import { workOutPlaces } from './places.service.ts';

const server = await startServer();

const thisWeek = () => mondayOf(dayOf(server.context.clock()));
const lastWeek = () => addDays(thisWeek(), -7);

// Every test has two weeks of its own, and stands in the middle of the second.
beforeEach(() => {
  const next = startOf(addDays(thisWeek(), 14)).getTime() + 2.5 * DAY_MS;
  server.advance(next - server.context.clock().getTime());
});

/** A week of the rank, once the job has worked out what is due. */
async function week(query: Record<string, unknown> = {}, user?: TestUser) {
  await workOutPlaces(server.context);
  return server.call('GET /reader/history/rank/week', { query }, { token: user?.token });
}
async function receive(user: TestUser, rank_date: unknown = lastWeek()) {
  await workOutPlaces(server.context);
  const body = { rank_date };
  const { token } = user;
  return server.call('POST /reader/history/rank/receive_award', { body }, { token });
}
const optOut = (user: TestUser, out: unknown = true) =>
  server.call('POST /reader/history/rank/opt_out', { body: { out } }, { token: user.token });

type Score = { seconds?: number; words?: number; reviews?: number };

/** A reader with so much done in a week, on as many days as a place asks for. */
async function withScore(score: Score, of = lastWeek()): Promise<TestUser> {
  const user = await server.user();
  await server.context.db
    .insertInto('rank_weeks')
    .values({ user_id: user.userId, week: of, ...score })
    .execute();
  if (score.seconds) await withDays(user, 3, 60, of);
  return user;
}

/** Lets a reader read so many seconds on each of the first days of a week. */
const withDays = (user: Pick<TestUser, 'userId'>, days: number, seconds: number, of = lastWeek()) =>
  readOnDays(server, user, { from: of, days, seconds });

const names = (answer: Awaited<ReturnType<typeof week>>) =>
  answer.result.items.map(({ username, place }) => `${place} ${username}`);

describe('a week', () => {
  test('is this one, by time, unless another is asked for', async () => {
    const [a, b] = [
      await withScore({ seconds: 60, words: 900, reviews: 1 }, thisWeek()),
      await withScore({ seconds: 90, words: 100, reviews: 7 }, thisWeek()),
    ];
    const answer = await week();
    expect(answer.result).toMatchObject({
      cat: 'time',
      rank_date: thisWeek(),
      this_week: thisWeek(),
      closed: false,
      total: 2,
      mine: null,
    });
    expect(names(answer)).toEqual([`1 ${b.username}`, `2 ${a.username}`]);
    expect(names(await week({ cat: 'words' }))).toEqual([`1 ${a.username}`, `2 ${b.username}`]);
    expect(names(await week({ cat: 'review' }))).toEqual([`1 ${b.username}`, `2 ${a.username}`]);
    expect((await week({ rank_date: lastWeek() })).result).toMatchObject({ total: 0, items: [] });
  });

  test('tells equals apart by the age of the account, and says which row is the caller’s', async () => {
    const older = await withScore({ seconds: 6_000 });
    const newer = await withScore({ seconds: 6_000 });
    const answer = await week({ rank_date: lastWeek() }, newer);
    expect(names(answer)).toEqual([`1 ${older.username}`, `2 ${newer.username}`]);
    expect(answer.result.items.map(({ mine }) => mine)).toEqual([false, true]);
    expect(answer.result.mine).toMatchObject({ place: 2, value: 6_000 });
  });

  test('shows a hundred, and everyone their own place', async () => {
    const users = await server.context.db
      .insertInto('users')
      .values(
        Array.from({ length: 104 }, (_, i) => ({
          username: `crowd-${i}`,
          username_key: `crowd-${i}`,
          password_hash: '-',
        })),
      )
      .returning('id')
      .execute();
    await server.context.db
      .insertInto('rank_weeks')
      .values(users.map(({ id }, i) => ({ user_id: id, week: lastWeek(), seconds: 10_000 - i })))
      .execute();
    for (const { id } of users) await withDays({ userId: id }, 3, 60);
    const late = await withScore({ seconds: 1_805 });
    const { result } = await week({ rank_date: lastWeek() }, late);
    expect(result.items).toHaveLength(100);
    expect(result.items.at(-1)).toMatchObject({ place: 100, value: 9_901, mine: false });
    expect(result).toMatchObject({ total: 105, mine: { place: 105, value: 1_805 } });
  });

  test('has no row of an account that was deleted, and none for who did nothing', async () => {
    const [gone, idle, here] = [
      await withScore({ seconds: 1_899 }),
      await withScore({ seconds: 0, reviews: 4 }),
      await withScore({ seconds: 1_809 }),
    ];
    await server.context.db
      .updateTable('users')
      .set({ deleted_at: server.context.clock() })
      .where('id', '=', gone.userId)
      .execute();
    expect(names(await week({ rank_date: lastWeek() }))).toEqual([`1 ${here.username}`]);
    expect((await week({ rank_date: lastWeek() }, idle)).result.mine).toMatchObject({
      place: null,
      value: 0,
      opted_out: false,
      award: null,
    });
  });

  test('follows what is read and reviewed; a review taken back does not count', async () => {
    const reader = await server.user();
    const { token } = reader;
    const article = await newArticle(server);
    await readOn(server, token, { source_id: article, progress: 0.1 });
    await readOn(server, token, { source_id: article, progress: 0.9 });
    const { id } = (
      await server.call('POST /reader/myword', { body: { word: 'harbour' } }, { token })
    ).result;
    const review_uuid = crypto.randomUUID();
    const params = { id };
    const rate = () =>
      server.call(
        'POST /reader/myword/{id}/review',
        { params, body: { rating: 3, review_uuid } },
        { token },
      );
    await rate();
    await rate();
    const mine = async (cat: string) => (await week({ cat }, reader)).result.mine?.value;
    expect(await mine('time')).toBe(60);
    expect(await mine('review')).toBe(1);
    await server.call(
      'POST /reader/myword/{id}/review/undo',
      { params, body: { review_uuid } },
      { token },
    );
    expect(await mine('review')).toBe(0);
    const day = await server.call('GET /reader/history/data/today', {}, { token });
    expect(await mine('words')).toBe(day.result.words);
  });

  test('gets the seconds before Monday’s midnight of a beat sent after it', async () => {
    const reader = await server.user();
    const article = await newArticle(server);
    const midnight = startOf(addDays(thisWeek(), 7)).getTime();
    server.advance(midnight - MINUTE_MS - server.context.clock().getTime());
    const login = await server.context.db
      .updateTable('sessions')
      .set({ expires_at: new Date(midnight + DAY_MS), last_seen_at: new Date(midnight) })
      .where('user_id', '=', reader.userId)
      .execute();
    expect(login).toHaveLength(1);
    await readOn(server, reader.token, { source_id: article, progress: 0.1, spent_time: 30 });
    await readOn(server, reader.token, { source_id: article, progress: 0.2, spent_time: 50 });
    const value = async (rank_date: string) =>
      (await week({ rank_date }, reader)).result.mine?.value ?? 0;
    const [before, after] = [await value(lastWeek()), await value(thisWeek())];
    expect(after).toBeGreaterThanOrEqual(18);
    expect(before + after).toBe(80);
    expect((await week({ rank_date: lastWeek() })).result.closed).toBe(false);
    server.advance(5 * MINUTE_MS);
    expect((await week({ rank_date: lastWeek() })).result.closed).toBe(true);
  });

  test.each([
    ['a Tuesday', '2026-11-17'],
    ['no day', '2026-02-30'],
    ['a day long ago', '0001-01-01'],
    ['before the first', '2025-12-22'],
    ['after this one', '9999-01-04'],
    ['an instant', '2026-11-16T00:00:00Z'],
    ...badValues.map(([name, value]): [string, unknown] => [name, value]),
  ])('is not %s', async (_, rank_date) => {
    if (rank_date === null) return;
    const answer = await week({ rank_date });
    expect([answer.http, answer.status.reason]).toEqual([400, 'invalid_input']);
  });

  test('has three categories', async () => {
    for (const cat of ['', 'TIME', 'x'.repeat(10_000), '😀']) {
      expect((await week({ cat })).status.reason).toBe('invalid_input');
    }
  });
});

describe('an award', () => {
  test('is for places 1 to 10, or for steady reading, the best of them', async () => {
    const readers: TestUser[] = [];
    for (let i = 0; i < 12; i++) readers.push(await withScore({ seconds: 9_000 - i }));
    await withDays(readers[0]!, 7, 600);
    await withDays(readers[10]!, 5, 600);
    await withDays(readers[11]!, 4, 6_000);
    const days: (number | undefined)[] = [];
    for (const reader of readers) {
      const { mine } = (await week({ rank_date: lastWeek(), cat: 'words' }, reader)).result;
      const { http, result, status } = await receive(reader);
      days.push(mine?.award?.days);
      if (mine?.award) expect(result).toMatchObject({ kind: 'rank', days: mine.award.days });
      else expect([http, status.reason]).toEqual([409, 'no_award']);
    }
    expect(days).toEqual([7, 7, 7, 3, 3, 3, 3, 3, 3, 3, 1, undefined]);
    const { mine } = (await week({ rank_date: lastWeek() }, readers[10])).result;
    expect(mine).toMatchObject({
      steady_days: 5,
      award: { days: 1, reason: '一周有 5 天读满 10 分钟', received: true },
    });
  });

  test('is given once, however many ask at once', async () => {
    const reader = await withScore({ seconds: 3_600 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => receive(reader)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status.reason === 'award_received')).toHaveLength(49);
    const rows = await server.context.db
      .selectFrom('awards')
      .select(['kind', 'subject', 'days', 'reason'])
      .where('user_id', '=', reader.userId)
      .execute();
    expect(rows).toEqual([
      { kind: 'rank', subject: lastWeek(), days: 7, reason: '阅读时长周榜第 1 名' },
    ]);
    const { membership } = (await server.call('GET /api/user/me', {}, reader)).result;
    const left = Date.parse(membership.expires_at!) - server.context.clock().getTime();
    expect([membership.level, membership.is_trial, Math.ceil(left / DAY_MS)]).toEqual([
      1,
      false,
      7,
    ]);
    const { items } = (await server.call('GET /api/member/log', {}, reader)).result;
    expect(items).toMatchObject([{ kind: 'award', days: 7, reason: '阅读时长周榜第 1 名' }]);
  });

  test('is not for a week that goes on, nor for the minutes in which the last one is counted', async () => {
    const reader = await withScore({ seconds: 3_600 }, thisWeek());
    const rank_date = thisWeek();
    expect((await receive(reader, rank_date)).status.reason).toBe('week_not_over');
    const end = startOf(addDays(rank_date, 7)).getTime();
    server.advance(end + 4 * MINUTE_MS - server.context.clock().getTime());
    expect((await receive(reader, rank_date)).status.reason).toBe('week_not_over');
    server.advance(2 * MINUTE_MS);
    expect((await receive(reader, rank_date)).result).toMatchObject({ days: 7 });
  });

  test.each([['a Sunday', '2026-11-15'], ['a week to come', '9999-01-04'], ...badValues])(
    'is not for %s',
    async (_, rank_date) => {
      const reader = await server.user();
      expect((await receive(reader, rank_date)).status.reason).toBe('invalid_input');
    },
  );

  test('does not grow when one better leaves or joins after the week', async () => {
    const better: TestUser[] = [];
    for (let i = 0; i < 3; i++) better.push(await withScore({ seconds: 9_000 - i }));
    const fourth = await withScore({ seconds: 1_801 });
    await optOut(better[0]!);
    expect((await receive(fourth)).result.days).toBe(3);
    expect(names(await week({ rank_date: lastWeek() }))).toEqual([
      `2 ${better[1]!.username}`,
      `3 ${better[2]!.username}`,
      `4 ${fourth.username}`,
    ]);
  });
});

describe('a reader who opts out', () => {
  test('is neither listed nor counted, and gets nothing; and is back when they want', async () => {
    const [first, second] = [
      await withScore({ seconds: 20 }, thisWeek()),
      await withScore({ seconds: 10 }, thisWeek()),
    ];
    expect((await optOut(first)).result).toEqual({ opted_out: true });
    expect(names(await week())).toEqual([`1 ${second.username}`]);
    expect((await week({}, first)).result).toMatchObject({
      total: 1,
      mine: { place: null, value: 20, opted_out: true, award: null },
    });
    expect((await week({}, second)).result.mine).toMatchObject({ place: 1, opted_out: false });
    expect((await optOut(first, false)).result).toEqual({ opted_out: false });
    expect((await week({}, first)).result.mine).toMatchObject({ place: 1, opted_out: false });
  });

  test('has no place in a week at whose end they were out, even when back later', async () => {
    const rank_date = thisWeek();
    const away = await withScore({ seconds: 1_820 }, rank_date);
    const there = await withScore({ seconds: 1_810 }, rank_date);
    await optOut(away);
    server.advance(7 * DAY_MS);
    expect((await receive(away, rank_date)).status.reason).toBe('rank_opted_out');
    await optOut(away, false);
    expect((await receive(away, rank_date)).status.reason).toBe('rank_opted_out');
    expect(names(await week({ rank_date }))).toEqual([`1 ${there.username}`]);
  });

  test('changes nothing by pressing often, or many at once', async () => {
    const reader = await withScore({ seconds: 20 }, thisWeek());
    await Promise.all(Array.from({ length: 20 }, (_, i) => optOut(reader, i % 2 === 0)));
    await optOut(reader, true);
    await optOut(reader, true);
    const rows = () =>
      server.context.db
        .selectFrom('rank_absences')
        .selectAll()
        .where('user_id', '=', reader.userId)
        .execute();
    expect(await rows()).toHaveLength(1);
    await optOut(reader, false);
    await optOut(reader, false);
    expect(await rows()).toHaveLength(0);
  });

  test.each(badValues.filter(([, value]) => value !== true))('is not %s', async (_, out) => {
    const reader = await server.user();
    expect((await optOut(reader, out)).status.reason).toBe('invalid_input');
  });
});

test('closing a week may take longer than other statements', async () => {
  const limit = await server.context.db.transaction().execute(async (tx) => {
    await closeWeek(tx, '2020-01-06', { end: new Date(), at: new Date() });
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(tx);
    return rows[0]!.statement_timeout;
  });
  expect(limit).toBe('15min');
});
