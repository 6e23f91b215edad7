import type { DocumentVocabulary } from '@bluebird/engine/vocabulary/document-vocabulary.ts';
import type { Db } from '#db/client.ts';
import {
  listVocabulariesOf,
  listVocabularyEditions,
} from '#domains/articles/document-vocabularies.queries.ts';

/** About 45 kB each; more than are ever asked for at once. */
const MAX_VOCABULARIES = 400;

/**
 * Vocabularies of documents, kept in the process: those of the latest articles are needed for every
 * reader again, and reading them costs more than all the rest of a recommendation.
 */
export class VocabularyCache {
  readonly #vocabularies = new Map<number, { edition: string; vocabulary: DocumentVocabulary }>();

  /** The vocabularies of documents as they are now; those not analysed yet are absent. */
  async get(db: Db, documentIds: number[]): Promise<Map<number, DocumentVocabulary>> {
    const editions = await listVocabularyEditions(db, documentIds);
    const stale = editions.filter(
      ({ document_id, edition }) => this.#vocabularies.get(document_id)?.edition !== edition,
    );
    const read =
      stale.length > 0
        ? await listVocabulariesOf(
            db,
            stale.map(({ document_id }) => document_id),
          )
        : new Map<number, DocumentVocabulary>();
    const found = new Map<number, DocumentVocabulary>();
    for (const { document_id: id, edition } of editions) {
      const vocabulary = read.get(id) ?? this.#vocabularies.get(id)?.vocabulary;
      if (!vocabulary) continue;
      found.set(id, vocabulary);
      // What was used last stands at the end.
      this.#vocabularies.delete(id);
      this.#vocabularies.set(id, { edition, vocabulary });
    }
    for (const id of this.#vocabularies.keys()) {
      if (this.#vocabularies.size <= MAX_VOCABULARIES) break;
      this.#vocabularies.delete(id);
    }
    return found;
  }
}
