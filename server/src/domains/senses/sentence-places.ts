import type { AnalysedBlock } from '@bluebird/engine/analysis/analyse.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import { SUMMARY_BLOCK, TITLE_BLOCK } from '@bluebird/contract/head-blocks.ts';

/** What of an article is analysed, with its Chinese. */
export type ArticleText = {
  title: string;
  title_zh: string;
  summary: string;
  summary_zh: string;
  blocks: readonly Block[];
};

/** The block of an article's text, or of its head; undefined: there is none. */
export function blockOf(
  text: ArticleText,
  id: string,
): { text: string; zh?: string | undefined } | undefined {
  if (id === TITLE_BLOCK) return { text: text.title, zh: text.title_zh };
  if (id === SUMMARY_BLOCK) return { text: text.summary, zh: text.summary_zh };
  return text.blocks.find((block) => block.id === id);
}

/** The sentence around a place of a block, and where in it the place is. */
export function sentenceAround(
  text: string,
  { sentences }: Pick<AnalysedBlock, 'sentences'>,
  start: number,
) {
  const [from, to] = sentences.find(([first, end]) => first <= start && start < end) ?? [
    0,
    text.length,
  ];
  const whole = text.slice(from, to);
  const sentence = whole.trim();
  return { sentence, place: start - from - whole.indexOf(sentence) };
}

/** Where a place of a sentence is in its block now; null when the sentence has been edited. */
export function startNow(
  text: ArticleText,
  { block_id, sentence, place }: { block_id: string; sentence: string; place: number },
): number | null {
  const at = blockOf(text, block_id)?.text.indexOf(sentence) ?? -1;
  return at < 0 ? null : at + place;
}
