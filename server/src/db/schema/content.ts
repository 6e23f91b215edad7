import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ArticleStatus, Extent, Topic } from '@bluebird/contract/articles.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { AuditState, Origin } from '@bluebird/contract/newsroom.ts';

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
  /** What readers are told: an editor's own grade, else the computed one. */
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
  /** Of an excerpt readers get the beginning, and the rest at its source. */
  extent: Generated<Extent>;
  origin: Generated<Origin>;
  /** Grows by one with each change of text or fields; what an edit is based on. */
  revision: Generated<number>;
  updated_by: number | null;
  audit: Generated<AuditState>;
  audit_reason: Generated<string>;
  audited_by: number | null;
  audited_at: Date | null;
  /** Users who have worked on what nobody has approved yet. */
  worked_on_by: Generated<number[]>;
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

export type TasksTable = {
  id: string;
  kind: string;
  status: Generated<'queued' | 'running' | 'done' | 'failed'>;
  progress: Generated<number>;
  message: Generated<string>;
  result: JSONColumnType<Record<string, unknown>> | null;
  owner_id: number | null;
  /** The article it works on, where there is one yet. */
  article_id: number | null;
  /** What it works on, where that is no article yet: an address. */
  about: Generated<string>;
  /** Its latest job: the queue's name and the job's id there; null until it was queued. */
  job: string | null;
  job_id: string | null;
  /** Made of a job that died and had no task: nobody's but the administrators'. */
  internal: Generated<boolean>;
  /** Since when a failed one is out of the way; null once it is tried again. */
  dismissed_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

export type NoticesTable = {
  id: Generated<number>;
  title: string;
  body: Generated<string>;
  link: string | null;
  starts_at: Date;
  ends_at: Date | null;
};

export type EventsTable = {
  id: Generated<number>;
  name: string;
  data: JSONColumnType<Record<string, unknown>>;
  cuid: string;
  user_id: number | null;
  is_new: boolean;
  source: string;
  app: string;
  created_at: Generated<Date>;
};

/** How many events a network sent on a day of Shanghai. */
export type EventCountsTable = {
  day: string;
  network: string;
  count: number;
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

/** Which release applied a migration, the last of those it applied together. */
export type ReleasesTable = {
  migration: string;
  version: string;
  applied_at: Generated<Date>;
};
