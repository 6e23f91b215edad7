import { memoize } from '#text/memoize.ts';
import { FORM_KINDS, type FormKind, type WordForm } from './entry.ts';

/** One letter for each kind of form, in the order of FORM_KINDS. */
const LETTERS = 'pdi3srtl';

export function encodeKinds(kinds: readonly FormKind[]): string {
  return kinds.map((kind) => LETTERS[FORM_KINDS.indexOf(kind)]).join('');
}

/** Forms of the same kinds share the list. */
export const decodeKinds: (letters: string) => readonly FormKind[] = memoize((letters) =>
  [...letters].map((l) => FORM_KINDS[LETTERS.indexOf(l)]).filter((k) => k !== undefined),
);

/** Encodes forms as `p:took\td:taken`; words may contain spaces, never tabs. */
export function encodeForms(forms: readonly WordForm[]): string {
  return forms.map((form) => `${encodeKinds([form.kind])}:${form.word}`).join('\t');
}

export function decodeForms(text: string): WordForm[] {
  if (text === '') return [];
  return text.split('\t').flatMap((part) => {
    const [kind] = decodeKinds(part.slice(0, 1));
    return kind ? [{ kind, word: part.slice(2) }] : [];
  });
}
