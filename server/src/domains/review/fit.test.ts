import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createEmptyCard, dateDiffInDays, default_w, fsrs, type Grade } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { startServer, type TestUser } from '#test/harness.ts';
import { fitMemory } from '#integrations/memory-fit/memory-fit.ts';
import { DAY_MS } from '#core/durations.ts';
import { fitReader, queueFits } from './fit.service.ts';

const server = await startServer({}, { jobs: true });

/** A learner who forgets fast at first, and to whom repetition gives little. */
const TRUTH = default_w.map((w, i) => (i < 4 ? w * 0.25 : i === 8 ? w * 0.7 : w));

/** Repeatable chance. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

type Review = { rating: Grade; at: Date };

/** Reviews of words as the usual parameters would ask, answered by a memory of other ones. */
function reviewsOf(words: number, seed: number, weights: readonly number[]): Review[][] {
  const chance = dice(seed);
  const truth = fsrs({ w: [...weights] });
  const asked = fsrs({});
  return Array.from({ length: words }, (_, word) => {
    let at = new Date(Date.UTC(2026, 0, 1, 4) + word * 0.3 * DAY_MS);
    let [memory, card] = [createEmptyCard(at), createEmptyCard(at)];
    return Array.from({ length: 10 }, (__, i) => {
      const days = memory.last_review ? dateDiffInDays(memory.last_review, at) : 0;
      const recall = i === 0 ? 0.6 : truth.forgetting_curve(days, memory.stability);
      const rating: Grade = chance() < recall ? 3 : 1;
      const review = { rating, at };
      memory = truth.next(memory, at, rating).card;
      card = asked.next(card, at, rating).card;
      at = card.due;
      return review;
    });
  });
}

/** How badly parameters foretell reviews a day or more apart. */
function logLoss(weights: readonly number[], words: Review[][]): number {
  const model = fsrs({ w: [...weights] });
  const losses = words.flatMap((reviews) => {
    let card = createEmptyCard(reviews[0]!.at);
    return reviews.flatMap(({ rating, at }) => {
      const days = card.last_review ? dateDiffInDays(card.last_review, at) : 0;
      const recall = model.forgetting_curve(days, card.stability);
      card = model.next(card, at, rating).card;
      return days > 0 ? [-Math.log(rating > 1 ? recall : 1 - recall)] : [];
    });
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}

/** Puts a log into the database as if the reader had reviewed. */
async function keepLog(user: TestUser, words: Review[][]): Promise<void> {
  const { db } = server.context;
  for (const [i, reviews] of words.entries()) {
    const { id } = await db
      .insertInto('word_entries')
      .values({ user_id: user.userId, word: `w${randomUUID()}${i}`, rank: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = reviews.map(({ rating, at }, n) => ({
      entry_id: id,
      user_id: user.userId,
      review_uuid: randomUUID(),
      rating,
      kind: 'recognise' as const,
      spent: 1_000,
      reviewed_at: at,
      received_at: at,
      was_due: n > 0,
      was_new: n === 0,
      interval_days: 1,
      before: '{}',
    }));
    await db.insertInto('reviews').values(rows).execute();
  }
}

const settingsOf = (user: TestUser) =>
  server.context.db
    .selectFrom('review_settings')
    .selectAll()
    .where('user_id', '=', user.userId)
    .executeTakeFirst();

test('parameters fitted to a log foretell the next reviews better than the usual ones', async () => {
  const reader = await server.user();
  await keepLog(reader, reviewsOf(150, 1, TRUTH));
  expect(await fitReader(server.context, reader.userId)).toBe(true);
  const settings = (await settingsOf(reader))!;
  expect(settings).toMatchObject({ fitted_reviews: 1_500, retention: 0.9, new_per_day: 20 });
  const next = reviewsOf(150, 2, TRUTH);
  expect(logLoss(settings.weights!, next)).toBeLessThan(0.98 * logLoss(default_w, next));

  // What they are scheduled by from now on.
  const body = { word: 'harbour' };
  const { result } = await server.call('POST /reader/myword', { body }, reader);
  const args = { params: { id: result.id }, body: { rating: 4 } };
  const rated = await server.call('POST /reader/myword/{id}/review', args, reader);
  expect(rated.result.memory.stability).toBeCloseTo(settings.weights![3]!, 2);
});

test('are left alone when they foretell no better', async () => {
  const reader = await server.user();
  await keepLog(reader, reviewsOf(120, 3, TRUTH));
  const { db, clock } = server.context;
  const values = { user_id: reader.userId, new_per_day: 5, due_per_day: 50, retention: 0.85 };
  await db
    .insertInto('review_settings')
    .values({ ...values, weights: TRUTH, fitted_at: new Date(clock().getTime() - 40 * DAY_MS) })
    .execute();
  await fitReader(server.context, reader.userId);
  const settings = (await settingsOf(reader))!;
  expect(settings).toMatchObject({ ...values, fitted_reviews: 1_200 });
  const next = reviewsOf(120, 4, TRUTH);
  expect(logLoss(settings.weights!, next)).toBeLessThan(1.02 * logLoss(TRUTH, next));
});

test('a short log, or one that has hardly grown, is not looked at', async () => {
  const reader = await server.user();
  await keepLog(reader, reviewsOf(90, 5, TRUTH));
  expect(await fitReader(server.context, reader.userId)).toBe(false);
  expect(await settingsOf(reader)).toBeUndefined();
  await keepLog(reader, reviewsOf(20, 6, TRUTH));
  await fitReader(server.context, reader.userId);
  const { fitted_at } = (await settingsOf(reader))!;
  await keepLog(reader, reviewsOf(10, 7, TRUTH));
  await fitReader(server.context, reader.userId);
  expect((await settingsOf(reader))!.fitted_at).toEqual(fitted_at);
  server.advance(31 * DAY_MS);
  await fitReader(server.context, reader.userId);
  expect((await settingsOf(reader))!.fitted_reviews).toBe(1_200);
});

test('the daily look queues whoever is to be fitted', async () => {
  const reader = await server.user();
  await keepLog(reader, reviewsOf(110, 8, TRUTH));
  await queueFits(server.context, reader.userId - 1);
  await expect.poll(async () => (await settingsOf(reader))?.fitted_reviews).toBe(1_100);
});

test('the daily look goes on behind thousands of accounts without a review', async () => {
  const before = await server.user();
  await sql`
    insert into users (username, username_key, password_hash)
    select 'quiet' || n, 'quiet' || n, 'kept' from generate_series(1, 2500) n
  `.execute(server.context.db);
  const reader = await server.user();
  await keepLog(reader, reviewsOf(110, 9, TRUTH));
  await queueFits(server.context, before.userId);
  await expect.poll(async () => (await settingsOf(reader))?.fitted_reviews).toBe(1_100);
});

test('native code that breaks down ends its own process only', async () => {
  // Nothing to foretell: the native code panics.
  const broken = { train: [{ ratings: [3, 3], days: [0, 0] }], test: [], current: default_w };
  await expect(fitMemory(broken)).rejects.toThrow('ended without an answer');
});
