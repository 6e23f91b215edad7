import type { AskPos } from '@bluebird/contract/ai-asks.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import { relevantPassages } from '@bluebird/engine/relevance/relevant-passages.ts';
import type { ReadableText } from '#domains/articles/readable-text.service.ts';

/** A paragraph of a text, by the number that readers and the model call it. */
export type Paragraph = { n: number; id: string; text: string; zh?: string | undefined };

/** What of a text the model is given. */
export type Material = {
  /** Every paragraph the asker may read; quotations are looked for in all of them. */
  paragraphs: Paragraph[];
  /** Those that are given, in the text's order. */
  given: Paragraph[];
  /** What was selected; '' when the whole text is asked about. */
  quote: string;
};

/**
 * UTF-16 units of a text that are given with a question, about 6,000 tokens: most articles whole, of
 * a long chapter the paragraphs that the question is about.
 */
export const ROOM = 24_000;
/** Of what was selected. */
const MAX_QUOTE = 2_000;

/** A table as lines of cells; other blocks as they are. */
const textOf = ({ text, rows }: Block): string =>
  rows ? rows.map((cells) => cells.join(' | ')).join('\n') : text;

const NUMBERED = new Set<Block['kind']>(['paragraph', 'quote', 'list_item', 'code', 'table']);

/** The paragraphs of a text, numbered from 1; headings, pictures and rules are not counted. */
export const paragraphsOf = (blocks: readonly Block[]): Paragraph[] =>
  blocks
    .filter((block) => NUMBERED.has(block.kind) && textOf(block).trim() !== '')
    .map((block, i) => ({ n: i + 1, id: block.id, text: textOf(block), zh: block.zh }));

/**
 * What of a text goes with a question.
 * @param asked the question, and those before it
 */
export function materialOf(
  { blocks }: Pick<ReadableText, 'blocks'>,
  { pos, asked }: { pos: AskPos | null; asked: string },
): Material {
  const paragraphs = paragraphsOf(blocks);
  const selected = pos ? selectedBlocks(blocks, pos) : [];
  const ids = new Set(selected.map(({ id }) => id));
  const near = paragraphs.flatMap(({ id }, place) => (ids.has(id) ? [place] : []));
  const quote = pos ? quoteOf(selected, pos) : '';
  // The words of the selection say what is meant by “this”.
  const words = `${asked}\n${quote}`;
  const given = relevantPassages(paragraphs, { words, near }, ROOM);
  return { paragraphs, given: given.map((place) => paragraphs[place]!), quote };
}

/** The blocks a selection touches; none when it is not in the text, as far as that may be read. */
function selectedBlocks(blocks: readonly Block[], pos: AskPos): Block[] {
  const first = blocks.findIndex(({ id }) => id === pos.block_id);
  const last = blocks.findIndex(({ id }) => id === (pos.end_block_id ?? pos.block_id));
  return first < 0 || last < first ? [] : blocks.slice(first, last + 1);
}

function quoteOf(blocks: readonly Block[], { start = 0, end }: AskPos): string {
  const texts = blocks.map((block, i) =>
    textOf(block).slice(i === 0 ? start : 0, i === blocks.length - 1 ? end : undefined),
  );
  return texts.join('\n').trim().slice(0, MAX_QUOTE).toWellFormed();
}
