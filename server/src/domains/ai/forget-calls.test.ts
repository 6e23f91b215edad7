import { expect, test } from 'vitest';
import { DAY_MS } from '#core/durations.ts';
import { startServer } from '#test/harness.ts';
import { forgetCallsJob } from './forget-calls.service.ts';
import { findTranslation, insertTranslation } from './translations.queries.ts';

const server = await startServer({ TRANSLATIONS_KEEP_DAYS: '40' });
const { context } = server;
const { db } = context;

const daysAgo = (days: number) => new Date(context.clock().getTime() - days * DAY_MS);
const forget = () => forgetCallsJob.handle(context, {}, { lastAttempt: false });

test('translations are kept for as long as the setting says', async () => {
  for (const [text, days] of [
    ['An old pier.', 41],
    ['A new pier.', 39],
  ] as const)
    await insertTranslation(db, { text, zh: '栈桥。', engine: 'model', at: daysAgo(days) });
  await forget();
  expect(await findTranslation(db, 'An old pier.')).toBeUndefined();
  expect(await findTranslation(db, 'A new pier.')).toMatchObject({ zh: '栈桥。' });
});

test('quotas of days long over are forgotten, and those of this week stay', async () => {
  const { userId } = await server.user();
  for (const days of [0, 6, 8, 300]) {
    const use = { user_id: userId, day: daysAgo(days) };
    await db
      .insertInto('translation_uses')
      .values({ ...use, uses: 1 })
      .execute();
    await db
      .insertInto('ai_uses')
      .values({ ...use, answers: 1 })
      .execute();
  }
  await forget();
  for (const table of ['translation_uses', 'ai_uses'] as const) {
    const rows = await db.selectFrom(table).select('day').where('user_id', '=', userId).execute();
    expect(rows).toHaveLength(2);
  }
});
