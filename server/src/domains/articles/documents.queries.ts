import { sql } from 'kysely';
import type { Block } from '@bluebird/contract/blocks.ts';
import { decodeExams } from '@bluebird/engine/analysis/encoded.ts';
import type { Exam } from '@bluebird/engine/dictionary/entry.ts';
import type { ArticleAnalysis } from '#integrations/analysis/analysis.ts';
import { BOOK_OF_CHAPTER } from '#db/book-of-chapter.ts';
import type { Db } from '#db/client.ts';
import { upsertVocabulary } from './document-vocabularies.queries.ts';
import { upsertMinHash } from './duplicates.queries.ts';

/** A document's analysis with the texts it was made from. */
export const findAnalysis = (db: Db, documentId: number) =>
  db
    .selectFrom('documents as d')
    .innerJoin('articles as a', 'a.document_id', 'd.id')
    .select(['d.version', 'd.blocks', 'd.analysis'])
    .select(['a.title', 'a.title_zh', 'a.summary', 'a.summary_zh'])
    .where('d.id', '=', documentId)
    .executeTakeFirst();

/** The article of a document, with what decides who may read it. */
export const findByDocument = (db: Db, documentId: number) =>
  db
    .selectFrom('articles as a')
    .select(['a.id', 'a.status', 'a.published_at', 'a.is_lock', 'a.extent', 'a.book_id'])
    .select(BOOK_OF_CHAPTER.as('book'))
    .where('a.document_id', '=', documentId)
    .executeTakeFirst();

/** Holds a document until the transaction ends; its blocks as they are now. */
export const lockBlocks = (tx: Db, documentId: number) =>
  tx
    .selectFrom('documents')
    .select('blocks')
    .where('id', '=', documentId)
    .forUpdate()
    .executeTakeFirst();

const texts = (db: Db) =>
  db
    .selectFrom('documents as d')
    .innerJoin('articles as a', 'a.document_id', 'd.id')
    .select(['d.id as document_id', 'd.version', 'd.blocks'])
    .select(['a.title', 'a.title_zh', 'a.summary', 'a.summary_zh']);

/** The texts of a document that are analysed. */
export const findTextOfDocument = (db: Db, documentId: number) =>
  texts(db).where('d.id', '=', documentId).executeTakeFirst();

/** The texts of an article that are analysed, with their version. */
export const findTextOf = (db: Db, articleId: number) =>
  texts(db).where('a.id', '=', articleId).where('a.deleted_at', 'is', null).executeTakeFirst();

/** Whether an article's text waits for its analysis. */
export async function lacksAnalysis(db: Db, articleId: number): Promise<boolean> {
  const row = await db
    .selectFrom('documents as d')
    .innerJoin('articles as a', 'a.document_id', 'd.id')
    .select('d.id')
    .where('a.id', '=', articleId)
    .where('d.analysis', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes a text. When its words changed, its analysis and questions are removed until they are made
 * again.
 */
export const updateBlocks = (
  db: Db,
  documentId: number,
  blocks: Block[],
  { textChanged, at }: { textChanged: boolean; at: Date },
) =>
  db
    .updateTable('documents')
    .set((eb) => ({
      blocks: JSON.stringify(blocks),
      updated_at: at,
      ...(textChanged && {
        version: eb('version', '+', 1),
        analysis: null,
        analysis_version: 0,
        questions_version: 0,
      }),
    }))
    .where('id', '=', documentId)
    .execute();

/** @param overridden whether an editor's own grade stands in its place */
export const updateGrade = (
  db: Db,
  articleId: number,
  { level, exam, words, minutes }: ArticleAnalysis['grade'],
  overridden: boolean,
) =>
  db
    .updateTable('articles')
    .set({
      ...(overridden ? { graded_difficulty: level } : { difficulty: level }),
      exam_level: exam,
      words,
      minutes,
    })
    .where('id', '=', articleId)
    .execute();

const updateChapterGrade = (db: Db, articleId: number, { level, exam }: ArticleAnalysis['grade']) =>
  db
    .updateTable('articles')
    .set({ difficulty: level, exam_level: exam })
    .where('id', '=', articleId)
    .execute();

/** The headwords and phrases of a document's glossary. */
export async function listHeadwords(db: Db, documentId: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select jsonb_array_elements_text(analysis -> 'headwords') as word
    from documents where id = ${documentId}
  `.execute(db);
  return rows.map((row) => row.word);
}

/** The exams that ask for each headword of a document's glossary. */
export async function listExams(db: Db, documentId: number): Promise<Map<string, Exam[]>> {
  const { rows } = await sql<{ headwords: string[]; exams: number[] }>`
    select analysis -> 'headwords' as headwords, analysis -> 'glossary' -> 'exams' as exams
    from documents where id = ${documentId} and analysis is not null
  `.execute(db);
  const [row] = rows;
  return new Map(row?.headwords.map((word, at) => [word, decodeExams(row.exams[at] ?? 0)]));
}

/** Whether a document has a card for a word: a headword, a phrase, or a word no dictionary has. */
export async function hasLemma(db: Db, documentId: number, word: string): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', documentId)
    .where(sql<boolean>`analysis -> 'headwords' ? ${word} or analysis -> 'others' ? ${word}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the share of a document's text that its first blocks hold, 0 to 1 */
export async function findShare(db: Db, documentId: number, blocks: number): Promise<number> {
  const { rows } = await sql<{ share: number }>`
    select coalesce(
      sum(length(b.block ->> 'text')) filter (where b.place <= ${blocks})::double precision
        / nullif(sum(length(b.block ->> 'text')), 0), 1) as share
    from documents d, jsonb_array_elements(d.blocks) with ordinality as b (block, place)
    where d.id = ${documentId}
  `.execute(db);
  return rows[0]?.share ?? 1;
}

/** Adds a text that is still to be analysed. @returns its id */
export async function insertText(db: Db, blocks: Block[]): Promise<number> {
  const { id } = await db
    .insertInto('documents')
    .values({ blocks: JSON.stringify(blocks), analysis: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertDocument(
  db: Db,
  blocks: Block[],
  { analysis, analysisVersion, vocabulary }: ArticleAnalysis,
): Promise<number> {
  const { id } = await db
    .insertInto('documents')
    .values({
      blocks: JSON.stringify(blocks),
      analysis: JSON.stringify(analysis),
      analysis_version: analysisVersion,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await upsertVocabulary(db, id, vocabulary);
  await upsertMinHash(db, id, blocks);
  return id;
}

/**
 * Ids after an id of documents whose analysis was made by another version of the engine, or by a
 * release that computed no signatures.
 */
export async function listOutdated(
  db: Db,
  { version, after, limit }: { version: number; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('documents as d')
    .innerJoin('articles as a', 'a.document_id', 'd.id')
    .select('d.id')
    .leftJoin('document_signatures as s', 's.document_id', 'd.id')
    .where((eb) =>
      eb.or([
        eb('d.analysis_version', '!=', version),
        // Chapters have none: two readers' copies of a book are no duplicates.
        eb.and([eb('s.document_id', 'is', null), eb('a.book_id', 'is', null)]),
      ]),
    )
    .where('d.id', '>', after)
    .orderBy('d.id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** To be called in a transaction. */
export async function updateAnalysis(
  db: Db,
  documentId: number,
  blocks: Block[],
  { analysis, analysisVersion, vocabulary, grade }: ArticleAnalysis,
): Promise<void> {
  await db
    .updateTable('documents')
    .set({
      analysis: JSON.stringify(analysis),
      analysis_version: analysisVersion,
    })
    .where('id', '=', documentId)
    .execute();
  await upsertVocabulary(db, documentId, vocabulary);
  const article = await findByDocument(db, documentId);
  // A chapter is graded here: no import or editor does it before.
  if (article?.book_id) await updateChapterGrade(db, article.id, grade);
  else await upsertMinHash(db, documentId, blocks);
}

export const updateQuestionsVersion = (db: Db, documentId: number, version: number) =>
  db
    .updateTable('documents')
    .set({ questions_version: version })
    .where('id', '=', documentId)
    .execute();
