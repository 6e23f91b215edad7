import type { Dictionary } from '#dictionary/dictionary.ts';

/** What is known of a word's meaning, to tell whether two words could stand for one another. */
export type Meaning = {
  word: string;
  /** Words that share a WordNet sense with it, and those of its family. */
  kin: ReadonlySet<string>;
  /** Content words of its definitions; the kind of thing it is (its hypernym) is among them. */
  defining: ReadonlySet<string>;
  /** Pairs of characters of its Chinese glosses. */
  glosses: ReadonlySet<string>;
};

/** Looks meanings up and keeps them; one text asks for the same words over and over. */
export function createMeanings(dictionary: Dictionary): (word: string) => Meaning {
  const kept = new Map<string, Meaning>();
  return (word) => {
    const known = kept.get(word);
    if (known) return known;
    const senses = dictionary.wordnet(word);
    const meaning: Meaning = {
      word,
      kin: lowerSet([
        ...senses.flatMap(({ synonyms }) => synonyms),
        ...dictionary.antonyms(word),
        ...dictionary.derived(word),
      ]),
      defining: lowerSet(senses.flatMap(({ definition }) => contentWords(dictionary, definition))),
      glosses: new Set(
        (dictionary.entry(word)?.senses ?? []).flatMap(({ gloss }) => characterPairs(gloss)),
      ),
    };
    kept.set(word, meaning);
    return meaning;
  };
}

/**
 * Whether two words are too near for one to be wrong where the other is right: synonyms, words that
 * share a synonym, antonyms, one family, one the kind of the other, or of one Chinese gloss.
 */
export const tooClose = (a: Meaning, b: Meaning): boolean =>
  shareStem(a.word, b.word) || meanAlike(a, b);

/** The same for words that may look alike. */
export const meanAlike = (a: Meaning, b: Meaning): boolean =>
  a.kin.has(b.word) ||
  b.kin.has(a.word) ||
  a.defining.has(b.word) ||
  b.defining.has(a.word) ||
  !a.kin.isDisjointFrom(b.kin) ||
  !a.glosses.isDisjointFrom(b.glosses);

/** How many of the other words a word has to do with: the one is named in what defines the other. */
export function ties(word: Meaning, others: readonly Meaning[]): number {
  return others.filter(
    (other) =>
      other.word !== word.word &&
      (word.defining.has(other.word) || other.defining.has(word.word) || word.kin.has(other.word)),
  ).length;
}

const lowerSet = (words: string[]): Set<string> => new Set(words.map((word) => word.toLowerCase()));

/** Commoner words define everything. */
const TELLING_RANK = 400;

function contentWords(dictionary: Dictionary, text: string): string[] {
  const forms = text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  return forms.flatMap((form) => {
    const best = dictionary.lemmaCandidates(form)[0];
    return best && (best.rank ?? Infinity) > TELLING_RANK ? [best.lemma.toLowerCase()] : [];
  });
}

/** 的, 地 and brackets mean nothing. */
function characterPairs(gloss: string): string[] {
  const runs = gloss.replace(/[的地]/g, ' ').match(/\p{Script=Han}+/gu) ?? [];
  return runs.flatMap((run) =>
    run.length === 1
      ? [run]
      : Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2)),
  );
}

const STEM = 5;
const shareStem = (a: string, b: string): boolean =>
  a.slice(0, STEM) === b.slice(0, STEM) && Math.min(a.length, b.length) >= STEM;
