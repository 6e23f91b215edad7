import type { JSONColumnType } from 'kysely';
import type { Topic } from '@bluebird/contract/articles.ts';
import type { RecommendReason } from '@bluebird/contract/discovery.ts';

/** A topic a reader follows; no longer following it deletes the row. */
export type TopicFollowsTable = {
  user_id: number;
  topic: Topic;
  created_at: Date;
};

/** The piece that was chosen for a reader on a day. */
export type DailyPiecesTable = {
  user_id: number;
  /** `2026-11-21`. */
  day: string;
  article_id: number;
  reasons: JSONColumnType<RecommendReason[]>;
};
