import { z } from 'zod';
import type { Context } from '#core/context.ts';
import { DAY_MS } from '#core/durations.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import { defineJob } from '#jobs/job.ts';
import { deleteDeliveriesBefore } from './deliveries.queries.ts';
import { queueDelivery, type News } from './deliveries.service.ts';
import { takeArticlesGone, takeArticlesOut, takeIssuesOut } from './told.queries.ts';
import { listOn } from './webhooks.queries.ts';
import { WEBHOOKS_LOCK } from './webhooks.service.ts';

/** Things of a kind that are told of in one transaction. */
const BATCH = 200;
/** How long it is known what was delivered. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Finds what came out, changed or went away in the last minute, and queues what webhooks are told of it.
 * It compares what is out with what was told, whatever act, job or hour changed it; several changes of
 * one minute are told once.
 */
export const findNewsJob = defineJob({
  name: 'webhooks.findNews',
  payload: z.object({}),
  retryLimit: 0,
  concurrency: 1,
  schedule: { cron: '* * * * *', payload: {} },
  handle: async (context) => {
    const at = context.clock();
    await deleteDeliveriesBefore(context.db, new Date(at.getTime() - KEPT_MS));
    if ((await listOn(context.db)).length === 0) return stopLooking(context);
    while ((await tellBatch(context, at)) === BATCH);
  },
});

/** Ends the looks of every minute while no webhook is on: an idle installation need not pay for them. */
const stopLooking = ({ db, queue }: Context): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, WEBHOOKS_LOCK);
    if ((await listOn(tx)).length === 0) await queue.unschedule(findNewsJob);
  });

/**
 * Begins them again. Called once a change of a webhook is committed: so whoever ended them has either
 * done so before, or has seen that one is on.
 */
export async function keepLooking({ db, queue }: Context): Promise<void> {
  if ((await listOn(db)).length > 0) await queue.schedule(findNewsJob);
}

/** @returns how much was told of one kind, the most of all kinds */
const tellBatch = (context: Context, at: Date): Promise<number> =>
  context.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, WEBHOOKS_LOCK);
    const kinds = [
      await articlesOut(context, tx, at),
      await articlesGone(context, tx, at),
      await issuesOut(context, tx),
    ];
    const webhooks = await listOn(tx);
    for (const news of kinds.flat()) {
      for (const { id, events } of webhooks) {
        if (events.some((event) => event === news.event)) {
          await queueDelivery(context, tx, id, news);
        }
      }
    }
    return Math.max(...kinds.map(({ length }) => length));
  });

async function articlesOut(context: Context, tx: Db, at: Date): Promise<News[]> {
  return (await takeArticlesOut(tx, at, BATCH)).map(({ event, ...article }) => ({
    event,
    about: article.title,
    data: {
      ...article,
      url: addressOf(context, `/article/${article.id}`),
      published_at: article.published_at.toISOString(),
      updated_at: article.updated_at.toISOString(),
    },
  }));
}

async function articlesGone(context: Context, tx: Db, at: Date): Promise<News[]> {
  return (await takeArticlesGone(tx, at, BATCH)).map(({ id, title }) => ({
    event: 'article.withdrawn',
    about: title,
    data: { id, url: addressOf(context, `/article/${id}`) },
  }));
}

async function issuesOut(context: Context, tx: Db): Promise<News[]> {
  return (await takeIssuesOut(tx, BATCH)).map((issue) => ({
    event: 'issue.published',
    about: [issue.name, issue.edition].filter(Boolean).join(' '),
    data: {
      ...issue,
      url: addressOf(context, `/magazine/${issue.id}`),
      published_at: issue.published_at.toISOString(),
    },
  }));
}

/** The address of a screen; null where nobody said what this site is called. */
const addressOf = ({ config }: Context, path: string): string | null =>
  config.publicUrl && config.publicUrl + path;
