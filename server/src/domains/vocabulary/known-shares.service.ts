import { coverageOf } from '@bluebird/engine/vocabulary/known-words.ts';
import type { Context } from '#core/context.ts';
import { wholeKnowledge } from './vocabulary.service.ts';
import type { VocabularyCache } from './vocabulary-cache.ts';

/**
 * By document, the share of running words that a reader knows, 0 to 1; documents without analysis
 * are absent. Null while too little is known of the reader's vocabulary.
 */
export async function knownShares(
  context: Context,
  kept: VocabularyCache,
  userId: number,
  documentIds: number[],
): Promise<Map<number, number> | null> {
  const knowledge = await wholeKnowledge(context, userId);
  if (!knowledge) return null;
  const vocabularies = await kept.get(context.db, documentIds);
  return new Map(
    [...vocabularies].map(([id, vocabulary]) => [id, coverageOf(vocabulary, knowledge).known]),
  );
}
