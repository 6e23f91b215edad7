import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS } from '#core/durations.ts';
import { dayOf } from '#core/shanghai.ts';
import { newArticle } from '#test/factories/article.ts';
import { rateWord, saveWord } from '#test/factories/word.ts';
import { startServer } from '#test/harness.ts';
import { forgetSignals } from './forget-signals.service.ts';

const server = await startServer({ WORD_SIGNALS_KEEP_DAYS: '40' });
const { db, clock } = server.context;
const article = await newArticle(server);

/** A word that was rated so many days ago, and that a reading spoke of then. */
async function spokenOf(word: string, daysAgo: number, since: 'asked since' | 'not asked since') {
  const reader = await server.user();
  const { id: entry_id } = await saveWord(server, reader, word);
  await rateWord(server, reader, entry_id, 3);
  const { last_review } = await db
    .selectFrom('word_entries')
    .select('last_review')
    .where('id', '=', entry_id)
    .executeTakeFirstOrThrow();
  const at = new Date(clock().getTime() - daysAgo * DAY_MS);
  await db
    .insertInto('word_signals')
    .values({
      ...{ user_id: reader.userId, entry_id, article_id: article, session: randomUUID() },
      ...{ kind: 'looked_up', day: dayOf(at), created_at: at, stability: 3, doubt_before: 1 },
      ...{ due_before: at, due_after: at },
      last_review: since === 'asked since' ? at : last_review!,
    })
    .execute();
  return entry_id;
}

test('what reading said long ago is forgotten once the word was asked, and nothing else', async () => {
  await spokenOf('river', 41, 'asked since');
  const kept = [
    await spokenOf('bank', 39, 'asked since'),
    await spokenOf('train', 41, 'not asked since'),
  ];
  await forgetSignals(server.context);
  await forgetSignals(server.context);
  const rows = await db.selectFrom('word_signals').select('entry_id').orderBy('id').execute();
  expect(rows.map(({ entry_id }) => entry_id)).toEqual(kept);
});
