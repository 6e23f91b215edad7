import type { Context } from '#core/context.ts';
import { requireReadableDocument } from '#domains/articles/articles.service.ts';
import { listHeadwords } from '#domains/articles/documents.queries.ts';
import { readableWords } from '#domains/articles/readable-words.service.ts';
import type { Actor } from '#core/actor.ts';
import { readerKnowledge } from './vocabulary.service.ts';

/**
 * What a reader has said about the headwords of an article, in a locked one those of its free part,
 * and the rank up to which others count as known.
 * @throws Refusal `article_not_found`
 */
export async function showWordStates(context: Context, articleId: number, actor: Actor) {
  const document = await requireReadableDocument(context, articleId, actor);
  const readable = await readableWords(context, document);
  const all = await listHeadwords(context.db, document.documentId);
  const words = readable ? all.filter((word) => readable.has(word)) : all;
  const { states, knownRank } = await readerKnowledge(context, actor.userId, words);
  return {
    headwords: all.length,
    states: Object.fromEntries(states),
    known_rank: knownRank,
  };
}
