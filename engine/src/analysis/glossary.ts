import type { DictionaryEntry, Exam, PartOfSpeech, Sense, WordForm } from '#dictionary/entry.ts';

/** A dictionary entry trimmed to what a word card shows when it opens. */
export type GlossaryEntry = {
  word: string;
  senses: { pos: PartOfSpeech; gloss: string; name?: Sense['name'] }[];
  ipa: { uk: string | null; us: string | null };
  exams: Exam[];
  rank: number | null;
  /** Irregular forms only: a reader can work out the regular ones. */
  forms: WordForm[];
};

/**
 * Limits of senses for each entry and of glosses for each sense. Glosses are most of the bytes sent
 * with an article; a card shows three lines at first and fetches the whole entry when it is opened
 * further.
 */
const MAX_SENSES = 3;
const MAX_GLOSSES = 3;

/**
 * Trims an entry to what a card shows when it opens. The senses keep their order and indices.
 * @param lastSense highest index of a sense that the text uses; all senses up to it are kept
 */
export function toGlossaryEntry(entry: DictionaryEntry, lastSense: number): GlossaryEntry {
  return {
    word: entry.word,
    senses: sensesToShow(entry, lastSense).map(({ pos, glosses, name }) => ({
      pos,
      gloss: glosses.slice(0, MAX_GLOSSES).join('；'),
      ...(name && { name }),
    })),
    ipa: entry.ipa,
    exams: entry.exams,
    rank: entry.rank,
    forms: entry.forms.filter((form) => !isRegular(entry.word, form.word)),
  };
}

/**
 * The senses a card shows: those of our own dictionary where it has enough of them, since ECDICT's
 * lines repeat them.
 */
function sensesToShow({ senses }: DictionaryEntry, lastSense: number): Sense[] {
  const own = senses.filter(({ detail }) => detail !== undefined);
  const shown = own.length > Math.max(0, lastSense) ? own : senses;
  return shown.slice(0, Math.max(MAX_SENSES, lastSense + 1));
}

/** Whether a form follows from the word by rule, like `worked`, `stopped`, `cities`, `bigger`. */
function isRegular(word: string, form: string): boolean {
  const stem = word.replace(/[ey]$/, '');
  const doubled = stem + (stem.at(-1) ?? '');
  return [stem, doubled, `${stem}i`, `${stem}y`, `${stem}e`].some(
    (start) =>
      form.startsWith(start) && /^(?:e?s|e?d|ing|e?r|e?st)$/.test(form.slice(start.length)),
  );
}
