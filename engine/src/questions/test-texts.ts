import type { ReadBlock } from '#analysis/analyse.ts';
import type { TaggedWord } from '#analysis/words.ts';
import type { Dictionary } from '#dictionary/dictionary.ts';
import type { DictionaryEntry, FormKind, PartOfSpeech } from '#dictionary/entry.ts';
import { madeSense, madeWord } from '#meaning/test-senses.ts';
import { UNIVERSAL_TAGS } from '#tagging/labels.ts';

/* What tests of questions make up. */

/**
 * A block whose words are as told: `The/DET sailors/NOUN/sailor sang/VERB/sing .` gives each word its
 * part of speech and, where it is another, its headword; what has no part of speech is a mark of punctuation.
 */
export function madeBlock(told: string, id = 'a'): { block: ReadBlock; text: string } {
  let text = '';
  const words: TaggedWord[] = [];
  for (const token of told.split(' ')) {
    const [form = '', pos, lemma = form.toLowerCase()] = token.split('/');
    const start = text.length + (text === '' || pos === undefined ? 0 : 1);
    text = text.padEnd(start) + form;
    const tag = UNIVERSAL_TAGS.find((one) => one === pos);
    if (tag)
      words.push({
        ...madeWord(form, tag, { lemma }),
        ...{ start, end: text.length, sense: 0, sure: true, entry: lemma, possessive: false },
      });
  }
  const block = { id, sentences: [[0, text.length]], syllables: 0, words, phrases: [] };
  return { block: block as unknown as ReadBlock, text };
}

export type Known = {
  pos?: PartOfSpeech;
  glosses?: string[];
  rank?: number | null;
  exams?: DictionaryEntry['exams'];
  forms?: [kind: FormKind, word: string][];
  partners?: string[];
  kin?: string[];
};

export function madeEntry(word: string, known: Known = {}): DictionaryEntry {
  const { pos = 'n', glosses = [word], rank = 3_000, exams = ['gk'] } = known;
  const sense = madeSense(pos, glosses.join('；'), { partners: known.partners ?? [] });
  return {
    ...{ word, senses: [{ ...sense, glosses }], ipa: { uk: null, us: null } },
    ...{ exams, rank, collins: 0, oxford: false },
    forms: (known.forms ?? []).map(([kind, form]) => ({ kind, word: form })),
  };
}

/** A dictionary that knows these words and no others; all of them are words of an exam. */
export function madeDictionary(known: Record<string, Known>): Dictionary {
  return {
    entry: (word: string) => (known[word] ? madeEntry(word, known[word]) : null),
    examWords: () => Object.keys(known),
    derived: (word: string) => known[word]?.kin ?? [],
    ...{ wordnet: () => [], antonyms: () => [], phrases: () => [], lemmaCandidates: () => [] },
  } as unknown as Dictionary;
}
