import { decodeSentences, type EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import { chineseOfSentences } from '@bluebird/engine/alignment/aligned.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { Db } from '#db/client.ts';
import { updateContextChinese } from '#domains/words/words.queries.ts';
import { mayReadInFull } from './articles.service.ts';
import { FREE_BLOCKS } from './articles.view.ts';
import { findByDocument } from './documents.queries.ts';

/**
 * Lets the sentences that readers kept of a text with their words have the Chinese they have now;
 * of a locked text those everyone may read. To be called when its analysis is written.
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
      // Of several sentences that share their Chinese none has its own.
      const isOne = own !== null && own.start === start && own.end === end;
      return isOne ? [{ block_id: id, sentence, zh: own.zh }] : [];
    });
  });
  if (sentences.length > 0) await updateContextChinese(tx, article.id, sentences);
}
