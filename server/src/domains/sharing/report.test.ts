import { beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import type { PrintedReport } from '@bluebird/engine/typesetting/printed.ts';
import { dayOf } from '#core/shanghai.ts';
import { eventually } from '#test/eventually.ts';
import { NIGHT_TRAIN, seedSampleArticles } from '#test/factories/article.ts';
import { readOnDays } from '#test/factories/reading-days.ts';
import { rateWord, saveWord } from '#test/factories/word.ts';
import { startServer, type TestUser } from '#test/harness.ts';

const server = await startServer({ PUBLIC_URL: 'https://bluebird.example' });
const { context } = server;
const set: PrintedReport[] = [];
const { png } = context.typesetting;
context.typesetting.png = (task, scale) => {
  set.push(task.data as PrintedReport);
  return png(task, scale);
};

let reader: TestUser;
let train: number;
let ships: number;
beforeAll(async () => {
  const ids = await seedSampleArticles(server);
  train = ids.get(NIGHT_TRAIN)!;
  ships = ids.get('the-ships-that-mend-the-internet')!;
  reader = await server.user();
});

const report = (query: Record<string, unknown> = {}, user: { token?: string } = reader) =>
  server.call('GET /reader/report', { query }, user);
/** Has the reader have read texts on certain days; by calls that takes beats for all the time. */
const readTexts = (read: { day: string; source_id: number; seconds: number; source?: 'BOOK' }[]) =>
  context.db
    .insertInto('reading_day_texts')
    .values(read.map((one) => ({ user_id: reader.userId, source: 'ARTICLE', ...one })))
    .execute();
const picture = (query: Record<string, unknown> = {}, user: { token?: string } = reader) =>
  server.call('GET /reader/report/picture', { query }, user);

test('before anything was read there is nothing to show', async () => {
  const { result } = await report();
  expect(result).toMatchObject({ seconds: 0, days: 0, best_day: null, sentence: null });
  expect((await picture()).status.reason).toBe('nothing_to_show');
});

describe('a month and a year', () => {
  beforeAll(async () => {
    await readOnDays(server, reader, { from: '2026-02-27', days: 4, seconds: 600 });
    await readOnDays(server, reader, { from: '2026-03-10', days: 1, seconds: 3_000 });
    await readOnDays(server, reader, { from: '2025-12-31', days: 1, seconds: 900 });
  });

  test('have their own days and no others', async () => {
    const { result } = await report({ day: '2026-02-11' });
    expect(result).toMatchObject({
      from: '2026-02-01',
      to: '2026-02-28',
      seconds: 1_200,
      days: 2,
      best_day: { seconds: 600 },
    });
    expect(result.series).toHaveLength(28);
    expect(result.series[26]).toBe(600);
    const year = await report({ span: 'year', day: '2026-11-01' });
    expect(year.result).toMatchObject({
      from: '2026-01-01',
      to: '2026-12-31',
      seconds: 5_400,
      days: 5,
      best_day: { day: '2026-03-10', seconds: 3_000 },
    });
    expect(year.result.series).toEqual([0, 1_200, 4_200, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('count every text that was read in them, each once, and again when it was read again', async () => {
    // Two of them are gone since.
    await readTexts([
      { day: '2026-04-01', source_id: train, seconds: 40 },
      { day: '2026-04-02', source_id: train, seconds: 300 },
      { day: '2026-04-30', source_id: 90_000_001, seconds: 90 },
      { day: '2026-04-30', source_id: 90_000_002, seconds: 90, source: 'BOOK' },
      // Opened, and closed again.
      { day: '2026-04-30', source_id: 90_000_003, seconds: 2 },
      { day: '2026-05-01', source_id: train, seconds: 90 },
    ]);
    const articlesOf = async (query: object) => (await report({ ...query })).result.articles;
    expect(await articlesOf({ day: '2026-04-15' })).toBe(3);
    expect(await articlesOf({ day: '2026-05-15' })).toBe(1);
    expect(await articlesOf({ day: '2026-03-15' })).toBe(0);
    expect(await articlesOf({ day: '2026-05-15', span: 'year' })).toBe(3);
    // Its hardest sentence is told of each month, not only of the last in which it was read.
    for (const day of ['2026-04-15', '2026-05-15'])
      expect((await report({ day })).result.sentence).toMatchObject({ article_id: train });
  });

  test('tell no sentence of a text that was taken out of the history', async () => {
    const at = context.clock();
    await readTexts([{ day: '2026-06-01', source_id: ships, seconds: 300 }]);
    const sentenceOf = async () => (await report({ day: '2026-06-01' })).result.sentence;
    expect(await sentenceOf()).toMatchObject({ article_id: ships });
    const values = { moved_at: at, first_read_at: at, last_read_at: at, hidden_at: at };
    await context.db
      .insertInto('reading_texts')
      .values({ user_id: reader.userId, source: 'ARTICLE', source_id: ships, ...values })
      .execute();
    expect(await sentenceOf()).toBeNull();
  });

  test('have the words that were met and learnt, and the hardest sentence', async () => {
    const { id } = await saveWord(server, reader, { word: 'nostalgia' });
    await rateWord(server, reader, id, 3);
    const day = dayOf(context.clock());
    await readTexts([{ day, source_id: train, seconds: 400 }]);
    const { result } = await report();
    expect(result).toMatchObject({ met: 1, learnt: 1, kept: 0 });
    expect(result.sentence).toMatchObject({ article_id: train });
    expect(result.sentence!.text.split(' ').length).toBeGreaterThan(15);
  });

  test('become a picture', async () => {
    const { result } = await picture({ span: 'year', day: '2026-01-01', scale: 2 });
    const bytes = await eventually(async () => {
      const answer = await fetch(server.base + result.images[0]!.url);
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    });
    const { width, height } = await sharp(bytes).metadata();
    expect({ width, height }).toEqual({ width: 1_500, height: 2_400 });
    expect(set.at(-1)).toMatchObject({ title: '2026 年', name: reader.username });
    expect(set.at(-1)!.bars).toHaveLength(12);
    expect(set.at(-1)!.best).toContain('3 月 10 日');
  });
});

test('is the caller’s own, and of days that are', async () => {
  expect((await report({}, {})).http).toBe(401);
  const other = await server.user();
  expect((await report({ span: 'year', day: '2026-03-01' }, other)).result.seconds).toBe(0);
  for (const query of [{ day: '2026-02-30' }, { span: 'week' }])
    expect((await report(query)).status.reason).toBe('invalid_input');
});
