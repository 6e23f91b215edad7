import { SUMMARY_BLOCK, TITLE_BLOCK } from '@bluebird/contract/head-blocks.ts';
import type { AskedSentence } from '#features/ai/sentence-request.ts';
import type { Passage } from '#reader/selection/passage.ts';
import type { Reading } from '#reading/reading.ts';

type Text = Pick<Reading, 'article' | 'words'>;

/** A sentence of a text as the panel takes it. */
function askedSentence(
  { article, words: { index } }: Text,
  blockId: string,
  [start, end]: readonly [number, number],
): AskedSentence {
  const chinese = index.chinese(blockId, start, end);
  const isOwn = chinese?.own && chinese.start === start && chinese.end === end;
  return {
    text: index.text(blockId).slice(start, end),
    zh: isOwn ? chinese.zh : '',
    article_id: article.id,
    block_id: blockId,
    start,
  };
}

/** The sentence in which a passage begins. */
export function sentenceOfPassage(text: Text, { blockId, start }: Passage): AskedSentence | null {
  const { sentences } = text.words.index.words(blockId);
  const span = sentences.find(([, end]) => end > start) ?? sentences.at(-1);
  return span ? askedSentence(text, blockId, span) : null;
}

/** The hardest sentences of a text, as its analysis found them, in their order. */
export function hardestSentences(text: Text): AskedSentence[] {
  const { words } = text;
  if (!words.analysed) return [];
  return words.blockIds
    .filter((id) => id !== TITLE_BLOCK && id !== SUMMARY_BLOCK)
    .flatMap((id) => {
      const { hard = [], sentences } = words.index.words(id);
      return hard.flatMap((at) => (sentences[at] ? [askedSentence(text, id, sentences[at])] : []));
    });
}
