import { Refusal } from '#http/refusal.ts';
import { listStates } from '#domains/words/words.queries.ts';
import { tappableText } from './analysis-input.ts';
import { requireReadableDocument } from './articles.service.ts';
import { FREE_BLOCKS } from './articles.view.ts';
import { findAnalysis, listHeadwords } from './documents.queries.ts';
/**
 * The language analysis of an article; of a locked one only the free blocks', so that the rest
 * cannot be read off its tokens.
 * @throws Refusal `article_not_found`, or `unavailable` while it is being analysed
 */
export async function showGlossary(context, articleId, actor) {
  const { documentId, inFull } = await requireReadableDocument(context, articleId, actor);
  const row = await findAnalysis(context.db, documentId);
  if (!row?.analysis) throw new Refusal('unavailable', { retryAfter: 2 });
  if (inFull) return { version: row.version, analysis: row.analysis };
  const free = await context.analysis.analyse(
    tappableText({ ...row, blocks: row.blocks.slice(0, FREE_BLOCKS) }),
  );
  return { version: row.version, analysis: free.analysis };
}
/**
 * What a reader has said about an article's headwords.
 * @throws Refusal `article_not_found`
 */
export async function showWordStates(context, articleId, actor) {
  const { documentId } = await requireReadableDocument(context, articleId, actor);
  const words = await listHeadwords(context.db, documentId);
  const rows = await listStates(context.db, actor.userId, words);
  return { states: Object.fromEntries(rows.map(({ word, state }) => [word, state])) };
}
