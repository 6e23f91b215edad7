import type { Context } from '../../context.ts';
import { requireReadableDocument } from '#domains/articles/articles.service.ts';
import { listHeadwords } from '#domains/articles/documents.queries.ts';
import type { Actor } from '#http/actor.ts';
import { readerKnowledge } from './vocabulary.service.ts';

/**
 * What a reader has said about an article's headwords, and what their silence means.
 * @throws Refusal `article_not_found`
 */
export async function showWordStates(context: Context, articleId: number, actor: Actor) {
  const { documentId } = await requireReadableDocument(context, articleId, actor);
  const words = await listHeadwords(context.db, documentId);
  const { states, knownRank } = await readerKnowledge(context, actor.userId, words);
  return { states: Object.fromEntries(states), known_rank: knownRank };
}
