import { sql, type Updateable } from 'kysely';
import type { QuestionKind, QuestionStatus } from '@bluebird/contract/questions.ts';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** A question as an engine makes it. */
export type NewQuestion = {
  kind: QuestionKind;
  prompt: string;
  /** Where in the prompt the word or gap stands; null for a question about no one word. */
  mark: [start: number, end: number] | null;
  options: [string, string, string, string];
  answer: number;
  explanation: string;
  /** Block and place in its text that the question is about. */
  blockId: string;
  start: number;
};

/** Whether the text of `a` is no chapter of somebody else's private book. @param userId null: nobody's */
export const isNotPrivate = (userId: number | null) =>
  sql<boolean>`not exists (select from books b where b.id = a.book_id
    and b.owner_id is not null and b.owner_id is distinct from ${userId})`;

/** Questions with the article they are about, unless that was deleted. */
export const questionsWithArticle = (db: Db) =>
  db
    .selectFrom('article_questions as q')
    .innerJoin('articles as a', 'a.document_id', 'q.document_id')
    .where('a.deleted_at', 'is', null)
    .selectAll('q')
    .select(['a.id as article_id', 'a.title as article_title']);

/** Orders the question about the whole of an article before those about its words. */
export const wholeFirst = sql<boolean>`q.mark_start is not null`;

/** Questions of an article: that about the whole first, then in the order they were made, which is the text's. */
export const listOfArticle = (db: Db, articleId: number, status?: QuestionStatus) =>
  questionsWithArticle(db)
    .where('a.id', '=', articleId)
    .$if(status !== undefined, (qb) => qb.where('q.status', '=', status!))
    .orderBy(wholeFirst)
    .orderBy('q.id')
    .execute();

/** Every question about a text, to be changed in the same transaction. */
export const listOfDocument = (db: Db, documentId: number) =>
  db
    .selectFrom('article_questions')
    .select(['id', 'kind', 'prompt', 'mark_start', 'mark_end', 'block_id', 'start', 'status'])
    .where('document_id', '=', documentId)
    .orderBy('id')
    .forUpdate()
    .execute();

export const deleteQuestion = (db: Db, id: number) =>
  db.deleteFrom('article_questions').where('id', '=', id).execute();

/** A question for editors: they see none about a private book. */
export const findQuestion = (db: Db, id: number) =>
  questionsWithArticle(db).where('q.id', '=', id).where(isNotPrivate(null)).executeTakeFirst();

/** Likewise, held until the transaction ends. */
export const findStatusForUpdate = (db: Db, id: number) =>
  db
    .selectFrom('article_questions as q')
    .innerJoin('articles as a', 'a.document_id', 'q.document_id')
    .select(['q.status', 'q.options', 'q.answer', 'q.explanation'])
    .where('q.id', '=', id)
    .where(isNotPrivate(null))
    .forUpdate('q')
    .executeTakeFirst();

export const updateQuestion = (
  db: Db,
  id: number,
  change: Updateable<Database['article_questions']>,
) => db.updateTable('article_questions').set(change).where('id', '=', id).execute();

export const deleteDrafts = (db: Db, documentId: number) =>
  db
    .deleteFrom('article_questions')
    .where('document_id', '=', documentId)
    .where('status', '=', 'draft')
    .execute();

/** The chapter that a text is of: the reader of a private one; null for an article's text. */
export async function findChapterOf(
  db: Db,
  documentId: number,
): Promise<{ owner_id: number | null; version: number } | undefined> {
  return db
    .selectFrom('articles as a')
    .innerJoin('books as b', 'b.id', 'a.book_id')
    .innerJoin('documents as d', 'd.id', 'a.document_id')
    .select(['b.owner_id', 'd.questions_version as version'])
    .where('a.document_id', '=', documentId)
    .executeTakeFirst();
}

/** Adds questions, as drafts unless told; a question at the same place stays. */
export async function insertQuestions(
  db: Db,
  {
    documentId,
    version,
    status = 'draft',
  }: { documentId: number; version: number; status?: QuestionStatus },
  made: NewQuestion[],
  engine: string,
  at: Date,
): Promise<void> {
  if (made.length === 0) return;
  await db
    .insertInto('article_questions')
    .values(
      made.map(({ kind, prompt, mark, options, answer, explanation, blockId, start }) => ({
        document_id: documentId,
        version,
        kind,
        prompt,
        mark_start: mark?.[0] ?? null,
        mark_end: mark?.[1] ?? null,
        options,
        answer,
        explanation,
        block_id: blockId,
        start,
        engine,
        status,
        created_at: at,
      })),
    )
    .onConflict((oc) => oc.columns(['document_id', 'block_id', 'start', 'kind']).doNothing())
    .execute();
}

export async function countDrafts(db: Db, documentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('article_questions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('document_id', '=', documentId)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow();
  return count;
}

export const findDocument = (db: Db, documentId: number) =>
  db
    .selectFrom('documents')
    .select(['id', 'version', 'blocks'])
    .where('id', '=', documentId)
    .executeTakeFirst();

/**
 * Ids after an id of articles' texts whose questions were made by another version of the engine, or
 * not at all. Those of a chapter are made when it has been read to its end.
 */
export async function listWithout(
  db: Db,
  { version, after, limit }: { version: number; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('documents as d')
    .innerJoin('articles as a', 'a.document_id', 'd.id')
    .select('d.id')
    .where('a.deleted_at', 'is', null)
    .where('a.book_id', 'is', null)
    .where('d.questions_version', '!=', version)
    .where('d.id', '>', after)
    .orderBy('d.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
