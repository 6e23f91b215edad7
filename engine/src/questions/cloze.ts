import type { Dictionary } from '#dictionary/dictionary.ts';
import type { DictionaryEntry } from '#dictionary/entry.ts';
import { isInPhrase, isSurelyTagged, isWithin, type AskedSentence } from './asked-sentence.ts';
import { askedWord, type AskedWord } from './asked-word.ts';
import { wordField } from './field.ts';
import { createMeanings, ties, type Meaning } from './meaning.ts';
import { inOrder, plainGloss } from './option.ts';
import { partnersIn } from './partners.ts';
import { GAP, type Candidate, type MadeQuestion } from './question.ts';
import { loadWordPool } from './word-pool.ts';
import { wrongOptions, type WrongOption } from './wrong-options.ts';

type Central = { sentence: AskedSentence; central: number };

/** Makes the clozes that the sentences of a text give. */
export function createClozeMaker(
  dictionary: Dictionary,
): (all: readonly AskedSentence[], askable: readonly Central[]) => Candidate[] {
  const pool = loadWordPool(dictionary);
  return (all, askable) => {
    const meaningOf = createMeanings(dictionary);
    const counts = countLemmas(all);
    const inText = new Set(counts.keys());
    return askable.flatMap(({ sentence, central }) =>
      wordsToAsk(dictionary, sentence, meaningOf).map(({ asked, context, told }) => ({
        word: asked.entry.word,
        score: central + told + 0.3 * Math.min(3, counts.get(asked.entry.word) ?? 1),
        make: () => {
          const wrong = wrongOptions(dictionary, pool, asked, {
            field: wordField,
            inText,
            inBlock: lemmasOfBlock(all, sentence),
            sentence: context,
            meaningOf,
          });
          return wrong && cloze(sentence, asked, wrong);
        },
      })),
    );
  };
}

/** Headwords of the block that a sentence is of. */
const lemmasOfBlock = (all: readonly AskedSentence[], { block }: AskedSentence): Set<string> =>
  new Set(all.filter((one) => one.block === block).flatMap(({ lemmas }) => lemmas));

function countLemmas(sentences: readonly AskedSentence[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const lemma of sentences.flatMap(({ lemmas }) => lemmas)) {
    counts.set(lemma, (counts.get(lemma) ?? 0) + 1);
  }
  return counts;
}

type Told = { asked: AskedWord; context: Meaning[]; told: number };

/**
 * The words of a sentence to ask for, with how much of the sentence tells them: a phrase they stand in,
 * words that are their usual partners, words that their definition names. Less than two leave too much open.
 */
function wordsToAsk(
  dictionary: Dictionary,
  { block, text, span, lemmas }: AskedSentence,
  meaningOf: (word: string) => Meaning,
): Told[] {
  return block.words.flatMap((word, index) => {
    if (!isWithin(word, span)) return [];
    const asked = askedWord(dictionary, text, block, index);
    if (!asked || asked.loose || !isSurelyTagged(word)) return [];
    const lemma = asked.entry.word;
    if (lemmas.filter((other) => other === lemma).length !== 1) return [];
    const others = lemmas.filter((other) => other !== lemma);
    const context = others.map(meaningOf);
    const partners = partnersIn(dictionary, lemma, others);
    const fixed = partners + (isInPhrase(block, word) ? 1 : 0);
    const told = fixed + ties(meaningOf(lemma), context);
    return fixed >= 1 && told >= 2 ? [{ asked, context, told }] : [];
  });
}

function cloze(
  { block, text, span }: AskedSentence,
  { word, form, entry }: AskedWord,
  wrong: readonly WrongOption[],
): MadeQuestion {
  const before = text.slice(span[0], word.start);
  const notes = [
    `${form}：${glossOf(entry, word.sense)}`,
    ...wrong.map((option) => `${option.form}：${glossOf(option.entry, 0)}`),
  ];
  return {
    kind: 'cloze',
    prompt: before + GAP + text.slice(word.end, span[1]),
    mark: [before.length, before.length + GAP.length],
    ...inOrder(
      form,
      wrong.map((option) => option.form),
    ),
    explanation: notes.join('\n'),
    blockId: block.id,
    start: word.start,
    end: word.end,
  };
}

/** The first glosses of a line, as an explanation shows them. */
const glossOf = ({ senses }: DictionaryEntry, sense: number): string =>
  (senses[Math.max(0, sense)]?.glosses ?? [])
    .map(plainGloss)
    .filter(Boolean)
    .slice(0, 2)
    .join('；');
