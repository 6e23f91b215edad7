import type { ContextWord } from './sense-context.ts';

/** What may complete a verb, as patterns name it. */
export const COMPLEMENTS = ['to do', 'doing', 'done', 'do', 'adj'] as const;
export type Complement = (typeof COMPLEMENTS)[number];

const IN_NOUN_PHRASE = /^(?:DET|ADJ|NUM|NOUN|PROPN|PRON)$/;

/** The complement that begins at a place, adverbs apart; null when there is none. */
export function complementAt(words: readonly ContextWord[], from: number): Complement | null {
  let i = from;
  while (words[i]?.pos === 'ADV') i++;
  const word = words[i];
  const after = words[i + 1];
  if (!word) return null;
  // `have nowhere to go` is no `have to go`.
  if (word.form === 'to' && i > from) return null;
  // At its end `ask you to` leaves out the verb.
  if (word.form === 'to')
    return after === undefined || /^(?:VERB|AUX|CCONJ)$/.test(after.pos) ? 'to do' : null;
  if (word.pos === 'ADJ') return beginsNounPhrase(after) ? null : 'adj';
  if (word.pos !== 'VERB') return null;
  if (word.form.endsWith('ing')) return 'doing';
  if (word.form === word.lemma) return 'do';
  return word.form.endsWith('s') ? null : 'done';
}

const beginsNounPhrase = (word: ContextWord | undefined): boolean =>
  word !== undefined && /^(?:ADJ|NUM|NOUN|PROPN)$/.test(word.pos);

/** The complement of the object that begins at a place: `it` + `easy`, `him` + `to go`. */
export function objectComplementAt(words: readonly ContextWord[], from: number): Complement | null {
  let hasHead = false;
  for (let i = from; i < words.length; i++) {
    const word = words[i];
    if (!word || !IN_NOUN_PHRASE.test(word.pos)) return hasHead ? complementAt(words, i) : null;
    hasHead ||= /^(?:NOUN|PROPN|PRON|NUM)$/.test(word.pos);
    // An adjective within a noun phrase has its noun after it.
    if (i > from && word.pos === 'ADJ' && /^(?:NOUN|PROPN|PRON)$/.test(words[i - 1]?.pos ?? ''))
      return complementAt(words, i);
  }
  return null;
}
