import type { Generated } from 'kysely';

/** Kinds of things in the search index. Words are searched in the dictionary instead. */
export type IndexedKind = 'article' | 'book' | 'collection' | 'creator';

export type SearchEntriesTable = {
  kind: IndexedKind;
  ref_id: number;
  /** Names in lower case, in which misspelt queries are looked up. */
  names: string;
  /** Names and summary: English stems, Chinese characters and pairs of them. */
  head: string;
  /** The same, and the text that everyone may read. */
  terms: string;
  /** Instant from which it is found. */
  shown_at: Date;
  /** Of the indexing code. */
  version: number;
};

/** A log of things that have changed and must be indexed again, in order; written by triggers. */
export type SearchChangesTable = {
  id: Generated<number>;
  kind: IndexedKind;
  ref_id: number;
};
