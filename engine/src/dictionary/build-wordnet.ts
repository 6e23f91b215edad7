import type { DatabaseSync } from 'node:sqlite';
import { readSynsets } from './wordnet-files.ts';

/**
 * Writes the WordNet tables for the words kept (a synset is kept when one of its words is),
 * with the antonyms and derivations between words.
 */
export function buildWordNet(
  db: DatabaseSync,
  index: Map<string, number[]>,
  isKept: (word: string) => boolean,
): void {
  const insertWord = db.prepare('insert into wordnet values (?, ?)');
  for (const [word, synsets] of index) if (isKept(word)) insertWord.run(word, synsets.join(' '));

  const insertSynset = db.prepare('insert into synset values (?, ?, ?, ?)');
  const insertRelation = db.prepare('insert or ignore into word_relation values (?, ?, ?)');
  const synsets = [...readSynsets()];
  const wordsOf = new Map(synsets.map(({ id, words }) => [id, words]));
  for (const { id, pos, words, gloss, relations } of synsets) {
    if (words.some((word) => isKept(word.toLowerCase()))) {
      insertSynset.run(id, pos, words.join('\t'), gloss);
    }
    for (const { from, kind, synset, to } of relations) {
      const source = words[from]?.toLowerCase();
      const target = wordsOf.get(synset)?.[to];
      if (source !== undefined && target !== undefined && isKept(source)) {
        insertRelation.run(source, kind, target);
      }
    }
  }
}
