import { randomUUID } from 'node:crypto';
import type { Body } from '@bluebird/contract/contract.ts';
import type { Context } from '#core/context.ts';
import { FRESH } from '#domains/words/word-memory.ts';
import type { Db } from '#db/client.ts';
import { deleteChanges, insertChange, type EntryBefore } from '#domains/words/bulk.queries.ts';
import { glossOf } from '#domains/words/words.view.ts';
import { Refusal } from '#core/refusal.ts';
import {
  insertContexts,
  insertImported,
  insertNotes,
  listPresent,
  listRemovedForUpdate,
  type ImportedEntry,
} from '#domains/words/import.queries.ts';
import { MAX_LINES, TOLD } from './imported-line.ts';
import { createWordReader, UnreadableText, type Found, type WordsRead } from './word-reader.ts';

/** Words written by one statement. */
const BATCH = 500;

type Wanted = Body<'POST /reader/myword/import'>;

/**
 * Makes the import of words. A reader has one import at a time, and it stops when the client
 * leaves: looking up many words costs far more than asking for it.
 */
export function createWordImports(context: Context) {
  const read = createWordReader(context.config.dictionaryFile);
  const running = new Set<number>();
  return async (userId: number, wanted: Wanted, signal: AbortSignal) => {
    if (running.has(userId)) throw new Refusal('word_import_running');
    running.add(userId);
    try {
      return await importWords(context, userId, await read(wanted.text, signal), wanted, signal);
    } catch (error) {
      if (!(error instanceof UnreadableText)) throw error;
      const message = MESSAGES[error.reason];
      throw new Refusal('invalid_input', { message, fields: { text: message } });
    } finally {
      running.delete(userId);
    }
  };
}

const MESSAGES: Record<UnreadableText['reason'], string> = {
  too_many_lines: `一次最多导入 ${MAX_LINES / 10_000} 万行，请分成几份再导入`,
  too_slow: '这份内容太复杂，读不完，请分成几份再导入',
};

/**
 * Reports what the words of a text are and, unless it is a preview, adds those that are not in the
 * word book. Words already there keep state and review; they gain contexts, and a note if they have
 * none.
 */
async function importWords(
  context: Context,
  userId: number,
  read: WordsRead,
  wanted: Wanted,
  signal: AbortSignal,
) {
  const at = context.clock();
  const present = await listPresent(
    context.db,
    userId,
    read.found.map(({ headword }) => headword),
  );
  const told = read.found.map((found) => ({
    found,
    status: statusOf(found, present, wanted.keep_unknown),
  }));
  const count = (status: string) => told.filter((one) => one.status === status).length;
  const taken = told.filter(({ status }) => status !== 'unknown').map(({ found }) => found);
  const done =
    wanted.preview || taken.length === 0
      ? null
      : await addWords(context, userId, taken, { state: wanted.state, present }, signal);
  return {
    kind: read.kind,
    counts: {
      fresh: count('fresh'),
      present: count('present'),
      unknown: count('unknown'),
      repeated: read.repeated,
      bad: read.badLines,
      ahead: told.filter(({ found, status }) => status === 'fresh' && isAhead(found, at)).length,
    },
    cut: read.cut,
    words: [
      ...told.filter(({ status }) => status === 'unknown'),
      ...told.filter(({ status }) => status !== 'unknown'),
    ]
      .slice(0, TOLD)
      .map(({ found, status }) => ({
        line: found.line,
        form: found.word,
        word: found.headword,
        gloss: glossOf(context.dictionary.entry(found.headword), []),
        status,
      })),
    bad: read.bad,
    added: done?.added ?? null,
    undo: done?.undo ?? null,
  };
}

/** A word the dictionary lacks is accepted from our own table, or when the reader asks for it. */
function statusOf(found: Found, present: ReadonlySet<string>, keepUnknown: boolean) {
  if (present.has(found.headword)) return 'present' as const;
  const isTaken = found.inDictionary || keepUnknown || found.kept !== undefined;
  return isTaken ? ('fresh' as const) : ('unknown' as const);
}

/** Adds words and what came with them. @returns how many are new, and what takes them out again */
async function addWords(
  context: Context,
  userId: number,
  taken: readonly Found[],
  { state, present }: { state: 'new' | 'known'; present: ReadonlySet<string> },
  signal: AbortSignal,
) {
  const at = context.clock();
  const undo = randomUUID();
  const added = await context.db.transaction().execute(async (tx) => {
    const before: EntryBefore[] = [];
    for (let from = 0; from < taken.length; from += BATCH) {
      signal.throwIfAborted();
      const batch = taken.slice(from, from + BATCH);
      const fresh = batch.filter(({ headword }) => !present.has(headword));
      before.push(
        ...(await addFresh(
          tx,
          userId,
          fresh.map((found) => entryOf(found, state, at)),
          at,
        )),
      );
      await addDetails(tx, userId, batch, at);
    }
    signal.throwIfAborted();
    await deleteChanges(tx, userId);
    await insertChange(tx, { id: undo, userId, act: 'import', before, at });
    return before.length;
  });
  return { added, undo };
}

/** @returns the state of the added entries before: absent or removed */
async function addFresh(
  tx: Db,
  userId: number,
  entries: readonly ImportedEntry[],
  at: Date,
): Promise<EntryBefore[]> {
  if (entries.length === 0) return [];
  const words = entries.map(({ word }) => word);
  const removed = new Map(
    (await listRemovedForUpdate(tx, userId, words)).map((entry) => [entry.id, entry]),
  );
  const ids = await insertImported(tx, userId, entries, at);
  return ids.map((id) => removed.get(id) ?? { ...FRESH, id, deleted_at: at });
}

async function addDetails(tx: Db, userId: number, batch: readonly Found[], at: Date) {
  const notes = batch
    .filter(({ note }) => note !== '')
    .map(({ headword, note }) => ({ word: headword, note }));
  if (notes.length > 0) await insertNotes(tx, userId, notes);
  const contexts = batch.flatMap(({ headword, contexts: met }) =>
    // The file lists the latest context first; added in reverse, it is the latest again.
    met.toReversed().map((one) => ({ ...one, word: headword })),
  );
  if (contexts.length > 0) await insertContexts(tx, userId, contexts, at);
}

/** Whether the last review in a table lies in the future. */
const isAhead = ({ kept }: Found, at: Date): boolean => (kept?.memory?.last_review ?? at) > at;

function entryOf(found: Found, wanted: 'new' | 'known', at: Date): ImportedEntry {
  const { headword, rank, exams, note, kept } = found;
  const state = kept?.state ?? wanted;
  const created = kept?.created_at ?? at;
  return {
    ...(kept?.memory ?? FRESH),
    ...(isAhead(found, at) && { last_review: at }),
    rank,
    exams,
    word: headword,
    note,
    state,
    known_at: state === 'known' ? at : null,
    created_at: created > at ? at : created,
  };
}
