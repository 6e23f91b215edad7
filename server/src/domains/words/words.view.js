/** An entry with the dictionary's first line and its contexts. */
export function entryView(row, contexts, dictionary) {
  const entry = dictionary.entry(row.word);
  const first = entry?.senses[0];
  return {
    id: row.id,
    word: row.word,
    state: row.state,
    note: row.note,
    gloss: first ? `${first.pos && `${first.pos}. `}${first.gloss}` : '',
    ipa: entry?.ipa ?? { uk: null, us: null },
    contexts: contexts.map(({ entry_id: _, position, created_at, ...context }) => ({
      ...context,
      offset: position,
      created_at: created_at.toISOString(),
    })),
    created_at: row.created_at.toISOString(),
  };
}
