import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createHeadwordFinder } from '../../engine/src/analysis/headword.ts';
import { findNames } from '../../engine/src/analysis/names.ts';
import { analyseWords, readTokens, type TaggedWord } from '../../engine/src/analysis/words.ts';
import type { Dictionary } from '../../engine/src/dictionary/dictionary.ts';
import { createTagger } from '../../engine/src/tagging/tagger.ts';

/** A word of a sense-tagged text, with its sentence as analysed by our own engine. */
export type TaggedExample = {
  lemma: string;
  /** WordNet 3.0 sense keys without the lemma and the empty end: `2:38:00`. */
  keys: string[];
  words: readonly TaggedWord[];
  at: number;
  /** All words of its document. */
  document: readonly TaggedWord[];
  /** Number of its document within the corpus. */
  place: number;
  source: 'semcor' | 'masc';
};

type Token = { form: string; lemma: string; keys: string[] };

/**
 * Yields the tagged words of SemCor and MASC whose lemma is wanted.
 * @param folder holds `semcor.tsv.gz` and `masc.tsv.gz` with the columns form, lemma, tag, keys; a
 * line `#` begins a document
 */
export function* taggedExamples(
  folder: string,
  dictionary: Dictionary,
  wanted: (lemma: string) => boolean,
): Generator<TaggedExample> {
  const headwords = createHeadwordFinder(dictionary);
  const tagger = createTagger();
  let place = 0;
  for (const source of ['semcor', 'masc'] as const) {
    for (const sentences of documents(path.join(folder, `${source}.tsv.gz`))) {
      place++;
      const tagged = sentences.map((tokens) => {
        const { text, starts } = joined(tokens);
        const block = readTokens(text, [[0, text.length]], { headwords, tagger });
        return { tokens, starts, block };
      });
      const names = findNames(
        tagged.map(({ block }) => block.names),
        headwords,
      );
      const read = tagged.map(({ block, ...sentence }, i) => ({
        ...sentence,
        words: analyseWords(block, names[i]!, headwords),
      }));
      const document = read.flatMap(({ words }) => words);
      for (const { tokens, starts, words } of read) {
        for (const [i, { form, lemma, keys }] of tokens.entries()) {
          if (keys.length === 0 || form.includes('_') || !wanted(lemma)) continue;
          const at = words.findIndex(({ start }) => start === starts[i]);
          if (at >= 0) yield { lemma, keys, words, at, document, place, source };
        }
      }
    }
  }
}

function* documents(file: string): Generator<Token[][]> {
  let sentences: Token[][] = [];
  let sentence: Token[] = [];
  for (const line of gunzipSync(readFileSync(file)).toString().split('\n')) {
    const isHead = line.startsWith('#');
    if (isHead || line === '') {
      if (sentence.length > 0) sentences.push(sentence);
      sentence = [];
      if (isHead && sentences.length > 0) {
        yield sentences;
        sentences = [];
      }
      continue;
    }
    const [form = '', lemma = '', , keys = ''] = line.split('\t');
    const own = keys === '' ? [] : keys.split(',');
    sentence.push({ form, lemma, keys: own.map((key) => key.replace(/^.*%|::$/g, '')) });
  }
  if (sentences.length > 0) yield sentences;
}

/** The text of a sentence, restored from its tokens, and the offset of each token. */
function joined(tokens: readonly Token[]): { text: string; starts: number[] } {
  let text = '';
  const starts = tokens.map(({ form }) => {
    if (text !== '' && !/^(?:n't|'(?:s|re|ve|ll|d|m)|[.,;:!?)'])/.test(form)) text += ' ';
    const start = text.length;
    text += form.replaceAll('_', ' ');
    return start;
  });
  return { text, starts };
}
