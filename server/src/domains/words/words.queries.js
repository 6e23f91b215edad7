import { sql } from 'kysely';
const LIKE_SPECIAL = /[\\%_]/g;
/** The reader's entries that match; known ones only when asked for. */
const entries = (db, { userId, state, q }) =>
  db
    .selectFrom('word_entries as e')
    .where('e.user_id', '=', userId)
    .where('e.deleted_at', 'is', null)
    .$if(state !== undefined, (qb) => qb.where('e.state', '=', state))
    .$if(state === undefined, (qb) => qb.where('e.state', '!=', 'known'))
    .$if(Boolean(q), (qb) =>
      qb.where('e.word', 'like', `${q.toLowerCase().replace(LIKE_SPECIAL, '\\$&')}%`),
    );
export function listEntries(db, filter, order, offset, limit) {
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
export async function countEntries(db, filter) {
  const { count } = await entries(db, filter)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
export const findEntry = (db, userId, word) =>
  db
    .selectFrom('word_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('word', '=', word)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
/** Contexts of several entries, latest first, with the article's title. */
export const listContexts = (db, entryIds) =>
  db
    .selectFrom('word_contexts as x')
    .leftJoin('articles as a', (join) =>
      join.onRef('a.id', '=', 'x.source_id').on('x.source', '=', 'ARTICLE'),
    )
    .select([
      ...['x.entry_id', 'x.form', 'x.sentence', 'x.source', 'x.source_id'],
      ...['x.block_id', 'x.position', 'x.created_at', 'a.title as source_title'],
    ])
    .where('x.entry_id', 'in', entryIds)
    .orderBy('x.created_at', 'desc')
    .orderBy('x.id', 'desc')
    .execute();
/**
 * Inserts or updates an entry. A removed one starts anew: its old contexts are kept, its date is
 * now. Absent fields keep their value.
 */
export const upsertEntry = (db, entry) =>
  db
    .insertInto('word_entries')
    .values({
      user_id: entry.userId,
      word: entry.word,
      rank: entry.rank,
      state: entry.state ?? 'new',
      note: entry.note ?? '',
      created_at: entry.at,
      updated_at: entry.at,
    })
    .onConflict((oc) =>
      oc.columns(['user_id', 'word']).doUpdateSet((eb) => ({
        state: entry.state
          ? eb.val(entry.state)
          : sql`case when word_entries.deleted_at is null then word_entries.state else 'new' end`,
        note: entry.note === undefined ? eb.ref('word_entries.note') : eb.val(entry.note),
        created_at: sql`case when word_entries.deleted_at is null then word_entries.created_at else excluded.created_at end`,
        updated_at: eb.ref('excluded.updated_at'),
        deleted_at: null,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
/** Adds a context; the same sentence of the same source is kept once. */
export const insertContext = (db, entryId, context, at) =>
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
export async function removeEntry(db, userId, word, at) {
  const { numUpdatedRows } = await db
    .updateTable('word_entries')
    .set({ deleted_at: at })
    .where('user_id', '=', userId)
    .where('word', '=', word)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
export const restoreEntry = (db, userId, word) =>
  db
    .updateTable('word_entries')
    .set({ deleted_at: null })
    .where('user_id', '=', userId)
    .where('word', '=', word)
    .returningAll()
    .executeTakeFirst();
/** States of those of `words` the reader has said something about. */
export const listStates = (db, userId, words) =>
  db
    .selectFrom('word_entries')
    .select(['word', 'state'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('word', '=', sql`any(${words})`)
    .execute();
