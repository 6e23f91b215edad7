import { beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestUser } from '#test/harness.ts';
import { rateWord, saveWord } from '#test/factories/word.ts';
import { dayOf } from '#core/shanghai.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/durations.ts';
import { streakOf } from './overview.service.ts';

let reader: TestUser;
let other: TestUser;

const server = await startServer();
beforeEach(async () => {
  // The clock moves from test to test: an old login would have run out.
  [reader, other] = [await server.user(), await server.user()];
});

const save = (word: string) => saveWord(server, reader, word);
const rate = (id: number, rating: number) => rateWord(server, reader, id, rating);
const overview = async () =>
  (await server.call('GET /reader/myword/overview', {}, { token: reader.token })).result;
const bulk = (words: string[], act: string, user = reader) =>
  server.call('POST /reader/myword/bulk', { body: { words, act } }, { token: user.token });
const undoBulk = (undo: string, user = reader) =>
  server.call('POST /reader/myword/bulk/undo', { body: { undo } }, { token: user.token });

describe('the overview', () => {
  test('of an empty word book is all zeros', async () => {
    const result = await overview();
    expect(result).toMatchObject({
      counts: { new: 0, learning: 0, known: 0, suspended: 0, leech: 0 },
      due: 0,
      fresh: 0,
      done: 0,
      retention: { measured: null, reviews: 0 },
      streak: 0,
    });
    expect(result.forecast).toHaveLength(30);
    expect(result.forecast[0]!.day).toBe(dayOf(server.context.clock()));
  });

  test('counts, forecasts and measures', async () => {
    const words = ['harbour', 'lantern', 'orchard', 'thunder', 'velvet'];
    const entries = [];
    for (const word of words) entries.push(await save(word));
    for (const { id } of entries.slice(0, 3)) await rate(id, 4);
    await bulk(['velvet'], 'known');
    let result = await overview();
    expect(result.counts).toEqual({ new: 1, learning: 3, known: 1, suspended: 0, leech: 0 });
    expect(result).toMatchObject({ due: 0, fresh: 1, done: 3, streak: 1 });
    expect(result.forecast.reduce((sum, { due }) => sum + due, 0)).toBe(3);

    expect(result.retention).toEqual({ measured: null, reviews: 0 });
  });

  test('measures how many due cards were recalled', async () => {
    const words = (
      'harbour lantern orchard thunder velvet whisper anchor blanket candle desert engine forest ' +
      'garden hammer island jacket kitchen ladder magnet needle'
    ).split(' ');
    const ids = [];
    for (const word of words) ids.push((await save(word)).id);
    // Steps of the first day say nothing yet: no word has come due.
    for (const id of ids) await rate(id, 3);
    server.advance(11 * MINUTE_MS);
    for (const id of ids) await rate(id, 3);
    expect((await overview()).retention).toEqual({ measured: null, reviews: 0 });
    server.advance(40 * DAY_MS);
    for (const [i, id] of ids.entries()) await rate(id, i % 4 === 0 ? 1 : 3);
    const { retention, streak } = await overview();
    expect(retention).toEqual({ measured: 0.75, reviews: 20 });
    expect(streak).toBe(1);
  });

  test('overdue cards stand on the first day', async () => {
    const { id } = await save('harbour');
    await rate(id, 4);
    server.advance(100 * DAY_MS);
    const { forecast, due } = await overview();
    expect([forecast[0]!.due, due]).toEqual([1, 1]);
  });
});

test.each([
  [[], 0],
  [['2026-11-21'], 1],
  [['2026-11-20'], 1],
  [['2026-11-19'], 0],
  [['2026-11-21', '2026-11-20', '2026-11-18'], 2],
  [['2026-03-01', '2026-02-28'], 0],
])('streak of %j', (days, streak) => {
  expect(streakOf(days, '2026-11-21')).toBe(streak);
});

describe('many words at once', () => {
  const entryOf = async (word: string) =>
    (await server.call('GET /reader/myword/detail', { query: { word } }, { token: reader.token }))
      .result;

  test('are changed and brought back as they were', async () => {
    const { id } = await save('harbour');
    await save('lantern');
    await rate(id, 3);
    const before = await server.context.db
      .selectFrom('word_entries')
      .selectAll()
      .where('user_id', '=', reader.userId)
      .orderBy('id')
      .execute();
    const { result } = await bulk(['harbour', 'lantern', 'unheard-of'], 'restart');
    expect(result.changed).toBe(2);
    expect((await entryOf('harbour'))?.state).toBe('new');
    expect((await undoBulk(result.undo)).result.restored).toBe(2);
    const after = await server.context.db
      .selectFrom('word_entries')
      .selectAll()
      .where('user_id', '=', reader.userId)
      .orderBy('id')
      .execute();
    const strip = (rows: typeof before) => rows.map(({ updated_at: _, ...row }) => row);
    expect(strip(after)).toEqual(strip(before));
  });

  test('a word set aside goes on where it stopped', async () => {
    const { id } = await save('harbour');
    await save('lantern');
    await rate(id, 3);
    await bulk(['harbour', 'lantern'], 'suspend');
    expect((await entryOf('harbour'))?.state).toBe('suspended');
    await bulk(['harbour', 'lantern'], 'resume');
    expect([(await entryOf('harbour'))?.state, (await entryOf('lantern'))?.state]).toEqual([
      'learning',
      'new',
    ]);
  });

  test('removed ones come back', async () => {
    await save('harbour');
    const { result } = await bulk(['harbour'], 'remove');
    expect(await entryOf('harbour')).toBeNull();
    await undoBulk(result.undo);
    expect(await entryOf('harbour')).not.toBeNull();
  });

  test('only the latest change, once, within a day, and one’s own', async () => {
    await save('harbour');
    const first = (await bulk(['harbour'], 'known')).result.undo;
    const second = (await bulk(['harbour'], 'suspend')).result.undo;
    expect((await undoBulk(first)).status.reason).toBe('change_not_found');
    expect((await undoBulk(second, other)).status.reason).toBe('change_not_found');
    const answers = await Promise.all([undoBulk(second), undoBulk(second)]);
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    const late = (await bulk(['harbour'], 'suspend')).result.undo;
    server.advance(25 * HOUR_MS);
    expect((await undoBulk(late)).http).toBe(404);
  });

  test('someone else’s words stay as they are', async () => {
    await save('harbour');
    expect((await bulk(['harbour'], 'remove', other)).result.changed).toBe(0);
    expect(await entryOf('harbour')).not.toBeNull();
  });

  test.each([
    [{ words: [], act: 'known' }],
    [{ words: ['x'], act: 'burn' }],
    [{ words: Array.from({ length: 501 }, () => 'x'), act: 'known' }],
    [{ words: ['x'.repeat(65)], act: 'known' }],
  ])('refuses %#', async (body) => {
    const { status } = await server.call(
      'POST /reader/myword/bulk',
      { body },
      { token: reader.token },
    );
    expect(status.reason).toBe('invalid_input');
  });
});
