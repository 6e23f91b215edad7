import type { WordState } from '@bluebird/contract/words.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '#http/refusal.ts';
import {
  findEntry,
  insertContext,
  listContexts,
  removeEntry,
  restoreEntry,
  upsertEntry,
  type NewContext,
} from './words.queries.ts';
import { entryView, type EntryRow } from './words.view.ts';

/** Any number of contexts can be kept; this many of an entry are shown. */
const CONTEXTS_IN_LIST = 3;
const MOST_CONTEXTS = 100;

/** What a reader sends to save a word. */
export type WordToSave = {
  word: string;
  state?: WordState;
  note?: string;
  context?: NewContext;
};

/**
 * Saves a word under its headword (`gave` under `give`), with the context in which it was met.
 * Saving again is harmless: it adds a new context, or nothing.
 */
export async function saveWord(context: Context, userId: number, wanted: WordToSave) {
  const word = await headwordOf(context, wanted.word, wanted.context);
  const at = context.clock();
  const row = await context.db.transaction().execute(async (tx) => {
    const entry = await upsertEntry(tx, {
      userId,
      word,
      rank: context.dictionary.entry(word)?.rank ?? null,
      state: wanted.state,
      note: wanted.note,
      at,
    });
    if (wanted.context) await insertContext(tx, entry.id, wanted.context, at);
    return entry;
  });
  return fullEntry(context, row);
}

/** Entries with their latest few contexts, in the order given. */
export const withLatestContexts = (context: Context, rows: EntryRow[]) =>
  withContexts(context, rows, CONTEXTS_IN_LIST);

async function withContexts(context: Context, rows: EntryRow[], each: number) {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const contexts = await listContexts(context.db, ids, each, context.clock());
  const byEntry = Map.groupBy(contexts, (one) => one.entry_id);
  return rows.map((row) => entryView(row, byEntry.get(row.id) ?? [], context.dictionary));
}

async function fullEntry(context: Context, row: EntryRow) {
  const [view] = await withContexts(context, [row], MOST_CONTEXTS);
  return view!;
}

/** An entry, or null when the word is not in the reader's word book. */
export async function showEntry(context: Context, userId: number, word: string) {
  const row = await findOwn(context, userId, word);
  return row ? fullEntry(context, row) : null;
}

/** Takes a word out of the word book. @returns whether it was there */
export async function removeWord(context: Context, userId: number, word: string) {
  const row = await findOwn(context, userId, word);
  if (!row) return { removed: false };
  return { removed: await removeEntry(context.db, userId, row.word, context.clock()) };
}

/** @throws Refusal `word_not_found` when it was never saved */
export async function restoreWord(context: Context, userId: number, word: string) {
  const row =
    (await restoreEntry(context.db, userId, word)) ??
    (await restoreEntry(context.db, userId, await headwordOf(context, word)));
  if (!row) throw new Refusal('word_not_found');
  return fullEntry(context, row);
}

/** By the word as given, else by its headword. */
const findOwn = async (context: Context, userId: number, word: string) =>
  (await findEntry(context.db, userId, word)) ??
  (await findEntry(context.db, userId, await headwordOf(context, word)));

/**
 * The headword a word is kept under. A word that differs from the form met was chosen by the
 * reader in the card and is taken as it is; one the dictionary lacks is kept as written.
 */
export async function headwordOf(
  context: Context,
  word: string,
  met?: NewContext,
): Promise<string> {
  const known = context.dictionary.entry(word);
  if (met && met.form.toLowerCase() !== word.toLowerCase() && known) return known.word;
  const card = await context.analysis.lookUp({ word, sentence: met?.sentence });
  return card?.word ?? word;
}
