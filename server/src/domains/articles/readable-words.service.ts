import { decodeBlockWords, type EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import type { Context } from '#core/context.ts';
import { freeBlockIds } from '#core/article-access.ts';
import { findAnalysis } from './documents.queries.ts';

/**
 * The words in the part of a document that a caller may read: headwords, phrases, and words no
 * dictionary has. Words of the rest would give the locked text away.
 * @returns null when the caller may read all of it
 */
export async function readableWords(
  { db }: Pick<Context, 'db'>,
  { documentId, inFull }: { documentId: number; inFull: boolean },
): Promise<ReadonlySet<string> | null> {
  if (inFull) return null;
  const row = await findAnalysis(db, documentId);
  if (!row?.analysis) return new Set();
  const free = freeBlockIds(row.blocks);
  const blocks = decodeBlockWords(row.analysis as EncodedAnalysis);
  return new Set(
    blocks
      .filter(({ id }) => free.has(id))
      .flatMap(({ words, phrases }) => [
        ...words.flatMap(({ lemma, entry }) => (entry === null ? [lemma] : [lemma, entry])),
        ...phrases,
      ]),
  );
}
