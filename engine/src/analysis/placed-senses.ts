import { senseFromLine, senseLine, senseOfLine } from '#dictionary/sense-line.ts';
import type { AnalysedBlock, AnalysedPhrase, Analysis } from './analyse.ts';
import { phraseGloss } from './encoded.ts';
import type { GlossaryEntry } from './glossary.ts';

/** A headword or phrase at a place of a text, with its meaning there. */
export type PlacedSense = {
  blockId: string;
  /** Offset of the word, or of a phrase's first span, in UTF-16 units of the block's text. */
  start: number;
  headword: string;
  /** The sense in one line, as the word book keeps it (`n. 岸；堤`); empty where none was chosen. */
  line: string;
  /** Whether the sense is probable enough to be shown as 本句. */
  sure: boolean;
};

/** A sense as a card shows it when it opens. */
type GlossarySense = GlossaryEntry['senses'][number];

const glossesOf = ({ pos, gloss }: GlossarySense) => ({ pos, glosses: gloss.split('；') });

/** Index of the sense that a line stands for; −1: none. */
const senseAtLine = (entry: GlossaryEntry | undefined, line: string): number =>
  senseOfLine((entry?.senses ?? []).map(glossesOf), line);

/** The line of a sense of a glossary entry; empty for an index that it lacks. */
function lineOf(entry: GlossaryEntry | undefined, sense: number): string {
  const chosen = entry?.senses[sense];
  return chosen ? senseLine(glossesOf(chosen)) : '';
}

/**
 * The senses that an analysis gives the word covering an offset of a block, then the phrases around
 * it.
 */
export function sensesAt(
  { blocks, glossary }: Analysis,
  blockId: string,
  offset: number,
): PlacedSense[] {
  const block = blocks.find(({ id }) => id === blockId);
  const word = block?.words.find(({ start, end }) => start <= offset && offset < end);
  if (!block || !word) return [];
  const placed = (start: number, headword: string, { sense, sure }: Chosen): PlacedSense => {
    const line = lineOf(glossary[headword], sense);
    return { blockId, start, headword, line, sure: sure && line !== '' };
  };
  const around = block.phrases.filter(({ spans }) =>
    spans.some(([start, end]) => start <= word.start && word.end <= end),
  );
  return [
    ...(word.entry === null ? [] : [placed(word.start, word.entry, word)]),
    ...around.map((phrase) => placed(phrase.spans[0]?.[0] ?? -1, phrase.phrase, phrase)),
  ];
}

type Chosen = { sense: number; sure: boolean };

/** A copy of an analysis with other senses, or another certainty, at the given places. */
export function withSenses(analysis: Analysis, placed: readonly PlacedSense[]): Analysis {
  const glossary = { ...analysis.glossary };
  const chosen = new Map<string, Chosen>();
  for (const { blockId, start, headword, line, sure } of placed) {
    const entry = glossary[headword];
    if (!entry) continue;
    const known = senseAtLine(entry, line);
    const sense = known >= 0 ? known : entry.senses.length;
    if (known < 0)
      glossary[headword] = { ...entry, senses: [...entry.senses, glossarySense(line)] };
    chosen.set(`${blockId} ${start} ${headword}`, { sense, sure });
  }
  const phraseChoice = (choice: Chosen | undefined, { phrase }: AnalysedPhrase) =>
    choice && { ...choice, gloss: phraseGloss(glossary[phrase], choice.sense) };
  const blocks = analysis.blocks.map((block) => ({
    ...block,
    words: block.words.map((word) => ({
      ...word,
      ...chosen.get(`${block.id} ${word.start} ${word.entry}`),
    })),
    phrases: block.phrases.map((phrase) => ({
      ...phrase,
      ...phraseChoice(chosen.get(`${block.id} ${phrase.spans[0]?.[0]} ${phrase.phrase}`), phrase),
    })),
  }));
  return { glossary, blocks };
}

function glossarySense(line: string): GlossarySense {
  const { pos, glosses } = senseFromLine(line);
  return { pos: pos as GlossarySense['pos'], gloss: glosses.join('；') };
}

/** Number of first senses that are kept of an entry even if the text uses none of them. */
const SHOWN = 3;

/**
 * The part of an analysis that covers the blocks with the given ids, with only the entries of their
 * words.
 */
export function partOfAnalysis(analysis: Analysis, ids: ReadonlySet<string>): Analysis {
  const blocks = analysis.blocks.filter(({ id }) => ids.has(id));
  const last = new Map<string, number>();
  const use = (headword: string, sense: number) =>
    last.set(headword, Math.max(sense, last.get(headword) ?? 0));
  for (const block of blocks) usesOf(block, use);
  const entries = [...last].flatMap(([headword, sense]) => {
    const entry = analysis.glossary[headword];
    const shown = Math.max(SHOWN, sense + 1);
    return entry ? [[headword, { ...entry, senses: entry.senses.slice(0, shown) }] as const] : [];
  });
  return { blocks, glossary: Object.fromEntries(entries) };
}

function usesOf(
  { words, phrases }: AnalysedBlock,
  use: (headword: string, sense: number) => void,
): void {
  for (const { entry, sense } of words) if (entry !== null) use(entry, sense);
  for (const { phrase, sense } of phrases) use(phrase, sense);
}
