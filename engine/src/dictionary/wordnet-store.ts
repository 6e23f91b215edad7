import type { DatabaseSync } from 'node:sqlite';

export type WordNetSense = {
  pos: 'n' | 'v' | 'adj' | 'adv';
  definition: string;
  examples: string[];
  synonyms: string[];
};

/** The WordNet part of the dictionary file. */
export type WordNetStore = {
  /** The senses of a word, the most frequent of each part of speech first. */
  senses(word: string): WordNetSense[];
  antonyms(word: string): string[];
  /** Derivationally related words (`decide` → `decision`). */
  derived(word: string): string[];
};

export function openWordNet(db: DatabaseSync): WordNetStore {
  const synsetsOf = db.prepare('select synsets from wordnet where word = ?');
  const synset = db.prepare('select pos, words, gloss from synset where id = ?');
  const related = db.prepare('select target from word_relation where word = ? and kind = ?');
  const relatedWords = (word: string, kind: '!' | '+') =>
    [...new Set(related.all(word, kind).map((row) => String(row.target)))].filter(
      (target) => target.toLowerCase() !== word.toLowerCase(),
    );
  return {
    senses(word) {
      const ids = synsetsOf.get(word)?.synsets;
      if (typeof ids !== 'string') return [];
      return ids.split(' ').flatMap((id) => {
        const row = synset.get(Number(id));
        return row ? [toSense(word, String(row.pos), String(row.words), String(row.gloss))] : [];
      });
    },
    antonyms: (word) => relatedWords(word, '!'),
    derived: (word) => relatedWords(word, '+'),
  };
}

function toSense(word: string, pos: string, words: string, gloss: string): WordNetSense {
  const synonyms = words.split('\t').filter((w) => w.toLowerCase() !== word.toLowerCase());
  return { pos: pos as WordNetSense['pos'], ...splitGloss(gloss), synonyms };
}

/**
 * Splits a gloss such as `a mark left by wear; "she ironed out the creases"` into definition and
 * examples.
 */
function splitGloss(gloss: string): { definition: string; examples: string[] } {
  const quote = gloss.search(/;?\s*"/);
  if (quote < 0) return { definition: gloss, examples: [] };
  const examples = [...gloss.slice(quote).matchAll(/"([^"]+)"/g)].map((m) => (m[1] ?? '').trim());
  return { definition: gloss.slice(0, quote).replace(/[;:\s]+$/, ''), examples };
}
