import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { AdaptedLevel, FactDifference } from '@bluebird/contract/newsroom-ai.ts';
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

/** Changes of an article that wait for approval; readers go on seeing the approved text. */
export type ArticleRevisionsTable = {
  article_id: number;
  state: RevisionState;
  /** Why the revision was last rejected. */
  reason: Generated<string>;
  decided_by: number | null;
  decided_at: Date | null;
  /** Number of the version readers see; the revision's own number is `articles.revision`. */
  shown_version: number;
  fields: JSONColumnType<ArticleFields>;
  blocks: ColumnType<Block[], string, string>;
  changed_by: number | null;
  changed_at: Date;
};

/** Articles that a model rewrote from another one for a level. */
export type AdaptedArticlesTable = {
  article_id: number;
  original_id: number;
  level: AdaptedLevel;
  engine: string;
  differences: JSONColumnType<FactDifference[]>;
  created_at: Date;
};

/** What editors decided on names of articles. */
export type ArticleEntitiesTable = {
  article_id: number;
  /** As the list of names has it, else as it stands in the text. */
  name: string;
  state: 'accepted' | 'rejected';
  /** What it has to do with the article; '' where nobody wrote it. */
  here: Generated<string>;
  decided_by: number | null;
  decided_at: Date;
};
