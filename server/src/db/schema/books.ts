import type { Generated } from 'kysely';

export type BooksTable = {
  id: Generated<number>;
  book_uuid: string;
  /** The reader whose private book it is; null: a public one. */
  owner_id: number | null;
  title: string;
  title_zh: Generated<string>;
  authors: Generated<string>;
  /** BCP 47 tag, or ''. */
  language: Generated<string>;
  summary: Generated<string>;
  summary_zh: Generated<string>;
  /** Key of a stored picture. */
  cover: string | null;
  licence: Generated<string>;
  source_url: string | null;
  format: Generated<string>;
  state: Generated<'making' | 'ready' | 'failed'>;
  /** Why it could not be made, in Chinese. */
  failure: Generated<string>;
  task_id: string | null;
  /** Key of the file it was made of; null for a page, and once the file was deleted. */
  file: string | null;
  /** First half of the file's SHA-256, in hex; unique for each owner. */
  digest: string | null;
  bytes: Generated<number>;
  words: Generated<number>;
  difficulty: string | null;
  exam_level: string | null;
  /** Share known of who knows the commonest 0, 1,000, 2,000 … 20,000 words; null: not analysed. */
  coverage: number[] | null;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
};

/** Files that books were made of. */
export type BookFilesTable = { file: string; stored_at: Date };

/** The books a reader has, or had and may take back. */
export type BookShelfTable = {
  user_id: number;
  book_id: number;
  added_at: Date;
  read_at: Date | null;
  removed_at: Date | null;
};

/** Where a device stopped in a book. */
export type BookPlacesTable = {
  session_id: string;
  user_id: number;
  book_id: number;
  chapter: number;
  block_id: string;
  position: number;
  progress: number;
  at: Date;
};

/** Places of a book that a reader marked. */
export type BookBookmarksTable = {
  user_id: number;
  bookmark_uuid: string;
  book_id: number;
  chapter: number;
  block_id: string;
  position: number;
  created_at: Date;
};

/** A block of a chapter as it is searched. */
export type BookBlocksTable = {
  article_id: number;
  book_id: number;
  chapter: number;
  place: number;
  block_id: string;
  text: string;
  terms: string;
};
