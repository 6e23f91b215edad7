import { decodeBlockWords, type EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import type { ReadingEffects } from '@bluebird/contract/articles-reading.ts';
import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { freeBlockIds } from '#core/article-access.ts';
import { signalledWords, takeSignals, wordsToMeet } from '#domains/review/signals.service.ts';
import { requireReadableDocument } from './articles.service.ts';
import { findAnalysis, listHeadwords } from './documents.queries.ts';

type ReadingReport = {
  session: string;
  /** Headwords the reader looked up. */
  looked_up: string[];
  /** Ids of the blocks the reader passed. */
  passed: string[];
  /** Headwords whose meaning was shown above them in the text. */
  glossed: string[];
  /** Ids of the blocks that were in sight with their Chinese. */
  translated: string[];
};

/**
 * Turns what was read of an article into evidence for the reviews of words that are due or were
 * looked up. Blocks and words that are not in the article are ignored; an article without analysis
 * yields nothing.
 * @throws Refusal `article_not_found`
 */
export async function reportReading(
  context: Context,
  articleId: number,
  actor: Actor,
  { session, looked_up, passed, glossed, translated }: ReadingReport,
): Promise<ReadingEffects> {
  const { userId } = actor;
  const { documentId, inFull } = await requireReadableDocument(context, articleId, actor);
  const headwords = await listHeadwords(context.db, documentId);
  const toMeet = new Set(await wordsToMeet(context, userId, headwords, looked_up));
  const row = toMeet.size > 0 ? await findAnalysis(context.db, documentId) : undefined;
  if (!row?.analysis) return signalledWords(context, userId, session);

  const readable = inFull ? null : freeBlockIds(row.blocks);
  const wanted = new Set(passed);
  const withChinese = new Set(translated);
  const here = new Set<string>();
  // A reader to whom the meaning was shown need not have remembered it.
  const told = new Set(glossed);
  const inPassed = new Set<string>();
  for (const block of decodeBlockWords(row.analysis as EncodedAnalysis)) {
    if (readable && !readable.has(block.id)) continue;
    // A name spelt like a word is no occurrence of the word.
    const words = block.words.filter(({ name }) => !name).map(({ entry }) => entry);
    for (const word of [...words, ...block.phrases]) {
      if (word === null || !toMeet.has(word)) continue;
      here.add(word);
      if (wanted.has(block.id)) inPassed.add(word);
      if (withChinese.has(block.id)) told.add(word);
    }
  }
  const lookedUp = here.intersection(new Set(looked_up));
  const words = { lookedUp, passed: inPassed.difference(told) };
  return takeSignals(context, userId, { session, articleId }, words);
}
