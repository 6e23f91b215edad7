import type { Db } from '#db/client.ts';

/** Most tests stored of one reader, for undo. */
const TESTS_KEPT = 20;

/** The test that counts: the latest that was not undone. */
export const findVocabularyTest = (db: Db, userId: number) =>
  db
    .selectFrom('vocabulary_tests')
    .select(['size', 'known_rank', 'tested_at'])
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .orderBy('tested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Saves a test; the same paper again takes the place of its earlier answers. */
export async function upsertVocabularyTest(
  db: Db,
  {
    userId,
    seed,
    size,
    knownRank,
    at,
  }: { userId: number; seed: number; size: number; knownRank: number; at: Date },
): Promise<void> {
  const result = { size, known_rank: knownRank, tested_at: at, undone_at: null };
  await db
    .insertInto('vocabulary_tests')
    .values({ user_id: userId, seed, ...result })
    .onConflict((oc) => oc.columns(['user_id', 'seed']).doUpdateSet(result))
    .execute();
}

export const deleteOldVocabularyTests = (db: Db, userId: number) =>
  db
    .deleteFrom('vocabulary_tests')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('vocabulary_tests')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('tested_at', 'desc')
        .orderBy('id', 'desc')
        .offset(TESTS_KEPT),
    )
    .execute();

/** Marks the latest test as undone; undoing it again changes nothing. */
export const undoLastVocabularyTest = (db: Db, userId: number, at: Date) =>
  db
    .updateTable('vocabulary_tests')
    .set({ undone_at: at })
    .where('undone_at', 'is', null)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('vocabulary_tests')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('tested_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute();

/** Every word a reader has marked or saved, with its state. */
export const listSaid = (db: Db, userId: number) =>
  db
    .selectFrom('word_entries')
    .select(['word', 'state'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();

/** Headwords in the word book that the reader knows, and that they are still learning. */
export async function countKnown(
  db: Db,
  userId: number,
): Promise<{ known: number; learning: number }> {
  return db
    .selectFrom('word_entries')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', '=', 'known').as('known'),
      eb.fn.countAll<number>().filterWhere('state', 'in', ['new', 'learning']).as('learning'),
    ])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}
