import type { TaggedWord } from '#analysis/words.ts';
import type { DictionaryEntry, Sense } from '#dictionary/entry.ts';
import { chineseEvidence } from '#meaning/chinese-evidence.ts';
import { likeness, senseVector } from '#meaning/likeness.ts';
import { isInPhrase, isSurelyTagged, type AskedSentence } from './asked-sentence.ts';
import { inOrder, plainGloss } from './option.ts';
import type { MadeQuestion } from './question.ts';
import { ASKED_POS, LABELS } from './word-pool.ts';

/** Which sense a word has in its sentence, and three of its others. */
export type AskedSense = { word: TaggedWord; form: string; right: Sense; wrong: Sense[] };

/** A choice of a sense less probable than this is not asked about: where its Chinese shows it, and else. */
const SURE_TO_ASK = { shown: 0.9, unseen: 0.97 };
/** Rarer senses stand in the dictionary for completeness, and nobody would choose them. */
const LEAST_SHARE = 0.015;
/** A reader takes a word first in a usual sense, and can most often make a case for that. */
const LEAST_SHARE_ASKED = 0.04;
/** A sense that has more of the uses of all four options would be guessed without the sentence. */
const MOST_OF_OPTIONS = 0.75;
/** Commoner words have senses too light to be told apart. */
const ASKED_RANKS = { from: 200, to: 14_000 };
/** Senses more alike than this in what they stand near may both fit. */
const ALIKE = 0.55;
/** A translation that shows a rendering at least so plainly speaks for its sense (chineseEvidence). */
const SHOWN = 1;

/**
 * The sense of a word to be asked about, with the three most usual of its other senses of that part of
 * speech that do not fit there; null where the sense is not sure, or too few others stand clear.
 */
export function askedSense(
  entry: DictionaryEntry | null,
  { block, text, chinese }: AskedSentence,
  word: TaggedWord,
): AskedSense | null {
  const form = text.slice(word.start, word.end);
  const pos = ASKED_POS.find((one) => one === word.pos);
  const right = entry?.senses[word.sense];
  if (!entry || !pos || !right?.detail || word.name || !/^[a-z]{3,}$/.test(form)) return null;
  const least = chinese === null ? SURE_TO_ASK.unseen : SURE_TO_ASK.shown;
  if ((word.probability ?? 0) < least || !LABELS[pos].includes(right.pos)) return null;
  if (shareOf(right) < LEAST_SHARE_ASKED) return null;
  const rank = entry.rank ?? Infinity;
  if (rank < ASKED_RANKS.from || rank > ASKED_RANKS.to) return null;
  if (/[-‐‑]/.test(text.charAt(word.start - 1) + text.charAt(word.end))) return null;
  if (isInPhrase(block, word) || !isSurelyTagged(word)) return null;
  if (chinese !== null && chineseEvidence(right, chinese) < SHOWN) return null;
  const wrong: Sense[] = [];
  for (const sense of entry.senses.toSorted((a, b) => shareOf(b) - shareOf(a))) {
    if (wrong.length === 3) break;
    if (sense === right || sense.pos !== right.pos || shareOf(sense) < LEAST_SHARE) continue;
    if (chinese !== null && chineseEvidence(sense, chinese) >= SHOWN) continue;
    if ([right, ...wrong].every((other) => areApart(sense, other))) wrong.push(sense);
  }
  const uses = [right, ...wrong].reduce((sum, sense) => sum + shareOf(sense), 0);
  if (wrong.length < 3 || shareOf(right) > uses * MOST_OF_OPTIONS) return null;
  return { word, form, right, wrong };
}

const shareOf = ({ detail }: Sense): number => detail?.share ?? 0;

/**
 * Whether no use of a word could be taken for both senses: no Chinese in common, be it a gloss or what
 * translators write else, and other partners.
 */
export function areApart(a: Sense, b: Sense): boolean {
  return (
    !isRenderedBy(a, b) &&
    !isRenderedBy(b, a) &&
    renderingsOf(a).isDisjointFrom(renderingsOf(b)) &&
    charactersOf(a).isDisjointFrom(charactersOf(b)) &&
    likeness(senseVector(a), senseVector(b)) < ALIKE
  );
}

/** Whether a translator writes a gloss of the one for the other. */
const isRenderedBy = ({ glosses }: Sense, { detail }: Sense): boolean =>
  glosses.some((gloss) => detail?.also.includes(plainGloss(gloss)));

const renderingsOf = ({ detail }: Sense): ReadonlySet<string> => new Set(detail?.also);

/** The characters of its glosses, without those that only mark a part of speech or a voice. */
const charactersOf = ({ glosses }: Sense): Set<string> =>
  new Set(
    glosses
      .map(plainGloss)
      .join('')
      .replace(/[的地得使被]/g, ''),
  );

/** Asks what a word means in its sentence; the options are all alike in how many glosses they show. */
export function senseQuestion(
  { block, text, span }: AskedSentence,
  { word, form, right, wrong }: AskedSense,
): MadeQuestion {
  const shown = Math.min(2, ...[right, ...wrong].map(({ glosses }) => glosses.length));
  const textOf = ({ glosses }: Sense) => glosses.slice(0, shown).join('；');
  return {
    kind: 'meaning',
    prompt: text.slice(...span),
    mark: [word.start - span[0], word.end - span[0]],
    ...inOrder(textOf(right), wrong.map(textOf)),
    explanation: [
      `${form} 在这里的意思是“${right.gloss}”。`,
      `它在别处还可以是：${wrong.map(({ glosses }) => glosses[0] ?? '').join('；')}。`,
    ].join('\n'),
    blockId: block.id,
    start: word.start,
    end: word.end,
  };
}
