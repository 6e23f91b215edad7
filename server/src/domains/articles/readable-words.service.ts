import { decodeBlockWords, type EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { Context } from '#core/context.ts';
import { SUMMARY_BLOCK, TITLE_BLOCK } from '@bluebird/contract/head-blocks.ts';
import { FREE_BLOCKS } from './articles.view.ts';
import { findAnalysis } from './documents.queries.ts';

/** Ids of what anyone may read of a locked article, as its analysis names it. */
export const freeBlockIds = (blocks: readonly Block[]): ReadonlySet<string> =>
  new Set([TITLE_BLOCK, SUMMARY_BLOCK, ...blocks.slice(0, FREE_BLOCKS).map(({ id }) => id)]);

/**
 * The words of a document before those who may not read it whole: headwords, phrases, and words no
 * dictionary has. Words of the rest would spell it out.
 * @returns null for those who may read all of it
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
