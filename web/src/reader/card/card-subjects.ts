import type { GlossaryEntry } from '@bluebird/contract/articles.ts';
import { phraseTitle } from '#features/dictionary/word-labels.ts';
import type { WordSpot } from '#reader/word-spot.ts';

/** One thing a tapped word may be looked up as: a phrase it belongs to, or the word itself. */
export type CardSubject = {
  /** Headword in the dictionary; for a word not analysed yet, its form in the text. */
  headword: string;
  /** The headword as the card prints it (`take … off`). */
  title: string;
  kind: 'phrase' | 'word';
  /** Where it begins in its block's text, in UTF-16 units; left out: it was not met in the text. */
  start?: number;
  /** What came with the text; undefined when the dictionary has to be asked. */
  entry?: GlossaryEntry;
  /** Index of the sense that fits the sentence. */
  fitting?: number;
  /** Whether that is certain enough to label the sense as the one meant. */
  sure?: boolean;
  /** What it says here in a few characters, where that was written for this place. */
  gloss?: string | undefined;
};

/** The entries that came with the text, by headword. */
export type CardGlossary = (headword: string) => GlossaryEntry | undefined;

/** The subjects of a spot: phrases first, longest first, then the single word. */
export function cardSubjects(spot: WordSpot, glossary: CardGlossary, text: string): CardSubject[] {
  const { word, form, phrases } = spot;
  const headword = word.headword ?? form;
  const single: CardSubject = {
    headword,
    // The dictionary may know a name in small letters only.
    title: word.name && form.toLowerCase() === headword ? form : headword,
    kind: 'word',
    start: word.start,
    entry: glossary(headword),
    fitting: word.sense,
    sure: word.sure,
    gloss: word.gloss,
  };
  const whole = phrases.map(({ phrase, spans, sense, sure, gloss }): CardSubject => {
    const pieces = spans.map(([start, end]) => text.slice(start, end));
    return {
      headword: phrase,
      title: phraseTitle(phrase, pieces),
      kind: 'phrase',
      ...(spans[0] && { start: spans[0][0] }),
      entry: glossary(phrase),
      ...(sense !== undefined && { fitting: sense, sure }),
      gloss,
    };
  });
  return [...whole.filter((subject) => subject.headword !== headword), single];
}

/** The subject the card is about, given what the reader chose in it. */
export const currentSubject = (
  subjects: readonly CardSubject[],
  chosen: string | null,
): CardSubject =>
  chosen === null
    ? subjects[0]!
    : (subjects.find(({ headword }) => headword === chosen) ?? {
        headword: chosen,
        title: chosen,
        kind: 'word',
      });

/** The meanings a card shows. */
export type CardSenses = Pick<CardSubject, 'fitting' | 'sure'> & {
  senses: GlossaryEntry['senses'];
};

/**
 * The senses that came with the text, replaced by those of the whole entry once that is there; kept
 * where the dictionary no longer has the sense that was chosen when the text was analysed.
 */
export function cardSenses(came: CardSenses, whole: GlossaryEntry | undefined): CardSenses {
  if (!whole) return came;
  const chosen = came.senses[came.fitting ?? -1];
  if (!chosen) return { senses: whole.senses };
  const fitting = whole.senses.findIndex(
    ({ pos, glosses }) =>
      pos === chosen.pos && chosen.glosses.every((gloss, i) => gloss === glosses[i]),
  );
  return fitting < 0 ? came : { senses: whole.senses, fitting, sure: came.sure };
}

/** Most meanings that are told in one line. */
const MAX_GLOSSES = 3;

/** What a headword means in one line: the first gloss of each sense, each once (`拿；取`). */
export const glossLine = (entry: GlossaryEntry | undefined): string => {
  const firsts = (entry?.senses ?? []).map(({ glosses }) => glosses[0] ?? '');
  return [...new Set(firsts)].filter(Boolean).slice(0, MAX_GLOSSES).join('；');
};

/** Other headwords a form may belong to (`found` is also a form of `find`). */
export const lemmasOf = (entry: GlossaryEntry): string[] =>
  entry.forms.filter(({ kind }) => kind === 'lemma').map(({ word }) => word);
