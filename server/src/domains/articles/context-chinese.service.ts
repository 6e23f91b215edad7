import { decodeSentences, type EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import { FREE_BLOCKS, mayReadInFull } from '#core/article-access.ts';
import { chineseOfSentences } from '@bluebird/engine/alignment/aligned.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { Db } from '#db/client.ts';
import { updateContextChinese } from '#domains/words/words.queries.ts';
import { findByDocument } from './documents.queries.ts';

/**
 * Updates the Chinese of sentences that readers keep with their words, from the text's new
 * translation; for a locked text only sentences everyone may read. To be called when the analysis
 * is written.
 */
export async function updateKeptSentences(
  tx: Db,
  documentId: number,
  blocks: readonly Block[],
  analysis: EncodedAnalysis,
): Promise<void> {
  const article = await findByDocument(tx, documentId);
  if (!article) return;
  const free = mayReadInFull(article, null) ? blocks : blocks.slice(0, FREE_BLOCKS);
  const analysed = new Map(decodeSentences(analysis).map((block) => [block.id, block]));
  const sentences = free.flatMap(({ id, text, zh }) => {
    const { sentences: spans = [], aligned } = analysed.get(id) ?? {};
    return spans.flatMap(([start, end]) => {
      const own = chineseOfSentences(aligned, zh, start, end);
      const sentence = text.slice(start, end).trim();
      // Sentences that share one piece of Chinese have none of their own.
      const isOne = own !== null && own.start === start && own.end === end;
      return isOne ? [{ block_id: id, sentence, zh: own.zh }] : [];
    });
  });
  if (sentences.length > 0) await updateContextChinese(tx, article.id, sentences);
}
