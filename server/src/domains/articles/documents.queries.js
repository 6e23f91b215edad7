import { sql } from 'kysely';
/** A document's analysis with the texts it was made from. */
export const findAnalysis = (db, documentId) =>
  db
    .selectFrom('documents as d')
    .innerJoin('articles as a', 'a.document_id', 'd.id')
    .select(['d.version', 'd.blocks', 'd.analysis', 'a.title', 'a.summary'])
    .where('d.id', '=', documentId)
    .executeTakeFirst();
/** Headwords and phrases of a document's glossary. */
export async function listHeadwords(db, documentId) {
  const { rows } = await sql`
    select jsonb_array_elements_text(analysis -> 'headwords') as word
    from documents where id = ${documentId}
  `.execute(db);
  return rows.map((row) => row.word);
}
export async function insertDocument(db, blocks, { analysis, analysisVersion }) {
  const { id } = await db
    .insertInto('documents')
    .values({
      blocks: JSON.stringify(blocks),
      analysis: JSON.stringify(analysis),
      analysis_version: analysisVersion,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
/** Ids of documents whose analysis was made by another version of the engine. */
export async function listOutdated(db, analysisVersion) {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('analysis_version', '!=', analysisVersion)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
export const updateAnalysis = (db, documentId, { analysis, analysisVersion }) =>
  db
    .updateTable('documents')
    .set({
      analysis: JSON.stringify(analysis),
      analysis_version: analysisVersion,
    })
    .where('id', '=', documentId)
    .execute();
