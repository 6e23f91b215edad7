import type { Analyser, TextToAnalyse } from '#analysis/analyse.ts';
import type { Dictionary } from '#dictionary/dictionary.ts';
import { isAskable, isWithin, sentencesOf, type AskedSentence } from './asked-sentence.ts';
import { createClozeMaker } from './cloze.ts';
import type { Candidate, MadeQuestion } from './question.ts';
import { salience } from './salience.ts';
import { askedSense, senseQuestion } from './sense-question.ts';
import { takeInTurn } from './take-in-turn.ts';

export type QuestionMaker = {
  /**
   * The best questions that a text gives, in the order of the text: few for a short one, none for
   * one without fitting sentences. The same text gives the same questions.
   */
  make(blocks: readonly TextToAnalyse[], most: number): MadeQuestion[];
};

/** Loads the words that options are drawn from (a second); make one and use it for many texts. */
export function createQuestionMaker(dictionary: Dictionary, analyser: Analyser): QuestionMaker {
  const clozesOf = createClozeMaker(dictionary);
  return {
    make(blocks, most) {
      const sentences = sentencesOf(analyser, blocks);
      const central = salience(sentences.map(({ lemmas }) => lemmas));
      const askable = sentences.flatMap((sentence, i) =>
        isAskable(sentence) ? [{ sentence, central: central[i] ?? 0 }] : [],
      );
      const byKind = [
        askable.flatMap((one) => sensesOf(dictionary, one.sentence, one.central)),
        clozesOf(sentences, askable),
      ].map((candidates) => candidates.toSorted((a, b) => b.score - a.score));
      const made = takeInTurn(byKind, most);
      const order = new Map(blocks.map(({ id }, i) => [id, i]));
      const place = ({ blockId }: MadeQuestion) => order.get(blockId) ?? 0;
      return made.toSorted((a, b) => place(a) - place(b) || a.start - b.start);
    },
  };
}

/** What the sense of each word of a sentence gives to ask; a rarer sense is more worth asking. */
function sensesOf(dictionary: Dictionary, sentence: AskedSentence, central: number): Candidate[] {
  return sentence.block.words.flatMap((word) => {
    if (word.entry === null || !isWithin(word, sentence.span)) return [];
    const asked = askedSense(dictionary.entry(word.entry), sentence, word);
    if (!asked) return [];
    const score = central + 2 * (1 - (asked.right.detail?.share ?? 1));
    return [{ word: word.entry, score, make: () => senseQuestion(sentence, asked) }];
  });
}
