import type { Grounds } from '@bluebird/contract/ai-asks.ts';
import { CITATION } from '@bluebird/contract/citation.ts';
import type { Paragraph } from './ask-material.ts';
import type { BookParagraph } from './book-material.ts';

/** Longest and fewest quotations that are looked for, in UTF-16 units, and words one must have. */
const MAX_LENGTH = 600;
const MOST = 30;
const FEWEST_WORDS = 3;

/**
 * What an answer rests on: the paragraphs it names that were given, and the English quotations that
 * stand in the text word by word, whatever their quotation marks, dashes and spaces.
 */
export function groundsOf(
  answer: string,
  { paragraphs, given }: { paragraphs: readonly Paragraph[]; given: readonly Paragraph[] },
): Grounds {
  if (paragraphs.length === 0) return NO_GROUNDS;
  const named = new Set(
    [...answer.matchAll(CITATION)].flatMap(([, numbers]) => numbers!.match(/\d+/g)!.map(Number)),
  );
  const blocks = new Map(given.map(({ n, id }) => [n, id]));
  const said = [...new Set(quotationsOf(answer))].slice(0, MOST);
  const quotes = said.flatMap((quotation) => placeOf(quotation, paragraphs) ?? []);
  const citations = [...named].flatMap((n) => {
    const block_id = blocks.get(n);
    return block_id === undefined ? [] : [{ n, block_id }];
  });
  return {
    citations,
    quotes,
    unfound: said.length - quotes.length + named.size - citations.length,
    given: { paragraphs: given.length, of: paragraphs.length },
  };
}

/** What an answer about a whole book rests on: only what was given was looked at. */
export function groundsInBook(
  answer: string,
  { given, of }: { given: readonly BookParagraph[]; of: number },
): Grounds {
  if (given.length === 0) return NO_GROUNDS;
  // Two chapters may have blocks of the same id.
  const named = new Map(given.map((one) => [`${one.chapter} ${one.id}`, one]));
  const keyed = [...named].map(([id, one]) => ({ ...one, id }));
  const found = groundsOf(answer, { paragraphs: keyed, given: keyed });
  const placed = <P extends { block_id: string }>(place: P) => {
    const { id, chapter, paragraph } = named.get(place.block_id)!;
    return { ...place, block_id: id, in_book: { chapter, paragraph } };
  };
  return {
    ...found,
    citations: found.citations.map(placed),
    quotes: found.quotes.map(placed),
    given: { paragraphs: given.length, of },
  };
}

/** What stands between quotation marks and is English. */
const quotationsOf = (answer: string): string[] =>
  [...answer.matchAll(/[“"「『]([^“”"「」『』\n]+)[”"」』]/g)]
    .map(([, said]) => said!.trim())
    .filter((said) => said.length <= MAX_LENGTH && isEnglish(said));

const isEnglish = (said: string): boolean =>
  (said.match(/[A-Za-z][A-Za-z'’-]*/g) ?? []).length >= FEWEST_WORDS &&
  !/\p{Script=Han}/u.test(said);

function placeOf(
  quotation: string,
  paragraphs: readonly Paragraph[],
): Grounds['quotes'][number] | undefined {
  const pattern = patternOf(quotation);
  if (!pattern) return undefined;
  for (const { id, text } of paragraphs) {
    const found = pattern.exec(text);
    if (!found) continue;
    return {
      block_id: id,
      start: found.index,
      end: found.index + found[0].length,
      text: quotation,
    };
  }
  return undefined;
}

/** Finds a quotation as a whole; null when it has an ellipsis or nothing to be looked for. */
function patternOf(quotation: string): RegExp | null {
  const words = quotation.replace(/^[\s.,;:!?…]+|[\s.,;:!?…]+$/g, '').split(/\s+/);
  if (words.length < FEWEST_WORDS) return null;
  const patterns = words.map((word) =>
    word
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/['’‘ʼ]/g, "['’‘ʼ]")
      .replace(/[-–—‐‑]/g, '[-–—‐‑]'),
  );
  // A word's beginning and end count: “rain is late” is not said where the train is.
  return new RegExp(`(?<![\\p{L}\\d])${patterns.join('\\s+')}(?![\\p{L}\\d])`, 'iu');
}

/** What an answer about no text rests on. */
export const NO_GROUNDS: Grounds = { citations: [], quotes: [], unfound: 0, given: null };
