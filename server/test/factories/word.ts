import type { TestServer, TestUser } from '#test/harness.ts';

/**
 * Saves a word as a reader does.
 * @param word the word alone, or all that the call is given
 * @returns the entry of the word book
 */
export async function saveWord(
  server: TestServer,
  reader: TestUser,
  word: string | Record<string, unknown>,
) {
  const body = typeof word === 'string' ? { word } : word;
  const answer = await server.call('POST /reader/myword', { body }, reader);
  if (answer.http !== 200) throw new Error(answer.status.msg);
  return answer.result;
}

/** Answers the card of a saved word, from 1 (forgotten) to 4 (easy). @returns what the call answers */
export const rateWord = (server: TestServer, reader: TestUser, id: number, rating: number) =>
  server.call('POST /reader/myword/{id}/review', { params: { id }, body: { rating } }, reader);

/** Saves a word that has been reviewed as easy and is due again now, which takes weeks by calls. */
export async function dueWord(server: TestServer, reader: TestUser, word: string): Promise<void> {
  const { db, clock } = server.context;
  const { id } = await saveWord(server, reader, word);
  await rateWord(server, reader, id, 4);
  await db
    .updateTable('word_entries')
    .set({ due: new Date(clock().getTime() - 1_000) })
    .where('id', '=', id)
    .execute();
}
