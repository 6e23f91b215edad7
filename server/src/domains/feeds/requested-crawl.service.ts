import { z } from 'zod';
import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { defineJob } from '#jobs/job.ts';
import { failTask, finishTask, insertTask, reportTask } from '#jobs/tasks.ts';
import { crawlFeed } from './crawl.service.ts';
import { explainFailure } from './feed-failure.ts';
import { findFeed } from './feeds.queries.ts';

/** Asks one feed because an editor wants it now. */
export const crawlJob = defineJob({
  name: 'feeds.crawl',
  payload: z.object({ task_id: z.uuid(), feed_id: z.number().int() }),
  retryLimit: 2,
  concurrency: 2,
  handle: (context, payload) => crawlForEditor(context, payload),
});

/** Queues a crawl of a feed. @throws Refusal `feed_not_found` */
export async function requestCrawl({ db, queue }: Context, actor: Actor, feedId: number) {
  return db.transaction().execute(async (tx) => {
    const feed = await findFeed(tx, feedId);
    if (!feed) throw new Refusal('feed_not_found');
    const taskId = await insertTask(tx, 'feeds.crawl', actor.userId, null, feed.title);
    await queue.enqueue(tx, crawlJob, { task_id: taskId, feed_id: feedId });
    return { task_id: taskId };
  });
}

async function crawlForEditor(
  context: Context,
  { task_id: taskId, feed_id: feedId }: { task_id: string; feed_id: number },
): Promise<void> {
  const { db } = context;
  await reportTask(db, taskId, 10, '正在抓取');
  const outcome = await crawlFeed(context, feedId);
  if (outcome === null) await failTask(db, taskId, '订阅源已删除', 'feed_not_found');
  else if ('failed' in outcome) {
    const { reason } = outcome.failed;
    await failTask(db, taskId, explainFailure(reason), reason);
  } else {
    const { added, changed } = outcome;
    const parts = [added && `${added} 条新内容`, changed && `${changed} 条有改动`].filter(Boolean);
    await finishTask(db, taskId, parts.join('，') || '没有新内容', outcome);
  }
}
