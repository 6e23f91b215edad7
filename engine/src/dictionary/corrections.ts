/**
 * Frequent words whose ECDICT entry is wrong, poor or out of date, rewritten in ECDICT's own
 * notation. Collected by reading the entries of the most frequent words; see also
 * FORM_CORRECTIONS for inflections filed under the wrong word.
 */
export const ENTRY_CORRECTIONS: ReadonlyMap<string, string> = new Map(Object.entries({}));

/**
 * Forms whose lemma ECDICT gets wrong or leaves out: form → `lemma:kinds` (letters of
 * form-codes.ts), replacing its own. An empty list: the form is a headword of its own only.
 */
export const FORM_CORRECTIONS: ReadonlyMap<string, string[]> = new Map(Object.entries({}));
