import type { DocumentVocabulary } from '@bluebird/engine/vocabulary/document-vocabulary.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Keeps the vocabulary of a document; what it had before is replaced. */
export async function upsertVocabulary(
  db: Db,
  documentId: number,
  { words, running }: DocumentVocabulary,
): Promise<void> {
  const lists = {
    words: words.map(({ word }) => word),
    counts: words.map(({ count }) => count),
    ranks: words.map(({ rank }) => rank ?? 0),
    running,
  };
  await db
    .insertInto('document_vocabulary')
    .values({ document_id: documentId, ...lists })
    .onConflict((oc) => oc.column('document_id').doUpdateSet(lists))
    .execute();
}

/** Undefined until the document was analysed by this version of the engine. */
export async function findVocabulary(
  db: Db,
  documentId: number,
): Promise<DocumentVocabulary | undefined> {
  const row = await db
    .selectFrom('document_vocabulary')
    .selectAll()
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return row && fromLists(row);
}

/** The vocabularies of those of the articles that are out at `at` (of all, for an editor). */
export async function listVocabularies(
  db: Db,
  articleIds: number[],
  { at, unpublished }: { at: Date; unpublished: boolean },
): Promise<{ articleId: number; vocabulary: DocumentVocabulary }[]> {
  const rows = await db
    .selectFrom('articles as a')
    .innerJoin('document_vocabulary as v', 'v.document_id', 'a.document_id')
    .select(['a.id as article_id', 'v.words', 'v.counts', 'v.ranks', 'v.running'])
    .where('a.id', 'in', articleIds)
    .where('a.deleted_at', 'is', null)
    .$if(!unpublished, (qb) =>
      qb.where('a.status', '=', 'published').where('a.published_at', '<=', at),
    )
    .execute();
  return rows.map((row) => ({ articleId: row.article_id, vocabulary: fromLists(row) }));
}

/** An edition of each vocabulary there is: another one after every change. */
export const listVocabularyEditions = (db: Db, documentIds: number[]) =>
  db
    .selectFrom('document_vocabulary')
    .select(['document_id', sql<string>`xmin::text`.as('edition')])
    .where('document_id', '=', sql<number>`any(${documentIds})`)
    .execute();

export async function listVocabulariesOf(
  db: Db,
  documentIds: number[],
): Promise<Map<number, DocumentVocabulary>> {
  const rows = await db
    .selectFrom('document_vocabulary')
    .selectAll()
    .where('document_id', '=', sql<number>`any(${documentIds})`)
    .execute();
  return new Map(rows.map((row) => [row.document_id, fromLists(row)]));
}

type Lists = { words: string[]; counts: number[]; ranks: number[]; running: number };

const fromLists = ({ words, counts, ranks, running }: Lists): DocumentVocabulary => ({
  words: words.map((word, i) => ({ word, count: counts[i] ?? 0, rank: ranks[i] || null })),
  running,
});
