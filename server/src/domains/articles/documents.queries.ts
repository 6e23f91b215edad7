import { sql } from 'kysely';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { Db } from '#db/client.ts';
import type { ArticleAnalysis } from '#integrations/analysis/analysis.ts';

export const findAnalysis = (db: Db, documentId: number) =>
  db
    .selectFrom('documents')
    .select(['version', 'blocks', 'analysis', 'glossary'])
    .where('id', '=', documentId)
    .executeTakeFirst();

/** Headwords and phrases of a document's glossary. */
export async function listHeadwords(db: Db, documentId: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select jsonb_object_keys(glossary) as word from documents where id = ${documentId}
  `.execute(db);
  return rows.map((row) => row.word);
}

export async function insertDocument(
  db: Db,
  blocks: Block[],
  { analysis, glossary, analysisVersion }: ArticleAnalysis,
): Promise<number> {
  const { id } = await db
    .insertInto('documents')
    .values({
      blocks: JSON.stringify(blocks),
      analysis: JSON.stringify(analysis),
      glossary: JSON.stringify(glossary),
      analysis_version: analysisVersion,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ids of documents whose analysis was made by another version of the engine. */
export async function listOutdated(db: Db, analysisVersion: number): Promise<number[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('analysis_version', '!=', analysisVersion)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

export const updateAnalysis = (
  db: Db,
  documentId: number,
  { analysis, glossary, analysisVersion }: ArticleAnalysis,
) =>
  db
    .updateTable('documents')
    .set({
      analysis: JSON.stringify(analysis),
      glossary: JSON.stringify(glossary),
      analysis_version: analysisVersion,
    })
    .where('id', '=', documentId)
    .execute();
