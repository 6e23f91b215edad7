import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { WordSignalsTable } from '#db/schema/review.ts';

export type SignalRow = Selectable<WordSignalsTable>;

/**
 * Looks at the next signals by id and deletes those from before an instant whose word was asked since:
 * they move nothing any more.
 * @returns the last id looked at, null when the rest is younger
 */
export async function deleteOldSignals(
  db: Db,
  before: Date,
  { after, limit }: { after: number; limit: number },
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with looked_at as materialized (
      select id, entry_id, last_review from word_signals
      where id > ${after} and created_at < ${before} order by id limit ${limit}
    ), gone as (
      delete from word_signals s using looked_at l join word_entries e on e.id = l.entry_id
      where s.id = l.id and e.last_review is distinct from l.last_review
    )
    select max(id) as last from looked_at
  `.execute(db);
  return rows[0]!.last;
}

/** Those of `words` that are due, were looked up, or that a reading of `day` has moved. */
export async function listWordsToMeet(
  db: Db,
  userId: number,
  words: string[],
  { at, day, lookedUp }: { at: Date; day: string; lookedUp: string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('word_entries as e')
    .select('e.word')
    .where('e.user_id', '=', userId)
    .where('e.deleted_at', 'is', null)
    .where('e.state', '=', 'learning')
    .where('e.word', '=', sql<string>`any(${words})`)
    .where((eb) =>
      eb.or([
        eb('e.due', '<=', at),
        eb('e.word', '=', sql<string>`any(${lookedUp})`),
        eb.exists(
          eb
            .selectFrom('word_signals as s')
            .select('s.id')
            .whereRef('s.entry_id', '=', 'e.id')
            .where('s.day', '=', day)
            .where('s.undone_at', 'is', null),
        ),
      ]),
    )
    .execute();
  return rows.map(({ word }) => word);
}

/** Locks those of the words that are in review, always in the same order. */
export const listInReviewForUpdate = (db: Db, userId: number, words: string[]) =>
  db
    .selectFrom('word_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('word', '=', sql<string>`any(${words})`)
    .where('deleted_at', 'is', null)
    .where('state', '=', 'learning')
    .orderBy('id')
    .forUpdate()
    .execute();

/** All signals of some entries since each was last asked, and all of `session` and `day`. */
export const listSignals = (
  db: Db,
  entryIds: number[],
  { session, day }: { session: string; day: string },
) =>
  db
    .selectFrom('word_signals as s')
    .innerJoin('word_entries as e', 'e.id', 's.entry_id')
    .selectAll('s')
    .where('s.entry_id', '=', sql<number>`any(${entryIds})`)
    .where((eb) =>
      eb.or([
        eb('s.session', '=', session),
        eb('s.day', '=', day),
        eb('s.last_review', '=', eb.ref('e.last_review')),
      ]),
    )
    .execute();

/** What one reading said, in the order of the words. */
export const listSignalledWords = (db: Db, userId: number, session: string) =>
  db
    .selectFrom('word_signals as s')
    .innerJoin('word_entries as e', 'e.id', 's.entry_id')
    .select(['e.word', 's.kind'])
    .where('s.user_id', '=', userId)
    .where('s.session', '=', session)
    .where('s.undone_at', 'is', null)
    .orderBy('e.word')
    .execute();

/** Locks the entries a reading moved, always in the same order. */
export const listSignalledForUpdate = (
  db: Db,
  { userId, session, articleId }: { userId: number; session: string; articleId: number },
) =>
  db
    .selectFrom('word_signals as s')
    .innerJoin('word_entries as e', 'e.id', 's.entry_id')
    .selectAll('s')
    .select(['e.due', 'e.last_review as last_asked'])
    .where('s.user_id', '=', userId)
    .where('s.session', '=', session)
    .where('s.article_id', '=', articleId)
    .where('s.undone_at', 'is', null)
    .orderBy('e.id')
    .forUpdate('e')
    .execute();

/** The look-ups by which cards come when they do: none for a word that was rated since. */
export const listLookUps = (db: Db, entryIds: number[]) =>
  db
    .selectFrom('word_signals as s')
    .innerJoin('word_entries as e', 'e.id', 's.entry_id')
    .innerJoin('articles as a', 'a.id', 's.article_id')
    .distinctOn('s.entry_id')
    .select(['s.entry_id', 's.article_id', 's.created_at'])
    .select((eb) => [
      eb
        .case()
        .when('a.deleted_at', 'is', null)
        .then(eb.ref('a.title'))
        .else(null)
        .end()
        .as('title'),
      eb('s.due_after', '<', eb.ref('s.due_before')).as('early'),
    ])
    .where('s.entry_id', '=', sql<number>`any(${entryIds})`)
    .where('s.kind', '=', 'looked_up')
    .where('s.undone_at', 'is', null)
    .whereRef('s.last_review', '=', 'e.last_review')
    .whereRef('s.due_after', '=', 'e.due')
    .orderBy('s.entry_id')
    .orderBy('s.id', 'desc')
    .execute();

export const insertSignal = (db: Db, signal: Insertable<WordSignalsTable>) =>
  db.insertInto('word_signals').values(signal).execute();

/** A word read past earlier was looked up after all. */
export const updateSignal = (
  db: Db,
  id: number,
  change: { kind: SignalRow['kind']; due_after: Date; session: string; article_id: number },
) => db.updateTable('word_signals').set(change).where('id', '=', id).execute();

export const markUndone = (db: Db, id: number, at: Date) =>
  db.updateTable('word_signals').set({ undone_at: at }).where('id', '=', id).execute();
