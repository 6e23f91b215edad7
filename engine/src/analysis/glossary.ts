import type { DictionaryEntry, Exam, PartOfSpeech, Sense, WordForm } from '#dictionary/entry.ts';

/** What a word card needs at once; a trimmed dictionary entry. */
export type GlossaryEntry = {
  word: string;
  senses: { pos: PartOfSpeech; gloss: string; name?: Sense['name'] }[];
  ipa: { uk: string | null; us: string | null };
  exams: Exam[];
  rank: number | null;
  /** Irregular forms only: regular ones need no explaining. */
  forms: WordForm[];
};

/**
 * Glosses are most of what an article weighs on the wire; a card shows three lines at first
 * and asks for the whole entry when it is opened further.
 */
const MAX_SENSES = 3;
const MAX_GLOSSES = 3;

/**
 * Trims an entry to what a card shows at once. Order and indices of the senses stay; the
 * lines the text uses (`lastSense` is the highest index) are always among them.
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

/** Where our own dictionary has the word, ECDICT's lines repeat it. */
function sensesToShow({ senses }: DictionaryEntry, lastSense: number): Sense[] {
  const own = senses.filter(({ detail }) => detail !== undefined);
  const shown = own.length > Math.max(0, lastSense) ? own : senses;
  return shown.slice(0, Math.max(MAX_SENSES, lastSense + 1));
}

/** `worked`, `stopped`, `cities`, `bigger` follow from the word itself. */
function isRegular(word: string, form: string): boolean {
  const stem = word.replace(/[ey]$/, '');
  const doubled = stem + (stem.at(-1) ?? '');
  return [stem, doubled, `${stem}i`, `${stem}y`, `${stem}e`].some(
    (start) =>
      form.startsWith(start) && /^(?:e?s|e?d|ing|e?r|e?st)$/.test(form.slice(start.length)),
  );
}
