import type { WordFilter } from '@bluebird/contract/words.ts';
import type { Body } from '@bluebird/contract/contract.ts';
import type { PlacedSense } from '@bluebird/engine/analysis/placed-senses.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { LEECH_LAPSES } from './word-memory.ts';
import { Refusal } from '#core/refusal.ts';
import { wordAtPlace } from '#domains/senses/article-senses.service.ts';
import { learntBits, tagsOf } from './exam-bits.ts';
import {
  countEntries,
  findEntry,
  insertContext,
  listContexts,
  listEntries,
  listSources,
  removeEntry,
  restoreEntry,
  upsertEntry,
  type EntryFilter,
  type NewContext,
  type WordOrder,
} from './words.queries.ts';
import { entryView, type EntryRow } from './words.view.ts';

/** Contexts shown of one entry; any number is kept. */
const CONTEXTS_IN_LIST = 3;
const MAX_CONTEXTS = 100;

/** A word as a reader sends it to be saved. */
type WordToSave = Body<'POST /reader/myword'>;

/**
 * Saves a word under its headword (`gave` under `give`), with the context in which it was met.
 * Saving again is harmless: it adds a new context, or nothing.
 */
export async function saveWord(context: Context, actor: Actor, wanted: WordToSave) {
  const { userId } = actor;
  const placed = await placedSense(context, actor, wanted);
  const word = placed?.headword ?? (await headwordOf(context, wanted.word, wanted.context));
  const met = wanted.context && { ...wanted.context, ...keptSense(placed) };
  const at = context.clock();
  const row = await context.db.transaction().execute(async (tx) => {
    const entry = await upsertEntry(tx, {
      userId,
      word,
      ...tagsOf(context.dictionary, word),
      state: wanted.state,
      note: wanted.note,
      at,
    });
    if (met) await insertContext(tx, entry, met, at);
    return entry;
  });
  return fullEntry(context, row);
}

/** What the article in which a word was met says of it there; null where it says nothing. */
async function placedSense(
  context: Context,
  actor: Actor,
  { word, context: met }: WordToSave,
): Promise<PlacedSense | null> {
  if (!met?.source) return null;
  const { source_id: articleId, block_id: blockId, offset } = met;
  if (articleId === undefined || blockId === undefined || offset === undefined) return null;
  const place = { articleId, blockId, offset };
  // A word that differs from the form met was chosen by the reader in the card.
  const headword = met.form.toLowerCase() !== word.toLowerCase();
  return (await wordAtPlace(context, place, { word, headword }, actor))?.sense ?? null;
}

/** What is kept with the place: the article's sense, and whether it is sure of that. */
const keptSense = (placed: PlacedSense | null) =>
  placed && placed.line !== '' ? { sense: placed.line, sure: placed.sure } : {};

/** The conditions of a word-book list, as the queries take them. */
export const entryFilter = (userId: number, { state, exam, ...rest }: WordFilter): EntryFilter => ({
  ...rest,
  userId,
  ...(exam && { exams: learntBits(exam) }),
  ...(state === 'leech' ? { state: 'learning', lapses: LEECH_LAPSES } : { state }),
});

/** A page of the word book, entries with their latest few contexts. */
export async function listWords(
  context: Context,
  userId: number,
  { offset, limit, order, ...wanted }: WordFilter & Page & { order: WordOrder },
) {
  const { db } = context;
  const filter = entryFilter(userId, wanted);
  const [rows, total] = await Promise.all([
    listEntries(db, filter, order, offset, limit),
    countEntries(db, filter),
  ]);
  return pageOf(await withContexts(context, rows, CONTEXTS_IN_LIST), offset, total);
}

/** A page of the articles in which words were met. */
export async function listWordSources(context: Context, userId: number, { offset, limit }: Page) {
  const rows = await listSources(context.db, userId, context.clock(), offset, limit);
  const sources = rows.map(({ total: _, ...source }) => source);
  return pageOf(sources, offset, rows[0]?.total ?? 0);
}

type Page = { offset: number; limit: number };

function pageOf<T>(items: T[], offset: number, total: number) {
  const end = offset + items.length;
  return { items, next_offset: items.length > 0 && end < total ? end : null, total };
}

async function withContexts(context: Context, rows: EntryRow[], each: number) {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const contexts = await listContexts(context.db, ids, each, context.clock());
  const byEntry = Map.groupBy(contexts, (one) => one.entry_id);
  return rows.map((row) => entryView(row, byEntry.get(row.id) ?? [], context.dictionary));
}

async function fullEntry(context: Context, row: EntryRow) {
  const [view] = await withContexts(context, [row], MAX_CONTEXTS);
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

/** An entry by the word as given, else by its headword. */
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
