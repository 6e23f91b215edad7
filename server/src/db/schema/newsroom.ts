import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { ArticleFields, RevisionState, VersionAct } from '@bluebird/contract/newsroom.ts';

/** An article as it was after each change of its text or fields. */
export type ArticleVersionsTable = {
  article_id: number;
  /** `articles.revision` of that state. */
  version: number;
  act: VersionAct;
  fields: JSONColumnType<ArticleFields>;
  blocks: ColumnType<Block[], string, string>;
  actor_id: number | null;
  created_at: Date;
};

/** What an article is to become when its changes are approved; readers see what it is. */
export type ArticleRevisionsTable = {
  article_id: number;
  state: RevisionState;
  /** Why it was rejected last. */
  reason: Generated<string>;
  decided_by: number | null;
  decided_at: Date | null;
  /** The version readers see; its own is `articles.revision`. */
  shown_version: number;
  fields: JSONColumnType<ArticleFields>;
  blocks: ColumnType<Block[], string, string>;
  changed_by: number | null;
  changed_at: Date;
};
