import type { Block } from '@bluebird/contract/blocks.ts';
import {
  estimateSimilarity,
  DUPLICATE_SIMILARITY,
  similarity,
  MIN_ESTIMATED_SIMILARITY,
} from '@bluebird/engine/duplicates/min-hash.ts';
import type { Db } from '#db/client.ts';
import { findBlocks, listSharingBands, minHashesOf } from '#domains/articles/duplicates.queries.ts';

/** The living article whose text is nearly this one: its id, or null. */
export async function findDuplicate(db: Db, blocks: readonly Block[]): Promise<number | null> {
  const wanted = minHashesOf(blocks);
  if (wanted.bands.length === 0) return null;
  const candidates = (await listSharingBands(db, wanted.bands))
    .map((row) => ({ ...row, likeness: estimateSimilarity(row.signature, wanted.signature) }))
    .filter(({ likeness }) => likeness >= MIN_ESTIMATED_SIMILARITY)
    .toSorted((a, b) => b.likeness - a.likeness);
  for (const { id, document_id: documentId } of candidates) {
    const other = await findBlocks(db, documentId);
    if (!other) continue;
    const { shingles } = minHashesOf(other.blocks);
    if (similarity(wanted.shingles, shingles) >= DUPLICATE_SIMILARITY) return id;
  }
  return null;
}
