import type { Dictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import type { WordContext, WordEntry } from '@bluebird/contract/words.ts';
import type { findEntry, listContexts } from './words.queries.ts';

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>;
export type ContextRow = Awaited<ReturnType<typeof listContexts>>[number];

/** Where a word was met. */
export const contextView = ({
  entry_id: _,
  position,
  created_at,
  ...context
}: ContextRow): WordContext => ({
  ...context,
  offset: position,
  created_at: created_at.toISOString(),
});

/** An entry with the dictionary's first line and its contexts. */
export function entryView(
  row: EntryRow,
  contexts: ContextRow[],
  dictionary: Dictionary,
): WordEntry {
  const entry = dictionary.entry(row.word);
  const first = entry?.senses[0];
  return {
    id: row.id,
    word: row.word,
    state: row.state,
    note: row.note,
    gloss: first ? `${first.pos && `${first.pos}. `}${first.gloss}` : '',
    ipa: entry?.ipa ?? { uk: null, us: null },
    contexts: contexts.map(contextView),
    created_at: row.created_at.toISOString(),
  };
}
