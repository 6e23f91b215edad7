import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { FRESH } from '#domains/scheduling/scheduler.ts';
import type { Db } from '#db/client.ts';
import { deleteChanges, insertChange, type EntryBefore } from '#domains/words/bulk.queries.ts';
import { tagsOf } from '#domains/words/words.service.ts';
import { glossOf } from '#domains/words/words.view.ts';
import { readImport } from './import-text.ts';
import {
  insertContexts,
  insertImported,
  insertNotes,
  listPresent,
  listRemovedForUpdate,
  type ImportedEntry,
} from './import.queries.ts';
import type { BadLine, ImportedLine } from './imported-line.ts';

/** Most words of one import. */
export const MOST_WORDS = 20_000;
/** Contexts taken of one word. */
const MOST_CONTEXTS = 100;
/** Lines of each kind that are told one by one. */
const TOLD = 100;
/** Words looked up before others have their turn; words written at once. */
const BATCH = 500;

type Wanted = { text: string; preview: boolean; state: 'new' | 'known'; keep_unknown: boolean };

/** A line under its headword; `known` to the dictionary. */
type Found = ImportedLine & { headword: string; inDictionary: boolean };

/**
 * Reads words from a text and, unless it is only to be looked at, adds those that are not in the
 * word book. Those that are keep state and review; they gain contexts, and a note if they have none.
 */
export async function importWords(context: Context, userId: number, wanted: Wanted) {
  const at = context.clock();
  const { kind, lines } = readImport(wanted.text);
  const read = await findHeadwords(context, lines);
  const present = await listPresent(context.db, userId, [...read.words.keys()]);
  const told = [...read.words.values()].map((found) => ({
    found,
    status: statusOf(found, present, wanted.keep_unknown),
  }));
  const count = (status: string) => told.filter((one) => one.status === status).length;
  const taken = told.filter(({ status }) => status !== 'unknown').map(({ found }) => found);
  const done =
    wanted.preview || taken.length === 0
      ? null
      : await addWords(context, userId, taken, { state: wanted.state, present });
  return {
    kind,
    counts: {
      fresh: count('fresh'),
      present: count('present'),
      unknown: count('unknown'),
      repeated: read.repeated,
      bad: read.bad.length,
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
    bad: read.bad.slice(0, TOLD),
    added: done?.added ?? null,
    undo: done?.undo ?? null,
  };
}

/** Words the dictionary lacks are taken from a table of ours, or when asked for. */
function statusOf(found: Found, present: ReadonlySet<string>, keepUnknown: boolean) {
  if (present.has(found.headword)) return 'present' as const;
  const isTaken = found.inDictionary || keepUnknown || found.kept !== undefined;
  return isTaken ? ('fresh' as const) : ('unknown' as const);
}

/** The lines by headword; what several lines say of one word is put together. */
async function findHeadwords(
  { dictionary }: Pick<Context, 'dictionary'>,
  lines: Iterable<ImportedLine | BadLine>,
) {
  const words = new Map<string, Found>();
  const bad: BadLine[] = [];
  let repeated = 0;
  let seen = 0;
  for (const line of lines) {
    if (++seen % BATCH === 0) await setImmediate();
    if (words.size + bad.length >= MOST_WORDS) return { words, bad, repeated, cut: true };
    if (!('word' in line)) {
      bad.push(line);
      continue;
    }
    const found = headwordFor(dictionary, line);
    const before = words.get(found.headword);
    if (!before) {
      words.set(found.headword, found);
      continue;
    }
    // A table of ours has a row for each place a word was met.
    if (!line.kept || line.contexts.length === 0) repeated += 1;
    before.note ||= line.note;
    if (before.contexts.length < MOST_CONTEXTS) before.contexts.push(...line.contexts);
  }
  return { words, bad, repeated, cut: false };
}

/** Our own tables hold headwords; others may hold any form. */
function headwordFor(dictionary: Context['dictionary'], line: ImportedLine): Found {
  const own = dictionary.entry(line.word);
  if (line.kept) return { ...line, headword: line.word, inDictionary: own !== null };
  const [likeliest] = dictionary.lemmaCandidates(line.word);
  const headword = likeliest?.lemma ?? own?.word;
  return { ...line, headword: headword ?? line.word, inDictionary: headword !== undefined };
}

/** Adds words and what came with them. @returns how many are new, and what takes them out again */
async function addWords(
  context: Context,
  userId: number,
  taken: readonly Found[],
  { state, present }: { state: 'new' | 'known'; present: ReadonlySet<string> },
) {
  const at = context.clock();
  const undo = randomUUID();
  const added = await context.db.transaction().execute(async (tx) => {
    const before: EntryBefore[] = [];
    for (let from = 0; from < taken.length; from += BATCH) {
      const batch = taken.slice(from, from + BATCH);
      const fresh = batch.filter(({ headword }) => !present.has(headword));
      before.push(
        ...(await addFresh(
          tx,
          userId,
          fresh.map((found) => entryOf(context, found, state, at)),
          at,
        )),
      );
      await addDetails(tx, userId, batch, at);
    }
    await deleteChanges(tx, userId);
    await insertChange(tx, { id: undo, userId, act: 'import', before, at });
    return before.length;
  });
  return { added, undo };
}

/** @returns the new entries as they were before: not there, or taken out */
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
    // The latest is told first, and is to be the latest again.
    met.toReversed().map((one) => ({ ...one, word: headword })),
  );
  if (contexts.length > 0) await insertContexts(tx, userId, contexts, at);
}

/** Whether the review a table tells of last has not been yet. */
const isAhead = ({ kept }: Found, at: Date): boolean => (kept?.memory?.last_review ?? at) > at;

function entryOf(
  { dictionary }: Pick<Context, 'dictionary'>,
  found: Found,
  wanted: 'new' | 'known',
  at: Date,
): ImportedEntry {
  const { headword, note, kept } = found;
  const state = kept?.state ?? wanted;
  const created = kept?.created_at ?? at;
  return {
    ...(kept?.memory ?? FRESH),
    ...(isAhead(found, at) && { last_review: at }),
    ...tagsOf(dictionary, headword),
    word: headword,
    note,
    state,
    known_at: state === 'known' ? at : null,
    created_at: created > at ? at : created,
  };
}
