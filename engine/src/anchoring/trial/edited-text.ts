import { createHash } from 'node:crypto';
import type { AnchorBlock } from '#anchoring/joined-text.ts';

/*
 * Texts edited at random in which every unit keeps its identity, so that it is known where a
 * quote went. For the trial of anchoring; nothing of the product uses it.
 */

/** A block whose units are numbered; those an edit brought in are -1. */
export type TracedBlock = { id: string; text: string; units: number[] };
export type TracedText = TracedBlock[];

/** A random number from 0 to below 1. */
export type Random = () => number;

/** The same numbers for the same seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(random: Random, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)]!;

export function traced(texts: readonly string[]): TracedText {
  let unit = 0;
  return texts.map((text) => ({
    id: contentId(text),
    text,
    units: Array.from({ length: text.length }, () => unit++),
  }));
}

/** As extraction names blocks: by what they say. */
const contentId = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 11);

export const asBlocks = (text: TracedText): AnchorBlock[] =>
  text.map(({ id, text: own }) => ({ id, text: own }));

/** Replaces part of a block; what comes in is new, or brings its own numbers. */
export function splice(
  block: TracedBlock,
  start: number,
  end: number,
  text: string,
  units: number[] = Array<number>(text.length).fill(-1),
): TracedBlock {
  return {
    id: block.id,
    text: block.text.slice(0, start) + text + block.text.slice(end),
    units: [...block.units.slice(0, start), ...units, ...block.units.slice(end)],
  };
}

type Piece = { start: number; end: number };

export const wordsOf = (text: string): Piece[] =>
  [...text.matchAll(/[\p{L}\p{N}’'-]+/gu)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));

export const hasWords = ({ text }: TracedBlock): boolean => wordsOf(text).length > 0;

/** Sentences with the space after them. */
export const sentencesOf = (text: string): Piece[] =>
  [...text.matchAll(/[^.!?]+[.!?]+[”’"')]*\s*|[^.!?]+$/g)].map(({ index, 0: sentence }) => ({
    start: index,
    end: index + sentence.length,
  }));

/** Changes one block taken at random. */
const inOne = (text: TracedText, random: Random, change: (block: TracedBlock) => TracedBlock) => {
  const number = Math.floor(random() * text.length);
  return text.map((block, i) => (i === number ? change(block) : block));
};

const STRANGERS = ['lantern', 'quietly', 'of', 'harbour', 'seven', 'the', 'although', 'meadow'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const NEWS = [
  'Nobody had planned for the rain that came that evening.',
  'The editor later corrected this figure.',
  'In the end, of course, it was the price of the thing that decided it.',
];

/** Edits as editors and publishers make them. Ids stay unless the edit is about them. */
export const EDITS = {
  mendTypo: (text, random) =>
    inOne(text, random, (block) => {
      const word = pick(random, wordsOf(block.text));
      const at = word.start + Math.floor(random() * (word.end - word.start));
      return splice(block, at, at + 1, pick(random, [...LETTERS]));
    }),
  replaceWord: (text, random) =>
    inOne(text, random, (block) => {
      const { start, end } = pick(random, wordsOf(block.text));
      return splice(block, start, end, pick(random, STRANGERS));
    }),
  insertSentence: (text, random) =>
    inOne(text, random, (block) => {
      const { start } = pick(random, sentencesOf(block.text));
      return splice(block, start, start, `${pick(random, NEWS)} `);
    }),
  deleteSentence: (text, random) =>
    inOne(text, random, (block) => {
      const { start, end } = pick(random, sentencesOf(block.text));
      return splice(block, start, end, '');
    }).filter(hasWords),
  moveSentence: (text, random) => {
    const from = Math.floor(random() * text.length);
    const { start, end } = pick(random, sentencesOf(text[from]!.text));
    const [moved, units] = [
      text[from]!.text.slice(start, end),
      text[from]!.units.slice(start, end),
    ];
    const without = text.with(from, splice(text[from]!, start, end, ''));
    return inOne(without.filter(hasWords), random, (block) => {
      const at = pick(random, sentencesOf(block.text)).start;
      const gap = moved.endsWith(' ') ? '' : ' ';
      return splice(block, at, at, moved + gap, gap ? [...units, -1] : units);
    });
  },
  splitParagraph: (text, random) => {
    const number = Math.floor(random() * text.length);
    const block = text[number]!;
    const { start } = pick(random, sentencesOf(block.text));
    if (start === 0) return text;
    const parts = [splice(block, start, block.text.length, ''), splice(block, 0, start, '')];
    return text.toSpliced(
      number,
      1,
      ...parts.map((part) => ({ ...part, id: contentId(part.text) })),
    );
  },
  mergeParagraphs: (text, random) => {
    if (text.length < 2) return text;
    const number = Math.floor(random() * (text.length - 1));
    const [one, two] = [text[number]!, text[number + 1]!];
    const joint = splice(one, one.text.length, one.text.length, ' ');
    const end = joint.text.length;
    return text.toSpliced(number, 2, splice(joint, end, end, two.text, two.units));
  },
  moveParagraph: (text, random) => {
    const [moved] = text.slice(Math.floor(random() * text.length));
    const without = text.filter((block) => block !== moved);
    return without.toSpliced(Math.floor(random() * text.length), 0, moved!);
  },
  insertParagraph: (text, random) =>
    text.toSpliced(Math.floor(random() * text.length), 0, {
      ...traced([NEWS.join(' ')])[0]!,
      id: `new${random()}`,
      units: Array<number>(NEWS.join(' ').length).fill(-1),
    }),
  /** The text is extracted again: what changed has another id. */
  renewChangedIds: (text) => text.map((block) => ({ ...block, id: contentId(block.text) })),
  /** Another source with ids of its own. */
  renewAllIds: (text, random) => text.map((block) => ({ ...block, id: `x${random()}` })),
  normaliseMarks: (text) =>
    text.map((block) => ({
      ...block,
      text: block.text
        .replace(/[‘’']/g, (mark) => (mark === "'" ? '’' : "'"))
        .replace(/[“”]/g, '"')
        .replace(/[–—]/g, '-')
        .replace(/ /g, '\u00a0'),
    })),
  doubleSpaces: (text, random) =>
    inOne(text, random, (block) => {
      const { end } = pick(random, sentencesOf(block.text));
      return splice(block, end, end, ' ');
    }),
} satisfies Record<string, (text: TracedText, random: Random) => TracedText>;
export type Edit = keyof typeof EDITS;
