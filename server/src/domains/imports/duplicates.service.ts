import type { Block } from '@bluebird/contract/blocks.ts';
import {
  estimate,
  SAME,
  similarity,
  WORTH_COMPARING,
} from '@bluebird/engine/sameness/signature.ts';
import type { Db } from '#db/client.ts';
import { findBlocks, listSharingBands, signOf } from '#domains/articles/signatures.queries.ts';

/** The living article whose text is nearly this one: its id, or null. */
export async function findDuplicate(db: Db, blocks: readonly Block[]): Promise<number | null> {
  const wanted = signOf(blocks);
  if (wanted.bands.length === 0) return null;
  const candidates = (await listSharingBands(db, wanted.bands))
    .map((row) => ({ ...row, likeness: estimate(row.signature, wanted.signature) }))
    .filter(({ likeness }) => likeness >= WORTH_COMPARING)
    .toSorted((a, b) => b.likeness - a.likeness);
  for (const { id, document_id: documentId } of candidates) {
    const other = await findBlocks(db, documentId);
    if (other && similarity(wanted.shingles, signOf(other.blocks).shingles) >= SAME) return id;
  }
  return null;
}
