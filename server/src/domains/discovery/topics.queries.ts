import type { Topic } from '@bluebird/contract/articles.ts';
import type { Db } from '#db/client.ts';

/** Follows; who follows already keeps the date. */
export const insertTopicFollow = (db: Db, userId: number, topic: Topic, at: Date) =>
  db
    .insertInto('topic_follows')
    .values({ user_id: userId, topic, created_at: at })
    .onConflict((oc) => oc.doNothing())
    .execute();

export const deleteTopicFollow = (db: Db, userId: number, topic: Topic) =>
  db.deleteFrom('topic_follows').where('user_id', '=', userId).where('topic', '=', topic).execute();

/** The topics a reader follows. */
export async function listFollowedTopics(db: Db, userId: number): Promise<Topic[]> {
  const rows = await db
    .selectFrom('topic_follows')
    .select('topic')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ topic }) => topic);
}
