import type { ColumnType, Generated } from 'kysely';
import type { ArticleStatus, Extent, Topic } from '@bluebird/contract/articles.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { AuditState, Origin } from '@bluebird/contract/newsroom.ts';
import type { Mark } from '@bluebird/contract/articles-marks.ts';

export type ArticlesTable = {
  id: Generated<number>;
  /** Set for the sample articles, so that seeding twice changes nothing. */
  slug: string | null;
  status: Generated<ArticleStatus>;
  title: string;
  title_zh: Generated<string>;
  byline: Generated<string>;
  creator_id: number | null;
  topic: Topic | null;
  cover: string | null;
  summary: Generated<string>;
  summary_zh: Generated<string>;
  /** The grade shown to readers: an editor's own, else the computed one. */
  difficulty: string | null;
  /** The computed grade while an editor's own stands in `difficulty`; else null. */
  graded_difficulty: string | null;
  exam_level: string | null;
  words: Generated<number>;
  minutes: Generated<number>;
  is_lock: Generated<boolean>;
  document_id: number | null;
  source_url: string | null;
  /** Same story, same address; unique. */
  canonical_url: string | null;
  licence: Generated<string>;
  fetched_at: Date | null;
  published_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  /** `excerpt`: readers get the beginning and a link to the source. */
  extent: Generated<Extent>;
  origin: Generated<Origin>;
  /** Grows by one with each change of text or fields; what an edit is based on. */
  revision: Generated<number>;
  updated_by: number | null;
  audit: Generated<AuditState>;
  audit_reason: Generated<string>;
  audited_by: number | null;
  audited_at: Date | null;
  /** Ids of users who changed the article since it was last approved. */
  worked_on_by: Generated<number[]>;
  /** The book it is a chapter of, and its number from 1; null for an article. */
  book_id: number | null;
  chapter: number | null;
};

/** The text of an article or a book chapter with its language analysis. */
export type DocumentsTable = {
  id: Generated<number>;
  /** Grows by one with each change of the text. */
  version: Generated<number>;
  blocks: ColumnType<Block[], string, string>;
  /** The engine's compact encoding; null until analysed. */
  analysis: ColumnType<unknown, string | null, string | null>;
  /** Version of the engine that made the analysis. */
  analysis_version: Generated<number>;
  /** Version of the engine that made its questions; 0: none yet. */
  questions_version: Generated<number>;
  updated_at: Generated<Date>;
};

/** The headwords of a document as three parallel lists, written with its analysis. */
export type DocumentVocabularyTable = {
  document_id: number;
  words: string[];
  counts: number[];
  /** Frequency ranks; 0: beyond every list. */
  ranks: number[];
  /** Running words, names and numbers included. */
  running: number;
};

/** Addresses under which an article appeared: one for most, several for near-identical texts. */
export type ArticleSourcesTable = {
  id: Generated<number>;
  article_id: number;
  url: string;
  /** Normalised by `canonicalAddress`; unique over all articles. */
  canonical_url: string;
  /** The name the site gives itself. */
  site: Generated<string>;
  fetched_at: Date;
};

/** Band hashes by which near-identical texts are found (`engine/src/duplicates`). */
export type DocumentSignaturesTable = {
  document_id: number;
  signature: number[];
  bands: number[];
};

/** A reader's mark on an article; removing the mark deletes the row. */
export type ArticleMarksTable = {
  user_id: number;
  article_id: number;
  action: Mark;
  created_at: Date;
};

/** A gloss of a word in one article, which wins over the dictionary in the card. */
export type WordGlossesTable = {
  id: Generated<number>;
  article_id: number;
  /** The reader who sees it; null: everyone. Unique with article and word. */
  owner_id: number | null;
  /** Headword. */
  word: string;
  resolve: string;
  tag: string;
  updated_at: Date;
};
