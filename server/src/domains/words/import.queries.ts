import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { MemoryColumns } from '#db/schema/words.ts';
import { BEFORE_COLUMNS, type EntryBefore } from './bulk.queries.ts';
import type { NewContext } from './words.queries.ts';

/** Those of the words that are in the reader's word book. */
export async function listPresent(db: Db, userId: number, words: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('word_entries')
    .select('word')
    .where('user_id', '=', userId)
    .where('word', '=', sql<string>`any(${words})`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ word }) => word));
}

/** Entries of the words that were removed from the word book, locked. */
export const listRemovedForUpdate = (db: Db, userId: number, words: string[]) =>
  db
    .selectFrom('word_entries')
    .select(BEFORE_COLUMNS)
    .where('user_id', '=', userId)
    .where('word', '=', sql<string>`any(${words})`)
    .where('deleted_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute() satisfies Promise<EntryBefore[]>;

export type ImportedEntry = MemoryColumns & {
  word: string;
  note: string;
  rank: number | null;
  exams: number;
  known_at: Date | null;
  created_at: Date;
};

/**
 * Adds words to the word book, in the given order; a removed entry begins anew.
 * @returns ids of the entries added
 */
export async function insertImported(
  db: Db,
  userId: number,
  imported: readonly ImportedEntry[],
  at: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into word_entries (user_id, word, note, rank, exams, state, known_at, created_at,
      updated_at, due, stability, difficulty, phase, step, scheduled_days, reps, lapses,
      last_review, doubt)
    select ${userId}, word, note, rank, exams, state, known_at, created_at, ${at}, due, stability,
      difficulty, phase, step, scheduled_days, reps, lapses, last_review, doubt
    from jsonb_populate_recordset(null::word_entries, ${JSON.stringify(imported)}::jsonb)
    on conflict (user_id, word) do update set
      note = case when excluded.note = '' then word_entries.note else excluded.note end,
      state = excluded.state, known_at = excluded.known_at, created_at = excluded.created_at,
      updated_at = excluded.updated_at, due = excluded.due, stability = excluded.stability,
      difficulty = excluded.difficulty, phase = excluded.phase, step = excluded.step,
      scheduled_days = excluded.scheduled_days, reps = excluded.reps, lapses = excluded.lapses,
      last_review = excluded.last_review, doubt = excluded.doubt, deleted_at = null
    where word_entries.deleted_at is not null
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Sets notes of words that have none. */
export const insertNotes = (
  db: Db,
  userId: number,
  notes: readonly { word: string; note: string }[],
) =>
  sql`
    update word_entries e set note = n.note
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) n(word text, note text)
    where e.user_id = ${userId} and e.word = n.word and e.note = '' and e.deleted_at is null
  `.execute(db);

/** Adds contexts of several words; existing ones stay. */
export const insertContexts = (
  db: Db,
  userId: number,
  contexts: readonly (NewContext & { word: string })[],
  at: Date,
) =>
  sql`
    insert into word_contexts (entry_id, user_id, form, sentence, sense, zh, source, source_id,
      block_id, position, created_at)
    select e.id, e.user_id, c.form, c.sentence, coalesce(c.sense, ''), coalesce(c.zh, ''), c.source, c.source_id,
      c.block_id, c."offset", ${at}
    from jsonb_to_recordset(${JSON.stringify(contexts)}::jsonb) c(word text, form text,
      sentence text, sense text, zh text, source text, source_id bigint, block_id text, "offset" int)
    join word_entries e on e.user_id = ${userId} and e.word = c.word and e.deleted_at is null
    on conflict do nothing
  `.execute(db);
