import { decodeBlockWords, type EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import type { ReadingEffects } from '@bluebird/contract/articles-reading.ts';
import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { signalledWords, takeSignals, wordsToMeet } from '#domains/review/signals.service.ts';
import { requireReadableDocument } from './articles.service.ts';
import { findAnalysis, listHeadwords } from './documents.queries.ts';
import { freeBlockIds } from './readable-words.service.ts';

export type ReadingReport = {
  session: string;
  /** Headwords. */
  looked_up: string[];
  /** Block ids. */
  passed: string[];
  /** Headwords whose meaning stood above them. */
  glossed: string[];
  /** Ids of the blocks that were in sight with their Chinese. */
  translated: string[];
};

/**
 * Lets what was read of an article count towards the reviews of the words that are due, and of those
 * looked up. Blocks and
 * words that are not the article's are ignored; while it is being analysed nothing is said.
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
  // Who saw what a word means need not have remembered it.
  const told = new Set(glossed);
  const inPassed = new Set<string>();
  for (const block of decodeBlockWords(row.analysis as EncodedAnalysis)) {
    if (readable && !readable.has(block.id)) continue;
    // A name that looks like a word is not the word.
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
