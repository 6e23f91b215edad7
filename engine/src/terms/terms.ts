/** What a newsroom has agreed to call something in Chinese. */
export type Term = {
  /** English as written, words parted by single blanks. */
  source: string;
  /** Chinese; of one kept as it is, the source itself. */
  target: string;
  /** A person, place or body; a word of some trade; or what stays in English. */
  kind: 'name' | 'term' | 'keep';
  /** Whether `US` is meant and `us` is not. */
  case_sensitive: boolean;
};

const WORD = /[\p{L}\p{N}]+/gu;
const LETTER = /[\p{L}\p{N}]/u;
const BLANK = /\s/;
const APOSTROPHES = "'’";

/** A term and how its source may be written in a text, the longest first. */
type Entry<T> = { term: T; forms: string[] };

/**
 * Finds the terms that occur in a text. Of terms that overlap the longest counts (`New York Times`
 * hides `New York` there); of two for the same words, the one that is case-sensitive. A word of a
 * trade is also found in its plural.
 * @returns of a text its terms, each once, in the order of the text
 */
export function createTermFinder<T extends Term>(terms: readonly T[]): (text: string) => T[] {
  const byWord = new Map<string, Entry<T>[]>();
  const longestFirst = terms.toSorted(
    (a, b) =>
      b.source.length - a.source.length || Number(b.case_sensitive) - Number(a.case_sensitive),
  );
  for (const term of longestFirst) {
    const forms = formsOf(term);
    for (const word of new Set(forms.map(firstWordOf))) {
      const others = byWord.get(word);
      if (others) others.push({ term, forms });
      else byWord.set(word, [{ term, forms }]);
    }
  }
  return (text) => {
    const found = new Set<T>();
    let end = 0;
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (index < end) continue;
      for (const { term, forms } of byWord.get(word.toLowerCase()) ?? []) {
        const start = index - leadOf(term.source);
        const after = endOfMatch(text, start, forms, term.case_sensitive);
        if (after === null) continue;
        found.add(term);
        end = after;
        break;
      }
    }
    return [...found];
  };
}

const firstWordOf = (form: string): string => form.match(WORD)?.[0]?.toLowerCase() ?? '';

/** What of a source stands before its first word, as the dot of `.NET`. */
const leadOf = (source: string): number => Math.max(source.search(LETTER), 0);

function formsOf({ source, kind }: Term): string[] {
  if (kind !== 'term' || !/\p{L}$/u.test(source)) return [source];
  const plurals = /[^aeiou]y$/i.test(source)
    ? [`${source.slice(0, -1)}ies`]
    : [`${source}es`, `${source}s`];
  return [...plurals, source];
}

/** Where the first of several forms ends that stands in a text at a place; null when none does. */
function endOfMatch(
  text: string,
  start: number,
  forms: readonly string[],
  isCaseSensitive: boolean,
): number | null {
  if (start < 0) return null;
  for (const form of forms) {
    if (LETTER.test(form[0]!) && LETTER.test(text[start - 1] ?? '')) continue;
    const end = endOfForm(text, start, form, isCaseSensitive);
    if (end === null) continue;
    if (!LETTER.test(form.at(-1)!) || !LETTER.test(text[end] ?? '')) return end;
  }
  return null;
}

/** Blanks stand for any run of blanks, one apostrophe for the other. */
function endOfForm(
  text: string,
  start: number,
  form: string,
  isCaseSensitive: boolean,
): number | null {
  let at = start;
  for (const wanted of form) {
    if (wanted === ' ') {
      if (!BLANK.test(text[at] ?? '')) return null;
      while (BLANK.test(text[at] ?? '')) at++;
      continue;
    }
    const had = text.slice(at, at + wanted.length);
    const isSame =
      had === wanted ||
      (APOSTROPHES.includes(wanted) && had !== '' && APOSTROPHES.includes(had)) ||
      (!isCaseSensitive && had.toLowerCase() === wanted.toLowerCase());
    if (!isSame) return null;
    at += wanted.length;
  }
  return at;
}

/** Whether a Chinese text does not say what a term demands. */
export function lacksTarget(zh: string, { target, kind, case_sensitive }: Term): boolean {
  const fold = kind === 'keep' && !case_sensitive;
  const [said, wanted] = [comparable(zh), comparable(target)];
  return fold ? !said.toLowerCase().includes(wanted.toLowerCase()) : !said.includes(wanted);
}

/** Widths, blanks and the several dots between the parts of a name make no difference. */
const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[·•‧・･∙⋅]/g, '·')
    .replaceAll(/[\s\u200b]+/g, '')
    .replaceAll('’', "'");

/** The terms that occur in a text but whose Chinese a translation of it lacks. */
export const lackingTerms = <T extends Term>(
  termsIn: (text: string) => readonly T[],
  text: string,
  zh: string,
): T[] => termsIn(text).filter((term) => lacksTarget(zh, term));
