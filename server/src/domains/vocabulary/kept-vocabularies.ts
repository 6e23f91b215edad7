import type { DocumentVocabulary } from '@bluebird/engine/vocabulary/document-vocabulary.ts';
import type { Db } from '#db/client.ts';
import {
  listVocabulariesOf,
  listVocabularyEditions,
} from '#domains/articles/document-vocabularies.queries.ts';

/** About 45 kB each; more than are ever asked for at once. */
const MOST = 400;

/**
 * Vocabularies of documents, kept in the process: those of the latest articles are needed for every
 * reader again, and reading them costs more than all the rest of a recommendation.
 */
export class KeptVocabularies {
  readonly #kept = new Map<number, { edition: string; vocabulary: DocumentVocabulary }>();

  /** The vocabularies of documents as they are now; those not analysed yet are absent. */
  async get(db: Db, documentIds: number[]): Promise<Map<number, DocumentVocabulary>> {
    const editions = await listVocabularyEditions(db, documentIds);
    const stale = editions.filter(
      ({ document_id, edition }) => this.#kept.get(document_id)?.edition !== edition,
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
      const vocabulary = read.get(id) ?? this.#kept.get(id)?.vocabulary;
      if (!vocabulary) continue;
      found.set(id, vocabulary);
      // What was used last stands at the end.
      this.#kept.delete(id);
      this.#kept.set(id, { edition, vocabulary });
    }
    for (const id of this.#kept.keys()) {
      if (this.#kept.size <= MOST) break;
      this.#kept.delete(id);
    }
    return found;
  }
}
