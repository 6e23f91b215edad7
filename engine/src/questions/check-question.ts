import { FUNCTION_WORDS } from '#dictionary/function-words.ts';

/** A question about a text that somebody else wrote, with the words of the text that prove it. */
export type AskedQuestion = {
  prompt: string;
  options: readonly [string, string, string, string];
  answer: number;
  quote: string;
};

/**
 * Why a question cannot be used: its quote does not stand in the text or does not prove the answer,
 * two options say the same, another option can be defended too, the answer shows by its length.
 */
export type QuestionFault = 'quote' | 'unproven' | 'alike' | 'second' | 'length';

/** Share of an option's content words that a sentence must have to speak for it. */
const PROVES = 0.34;
/** From here on a sentence that is not the quote makes a wrong option defensible. */
const DEFENDS = 0.8;
/** Two options that share so much say the same. */
const ALIKE = 0.8;
/** How much longer than every other option the right one may be. */
const MOST_LONGER = 1.7;

/** The content words of a text, without their endings; figures as they are. */
function contentOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\d[\d.,]*\d|\d|[\p{L}’'-]+/gu) ?? [];
  return new Set(words.filter((word) => !FUNCTION_WORDS.has(word)).map(stemOf));
}

const stemOf = (word: string): string =>
  /^\d/.test(word)
    ? word.replaceAll(',', '')
    : word.replace(/[’']s?$/u, '').replace(/(?<=\p{L}{3})(?:ies|ied|es|ed|ing|s|ly|e|y)$/u, '');

/** The share of some words that others contain; 1 for none. */
const shareIn = (words: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  words.size === 0 ? 1 : words.intersection(others).size / words.size;

const plain = (text: string): string =>
  text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Where a quote stands in a text, whatever its quotation marks and blanks; −1: nowhere. */
export const placeOfQuote = (text: string, quote: string): number =>
  plain(quote) === '' ? -1 : plain(text).indexOf(plain(quote));

/**
 * Checks a question against its text by words alone: it refuses what may be wrong, also where a
 * person would not.
 * @param sentences all sentences of the text
 * @returns the first fault found; null when there is none
 */
export function checkQuestion(
  { options, answer, quote, prompt }: AskedQuestion,
  sentences: readonly string[],
): QuestionFault | null {
  if (placeOfQuote(sentences.join(' '), quote) < 0) return 'quote';
  const asked = contentOf(prompt);
  const said = options.map((option) => contentOf(option));
  const right = said[answer]!;
  const proof = contentOf(quote);
  if (shareIn(right, proof) < PROVES) return 'unproven';
  const figures = [...right].filter((word) => /^\d/.test(word));
  if (figures.some((figure) => !proof.has(figure))) return 'unproven';
  for (const [at, one] of said.entries()) {
    for (const other of said.slice(at + 1)) {
      const shared = one.intersection(other).size;
      if (shared / Math.max(1, one.union(other).size) >= ALIKE) return 'alike';
    }
  }
  for (const [at, wrong] of said.entries()) {
    if (at === answer) continue;
    const own = wrong.difference(asked);
    if (own.size > 0 && shareIn(wrong, proof) >= 1) return 'second';
    const defended = sentences.some(
      (sentence) => own.size > 0 && shareIn(wrong, contentOf(sentence)) >= DEFENDS,
    );
    if (defended) return 'second';
  }
  const longest = Math.max(...options.filter((_, at) => at !== answer).map(({ length }) => length));
  return options[answer]!.length > longest * MOST_LONGER + 10 ? 'length' : null;
}
