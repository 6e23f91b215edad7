import { type Anchor, type FoundRange, makeAnchor, quoteOf } from '#anchoring/anchor.ts';
import {
  asBlocks,
  EDITS,
  hasWords,
  pick,
  seeded,
  sentencesOf,
  splice,
  wordsOf,
  type Edit,
  type Random,
  type TracedBlock,
  type TracedText,
} from './edited-text.ts';
import { findAnchor } from '#anchoring/find-anchor.ts';
import { findEditedAnchor } from '#anchoring/find-edited-anchor.ts';
import { joinBlocks, toOffsets, type TextRange } from '#anchoring/joined-text.ts';

/*
 * How often quotes are found again after random edits. The test asserts the shares, the script
 * `bench/anchoring.ts` prints them.
 */

/** What is done to the text, and to the quote in it. */
type Trial = {
  name: string;
  /** How many edits, of which kinds. */
  edits?: [number, readonly Edit[]];
  /** What happens to the quote itself. */
  quote?: 'edited' | 'rewritten' | 'removed' | 'repeated' | 'removed, repeated elsewhere';
  /** Quotes are of fewer units. A long one met again elsewhere has moved there. */
  shorterThan?: number;
};

const SMALL = ['mendTypo', 'replaceWord'] as const;
const SENTENCES = ['insertSentence', 'deleteSentence', 'moveSentence'] as const;
const PARAGRAPHS = [
  'splitParagraph',
  'mergeParagraphs',
  'moveParagraph',
  'insertParagraph',
] as const;
const ALL = [...SMALL, ...SMALL, ...SENTENCES, ...PARAGRAPHS, 'doubleSpaces'] as const;

export const TRIALS: readonly Trial[] = [
  { name: 'unchanged' },
  { name: 'words edited', edits: [60, SMALL] },
  { name: 'words edited, ids renewed', edits: [60, [...SMALL, 'renewChangedIds']] },
  { name: 'sentences inserted, deleted, moved', edits: [12, SENTENCES] },
  { name: 'paragraphs split, merged, moved, inserted', edits: [12, PARAGRAPHS] },
  { name: 'every id renewed', edits: [1, ['renewAllIds']] },
  { name: 'quotation marks, dashes, spaces', edits: [3, ['normaliseMarks', 'doubleSpaces']] },
  { name: 'everything at once', edits: [40, [...ALL, 'renewChangedIds']] },
  { name: 'everything, marks and ids renewed', edits: [40, [...ALL, 'renewAllIds']] },
  { name: 'quote edited', quote: 'edited' },
  { name: 'quote edited, everything at once', quote: 'edited', edits: [30, ALL] },
  { name: 'quote rewritten', quote: 'rewritten', edits: [10, ALL] },
  { name: 'quote removed', quote: 'removed' },
  { name: 'quote removed, everything at once', quote: 'removed', edits: [30, ALL] },
  { name: 'quote repeated', quote: 'repeated', edits: [10, ALL] },
  {
    name: 'short quote removed, repeated elsewhere',
    quote: 'removed, repeated elsewhere',
    shorterThan: 32,
  },
];

/**
 * `survived`: quotes most of which is there still, in one piece: found there (`right`), elsewhere
 * (`wrong`) or `lost`. `gone`: the others, of which only a small part or nothing is left: silence
 * is `right`, and so is what is left.
 */
type Tally = {
  survived: { right: number; wrong: number; lost: number };
  gone: { right: number; wrong: number };
};

/** Puts `count` quotes of these texts through a trial. */
export function runTrial(
  texts: readonly TracedText[],
  trial: Trial,
  count: number,
  seed: number,
): Tally {
  const random = seeded(seed);
  const tally: Tally = { survived: { right: 0, wrong: 0, lost: 0 }, gone: { right: 0, wrong: 0 } };
  for (let n = 0; n < count; n++) {
    const text = pick(random, texts);
    const range = randomRange(text, random, trial.shorterThan);
    const blocks = asBlocks(text);
    const [anchor, quote] = [makeAnchor(blocks, range, 1), quoteOf(blocks, range)];
    const units = unitsIn(text, range).filter((unit) => unit >= 0);
    const edited = editText(text, new Set(units), quote, trial, random);
    judge(tally, edited, units, find(edited, anchor, quote));
  }
  return tally;
}

function find(text: TracedText, anchor: Anchor, quote: string): FoundRange | null {
  const blocks = asBlocks(text);
  return findAnchor(blocks, anchor, quote) ?? findEditedAnchor(blocks, anchor, quote);
}

/** As readers mark: a word, a few, a sentence or several, now and then over two paragraphs. */
function randomRange(text: TracedText, random: Random, shorterThan = Infinity): TextRange {
  const range = anyRange(text, random);
  const isOne = range.block_id === range.end_block_id;
  if (shorterThan === Infinity || (isOne && range.end - range.start < shorterThan)) return range;
  return randomRange(text, random, shorterThan);
}

function anyRange(text: TracedText, random: Random): TextRange {
  const number = Math.floor(random() * text.length);
  const block = text[number]!;
  const next = text[number + 1];
  const kind = random();
  if (kind > 0.92 && next) {
    const start = pick(random, wordsOf(block.text)).start;
    const end = pick(random, wordsOf(next.text)).end;
    return { block_id: block.id, start, end_block_id: next.id, end };
  }
  const pieces = kind > 0.7 ? sentencesOf(block.text) : wordsOf(block.text);
  const length =
    kind < 0.25 ? 1 : kind < 0.7 ? 2 + Math.floor(random() * 12) : 1 + Math.floor(random() * 2);
  const first = Math.floor(random() * Math.max(1, pieces.length - length + 1));
  const last = pieces[Math.min(first + length, pieces.length) - 1]!;
  const end = last.start + block.text.slice(last.start, last.end).trimEnd().length;
  return { block_id: block.id, start: pieces[first]!.start, end_block_id: block.id, end };
}

function unitsIn(text: TracedText, range: TextRange): number[] {
  const [start, end] = toOffsets(joinBlocks(asBlocks(text)), range)!;
  return allUnits(text).slice(start, end);
}

/** Numbers of all units of the joined text; joints are -1. */
const allUnits = (text: TracedText): number[] => text.flatMap(({ units }) => [...units, -1]);

function editText(
  text: TracedText,
  marked: ReadonlySet<number>,
  quote: string,
  { edits, quote: quoteEdit }: Trial,
  random: Random,
): TracedText {
  let edited = text;
  if (quoteEdit === 'repeated' || quoteEdit?.endsWith('elsewhere'))
    edited = repeat(edited, marked, quote, random);
  if (quoteEdit?.startsWith('removed')) edited = remove(edited, marked, random);
  if (quoteEdit === 'edited') edited = changeWords(edited, marked, random, 0.12);
  if (quoteEdit === 'rewritten') edited = changeWords(edited, marked, random, 0.9);
  const [count, kinds] = edits ?? [0, []];
  for (let n = 0; n < count; n++) edited = EDITS[pick(random, kinds)](edited, random);
  return edited;
}

/** Takes the quote away, alone or with the sentences it is in. */
function remove(text: TracedText, marked: ReadonlySet<number>, random: Random): TracedText {
  const whole = random() < 0.5;
  return text
    .map((block) => {
      const pieces = whole ? sentencesOf(block.text) : wordsOf(block.text);
      return pieces.toReversed().reduce((rest, { start, end }) => {
        const isMarked = block.units.slice(start, end).some((unit) => marked.has(unit));
        return isMarked ? splice(rest, start, end, '') : rest;
      }, block);
    })
    .filter(hasWords);
}

/** Puts the quote's words into other paragraphs too, though not the next ones. */
function repeat(text: TracedText, marked: ReadonlySet<number>, quote: string, random: Random) {
  const said = quote.replaceAll('\n', ' ');
  const isMarked = (block?: TracedBlock) => block?.units.some((unit) => marked.has(unit)) ?? false;
  return text.map((block, i) => {
    if (random() > 0.4 || [text[i - 1], block, text[i + 1]].some(isMarked)) return block;
    const { start } = pick(random, wordsOf(block.text));
    return splice(block, start, start, `${said} `);
  });
}

/** Edits words of the quote: at least one, and each with this probability. */
function changeWords(text: TracedText, marked: ReadonlySet<number>, random: Random, share: number) {
  let due = 1;
  return text.map((block) =>
    wordsOf(block.text)
      .filter(({ start, end }) => block.units.slice(start, end).every((unit) => marked.has(unit)))
      .toReversed()
      .reduce((rest, { start, end }) => {
        if (due === 0 && random() > share) return rest;
        due = 0;
        // A letter of a single word, else a word.
        const at = Math.floor((start + end) / 2);
        if (marked.size <= end - start && share < 0.5) return splice(rest, at, at + 1, 'x');
        return splice(rest, start, end, pick(random, ['therefore', 'nowadays', 'grey', 'they']));
      }, block),
  );
}

const SURVIVES = 0.7;
const ONE_PIECE = 1.5;
/** Found, when so much of what is left of the quote is in the stretch told, and little else. */
const AGREES = 0.75;
/** A word more or less is no other place. */
const TOLERANCE = 10;

function judge(tally: Tally, text: TracedText, units: number[], found: FoundRange | null): void {
  const wanted = new Set(units);
  const places = allUnits(text).flatMap((unit, place) => (wanted.has(unit) ? [place] : []));
  const [first, last] = [places[0] ?? -1, (places.at(-1) ?? -2) + 1];
  const survived =
    places.length >= SURVIVES * units.length &&
    last - first <= ONE_PIECE * units.length + TOLERANCE;
  const offsets = found && toOffsets(joinBlocks(asBlocks(text)), found)!;
  if (!survived) {
    const overlaps = !offsets || places.some((at) => at >= offsets[0] && at < offsets[1]);
    tally.gone[overlaps ? 'right' : 'wrong'] += 1;
  } else if (!offsets) tally.survived.lost += 1;
  else {
    const shared = places.filter((at) => at >= offsets[0] && at < offsets[1]).length;
    const most = ONE_PIECE * Math.max(units.length, last - first) + TOLERANCE;
    const agrees = shared >= AGREES * places.length && offsets[1] - offsets[0] <= most;
    tally.survived[agrees ? 'right' : 'wrong'] += 1;
  }
}
