import type { Topic } from '@bluebird/contract/articles.ts';

/** A topic a reader follows; no longer following it deletes the row. */
export type TopicFollowsTable = {
  user_id: number;
  topic: Topic;
  created_at: Date;
};
