import type { BlockDraft } from './blocks.ts';

const WORD = /\p{Script=Han}|[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;

/** Counts the running words of a text; each Chinese character counts as one. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** Counts the running words of all blocks of a document, tables included. */
export function countWordsIn(blocks: readonly BlockDraft[]): number {
  return blocks.reduce(
    (sum, block) => sum + countWords(block.text) + countWords(block.rows?.flat().join(' ') ?? ''),
    0,
  );
}
