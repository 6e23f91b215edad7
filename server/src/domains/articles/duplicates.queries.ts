import { sql } from 'kysely';
import type { Block } from '@bluebird/contract/blocks.ts';
import {
  bandsOf,
  MIN_SHINGLES,
  shinglesOf,
  minHashOf,
} from '@bluebird/engine/duplicates/min-hash.ts';
import type { Db } from '#db/client.ts';

/** Shingles and MinHash of a text, by which near-identical texts are found; empty for a short text. */
export function minHashesOf(blocks: readonly Block[]) {
  const shingles = shinglesOf(blocks.map(({ text }) => text));
  const signature = shingles.size < MIN_SHINGLES ? [] : minHashOf(shingles);
  return { shingles, signature, bands: bandsOf(signature) };
}

/** Keeps the signature of a document's text; one of an earlier text is replaced. */
export async function upsertMinHash(db: Db, documentId: number, blocks: Block[]): Promise<void> {
  const { signature, bands } = minHashesOf(blocks);
  await db
    .insertInto('document_signatures')
    .values({ document_id: documentId, signature, bands })
    .onConflict((oc) => oc.column('document_id').doUpdateSet({ signature, bands }))
    .execute();
}

/** Most candidates compared with one text. */
const MAX_CANDIDATES = 200;

/** Living articles whose text shares a band, the latest first. */
export const listSharingBands = (db: Db, bands: number[]) =>
  db
    .selectFrom('document_signatures as s')
    .innerJoin('articles as a', 'a.document_id', 's.document_id')
    .select(['a.id', 's.document_id', 's.signature'])
    .where(sql<boolean>`s.bands && ${bands}::int[]`)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.id', 'desc')
    .limit(MAX_CANDIDATES)
    .execute();

export const findBlocks = (db: Db, documentId: number) =>
  db.selectFrom('documents').select('blocks').where('id', '=', documentId).executeTakeFirst();
