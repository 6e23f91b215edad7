import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signUp } from './factories/account.ts';
import { newArticle } from './factories/article.ts';
import { importArticle } from './factories/task.ts';
import { rateWord, saveWord } from './factories/word.ts';
import { startServer } from './harness.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { hasPgbouncer } from './run-pgbouncer.ts';

const WORDS = ['bank', 'river', 'bird', 'wall', 'train', 'night', 'green', 'slow'];

/** A server behind whose database a pooler has fewer connections than there are requests at once. */
async function startPooled() {
  const direct = await startServer();
  const { connection } = direct.context;
  const pooler = await startPgbouncer(String(connection.database), 4);
  const settings = { DATABASE_URL: 'postgres://a/b', DATABASE_POOLER_URL: pooler };
  return startServer(settings, { connection, jobs: true });
}

test.skipIf(!hasPgbouncer)('requests and jobs work through a pooler of transactions', async () => {
  const server = await startPooled();
  const { db } = server.context;
  const readers = await Promise.all(Array.from({ length: 4 }, () => server.user()));
  await signUp(server);
  const article = await newArticle(server, { title: 'Pooled' });
  // Many at once, on four connections: each transaction may be another one's neighbour.
  await Promise.all(
    readers.flatMap((reader) =>
      WORDS.map(async (word) => {
        const { id } = await saveWord(server, reader, word);
        const rated = await rateWord(server, reader, id, 4);
        expect(rated.http).toBe(200);
        const [shown, mine] = await Promise.all([
          server.call('GET /reader/article/{id}/show', { params: { id: article } }, reader),
          server.call('GET /reader/myword', {}, reader),
        ]);
        expect([shown.http, mine.http]).toEqual([200, 200]);
      }),
    ),
  );
  for (const reader of readers) {
    const { result } = await server.call('GET /reader/myword', {}, reader);
    expect(result.items.map(({ word }) => word).toSorted()).toEqual(WORDS.toSorted());
  }
  const editor = await server.user('editor');
  const source = { format: 'text', content: 'The night train is back. It began with arithmetic.' };
  expect((await importArticle(server, editor, { source })).status).toBe('done');
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  expect(rows).toEqual([{ statement_timeout: '30s' }]);
});
