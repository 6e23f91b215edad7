import type { Generated } from 'kysely';

/** What the index holds; words are not in it, but in the dictionary. */
export type IndexedKind = 'article' | 'collection' | 'creator';

export type SearchEntriesTable = {
  kind: IndexedKind;
  ref_id: number;
  /** Names in small letters, for what is typed wrong. */
  names: string;
  /** Names and summary: English stems, Chinese characters and pairs of them. */
  head: string;
  /** The same, and the text that everyone may read. */
  terms: string;
  /** From when on it is found. */
  shown_at: Date;
  /** Of the indexing code. */
  version: number;
};

/** What has changed and is to be indexed anew, in order; written by triggers. */
export type SearchChangesTable = {
  id: Generated<number>;
  kind: IndexedKind;
  ref_id: number;
};
