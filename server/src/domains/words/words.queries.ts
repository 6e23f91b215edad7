import { sql } from 'kysely';
import type { WordState } from '@bluebird/contract/words.ts';
import type { Db } from '#db/client.ts';
import { literalPattern } from '#db/like.ts';

export type WordOrder = 'new' | 'old' | 'az' | 'due' | 'freq';
export type WordFilter = { userId: number; state?: WordState; q?: string };

/** The reader's entries that match; known ones only when asked for. */
const entries = (db: Db, { userId, state, q }: WordFilter) =>
  db
    .selectFrom('word_entries as e')
    .where('e.user_id', '=', userId)
    .where('e.deleted_at', 'is', null)
    .$if(state !== undefined, (qb) => qb.where('e.state', '=', state!))
    .$if(state === undefined, (qb) => qb.where('e.state', '!=', 'known'))
    .$if(Boolean(q), (qb) => qb.where('e.word', 'like', `${literalPattern(q!.toLowerCase())}%`));

export function listEntries(
  db: Db,
  filter: WordFilter,
  order: WordOrder,
  offset: number,
  limit: number,
) {
  const page = entries(db, filter).selectAll('e').offset(offset).limit(limit);
  switch (order) {
    case 'old':
      return page.orderBy('e.created_at').orderBy('e.id').execute();
    case 'az':
      return page.orderBy('e.word').execute();
    case 'freq':
      return page
        .orderBy(sql`e.rank asc nulls last`)
        .orderBy('e.word')
        .execute();
    // Until words are scheduled, the oldest are due first.
    case 'due':
      return page.orderBy('e.created_at').orderBy('e.id').execute();
    case 'new':
      return page.orderBy('e.created_at', 'desc').orderBy('e.id', 'desc').execute();
  }
}

export async function countEntries(db: Db, filter: WordFilter): Promise<number> {
  const { count } = await entries(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findEntry = (db: Db, userId: number, word: string) =>
  db
    .selectFrom('word_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('word', '=', word)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/**
 * The latest contexts of several entries, at most `each` of one, with the article's title. Source
 * ids are what clients sent: of an article that is not out yet, not even the title is told.
 */
export const listContexts = (db: Db, entryIds: number[], each: number, at: Date) =>
  db
    .selectFrom('word_entries as e')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('word_contexts')
          .selectAll()
          .whereRef('entry_id', '=', 'e.id')
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(each)
          .as('x'),
      (join) => join.onTrue(),
    )
    .leftJoin('articles as a', (join) =>
      join
        .onRef('a.id', '=', 'x.source_id')
        .on('x.source', '=', 'ARTICLE')
        .on('a.published_at', '<=', at)
        .on('a.deleted_at', 'is', null),
    )
    .select([
      ...(['x.entry_id', 'x.form', 'x.sentence', 'x.source', 'x.source_id'] as const),
      ...(['x.block_id', 'x.position', 'x.created_at', 'a.title as source_title'] as const),
    ])
    .where('e.id', 'in', entryIds)
    .orderBy('x.created_at', 'desc')
    .orderBy('x.id', 'desc')
    .execute();

/**
 * Inserts or updates an entry. A removed one starts anew: its old contexts are kept, its date is
 * now. Absent fields keep their value.
 */
export const upsertEntry = (
  db: Db,
  entry: {
    userId: number;
    word: string;
    rank: number | null;
    state?: WordState;
    note?: string;
    at: Date;
  },
) =>
  db
    .insertInto('word_entries')
    .values({
      user_id: entry.userId,
      word: entry.word,
      rank: entry.rank,
      state: entry.state ?? 'new',
      note: entry.note ?? '',
      known_at: entry.state === 'known' ? entry.at : null,
      created_at: entry.at,
      updated_at: entry.at,
    })
    .onConflict((oc) =>
      oc.columns(['user_id', 'word']).doUpdateSet((eb) => ({
        state: entry.state
          ? eb.val(entry.state)
          : sql<WordState>`case when word_entries.deleted_at is null then word_entries.state else 'new' end`,
        // Said again, it has been known since the first time.
        known_at: sql<Date | null>`case when word_entries.state = 'known' and word_entries.deleted_at is null then word_entries.known_at else excluded.known_at end`,
        note: entry.note === undefined ? eb.ref('word_entries.note') : eb.val(entry.note),
        created_at: sql<Date>`case when word_entries.deleted_at is null then word_entries.created_at else excluded.created_at end`,
        updated_at: eb.ref('excluded.updated_at'),
        deleted_at: null,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export type NewContext = {
  form: string;
  sentence: string;
  source?: 'ARTICLE' | 'BOOK';
  source_id?: number;
  block_id?: string;
  offset?: number;
};

/** Adds a context; the same sentence of the same source is kept once. */
export const insertContext = (db: Db, entryId: number, context: NewContext, at: Date) =>
  db
    .insertInto('word_contexts')
    .values({
      entry_id: entryId,
      form: context.form,
      sentence: context.sentence,
      source: context.source ?? null,
      source_id: context.source_id ?? null,
      block_id: context.block_id ?? null,
      position: context.offset ?? null,
      created_at: at,
    })
    .onConflict((oc) => oc.doNothing())
    .execute();

/** Takes an entry out of the word book. @returns whether there was one */
export async function removeEntry(
  db: Db,
  userId: number,
  word: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('word_entries')
    .set({ deleted_at: at })
    .where('user_id', '=', userId)
    .where('word', '=', word)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const restoreEntry = (db: Db, userId: number, word: string) =>
  db
    .updateTable('word_entries')
    .set({ deleted_at: null })
    .where('user_id', '=', userId)
    .where('word', '=', word)
    .returningAll()
    .executeTakeFirst();

/** States of those of `words` the reader has said something about. */
export const listStates = (db: Db, userId: number, words: string[]) =>
  db
    .selectFrom('word_entries')
    .select(['word', 'state'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('word', '=', sql<string>`any(${words})`)
    .execute();
