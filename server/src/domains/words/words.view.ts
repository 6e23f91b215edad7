import type { Dictionary, DictionaryEntry } from '@bluebird/engine/dictionary/dictionary.ts';
import { senseLine } from '@bluebird/engine/dictionary/sense-line.ts';
import type { Memory, WordContext, WordEntry } from '@bluebird/contract/words.ts';
import { IN_REVIEW } from '#db/review-phase.ts';
import { isLeech, isStruggling } from './word-memory.ts';
import type { findEntry, listContexts } from './words.queries.ts';

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>;
export type ContextRow = Awaited<ReturnType<typeof listContexts>>[number];

export const memoryView = (row: EntryRow): Memory => ({
  state: row.state,
  due: row.due?.toISOString() ?? null,
  stability: row.stability,
  difficulty: row.difficulty,
  reps: row.reps,
  lapses: row.lapses,
  in_steps: row.state === 'learning' && row.phase !== IN_REVIEW,
  struggling: isStruggling(row.lapses),
  leech: isLeech(row.lapses),
});

/** Where a word was met. */
export const contextView = ({
  entry_id: _,
  sure: __,
  position,
  created_at,
  ...context
}: ContextRow): WordContext => ({
  ...context,
  offset: position,
  created_at: created_at.toISOString(),
});

/** A word's meaning in one line: the sense chosen where it was last met, else the first one. */
export function glossOf(entry: DictionaryEntry | null, contexts: readonly ContextRow[]): string {
  const chosen = contexts.find(({ sense }) => sense !== '')?.sense;
  const first = entry?.senses[0];
  return chosen ?? (first ? senseLine(first) : '');
}

/** An entry with its meaning in one line and its contexts, latest first. */
export function entryView(
  row: EntryRow,
  contexts: ContextRow[],
  dictionary: Dictionary,
): WordEntry {
  const entry = dictionary.entry(row.word);
  return {
    id: row.id,
    word: row.word,
    state: row.state,
    note: row.note,
    gloss: glossOf(entry, contexts),
    ipa: entry?.ipa ?? { uk: null, us: null },
    contexts: contexts.map(contextView),
    memory: memoryView(row),
    created_at: row.created_at.toISOString(),
  };
}
